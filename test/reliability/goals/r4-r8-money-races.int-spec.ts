import { setTimeout as sleep } from 'node:timers/promises';
import { ExpireOrder, Order } from '@plantao/domain/orders';
import { ApplyPaymentStatus, PollCharges } from '@plantao/domain/payments';
import { duringTests } from '../../infra/during-tests.js';
import { aCardToken, payBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct } from '../../../apps/api/test/support/test-products.js';
import { aPerson } from '../../../apps/api/test/support/people.js';
import { violations } from '../invariants.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom } from '../seeded-random.js';
import { aPix, openReliabilityShop, placed } from './reliability-shop.js';

const AT_ONCE = 10;
const r4 = figures('R4', { short: 20, full: 1_000 });
const r8 = figures('R8', { short: 10, full: 500 });
const seed = seedOf();

const shop = duringTests(() => openReliabilityShop());
afterEach(() => shop.forget());

/** Decides at the provider unless it was closed there first; returns whether the money came. */
function approve(paymentId: string): boolean {
  try {
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    return true;
  } catch {
    return false;
  }
}

/** The hold has ended; approval, its webhook, poll and sweeper come within 50 ms of each other. */
async function expiryMeetsApproval(delays: readonly number[]): Promise<'paid' | 'expired' | 'refunded'> {
  const { id, paymentId } = await aPix(shop);
  await shop.sql(`update shop_order set hold_expires_at = now() - interval '1 second' where id = ?`, [id]);
  await shop.sql('update charge set next_poll_at = now() where order_id = ?', [id]);
  const [approval = 0, webhook = 0, sweeper = 0, poll = 0] = delays;
  const [came] = await Promise.all([
    sleep(approval).then(() => approve(paymentId)),
    sleep(webhook).then(() => shop.bus.execute(new ApplyPaymentStatus(paymentId))),
    sleep(sweeper).then(() => shop.bus.execute(new ExpireOrder(id))),
    sleep(poll).then(() => shop.bus.execute(new PollCharges())),
  ]);
  await shop.bus.execute(new ApplyPaymentStatus(paymentId));
  await shop.deliver();
  await shop.bus.execute(new ExpireOrder(id));
  const [state] = await shop.sql<{ status: string; paid: string; hold: string }>(
    `select o.status, o.paid_state as paid, h.state as hold from shop_order o join stock_hold h on h.order_id = o.id where o.id = ?`,
    [id],
  );
  const outcome = Object.values(state ?? {}).join(' ');
  const allowed: Partial<Record<string, 'paid' | 'expired' | 'refunded'>> = came
    ? { 'confirmed paid committed': 'paid', 'cancelled refunded released': 'refunded' }
    : { 'cancelled unpaid released': 'expired' };
  const end = allowed[outcome];
  if (!end) throw new Error(`money ${came ? 'came' : 'did not come'}, and the order is ${outcome}`);
  return end;
}

it(`R4 approval and expiry within 50 ms end in one of paid, expired, refunded (${r4.rounds} orders)`, async () => {
  const chance = seededRandom(seed);
  const ends: Record<string, number> = { paid: 0, expired: 0, refunded: 0 };
  await r4.measure(seed, async () => {
    for (let done = 0; done < r4.rounds; done += AT_ONCE) {
      // Two calls to the provider lie between the sweeper's start and its closing: the approval is spread over both.
      const delays = Array.from({ length: AT_ONCE }, () =>
        Array.from({ length: 4 }, (_, who) => chance.below(who === 0 ? 250 : 100)),
      );
      for (const end of await Promise.all(delays.map(expiryMeetsApproval))) ends[end] = (ends[end] ?? 0) + 1;
      await shop.expectSound(true);
      await shop.forget();
    }
    r4.note(ends);
  });
}, 3_600_000);

it('R4 would expire a paid order without the state table (the check detects it)', async () => {
  const guarded = Order.prototype.next;
  Order.prototype.next = function (this: Order, trigger) {
    return trigger.kind === 'hold-expired'
      ? { row: 'O4', to: 'cancelled', effects: [] }
      : guarded.call(this, trigger);
  };
  try {
    // The sweeper comes when the order has long been paid.
    await expect(expiryMeetsApproval([0, 5, 1_000, 5])).rejects.toThrow('money came');
  } finally {
    Order.prototype.next = guarded;
  }
  expect((await violations(shop.sql)).map(({ invariant }) => invariant)).toContain('I6');
});

/** Two tabs and impatient hands pay one order by every means; whatever is left open is paid by the customer. */
async function payEveryWay(chance: ReturnType<typeof seededRandom>): Promise<{ approvals: number }> {
  const [buyer, product] = await Promise.all([aPerson(shop), aProduct(shop)]);
  const id = await placed(shop, buyer, product);
  const pay = (body: unknown, key?: string) =>
    shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body, ...(key && { key }) });
  const card = async (holder: string) =>
    pay(payBody('master', { token: await aCardToken(shop, holder), installments: 1 }));
  const key = crypto.randomUUID();
  const means = [
    () => pay(payBody('pix'), key),
    () => pay(payBody('pix'), key),
    () => pay(payBody('pix')),
    () => card(chance.pick(['APRO', 'FUND', 'CONT'])),
    () => pay(payBody('pix')),
  ];
  const responses = await Promise.all(chance.shuffled(means).map((way) => way()));
  for (const { status } of responses) expect([200, 409, 429, 503]).toContain(status);
  const alive = () =>
    shop.sandbox.control
      .payments()
      .filter((one) => one.reference === id && ['pending', 'in_process'].includes(one.status));
  expect(alive().length).toBeLessThanOrEqual(1);
  for (const { id: paymentId } of alive()) approve(String(paymentId));
  for (const payment of shop.sandbox.control.payments().filter((one) => one.reference === id))
    await shop.bus.execute(new ApplyPaymentStatus(String(payment.id)));
  await shop.deliver();
  const kept = shop.sandbox.control
    .payments()
    .filter((one) => one.reference === id && one.status === 'approved');
  expect(kept.length).toBeLessThanOrEqual(1);
  return { approvals: kept.length };
}

it(`R8 an order paid by every method concurrently keeps one payment, and has at most one open code (${r8.rounds} orders)`, async () => {
  const chance = seededRandom(seed);
  let approvals = 0;
  await r8.measure(seed, async () => {
    for (let done = 0; done < r8.rounds; done += AT_ONCE / 2) {
      const some = Array.from({ length: Math.min(AT_ONCE / 2, r8.rounds - done) }, () => payEveryWay(chance));
      for (const { approvals: kept } of await Promise.all(some)) approvals += kept;
      await shop.expectSound(true);
      await shop.forget();
    }
    r8.note({ kept: approvals });
    expect(approvals).toBeGreaterThan(0);
  });
}, 3_600_000);

it('R8 would keep two payments without the unique open charge per order (the invariants detect it)', async () => {
  const { id } = await aPix(shop);
  await shop.sql('drop index charge_one_open');
  await shop.sql(
    `insert into charge (id, order_id, method, amount_cents, state, attempt, idem_key)
     select gen_random_uuid(), order_id, 'pix', amount_cents, 'open', 9, 'segunda' from charge where order_id = ?`,
    [id],
  );
  expect((await violations(shop.sql)).map(({ invariant }) => invariant)).toContain('I6');
  await shop.sql('delete from charge');
  await shop.sql(
    `create unique index charge_one_open on charge (order_id) where state in ('creating', 'open', 'in_process')`,
  );
});
