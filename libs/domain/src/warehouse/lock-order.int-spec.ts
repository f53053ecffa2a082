import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { sqlState } from '@plantao/platform/database';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { withLongWaits } from '../../../../test/infra/long-waits.js';
import { until } from '../../../../test/infra/until.js';
import { CODE_POINTS } from '../../../../test/infra/template.mjs';
import { lockLevels } from './stock-corrections.js';
import { StockLedger } from './index.js';

const ROUNDS = 25;

let database: TestDatabase;
let orm: MikroORM;
const ledger = new StockLedger();
const actor = 'teste';

const inTransaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  orm.em.fork().transactional((em) => work(em as EntityManager));

/** Two SKUs whose order depends on the collation. */
async function openPair(): Promise<string[]> {
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase();
  const skus = [`${mark}-Z`, `${mark}A`];
  for (const sku of skus)
    await inTransaction((em) =>
      ledger.open(em, { sku, warehouseProductId: crypto.randomUUID(), warehouseQty: 9, offered: 9 }, actor),
    );
  return skus;
}

const hold = (skus: readonly string[]) => (em: EntityManager) =>
  ledger.hold(
    em,
    crypto.randomUUID(),
    skus.map((sku) => ({ sku, quantity: 1 })),
    new Date(Date.now() + 60_000),
    actor,
  );

/** Everything that locks several counters at once. */
const LOCKERS: Record<string, (skus: readonly string[]) => (em: EntityManager) => Promise<unknown>> = {
  'an order': hold,
  'a product taken off the offer': (skus) => (em) => ledger.withdrawOffer(em, skus, actor),
  'a correction of counts': (skus) => (em) => lockLevels(em, skus),
};

describe.each([
  ['C', CODE_POINTS],
  ['ICU pt-BR', undefined],
])('the counters of a database whose collation is %s (correctness 3.9)', (_name, collation) => {
  beforeAll(async () => {
    database = await createTestDatabase({ collation });
    orm = await MikroORM.init(withLongWaits(shopOrmOptions(database.url, 8)));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('sort as JavaScript sorts them', async () => {
    const skus = await openPair();
    const rows = await orm.em
      .fork()
      .execute<{ sku: string }[]>('select sku from stock_level where sku in (?) order by sku', [skus]);
    expect(rows.map(({ sku }) => sku)).toEqual([...skus].sort());
  });

  it.each(Object.keys(LOCKERS))('are locked from the first on by %s, in one statement', async (locker) => {
    const [first = '', last = ''] = (await openPair()).sort();
    const other = orm.em.fork() as EntityManager;
    await other.begin();
    await other.execute('select 1 from stock_level where sku = ? for update', [first]);
    const waiting = inTransaction(async (em) => void (await LOCKERS[locker]?.([last, first])(em)));
    try {
      const look = orm.em.fork();
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await look.execute<object[]>(waits)).length === 1);
      const free = 'select sku from stock_level where sku = ? for update skip locked';
      expect(await look.execute(free, [last])).toEqual([{ sku: last }]);
    } finally {
      await other.rollback();
      await waiting;
    }
  });

  it.each(Object.keys(LOCKERS))('are never deadlocked by an order and %s', async (other) => {
    const skus = await openPair();
    const refused: (string | undefined)[] = [];
    const often = async (work: (em: EntityManager) => Promise<unknown>): Promise<void> => {
      for (let round = 0; round < ROUNDS; round += 1)
        await orm.em
          .fork()
          .transactional(async (em) => {
            await work(em as EntityManager);
            throw new RolledBack();
          })
          .catch((error: unknown) => {
            if (!(error instanceof RolledBack)) refused.push(sqlState(error) ?? String(error));
          });
    };
    const reversed = [...skus].reverse();
    await Promise.all([
      often(hold(skus)),
      often(hold(reversed)),
      often(LOCKERS[other]?.(skus) ?? hold(skus)),
      often(LOCKERS[other]?.(reversed) ?? hold(skus)),
    ]);
    expect(refused).toEqual([]);
  });
});

/** Ends a transaction without keeping what it did. */
class RolledBack extends Error {}
