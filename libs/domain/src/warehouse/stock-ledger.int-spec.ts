import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { withLongWaits } from '../../../../test/infra/long-waits.js';
import { run } from './stock-counters.js';
import { ShortStock, StockLedger } from './index.js';

let database: TestDatabase;
let orm: MikroORM;
const ledger = new StockLedger();
const actor = 'teste';
const soon = (): Date => new Date(Date.now() + 60_000);

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(withLongWaits(shopOrmOptions(database.url, 20)));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const inTransaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  orm.em.fork().transactional((em) => work(em as EntityManager));

async function openSku(offered: number, warehouseQty = offered): Promise<string> {
  const sku = `SKU-${crypto.randomUUID().slice(0, 8)}`;
  await inTransaction((em) =>
    ledger.open(em, { sku, warehouseProductId: crypto.randomUUID(), warehouseQty, offered }, actor),
  );
  return sku;
}

async function level(sku: string) {
  const [row] = await orm.em
    .fork()
    .execute<Record<string, number>[]>('select * from stock_level where sku = ?', [sku]);
  return row;
}

async function take(orderId: string, sku: string, quantity: number): Promise<boolean> {
  try {
    await inTransaction((em) => ledger.hold(em, orderId, [{ sku, quantity }], soon(), actor));
    return true;
  } catch (error) {
    if (error instanceof ShortStock) return false;
    throw error;
  }
}

/** `read` is called once it knows how many there are. */
async function naiveTake(sku: string, read: () => Promise<void>): Promise<boolean> {
  return inTransaction(async (em) => {
    const [row] = await run<{ offered: number }>(em, 'select offered from stock_level where sku = :sku', {
      sku,
    });
    if (!row || row.offered < 1) return false;
    await read();
    await run(
      em,
      'update stock_level set offered = :offered, held = held + 1, adjusted = adjusted + (:offered - offered) + 1 where sku = :sku',
      { sku, offered: row.offered - 1 },
    );
    return true;
  });
}

/** I1 and the ledger: counters conserve, and are the sums of their movements. */
async function expectLedgerHolds(): Promise<void> {
  const broken = await orm.em.fork().execute<object[]>(`
    select l.sku from stock_level l join (
      select sku, sum(offered_delta) o, sum(held_delta) h, sum(committed_delta) c, sum(shipped_delta) s,
             sum(warehouse_delta) w, sum(initial_delta) i, sum(adjusted_delta) a
      from stock_movement group by sku) m using (sku)
    where (l.offered, l.held, l.committed, l.shipped, l.warehouse_qty, l.initial, l.adjusted) is distinct from (m.o, m.h, m.c, m.s, m.w, m.i, m.a)
       or l.offered + l.held + l.committed + l.shipped <> l.initial + l.adjusted`);
  expect(broken).toEqual([]);
}

