import { ExpireOrders } from '@plantao/domain/orders';
import { aCpf, fillCart, orderBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import type { Person } from '../../../apps/api/test/support/people.js';
import { figures, seedOf } from '../figures.js';
import { openReliabilityShop, type ReliabilityShop } from './reliability-shop.js';

const EACH = 2_000;
const s21 = figures('S21', { short: 10, full: 50 });
const seed = seedOf();
let shop: ReliabilityShop;
let goods: TestProduct[];

beforeAll(async () => {
  shop = await openReliabilityShop();
  goods = await Promise.all(
    Array.from({ length: 10 }, () => aProduct(shop, { stock: { M: { Azul: EACH } } })),
  );
});
afterEach(() => shop.forget());
afterAll(() => shop.close());

const held = async (): Promise<number> =>
  (await shop.sql<{ n: number }>('select coalesce(sum(held), 0)::int as n from stock_level'))[0]?.n ?? 0;

/** Takes what it can get without paying: all of a size and colour first, then less, in as many orders as are given. */
async function hoard(as: Person): Promise<void> {
  for (const [index, quantity] of [99, 15, 12, 3, 1, 1].entries()) {
    const product = goods[index % goods.length] as TestProduct;
    await shop.call('DELETE', '/cart', { as });
    await fillCart(shop, as, product, quantity);
    const body = await orderBody(shop, product, { quantity, cpf: aCpf() });
    await shop.call('POST', '/orders', { as, body });
  }
}

it(`S21 F3 one customer, and ${s21.rounds} concurrently, hold no more than their share without paying, and it is released`, async () => {
  await s21.measure(seed, async () => {
    const people = await shop.buyers(s21.rounds);
    const [one] = people;
    if (!one) throw new Error('nobody');
    await hoard(one);
    const mine = await held();
    expect(mine).toBeGreaterThan(0);
    expect(mine).toBeLessThanOrEqual(30);
    await Promise.all(people.slice(1).map((person) => hoard(person)));
    expect(await held()).toBeLessThanOrEqual(30 * people.length);
    const orders = await shop.sql<{ n: number }>(
      `select count(*)::int as n from shop_order where status = 'pending' group by user_id order by 1 desc limit 1`,
    );
    expect(orders[0]?.n).toBeLessThanOrEqual(2);
    await shop.sql(
      `update shop_order set hold_expires_at = now() - interval '1 second' where status = 'pending'`,
    );
    await shop.bus.execute(new ExpireOrders());
    s21.note({ heldByOne: mine, people: people.length });
    expect(await held()).toBe(0);
    await shop.expectSound();
  });
});
