import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminProductView } from '@plantao/contracts/catalogue/admin-product.view';
import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import type { CountChange, CountNow } from '@plantao/domain/warehouse/rules/count-change.rules';
import { aCpf, orderBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { anAdmin, type Person } from '../../../apps/api/test/support/people.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom, type SeededRandom } from '../seeded-random.js';
import { openEndpoints, type Endpoints } from './endpoints.js';
import { openReliabilityShop, type ReliabilityShop } from './reliability-shop.js';

const mockNaive = { on: false };
// A save that writes what the form says, whatever was sold since it was filled.
jest.mock('@plantao/domain/warehouse/rules/count-change.rules', () => {
  const rules: {
    isTouched(change: CountChange | undefined): boolean;
    resolveCountChange(change: CountChange, now: CountNow): string;
  } = jest.requireActual('@plantao/domain/warehouse/rules/count-change.rules');
  return {
    ...rules,
    isTouched: (change: CountChange | undefined) =>
      mockNaive.on ? change !== undefined : rules.isTouched(change),
    resolveCountChange: (change: CountChange, now: CountNow) =>
      mockNaive.on ? (change.to === now.count ? 'keep' : 'set') : rules.resolveCountChange(change, now),
  };
});

const r3 = figures('R3', { short: 2, full: 200 });
const seed = seedOf();
const OFFERED = 120;
/** Pieces that are sold while a form is open, and while forms are saved. */
const SALES = r3.full ? 50 : 12;
const SENT = 3;

let shop: ReliabilityShop;
let admin: Person;
let buyers: Person[];
let endpoints: Endpoints;
beforeAll(async () => {
  shop = await openReliabilityShop();
  // No payment page at the provider: only the shop is measured.
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
  admin = await anAdmin(shop);
  buyers = await shop.buyers(2 * SALES);
  endpoints = await openEndpoints(shop);
});
afterAll(async () => {
  await endpoints.close();
  await shop.close();
});

interface Counts {
  offered: number;
  warehouse: number;
  limit: number;
}

async function counts(sku: string): Promise<Counts> {
  const [row] = await shop.sql<Counts>(
    `select offered, warehouse_qty as warehouse, warehouse_qty - held - committed as "limit" from stock_level where sku = ?`,
    [sku],
  );
  if (!row) throw new Error(`no stock level of ${sku}`);
  return row;
}

/** Each of these people buys one piece. */
async function sell(
  testProduct: TestProduct,
  people: readonly Person[],
  pause: () => number,
): Promise<string[]> {
  const body = await orderBody(shop, testProduct);
  const sold = await Promise.all(
    people.map(async (as) => {
      await sleep(pause());
      const own = { ...body, userData: { cpf: aCpf() } };
      return endpoints.post('/orders', { as, key: crypto.randomUUID(), body: own });
    }),
  );
  for (const { status, code } of sold) expect([status, code]).toEqual([201, undefined]);
  const orders = await shop.sql<{ id: string }>('select id from shop_order where user_id in (?)', [
    people.map(({ id }) => id),
  ]);
  return orders.map(({ id }) => id);
}

/** Pieces that leave the warehouse while somebody looks at its count. */
async function send(orders: readonly string[]): Promise<void> {
  for (const id of orders) {
    const body = { status: 'shipped', tracking: 'AA123456789BR' };
    expect((await shop.call('PATCH', `/orders/${id}/status`, { as: admin, body })).status).toBe(200);
  }
}

interface Saved {
  readonly status: number;
  readonly code: string | undefined;
  readonly conflict: unknown;
}

/** The two forms that show pieces, as they are filled now; `by` is what a person adds to the count that is shown. */
async function openForms(testProduct: TestProduct) {
  const [offer, warehouse] = await Promise.all([
    shop.call('GET', `/admin/products/${testProduct.id}`, { as: admin }),
    shop.call('GET', `/admin/warehouse-product/${testProduct.warehouseProductId}`, { as: admin }),
  ]);
  const product = offer.body.data.product as AdminProductView;
  const kept = warehouse.body.data.product as WarehouseProductView;
  const offerSizes = (by: number) =>
    product.sizes.map(({ name, colors }) => ({
      name,
      colors: colors.map(({ name: colour, stock }) => ({
        name: colour,
        stock: stock + by,
        stockSeen: stock,
      })),
    }));
  const warehouseSizes = (by: number) =>
    kept.sizes.map(({ name, colors }) => ({
      name,
      colors: colors.map(({ name: colour, value, image, sku, stock }) => ({
        ...{ name: colour, value, image, sku },
        ...{ stock: stock + by, stockSeen: stock },
      })),
    }));
  const patch = async (path: string, body: object): Promise<Saved> => {
    const { status, body: error } = await shop.call('PATCH', path, { as: admin, body });
    // Nothing was done: a busy machine let the save wait too long for the pieces.
    if (status === 503) return patch(path, body);
    return { status, code: error.code as string | undefined, conflict: error.details?.conflicts?.[0] };
  };
  return {
    saveOffer: (by: number) =>
      patch(`/products/${testProduct.id}`, { tags: ['inverno'], sizes: offerSizes(by) }),
    saveWarehouse: (by: number) =>
      patch(`/admin/warehouse-products/${testProduct.warehouseProductId}`, {
        name: `${testProduct.name} de novo`,
        sizes: warehouseSizes(by),
      }),
    sync: () => patch(`/products/${testProduct.id}`, { sync: true }),
  };
}

/**
 * Pieces are sold and sent while the forms stand open: what was not typed stays, what was typed is refused with both
 * numbers.
 */
async function stale(testProduct: TestProduct, people: readonly Person[]): Promise<void> {
  const sku = testProduct.skuOf('M', 'Azul');
  const forms = await openForms(testProduct);
  const before = await counts(sku);
  const orders = await sell(testProduct, people, () => 0);
  await send(orders.slice(0, SENT));
  const now = { offered: before.offered - SALES, warehouse: before.warehouse - SENT };
  expect(await forms.saveOffer(0)).toMatchObject({ status: 200 });
  expect(await forms.saveWarehouse(0)).toMatchObject({ status: 200 });
  expect(await forms.sync()).toMatchObject({ status: 200 });
  expect(await counts(sku)).toMatchObject(now);
  expect(await forms.saveOffer(5)).toMatchObject({
    ...{ status: 409, code: 'stock.stale' },
    conflict: {
      ...{ sku, what: 'offered', seen: before.offered },
      ...{ current: now.offered, wanted: before.offered + 5 },
    },
  });
  expect(await forms.saveWarehouse(5)).toMatchObject({
    ...{ status: 409, code: 'stock.stale' },
    conflict: {
      ...{ sku, what: 'warehouse', seen: before.warehouse },
      ...{ current: now.warehouse, wanted: before.warehouse + 5 },
    },
  });
  expect(await counts(sku)).toMatchObject(now);
  const again = await openForms(testProduct);
  expect(await again.saveOffer(5)).toMatchObject({ status: 200 });
  expect(await counts(sku)).toMatchObject({ offered: now.offered + 5 });
}

/**
 * Forms of four people are saved while pieces are sold: each save counts wholly or not at all, and no sale is undone.
 */
async function racing(
  testProduct: TestProduct,
  people: readonly Person[],
  chance: SeededRandom,
): Promise<number> {
  const sku = testProduct.skuOf('M', 'Azul');
  const forms = await openForms(testProduct);
  const before = await counts(sku);
  const length = 20 * Math.ceil(people.length / 10);
  const at = () => chance.below(length);
  const saving = async <T>(save: () => Promise<T>): Promise<T> => {
    await sleep(at());
    return save();
  };
  const [offer, warehouse, ...untouched] = await Promise.all([
    saving(() => forms.saveOffer(7)),
    saving(() => forms.saveWarehouse(9)),
    saving(() => forms.saveOffer(0)),
    saving(() => forms.saveWarehouse(0)),
    saving(() => forms.sync()),
    sell(testProduct, people, at).then(() => ({ status: 200, code: undefined, conflict: undefined })),
  ]);
  for (const { status, code } of untouched) expect([status, code]).toEqual([200, undefined]);
  for (const { status, code } of [offer, warehouse])
    expect([200, '409 stock.stale']).toContain(status === 200 ? status : `${status} ${code}`);
  const after = await counts(sku);
  expect(after).toMatchObject({
    offered: before.offered - people.length + (offer.status === 200 ? 7 : 0),
    warehouse: before.warehouse + (warehouse.status === 200 ? 9 : 0),
  });
  expect(after.offered).toBeLessThanOrEqual(after.limit);
  return Number(offer.status === 409);
}

async function round(chance: SeededRandom): Promise<number> {
  const testProduct = await aProduct(shop, { stock: { M: { Azul: OFFERED } } });
  await shop.onePieceEach(buyers, testProduct);
  await stale(testProduct, buyers.slice(0, SALES));
  const refused = await racing(testProduct, buyers.slice(SALES), chance);
  await shop.expectSound();
  await shop.forget();
  await shop.sql('delete from stock_movement where sku like ?', [`${testProduct.sku}%`]);
  await shop.sql('delete from stock_level where sku like ?', [`${testProduct.sku}%`]);
  return refused;
}

it(`R3 a form that is open while ${SALES} pieces are sold restores none of them (${r3.rounds} rounds)`, async () => {
  const chance = seededRandom(seed);
  let refused = 0;
  await r3.measure(seed, async () => {
    for (let done = 0; done < r3.rounds; done += 1) refused += await round(chance);
    r3.note({ sales: r3.rounds * 2 * SALES, racesRefused: refused, processes: endpoints.processes });
  });
}, 3_600_000);

it('R3 would restore them if a save wrote the values of its form (the check detects it)', async () => {
  const testProduct = await aProduct(shop, { stock: { M: { Azul: OFFERED } } });
  const people = buyers.slice(0, SALES);
  await shop.onePieceEach(people, testProduct);
  mockNaive.on = true;
  try {
    await expect(stale(testProduct, people)).rejects.toThrow(`"offered": ${OFFERED}`);
  } finally {
    mockNaive.on = false;
    await shop.forget();
  }
});
