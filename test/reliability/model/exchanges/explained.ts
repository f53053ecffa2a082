import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { RequestRefund } from '@plantao/domain/payments';
import { paidByLine, shareOfPieces } from '@plantao/domain/payments/rules/refund-parts.rules';
import { OrderEdits } from '@plantao/domain/order-edits';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { fromReais } from '@plantao/domain/shared/money';
import type { Person } from '../../../../apps/api/test/support/people.js';
import type { SeededRandom } from '../../seeded-random.js';
import { CLARA, type Sale } from './exchanges-shop.js';
import type { ExchangesWorld } from './exchanges-world.js';
import { VARIANTS } from './reference-shop.js';

const sum = (list: readonly number[]): number => list.reduce((all, cents) => all + cents, 0);

/** A random order: coupon, freight, what PIX takes off, and edits before and after it is paid. */
export const randomSale = (world: ExchangesWorld, random: SeededRandom): Sale => ({
  coupon: random.pick([0, 1, 1_007, 3_333]),
  freight: random.pick([0, 1_989]),
  pix: random.pick([0, 1, 777]),
  edit: (orderId) => (random.chance(0.6) ? editOnce(world, random, orderId) : Promise.resolve()),
});

/** One line has another size, fewer pieces, or more while nothing is paid; what the shop refuses is left. */
async function editOnce(world: ExchangesWorld, random: SeededRandom, orderId: string): Promise<void> {
  const items = await world.itemsOf(orderId);
  const [paid] = await world.shop.sql(`select from charge where order_id = ?`, [orderId]);
  const { id, quantity, refunded } = random.pick(items);
  const left = quantity - refunded;
  const swap = { quantity: 1 + random.below(left), size: 'G', colour: 'Azul' };
  const line = random.chance(0.5)
    ? { itemId: id, quantity: left, swap }
    : { itemId: id, quantity: random.below(paid ? left : left + 2) };
  const wanted = { lines: [line], added: [], address: null, deliveryId: null, freight: 'keep' as const };
  const edits = world.part(OrderEdits);
  try {
    const { facts, differenceCents, refundCents } = await edits.preview(orderId, wanted);
    const seen = { wanted, seen: facts.seen, differenceCents, refundCents, reason: 'modelo' };
    await edits.apply(orderId, seen, CLARA);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Something of what may happen to the money of an order that has arrived, and to the order of an exchange. */
export async function happen(world: ExchangesWorld, random: SeededRandom): Promise<string> {
  const orders = await world.orderIds();
  const order = random.below(Math.min(2, orders.length));
  const orderId = orders[order] ?? '';
  const items = await world.itemsOf(orderId);
  const left = items.map(({ quantity, refunded }) => random.below(quantity - refunded + 1));
  const back = random.below(Math.max(1, world.returns));
  switch (random.below(6)) {
    case 0:
    case 1: {
      const reason = random.pick(['size', 'size', 'defect', 'regret'] as const);
      const variant = () =>
        reason === 'regret' ? null : random.pick(['G Azul', ...VARIANTS, null] as const);
      const response = await world.open(order, left, reason, items.map(variant));
      if (response !== 'ok') return response;
      const at = world.returns - 1;
      await world.go(at, 'authorise');
      await world.go(at, 'receive');
      return world.inspect(at, random.below(2), random.below(2), random.chance(0.8));
    }
    case 2:
      return world.returns === 0 ? 'none' : world.giveBack(back);
    case 3:
      await world.reprice(random.below(2), random.pick([-1_503, 0, 33, 2_001]));
      return world.clock();
    case 4:
      return order === 0 ? refundOnce(world, random, orderId, left) : world.cancel(order);
    default:
      return order === 0 ? 'none' : arriveNext(world, orderId);
  }
}

/** The order of an exchange is paid, if it waits for that, and comes. */
async function arriveNext(world: ExchangesWorld, orderId: string): Promise<string> {
  const [order] = await world.shop.sql<{ status: string }>('select status from shop_order where id = ?', [
    orderId,
  ]);
  if (order?.status === 'pending') await world.pay(1);
  return world.deliver(1);
}

/** Some pieces, some of the freight, and at times something more or less, as an administrator types it. */
async function refundOnce(
  world: ExchangesWorld,
  random: SeededRandom,
  orderId: string,
  left: readonly number[],
): Promise<string> {
  const items = await world.itemsOf(orderId);
  const [order] = await world.shop.sql<{ freight: number; pix: number }>(
    `select shipping_cents - coalesce((select sum(freight_cents) from refund where order_id = o.id), 0)::int as freight,
            pix_discount_cents as pix from shop_order o where id = ?`,
    [orderId],
  );
  const paid = paidByLine(items, order?.pix ?? 0);
  const freightCents = random.chance(0.3) ? random.below((order?.freight ?? 0) + 1) : 0;
  const cents = items.map((item, at) =>
    shareOfPieces({ paidCents: paid[at] ?? 0, quantity: item.quantity }, item.refunded, left[at] ?? 0),
  );
  const lines = items.flatMap(({ id }, at) =>
    (left[at] ?? 0) > 0 ? [{ itemId: id, quantity: left[at] ?? 0, restock: random.chance(0.5) }] : [],
  );
  const amountCents = sum(cents) + freightCents + (random.chance(0.2) ? random.below(61) - 30 : 0);
  const parts = { lines, freightCents, why: 'Modelo', note: '' };
  const input = { amountCents, seenCents: await world.kept(), parts };
  return world.outcome(() => world.bus.execute(new RequestRefund(orderId, input, CLARA)));
}

/**
 * What an order's page in the back office says of its money: prices, discounts and freight are what was paid; each refund is its lines,
 * its freight and what was typed by hand; and what is kept is pieces that are not back, freight, and what pays for other pieces.
 * @returns what does not add up to the centavo, in words
 */
export async function unexplained(world: ExchangesWorld, admin: Person, orderId: string): Promise<string[]> {
  const { body } = await world.shop.call('GET', `/admin/get-order-by-id-admin/${orderId}`, { as: admin });
  const order = body.data.order as AdminOrderView;
  const paid = sum(
    order.charges.filter(({ state }) => state !== 'cancelled').map(({ amount }) => fromReais(amount)),
  );
  const goods = sum(order.items.map(({ price, quantity }) => fromReais(price) * quantity));
  const off = sum(order.discounts.map(({ amount }) => fromReais(amount)));
  const freight = fromReais(order.shipping.ship_type.price);
  const refunds = order.refunds.filter(({ state }) => state !== 'cancelled');
  const refunded = sum(refunds.map(({ amount }) => fromReais(amount)));
  const wrong: string[] = [];
  const expectSame = (what: string, seen: number, wanted: number): void => {
    if (seen !== wanted) wrong.push(`${what}: ${seen} instead of ${wanted}`);
  };
  expectSame('goods less discounts and freight are the total', goods - off + freight, fromReais(order.total));
  if (order.status === 'cancelled' || paid === 0) return wrong;
  expectSame('the total was paid', paid, fromReais(order.total));
  let typed = 0;
  for (const { amount, parts } of refunds) {
    const lines = sum((parts?.lines ?? []).map((line) => fromReais(line.amount)));
    const other = parts ? fromReais(parts.other) : fromReais(amount);
    expectSame(
      'a refund is what it is for',
      lines + fromReais(parts?.freight ?? 0) + other,
      fromReais(amount),
    );
    // Money alone is what paid for pieces of another order.
    if (lines > 0 || parts?.why === 'Modelo') typed += other;
  }
  const kept = order.items.map(({ paid: cents = 0, quantity, refunded: back = 0 }) =>
    shareOfPieces({ paidCents: fromReais(cents), quantity }, back, quantity - back),
  );
  const freightBack = sum(refunds.map(({ parts }) => fromReais(parts?.freight ?? 0)));
  const pays = await creditsOf(world, orderId);
  expectSame(
    'what is kept is pieces, freight and what pays for others',
    paid - refunded,
    sum(kept) + freight - freightBack + pays - typed,
  );
  expectSame('what can be refunded is what is kept', fromReais(order.refundable), paid - refunded);
  return wrong;
}

/** Centavos of an order that pay for pieces of exchanges which are with the customer, or on their way. */
async function creditsOf(world: ExchangesWorld, orderId: string): Promise<number> {
  const lines = await world.shop.sql<{ cents: number; taken: number; back: number }>(
    `select (c->>'cents')::int as cents, x.taken, i.refunded as back
       from exchange e join exchange_line x on x.exchange_id = e.id join order_item i on i.id = x.order_item_id,
            jsonb_array_elements(x.credits) c
      where e.state in ('ordered', 'owed') and c->>'orderId' = ?`,
    [orderId],
  );
  return sum(
    lines.map(({ cents, taken, back }) =>
      shareOfPieces({ paidCents: cents, quantity: taken }, back, taken - back),
    ),
  );
}
