import { duringTests } from '../../infra/during-tests.js';
import type { TestResponse } from '../../../apps/api/test/support/call.js';
import { untilServed } from '../../../apps/api/test/support/until-served.js';
import { CancelOrder, ExpireOrder } from '@plantao/domain/orders';
import { CouponsService } from '@plantao/domain/checkout';
import { aCpf, orderBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import type { Person } from '../../../apps/api/test/support/people.js';
import { violations } from '../invariants.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom } from '../seeded-random.js';
import { openReliabilityShop } from './reliability-shop.js';

const r5 = figures('R5', { short: 2, full: 40 });
const REDEEMERS = r5.full ? 400 : 60;
const LIMIT = r5.full ? 50 : 10;
const seed = seedOf();

const shop = duringTests(() => openReliabilityShop());
let buyers: Person[];
let product: TestProduct;
beforeAll(async () => {
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
  buyers = await shop.buyers(REDEEMERS);
  product = await aProduct(shop, { priceCents: 20_000, stock: { M: { Azul: REDEEMERS * 2 } } });
  for (const [code, limit, first] of [
    ['FILA', LIMIT, false],
    ['UMAVEZ', 100_000, true],
  ] as const)
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, first_purchase)
       values (gen_random_uuid(), ?, 'percentage', 1000, '2020-01-01', '2099-12-31', ?, ?)`,
      [code, limit, first],
    );
});
afterEach(() => shop.forget());

/** A request refused because of a full queue is retried with the same key. */
async function patiently(as: Person, body: unknown): Promise<TestResponse> {
  const order = { as, key: crypto.randomUUID(), body };
  return untilServed(
    () => shop.call('POST', '/orders', order),
    ({ headers }) => expect(Number(headers['retry-after'])).toBeGreaterThan(0),
  );
}

async function redeem(
  crowd: readonly Person[],
  coupon: string,
  taxId?: string,
): Promise<{ id?: string; code?: string }[]> {
  await shop.onePieceEach(crowd, product);
  const body = await orderBody(shop, product, { coupon });
  const responses = await Promise.all(
    crowd.map((as) => patiently(as, { ...body, userData: { cpf: taxId ?? aCpf() } })),
  );
  return responses.map(({ status, body: error }) =>
    status === 201 ? { id: error.data.order._id } : { code: error.code },
  );
}

it(`R5 a coupon of ${LIMIT} uses serves ${LIMIT} of ${REDEEMERS} concurrent orders, and releases uses (${r5.rounds})`, async () => {
  const chance = seededRandom(seed);
  await r5.measure(seed, async () => {
    for (let round = 0; round < r5.rounds; round += 1) {
      const first = await redeem(buyers, 'FILA');
      const served = first.flatMap(({ id }) => id ?? []);
      expect(served).toHaveLength(LIMIT);
      expect(new Set(first.flatMap(({ code }) => code ?? []))).toEqual(new Set(['coupon.exhausted']));
      const ending = chance.shuffled(served).slice(0, LIMIT / 2);
      await shop.sql(`update shop_order set hold_expires_at = now() - interval '1 hour' where id in (?)`, [
        ending,
      ]);
      await Promise.all(
        ending.map((id, at) =>
          at % 2 === 0
            ? shop.bus.execute(new ExpireOrder(id))
            : shop.bus.execute(new CancelOrder(id, 'admin', { id: null, name: 'Clara Admin' })),
        ),
      );
      const free = buyers.filter((_, at) => first[at]?.code !== undefined);
      const second = await redeem(free, 'FILA');
      expect(second.filter(({ id }) => id)).toHaveLength(ending.length);
      await shop.expectSound();
      await shop.forget();
    }
    r5.note({ redeemers: REDEEMERS, limit: LIMIT });
  });
}, 3_600_000);

it('R5 a first-purchase coupon serves one tax id once, from however many accounts', async () => {
  const outcomes = await redeem(buyers.slice(0, 40), 'UMAVEZ', '11222333000181');
  expect(outcomes.filter(({ id }) => id)).toHaveLength(1);
  await shop.expectSound();
});

it('R5 would serve more with read-then-write uses (the invariants detect it)', async () => {
  const coupons = shop.app.get(CouponsService);
  const guarded = coupons.hold.bind(coupons);
  // Two have read before anybody writes.
  let readers = 0;
  const both = Promise.withResolvers<void>();
  coupons.hold = async (em, coupon, orderId, person) => {
    const [row] = await em.execute<{ used: number }[]>('select used from coupon where id = ?', [coupon.id]);
    readers += 1;
    if (readers > 1) both.resolve();
    await both.promise;
    await em.execute('update coupon set used = ? where id = ?', [(row?.used ?? 0) + 1, coupon.id]);
    await em.execute(
      `insert into coupon_use (id, coupon_id, order_id, person_key, state) values (gen_random_uuid(), ?, ?, ?, 'held')`,
      [coupon.id, orderId, person.taxId],
    );
  };
  const outcomes = await redeem(buyers.slice(0, 16), 'FILA');
  coupons.hold = guarded;
  expect(outcomes.filter(({ id }) => id).length).toBeGreaterThan(1);
  expect((await violations(shop.sql)).map(({ invariant }) => invariant)).toContain('I4');
});
