import { createHmac } from 'node:crypto';
import { setupShop } from '../orders/shopping.js';

const shop = setupShop();

const stored = (carrierId: string) =>
  shop.sql<{ id: string; topic: string }>('select id, topic from carrier_notice where carrier_id = ?', [
    carrierId,
  ]);

describe('POST /webhooks/melhor-envio', () => {
  const body = {
    event: 'order.posted',
    data: { id: '9b1f3c52-0000-4000-8000-000000000001', status: 'posted' },
  };
  const signed = (encoding: 'base64' | 'hex', secret = 'sandbox-secret') => ({
    'x-me-signature': createHmac('sha256', secret).update(JSON.stringify(body)).digest(encoding),
  });
  const sendLabel = (headers: Record<string, string>) =>
    shop.call('POST', '/webhooks/melhor-envio', { headers, body });

  it('200 accepts base64 and hex signatures, stores the notification once', async () => {
    expect((await sendLabel(signed('base64'))).status).toBe(200);
    expect((await sendLabel(signed('hex'))).status).toBe(200);
    const [notice, ...more] = await stored(body.data.id);
    expect([notice?.topic, more]).toEqual(['order.posted', []]);
    expect(
      await shop.sql('select type, payload from outbox_message where aggregate_id = ?', [notice?.id]),
    ).toEqual([{ type: 'carrier.notice-received', payload: { carrierNoticeId: notice?.id } }]);
  });

  it('F5: one signed body is one notification, whatever the URL', async () => {
    for (let n = 1; n <= 5; n += 1) {
      const response = await shop.call('POST', '/webhooks/melhor-envio', {
        headers: signed('base64'),
        body,
        query: { n: String(n) },
      });
      expect(response.status).toBe(200);
    }
    expect(await stored(body.data.id)).toHaveLength(1);
  });

  it('401 refuses a wrong signature', async () => {
    expect((await sendLabel(signed('base64', 'another'))).status).toBe(401);
    expect((await sendLabel({})).status).toBe(401);
  });
});
