import { createHmac } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { ApplyPaymentStatus, WebhookEvent } from '@plantao/domain/payments';
import { duringTests } from '../../infra/during-tests.js';
import { anOrder, createShop, payBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct } from '../../../apps/api/test/support/test-products.js';
import { figures, seedOf } from '../figures.js';
import { stopClock } from '../../infra/stop-clock.js';

const SECRET = 'sandbox-secret';
const MINUTE = 60_000;
const f5 = figures('F5', { short: 200, full: 2_500 });

const shop = duringTests(() => createShop({ LOG_LEVEL: 'silent' }));

interface Heard {
  readonly dataId: string;
  readonly requestId: string;
  readonly ts: number;
}

/** What an eavesdropper has: a genuine signature with all that it signs. */
const received = (dataId: string, ts: number): Heard => ({ dataId, requestId: crypto.randomUUID(), ts });

async function send({ dataId, requestId, ts }: Heard, n: number): Promise<number> {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', SECRET).update(manifest).digest('hex');
  const response = await shop.call('POST', '/webhooks/mercadopago', {
    query: { 'data.id': dataId, type: n % 3 ? 'payment' : `topic-${n}`, n: String(n) },
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    body: { id: n, type: 'payment', action: `payment.${n}`, data: { id: String(n) } },
  });
  return response.status;
}

const count = async (dataId: string): Promise<number> =>
  (await shop.sql('select 1 from webhook_event where subject_id = ?', [dataId])).length;

/** The jobs of all stored notifications of a payment; returns how many calls the provider got. */
async function runJobs(dataId: string): Promise<number> {
  const requestCount = () => shop.sandbox.control.requests('mercado-pago').length;
  const before = requestCount();
  const bus = shop.app.get(CommandBus);
  for (const { subjectId } of await shop.em().find(WebhookEvent, { subjectId: dataId }))
    await bus.execute(new ApplyPaymentStatus(subjectId));
  return requestCount() - before;
}

it(
  'F5: a replayed signature is at most one notification, and none when it is old, however often and with whatever body',
  () =>
    f5.measure(seedOf(), async () => {
      const { buyer, id } = await anOrder(shop, await aProduct(shop));
      const pay = await shop.call('POST', `/orders/payment-create/${id}`, {
        as: buyer,
        body: payBody('pix'),
      });
      const dataId = pay.body.id as string;
      const now = Date.now();
      const fresh = received(dataId, Math.floor(now / 1_000));
      const old = received('90000000555', 1_000_000_000);
      const hours = received('90000000556', now - 11 * MINUTE);
      const reported: Record<number, number> = {};
      const began = process.cpuUsage();
      for (let n = 0; n < f5.rounds; n += 1)
        for (const one of [old, hours, fresh].slice(n % 3)) {
          const status = await send(one, n);
          reported[status] = (reported[status] ?? 0) + 1;
        }
      const { user, system } = process.cpuUsage(began);
      const sent = Object.values(reported).reduce((sum, times) => sum + times, 0);
      const events = {
        old: await count('90000000555'),
        hours: await count('90000000556'),
        fresh: await count(dataId),
      };
      shop.sandbox.control.decide(dataId, { status: 'approved' });
      const calls = await runJobs(dataId);
      f5.note({ sent, reported, events, calls, cpuMsEach: Math.round((user + system) / sent) / 1_000 });
      expect(events).toEqual({ old: 0, hours: 0, fresh: 1 });
      expect(calls).toBe(1);
      expect(Object.keys(reported).filter((status) => Number(status) >= 500)).toEqual([]);
      const order = (await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order;
      expect(order.status).toBe('confirmed');
    }),
  600_000,
);

it('F5: one address gets no more than its share', async () => {
  const flood = received('90000000557', 1_000_000_000);
  shop.limiter.enabled = true;
  // All within one minute, however long they take.
  const goOn = stopClock(shop);
  const responses: number[] = [];
  for (let n = 0; n < 3_200 && !responses.includes(429); n += 1) responses.push(await send(flood, n));
  shop.limiter.enabled = false;
  goOn();
  expect(responses.at(-1)).toBe(429);
  expect(await count('90000000557')).toBe(0);
});
