import { piecesOf } from '@plantao/domain/shared/set-size';
import { StockLedger } from '@plantao/domain/warehouse';
import { aCpf, cheapest, orderBody, stockOf } from '../../../apps/api/test/orders/shopping.js';
import {
  aProduct,
  aSet,
  type TestProduct,
  type TestSet,
} from '../../../apps/api/test/support/test-products.js';
import { ADDRESS, type Person } from '../../../apps/api/test/support/people.js';
import { violations } from '../invariants.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom } from '../seeded-random.js';
import { openEndpoints, type Endpoints } from './endpoints.js';
import { openReliabilityShop, type ReliabilityShop } from './reliability-shop.js';

const UNITS = 20;
const BUYERS = 500;
const r1 = figures('R1', { short: 1, full: 200 });
const r2 = figures('R2', { short: 1, full: 100 });
const seed = seedOf();

let shop: ReliabilityShop;
let endpoints: Endpoints;
let buyers: Person[];
beforeAll(async () => {
  shop = await openReliabilityShop();
  // No payment page at the provider: only the shop is measured.
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
  buyers = await shop.buyers(BUYERS);
  endpoints = await openEndpoints(shop);
  if (r1.full) await warmUp();
});
afterAll(async () => {
  await endpoints.close();
  await shop.close();
});

/** Compilers and pools of every process have met the request once. */
async function warmUp(): Promise<void> {
  const product = await aProduct(shop, { stock: { M: { Azul: 1_000 } } });
  await shop.onePieceEach(buyers, product);
  const body = await orderBody(shop, product);
  for (let at = 0; at < 180; at += 20) {
    const some = buyers.slice(at, at + 20);
    const own = { ...body, userData: { cpf: aCpf() } };
    await Promise.all(
      some.map((as) => endpoints.post('/orders', { as, key: crypto.randomUUID(), body: own })),
    );
  }
  await shop.forget();
}

it(`R1 ${UNITS} pieces and ${BUYERS} concurrent buyers give ${UNITS} orders, every time (${r1.rounds})`, async () => {
  await r1.measure(seed, async () => {
    let slowest = 0;
    endpoints.busy = 0;
    for (let round = 0; round < r1.rounds; round += 1) {
      const product = await aProduct(shop, { stock: { M: { Azul: UNITS } } });
      await shop.onePieceEach(buyers, product);
      const body = await orderBody(shop, product);
      const began = performance.now();
      const responses = await Promise.all(
        buyers.map((as) =>
          endpoints.post('/orders', {
            as,
            key: crypto.randomUUID(),
            body: { ...body, userData: { cpf: aCpf() } },
          }),
        ),
      );
      slowest = Math.max(slowest, performance.now() - began);
      const counts = tally(responses.map(({ status, code }) => `${status} ${code ?? ''}`));
      expect(counts).toEqual({ '201 ': UNITS, '409 order.sold-out': BUYERS - UNITS });
      expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 0, held: UNITS });
      await shop.expectSound();
      await shop.forget();
      await shop.sql('delete from stock_movement where sku like ?', [`${product.sku}%`]);
      await shop.sql('delete from stock_level where sku like ?', [`${product.sku}%`]);
    }
    r1.note({
      buyers: BUYERS,
      units: UNITS,
      processes: endpoints.processes,
      slowestRoundMs: Math.round(slowest),
      busy: endpoints.busy,
    });
    // On a machine of its own no client is asked to retry; beside other test files some may be.
    if (r1.full) expect(endpoints.busy).toBe(0);
  });
}, 3_600_000);

interface Cart {
  readonly buyer: Person;
  /** Garments, and sets of garments that others buy alone. */
  readonly lines: readonly { readonly product: TestProduct | TestSet; readonly quantity: number }[];
}

