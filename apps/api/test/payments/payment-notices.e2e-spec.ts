import { createHmac } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { anOrder, payBody, setupShop } from '../orders/shopping.js';
import { aProduct } from '../support/test-products.js';

const shop = setupShop({ MP_WEBHOOK_SECRET: 'sandbox-secret,next-secret' });

/** A notification of Mercado Pago as it is delivered; `ts` in seconds or milliseconds. */
function notice(
  dataId: string,
  {
    secret = 'sandbox-secret',
    ts = String(Math.floor(Date.now() / 1_000)),
    id = Math.floor(Math.random() * 1e9),
  } = {},
) {
  const requestId = crypto.randomUUID();
  const v1 = createHmac('sha256', secret)
    .update(`id:${dataId};request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return {
    query: { 'data.id': dataId, type: 'payment' },
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    body: { id, live_mode: false, type: 'payment', action: 'payment.updated', data: { id: dataId } },
  };
}

const send = (what: ReturnType<typeof notice>) => shop.call('POST', '/webhooks/mercadopago', what);
const stored = (subject: string) =>
  shop.sql<{ id: string; topic: string }>('select id, topic from webhook_event where subject_id = ?', [
    subject,
  ]);

/** What the job of the stored notification does; undefined when it set off none. */
async function readNotice(subject: string): Promise<boolean | undefined> {
  const [event] = await shop.sql<{ payment: string }>(
    `select payload->>'providerPaymentId' as payment from outbox_message
      where type = 'payment.notice-received' and payload->>'providerPaymentId' = ?`,
    [subject],
  );
  return event && shop.app.get(CommandBus).execute(new ApplyPaymentStatus(event.payment));
}

describe('POST /webhooks/mercadopago', () => {
  it('200 stores a signed notification with its event and never calls the provider', async () => {
    const before = shop.sandbox.control.requests('mercado-pago').length;
    const response = await send(notice('90000000777'));
    expect([response.status, response.body]).toEqual([200, { received: true }]);
    const [event] = await stored('90000000777');
    expect(event?.topic).toBe('payment');
    expect(
      await shop.sql(
        `select payload from outbox_message where type = 'payment.notice-received' and aggregate_id = ?`,
        [event?.id],
      ),
    ).toEqual([{ payload: { webhookEventId: event?.id, providerPaymentId: '90000000777' } }]);
    expect(shop.sandbox.control.requests('mercado-pago')).toHaveLength(before);
  });

  it('200 stores the same notification once, five times in order and five at once (P29)', async () => {
    const same = notice('90000000778');
    for (let time = 0; time < 5; time += 1) expect((await send(same)).status).toBe(200);
    const other = notice('90000000779');
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(other)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([await stored('90000000778'), await stored('90000000779')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  it('200 accepts both secrets during rotation, and ts in seconds or milliseconds (P18)', async () => {
    expect((await send(notice('90000000780', { secret: 'next-secret' }))).status).toBe(200);
    expect((await send(notice('90000000781', { ts: String(Date.now()) }))).status).toBe(200);
  });

  it('401 refuses a wrong, missing or misplaced signature and stores nothing (P16)', async () => {
    const wrong = notice('90000000790', { secret: 'another' });
    const moved = { ...notice('90000000791'), query: { 'data.id': '90000000790', type: 'payment' } };
    for (const what of [wrong, moved, { ...wrong, headers: { ...wrong.headers, 'x-signature': '' } }]) {
      const response = await send(what);
      expect([response.status, response.body.code]).toEqual([401, 'webhook.signature']);
    }
    expect(await stored('90000000790')).toEqual([]);
  });

  it('F5: one signature is one notification, whatever the body and URL', async () => {
    const same = notice('90000000793');
    for (let id = 1; id <= 20; id += 1) {
      const query = { ...same.query, type: id % 2 ? 'payment' : 'nothing', n: String(id) };
      const response = await send({ ...same, query, body: { ...same.body, id } });
      expect(response.status).toBe(200);
    }
    expect(await stored('90000000793')).toHaveLength(1);
  });

  it('F5: a signature that is older than ten minutes, or in the future, is refused in seconds and milliseconds', async () => {
    const now = Date.now();
    const minutes = (count: number) => now + count * 60_000;
    const stamps = [1_000_000_000, Math.floor(minutes(-11) / 1_000), minutes(-11), minutes(11)];
    for (const ts of stamps) {
      const response = await send(notice('90000000794', { ts: String(ts) }));
      expect([ts, response.status, response.body.code]).toEqual([ts, 401, 'webhook.signature']);
    }
    for (const ts of [Math.floor(minutes(-9) / 1_000), minutes(-9), minutes(9)])
      expect((await send(notice('90000000795', { ts: String(ts) }))).status).toBe(200);
    expect([await stored('90000000794'), await stored('90000000795')].map(({ length }) => length)).toEqual([
      0, 3,
    ]);
  });

  it('F5: a genuine notification is not treated as known because its id, or its signature with another topic, was sent before', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const pay = await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    const { body: written } = notice('90000000796');
    await send({ ...notice('90000000796'), body: { ...written, id: 4_711 } });
    const truth = notice(pay.body.id, { id: 4_711 });
    await send({ ...truth, query: { ...truth.query, type: 'merchant_order' } });
    shop.sandbox.control.decide(pay.body.id, { status: 'approved' });
    expect((await send(truth)).status).toBe(200);
    expect(await readNotice(pay.body.id)).toBe(true);
    expect((await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order.status).toBe('confirmed');
  });

  it('F5: the same notification is still known hours later', async () => {
    const same = notice('90000000797');
    expect((await send(same)).status).toBe(200);
    shop.clock.advance(6 * 3_600_000);
    expect((await send(same)).status).toBe(200);
    expect((await send(notice('90000000798'))).status).toBe(401);
    shop.clock.advance(-6 * 3_600_000);
    expect(await stored('90000000797')).toHaveLength(1);
  });

  it('200 stores notifications about anything but payments without creating a job', async () => {
    expect((await send(notice('pre-approval-1'))).status).toBe(200);
    expect(await stored('pre-approval-1')).toHaveLength(1);
    expect(await readNotice('pre-approval-1')).toBeUndefined();
  });

  it('200 ignores the older, unsigned form', async () => {
    const response = await shop.call('POST', '/webhooks/mercadopago', {
      query: { topic: 'payment', id: '90000000799' },
      body: {},
    });
    expect([response.status, await stored('90000000799')]).toEqual([200, []]);
  });

  it('413 refuses a body of more than 64 KB', async () => {
    const large = notice('90000000792');
    const response = await send({ ...large, body: { ...large.body, action: 'x'.repeat(70_000) } });
    expect(response.status).toBe(413);
  });

  it('200 a notification leads to a paid order once its job has run; one about an unknown payment changes nothing', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const { body } = await shop.call('POST', `/orders/payment-create/${id}`, {
      as: buyer,
      body: payBody('pix'),
    });
    shop.sandbox.control.decide(body.id, { status: 'approved' });
    for (const payment of [body.id as string, '90000999999']) await send(notice(payment));
    const applied = [];
    for (const payment of [body.id as string, '90000999999']) applied.push(await readNotice(payment));
    expect(applied).toEqual([true, false]);
    expect((await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order.status).toBe('confirmed');
  });
});