describe('the stock ledger (correctness 3.5)', () => {
  it('CHK-36 sells the last 5 units to exactly 5 of 50 simultaneous buyers, in every one of 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const sku = await openSku(5);
      const taken = await Promise.all(Array.from({ length: 50 }, () => take(crypto.randomUUID(), sku, 1)));
      expect(taken.filter(Boolean)).toHaveLength(5);
      expect(await level(sku)).toMatchObject({ offered: 0, held: 5 });
    }
    await expectLedgerHolds();
  });

  it('would oversell with read-then-write: the test above measures the guard', async () => {
    const sku = await openSku(5, 100);
    // Ten have read before anybody writes.
    const ten = Promise.withResolvers<void>();
    let readers = 0;
    const read = (): Promise<void> => {
      readers += 1;
      if (readers === 10) ten.resolve();
      return ten.promise;
    };
    const taken = await Promise.all(
      Array.from({ length: 50 }, () => naiveTake(sku, read).catch(() => false)),
    );
    expect(taken.filter(Boolean).length).toBeGreaterThan(5);
    await orm.em.fork().execute('delete from stock_movement where sku = ?', [sku]);
  });

  it('holds all lines of an order or none, and reports each short SKU', async () => {
    const [plenty, scarce] = [await openSku(10), await openSku(1)];
    const order = crypto.randomUUID();
    const lines = [
      { sku: plenty, quantity: 2 },
      { sku: scarce, quantity: 2 },
    ];
    await expect(inTransaction((em) => ledger.hold(em, order, lines, soon(), actor))).rejects.toMatchObject({
      short: [{ sku: scarce, requested: 2, available: 1 }],
    });
    expect(await level(plenty)).toMatchObject({ offered: 10, held: 0 });
  });

  it('P3 counts two lines of the same SKU together', async () => {
    const sku = await openSku(3);
    const lines = [
      { sku, quantity: 2 },
      { sku, quantity: 2 },
    ];
    await expect(
      inTransaction((em) => ledger.hold(em, crypto.randomUUID(), lines, soon(), actor)),
    ).rejects.toBeInstanceOf(ShortStock);
  });

  it('P10 releases pieces once, however often the release is delivered', async () => {
    const sku = await openSku(4);
    const order = crypto.randomUUID();
    await take(order, sku, 3);
    await Promise.all([1, 2, 3].map(() => inTransaction((em) => ledger.release(em, order, actor))));
    expect(await level(sku)).toMatchObject({ offered: 4, held: 0 });
  });

  it('follows an order from hold to shipment, and holds released pieces again on a late payment', async () => {
    const sku = await openSku(4);
    const order = crypto.randomUUID();
    await take(order, sku, 3);
    await inTransaction((em) => ledger.release(em, order, actor));
    await inTransaction((em) => ledger.commit(em, order, actor));
    expect(await level(sku)).toMatchObject({ offered: 1, held: 0, committed: 3 });
    await inTransaction((em) => ledger.ship(em, order, actor));
    expect(await level(sku)).toMatchObject({ offered: 1, committed: 0, shipped: 3, warehouse_qty: 1 });
    await inTransaction((em) => ledger.expectReturn(em, order, actor));
    await inTransaction((em) => ledger.takeBack(em, order, [{ sku, quantity: 3 }], 'restock', actor));
    expect(await level(sku)).toMatchObject({ offered: 4, shipped: 0, warehouse_qty: 4 });
    await expectLedgerHolds();
  });

  it('refuses a late payment without stock', async () => {
    const sku = await openSku(1);
    const late = crypto.randomUUID();
    await take(late, sku, 1);
    await inTransaction((em) => ledger.release(em, late, actor));
    expect(await take(crypto.randomUUID(), sku, 1)).toBe(true);
    await expect(inTransaction((em) => ledger.commit(em, late, actor))).rejects.toBeInstanceOf(ShortStock);
  });

  const offer = (em: EntityManager, sku: string, to: number, version: number) =>
    ledger.correct(em, [{ sku, offered: { to, version } }], actor);
  const count = (em: EntityManager, sku: string, to: number) =>
    ledger.correct(em, [{ sku, warehouse: { to } }], actor);

  it('never offers more than the warehouse has, nor saves over a sale', async () => {
    const sku = await openSku(2, 5);
    const before = (await level(sku))?.['version'] ?? 0;
    await expect(inTransaction((em) => offer(em, sku, 6, before))).rejects.toMatchObject({
      code: 'stock.over-limit',
    });
    await take(crypto.randomUUID(), sku, 1);
    await expect(inTransaction((em) => offer(em, sku, 2, before))).rejects.toMatchObject({
      code: 'stock.stale',
    });
    const now = (await level(sku))?.['version'] ?? 0;
    await inTransaction((em) => offer(em, sku, 4, now));
    expect(await level(sku)).toMatchObject({ offered: 4, held: 1, adjusted: 3 });
    await expectLedgerHolds();
  });

  it('lowers the offer when the warehouse counts fewer pieces, and keeps the committed ones', async () => {
    const sku = await openSku(5);
    await take(crypto.randomUUID(), sku, 2);
    await expect(inTransaction((em) => count(em, sku, 1))).rejects.toMatchObject({
      code: 'stock.under-promised',
    });
    await inTransaction((em) => count(em, sku, 3));
    expect(await level(sku)).toMatchObject({ warehouse_qty: 3, offered: 1, held: 2 });
    await expectLedgerHolds();
  });
});