it(`R2 carts of many products in any order are held completely or not at all (${r2.rounds})`, async () => {
  const crowd = buyers.slice(0, r2.full ? 300 : 100);
  const chance = seededRandom(seed);
  await r2.measure(seed, async () => {
    await shop.forget();
    endpoints.busy = 0;
    const goods = await Promise.all(
      Array.from({ length: 30 }, () => aProduct(shop, { stock: { M: { Azul: 10 } } })),
    );
    const sets = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => aSet(shop, goods.slice(3 * at, 3 * at + 2))),
    );
    for (let round = 0; round < r2.rounds; round += 1) {
      const carts = crowd.map((buyer): Cart => {
        const some = chance.shuffled([...goods, ...sets]).slice(0, 2 + chance.below(6));
        // Fifteen pieces at most: so many may anybody hold without having paid (S21).
        const quantityOf = (product: TestProduct | TestSet): number =>
          'pieces' in product ? 1 : 1 + chance.below(2);
        return { buyer, lines: some.map((product) => ({ product, quantity: quantityOf(product) })) };
      });
      const bodies = await Promise.all(carts.map((cart) => filled(cart)));
      const responses = await Promise.all(
        carts.map(({ buyer: as }, at) =>
          endpoints.post('/orders', { as, key: crypto.randomUUID(), body: bodies[at] }),
        ),
      );
      const statuses = tally(responses.map(({ status }) => String(status)));
      expect(Object.keys(statuses).sort()).toEqual(['201', '409']);
      for (const response of responses.filter(({ status }) => status === 409)) {
        expect(response.code).toBe('order.sold-out');
        for (const { requested, available } of response.items) expect(available).toBeLessThan(requested);
      }
      await shop.expectSound();
      await shop.forget();
    }
    r2.note({ busy: endpoints.busy });
  });
}, 3_600_000);

it('R1 would oversell with a read-then-write ledger (the invariants detect it)', async () => {
  const ledger = shop.app.get(StockLedger);
  const guarded = ledger.hold.bind(ledger);
  const pieces = 2;
  // More than there are pieces have read before anybody writes.
  let readers = 0;
  const enough = Promise.withResolvers<void>();
  ledger.hold = async (em, orderId, lines, expiresAt) => {
    for (const { sku, quantity } of lines) {
      const [level] = await em.execute<{ offered: number; held: number }[]>(
        'select offered, held from stock_level where sku = ?',
        [sku],
      );
      readers += 1;
      if (readers > pieces) enough.resolve();
      await enough.promise;
      await em.execute('update stock_level set offered = ?, held = ? where sku = ?', [
        (level?.offered ?? 0) - quantity,
        (level?.held ?? 0) + quantity,
        sku,
      ]);
      await em.execute(
        `insert into stock_hold (id, order_id, sku, quantity, state, expires_at) values (gen_random_uuid(), ?, ?, ?, 'held', ?)`,
        [orderId, sku, quantity, expiresAt],
      );
    }
  };
  const product = await aProduct(shop, { stock: { M: { Azul: pieces } } });
  const crowd = buyers.slice(0, 8);
  await shop.onePieceEach(crowd, product);
  const body = await orderBody(shop, product);
  const responses = await Promise.all(
    crowd.map((as) => shop.call('POST', '/orders', { as, body: { ...body, userData: { cpf: aCpf() } } })),
  );
  ledger.hold = guarded;
  expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThan(pieces);
  expect((await violations(shop.sql)).map(({ invariant }) => invariant)).toEqual(
    expect.arrayContaining(['I1', 'I2']),
  );
});

/** Fills the buyer's cart and returns the body of the order for it. */
async function filled({ buyer, lines }: Cart): Promise<unknown> {
  await shop.sql(
    `insert into cart (id, user_id) values (gen_random_uuid(), ?) on conflict (user_id) do nothing`,
    [buyer.id],
  );
  for (const { product, quantity } of lines)
    await shop.sql(
      `insert into cart_line (id, cart_id, product_id, size, colour, quantity)
       select gen_random_uuid(), c.id, ?, ?, 'Azul', ? from cart c where c.user_id = ?`,
      [product.id, sizeOf(product), quantity, buyer.id],
    );
  const pieces = piecesOf(lines.map(({ product, quantity }) => ({ size: sizeOf(product), quantity })));
  const cents = lines.reduce((sum, { product, quantity }) => sum + product.priceCents * quantity, 0);
  const { id, price, quoteId } = await cheapest(shop, pieces, cents / 100);
  return {
    items: lines.map(({ product, quantity }) => ({
      product: product.id,
      selectedSize: sizeOf(product),
      selectedColor: 'Azul',
      quantity,
      price: product.priceCents / 100,
    })),
    shipping: { address: ADDRESS, ship_type: { id, price, quoteId } },
    userData: { cpf: aCpf() },
  };
}

const sizeOf = (product: TestProduct | TestSet): string => ('pieces' in product ? 'M + M' : 'M');

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
