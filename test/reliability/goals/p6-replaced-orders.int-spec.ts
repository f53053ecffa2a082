import { setTimeout as sleep } from 'node:timers/promises';
import { Order } from '@plantao/domain/orders';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { StockLedger } from '@plantao/domain/warehouse';
import { duringTests } from '../../infra/during-tests.js';
import { aCpf, fillCart, orderBody, payBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct } from '../../../apps/api/test/support/test-products.js';
import type { TestResponse } from '../../../apps/api/test/support/call.js';
import { aPerson } from '../../../apps/api/test/support/people.js';
import { untilServed } from '../../../apps/api/test/support/until-served.js';
import { until } from '../../infra/until.js';
import { violations } from '../invariants.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom } from '../seeded-random.js';
import { openReliabilityShop, placed } from './reliability-shop.js';

const AT_ONCE = 10;
const p6 = figures('P6', { short: 20, full: 500 });
const seed = seedOf();

const shop = duringTests(() => openReliabilityShop());
afterEach(() => shop.forget());

type End = 'first kept' | 'second kept, money back';

/** The first order's PIX is paid while the customer orders the same last pieces again. */
async function approvalMeetsReplacement(
  approval: () => Promise<void>,
  second: number,
  serve: (send: () => Promise<TestResponse>) => Promise<TestResponse> = untilServed,
): Promise<End> {
  const [buyer, product] = await Promise.all([aPerson(shop), aProduct(shop, { stock: { M: { Azul: 2 } } })]);
  const first = await placed(shop, buyer, product);
  const { body } = await shop.call('POST', `/orders/payment-create/${first}`, {
    as: buyer,
    body: payBody('pix'),
  });
  const paymentId = body.id as string;
  await fillCart(shop, buyer, product, 2);
  const input = await orderBody(shop, product, { quantity: 2, cpf: aCpf() });
  const order = { as: buyer, key: crypto.randomUUID(), body: input };
  shop.sandbox.control.decide(paymentId, { status: 'approved' });
  const [, response] = await Promise.all([
    approval().then(() => shop.bus.execute(new ApplyPaymentStatus(paymentId))),
    sleep(second).then(() => serve(() => shop.call('POST', '/orders', order))),
  ]);
  await shop.deliver();
  const orders = await shop.sql<{ id: string; status: string; paid: string; hold: string }>(
    `select o.id, o.status, o.paid_state as paid, h.state as hold from shop_order o join stock_hold h on h.order_id = o.id
     where o.user_id = ? order by o.created_at`,
    [buyer.id],
  );
  const outcome = orders.map(({ status, paid, hold }) => `${status} ${paid} ${hold}`).join(' + ');
  if (response.status === 409 && outcome === 'confirmed paid committed') return 'first kept';
  if (response.status === 201 && outcome === 'cancelled refunded released + pending unpaid held')
    return 'second kept, money back';
  throw new Error(`the second order was answered ${response.status}, and there is ${outcome}`);
}

it(`P6 a payment concurrent with the order’s replacement ends in one of the two (${p6.rounds} customers)`, async () => {
  const chance = seededRandom(seed);
  const ends: Record<string, number> = {};
  await p6.measure(seed, async () => {
    for (let done = 0; done < p6.rounds; done += AT_ONCE) {
      const delays = Array.from({ length: AT_ONCE }, () => [chance.below(60), chance.below(60)] as const);
      const some = await Promise.all(delays.map(([a, b]) => approvalMeetsReplacement(() => sleep(a), b)));
      for (const end of some) ends[end] = (ends[end] ?? 0) + 1;
      await shop.expectSound(true);
      await shop.forget();
    }
    p6.note(ends);
    // Few customers on a busy machine may all end the same way.
    if (p6.full) expect(Object.keys(ends).length).toBeGreaterThan(1);
  });
}, 3_600_000);

it('P6 would cancel a paid order without the state table (the check detects it)', async () => {
  const ledger = shop.app.get(StockLedger);
  const { offered } = ledger;
  const { next } = Order.prototype;
  let chosen = Promise.withResolvers<void>();
  let before = 0;
  /** One entry for each read: whether the approval came between the choice of the old order and its lock. */
  let collisions: boolean[] = [];
  const paidOrders = async (): Promise<number> =>
    (await shop.sql(`select 1 from shop_order where paid_state = 'paid'`)).length;
  // The old order has been chosen and is not locked yet: the approval comes exactly now.
  ledger.offered = async (em, skus) => {
    const unpaid = (await paidOrders()) === before;
    chosen.resolve();
    await until(async () => {
      // A transaction without statements for ten seconds would be ended.
      await em.execute('select 1');
      return (await paidOrders()) > before;
    });
    collisions.push(unpaid);
    return offered.call(ledger, em, skus);
  };
  // Sent once: a repetition would find the order paid already. An order that never chose lets the approval come.
  const once = async (send: () => Promise<TestResponse>) => {
    try {
      return await send();
    } finally {
      chosen.resolve();
    }
  };
  const race = async () => {
    before = await paidOrders();
    collisions = [];
    chosen = Promise.withResolvers<void>();
    return approvalMeetsReplacement(() => chosen.promise, 0, once);
  };
  try {
    expect(await race()).toBe('first kept');
    // Read again only to tell how many pieces are left.
    expect(collisions).toEqual([true, false]);
    Order.prototype.next = function (this: Order, trigger) {
      return trigger.kind === 'customer-cancels'
        ? { row: 'O5', to: 'cancelled', effects: ['release'] }
        : next.call(this, trigger);
    };
    await expect(race()).rejects.toThrow('the second order was answered 201');
    expect(collisions).toEqual([true]);
  } finally {
    Order.prototype.next = next;
    ledger.offered = offered;
  }
  expect((await violations(shop.sql)).map(({ invariant }) => invariant)).toContain('I6');
});
