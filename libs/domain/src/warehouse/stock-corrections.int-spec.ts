import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { withRetry } from '@plantao/platform/database';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { withLongWaits } from '../../../../test/infra/long-waits.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger, type Correction } from './index.js';

let database: TestDatabase;
let orm: MikroORM;
const ledger = new StockLedger();
const actor = 'teste';

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

async function openSku(offered: number, warehouseQty: number): Promise<string> {
  const sku = `COR-${crypto.randomUUID().slice(0, 8)}`;
  await inTransaction((em) =>
    ledger.open(em, { sku, warehouseProductId: crypto.randomUUID(), warehouseQty, offered }, actor),
  );
  return sku;
}

async function level(sku: string): Promise<Record<string, number>> {
  const [row] = await orm.em
    .fork()
    .execute<Record<string, number>[]>('select * from stock_level where sku = ?', [sku]);
  return row ?? {};
}

/** Whether it was carried out; false when somebody was faster. */
async function correct(...corrections: Correction[]): Promise<boolean> {
  try {
    await inTransaction((em) => ledger.correct(em, corrections, actor));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'stock.stale') return false;
    throw error;
  }
}

/** Sells one piece and sends it away. */
async function sell(sku: string): Promise<void> {
  const order = crypto.randomUUID();
  const until = new Date(Date.now() + 60_000);
  await inTransaction((em) => ledger.hold(em, order, [{ sku, quantity: 1 }], until, actor));
  await inTransaction((em) => ledger.commit(em, order, actor));
  await inTransaction((em) => ledger.ship(em, order, actor));
}

/** The pieces that are in the warehouse although they were sent away. */
async function resurrected(sku: string, opened: number, received: number): Promise<number> {
  const { warehouse_qty: there = 0, shipped = 0 } = await level(sku);
  return there - (opened + received - shipped);
}

async function ledgerAgrees(sku: string): Promise<boolean> {
  const [sum] = await orm.em.fork().execute<{ agrees: boolean }[]>(
    `select (l.warehouse_qty, l.offered, l.adjusted) = (sum(m.warehouse_delta), sum(m.offered_delta), sum(m.adjusted_delta)) as agrees
       from stock_level l join stock_movement m using (sku) where l.sku = ? group by l.sku`,
    [sku],
  );
  return sum?.agrees === true;
}

const ROUNDS = 20;

describe('correcting counts', () => {
  it('R3 restores no piece that is sold while the form is open, in every one of 20 rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sku = await openSku(20, 30);
      const [saved] = await Promise.all([
        correct({ sku, warehouse: { to: 40, seen: 30 } }),
        ...Array.from({ length: 8 }, () => sell(sku)),
      ]);
      expect(await resurrected(sku, 30, saved ? 10 : 0)).toBe(0);
      expect(await ledgerAgrees(sku)).toBe(true);
    }
  });

  it('would restore them without comparing the previous count: the test above measures the guard', async () => {
    const sku = await openSku(20, 30);
    await Promise.all(Array.from({ length: 8 }, () => sell(sku)));
    await correct({ sku, warehouse: { to: 40 } });
    expect(await resurrected(sku, 30, 10)).toBe(8);
  });

  it('accepts one of ten concurrent counts, and returns both values to the others', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sku = await openSku(0, 10);
      const saved = await Promise.all(
        Array.from({ length: 10 }, (_, person) => correct({ sku, warehouse: { to: 11 + person, seen: 10 } })),
      );
      expect(saved.filter(Boolean)).toHaveLength(1);
      expect((await level(sku))['warehouse_qty']).toBe(11 + saved.indexOf(true));
    }
    const sku = await openSku(3, 10);
    await expect(
      inTransaction((em) =>
        ledger.correct(em, [{ sku, size: 'M', color: 'Azul', offered: { to: 9, seen: 5 } }], actor),
      ),
    ).rejects.toMatchObject({
      details: {
        conflicts: [{ sku, size: 'M', color: 'Azul', what: 'offered', seen: 5, current: 3, wanted: 9 }],
      },
    });
  });

  it('keeps the offer within the warehouse while orders take pieces, in every one of 20 rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sku = await openSku(10, 10);
      await Promise.all([
        correct({ sku, warehouse: { to: 8 } }),
        ...Array.from({ length: 6 }, () => sell(sku).catch(() => undefined)),
      ]);
      const { warehouse_qty: there = 0, offered = 0, held = 0, committed = 0 } = await level(sku);
      expect(offered + held + committed).toBeLessThanOrEqual(there);
      expect(await ledgerAgrees(sku)).toBe(true);
    }
  });

  it('corrects many SKUs in any order without a deadlock', async () => {
    const skus = await Promise.all(Array.from({ length: 12 }, () => openSku(0, 5)));
    const table = (to: number): Correction[] => skus.map((sku) => ({ sku, warehouse: { to } }));
    await Promise.all(
      Array.from({ length: 16 }, (_, person) =>
        correct(...(person % 2 === 0 ? table(person) : table(person).reverse())),
      ),
    );
    const counts = await Promise.all(skus.map(async (sku) => (await level(sku))['warehouse_qty']));
    expect(new Set(counts).size).toBe(1);
  });

  it('changes nothing at all when one of many is refused', async () => {
    const [fine, promised] = [await openSku(0, 5), await openSku(5, 5)];
    await inTransaction((em) =>
      ledger.hold(em, crypto.randomUUID(), [{ sku: promised, quantity: 3 }], new Date(), actor),
    );
    await expect(
      correct({ sku: fine, warehouse: { to: 9 } }, { sku: promised, warehouse: { to: 2 } }),
    ).rejects.toMatchObject({ code: 'stock.under-promised' });
    expect((await level(fine))['warehouse_qty']).toBe(5);
  });

  it('puts no pieces on a removed SKU, which could not be opened again then; what is there by mistake may go', async () => {
    const sku = await openSku(2, 5);
    await inTransaction((em) => ledger.retire(em, [sku], actor, 'fora de linha'));
    for (const wanted of [{ warehouse: { to: 3, seen: 0 } }, { warehouse: { to: 3 }, offered: { to: 1 } }])
      await expect(correct({ sku, ...wanted })).rejects.toMatchObject({ code: 'stock.retired-count' });
    expect(await correct({ sku, warehouse: { to: 0 }, offered: { to: 0 } })).toBe(true);
    await inTransaction((em) => em.execute('update stock_level set retired = false where sku = ?', [sku]));
    await correct({ sku, warehouse: { to: 3 } });
    await inTransaction((em) => em.execute('update stock_level set retired = true where sku = ?', [sku]));
    expect(await correct({ sku, warehouse: { to: 0 } })).toBe(true);
    expect(await level(sku)).toMatchObject({ warehouse_qty: 0, offered: 0 });
    expect(await ledgerAgrees(sku)).toBe(true);
  });

  it('reopens a removed SKU, and continues its ledger', async () => {
    const sku = await openSku(2, 5);
    const { warehouse_product_id: owner } = (await level(sku)) as unknown as { warehouse_product_id: string };
    await inTransaction((em) => ledger.retire(em, [sku], actor, 'fora de linha'));
    expect(await level(sku)).toMatchObject({ warehouse_qty: 0, offered: 0, retired: true });
    await withRetry(() =>
      inTransaction((em) =>
        ledger.open(em, { sku, warehouseProductId: owner, warehouseQty: 7, offered: 1 }, actor),
      ),
    );
    expect(await level(sku)).toMatchObject({ warehouse_qty: 7, offered: 1, retired: false });
    expect(await ledgerAgrees(sku)).toBe(true);
  });
});
