import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { Clock } from '@plantao/platform/clock';
import { createTestDatabase, type TestDatabase } from '../../../../../test/infra/database.js';
import { StockCheck, StockLedger } from '../index.js';
import { ReconcileStock, ReconcileStockHandler } from './reconcile-stock.command.js';

let database: TestDatabase;
let orm: MikroORM;
const ledger = new StockLedger();

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 10));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const reconcile = (checkId?: string) =>
  new ReconcileStockHandler(orm.em as EntityManager, new Clock()).execute(new ReconcileStock(checkId));
const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  orm.em.fork().execute<Row[]>(text, values);
const inTransaction = (work: (em: EntityManager) => Promise<void>): Promise<void> =>
  orm.em.fork().transactional((em) => work(em as EntityManager));

/** A SKU with an order that waits, one that is paid, one that left and one that was given up. */
async function aLivelySku(): Promise<string> {
  const sku = `LIV-${crypto.randomUUID().slice(0, 13)}`;
  const [waiting, paid, sent, given] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  await inTransaction(async (em) => {
    await ledger.open(
      em,
      { sku, warehouseProductId: crypto.randomUUID(), warehouseQty: 40, offered: 20 },
      'x',
    );
    for (const order of [waiting, paid, sent, given])
      await ledger.hold(em, order, [{ sku, quantity: 2 }], new Date(Date.now() + 60_000), 'x');
    for (const order of [paid, sent]) await ledger.commit(em, order, 'x');
    await ledger.ship(em, sent, 'x');
    await ledger.release(em, given, 'x');
    await ledger.correct(em, [{ sku, warehouse: { to: 50 }, offered: { to: 25 } }], 'x');
  });
  return sku;
}

const counter = (change: string) => `update stock_level set ${change}, version = version where sku = ?`;
/** What can go wrong with one SKU, and whether it can be put right without guessing. */
const CORRUPTIONS: readonly (readonly [kind: string, text: string, repairable: boolean])[] = [
  ['pieces that nobody received', counter('warehouse_qty = warehouse_qty + 3'), true],
  ['pieces that vanished', counter('warehouse_qty = warehouse_qty - 3'), true],
  ['an offer that nobody raised', counter('offered = offered + 2, adjusted = adjusted + 2'), true],
  ['an offer that nobody lowered', counter('offered = offered - 2, adjusted = adjusted - 2'), true],
  ['a held piece without an order', counter('held = held + 1, offered = offered - 1'), true],
  ['a committed piece without an order', counter('committed = committed + 1, offered = offered - 1'), true],
  ['a sent piece without an order', counter('shipped = shipped + 1, offered = offered - 1'), true],
  ['another beginning', counter('initial = initial + 4, adjusted = adjusted - 4'), true],
  ['a paid order counted as waiting', counter('held = held + 2, committed = committed - 2'), true],
  [
    'a lost movement',
    `delete from stock_movement where id = (select max(id) from stock_movement where sku = ? and kind = 'hold')`,
    false,
  ],
  [
    'a movement twice',
    `insert into stock_movement (sku, kind, offered_delta, held_delta, actor) select sku, kind, offered_delta, held_delta, actor from stock_movement where sku = ? and kind = 'hold' limit 1`,
    false,
  ],
  [
    'a movement that never happened',
    `insert into stock_movement (sku, kind, warehouse_delta, actor) select sku, 'receive', 5, 'x' from stock_level where sku = ?`,
    true,
  ],
  ['a lost hold', `delete from stock_hold where sku = ? and state = 'held'`, false],
  [
    'a hold of another size',
    `update stock_hold set quantity = quantity + 1 where sku = ? and state = 'committed'`,
    false,
  ],
  [
    'a hold given back without a movement',
    `update stock_hold set state = 'released' where sku = ? and state = 'held'`,
    false,
  ],
  [
    'a hold sent without a movement',
    `update stock_hold set state = 'shipped' where sku = ? and state = 'committed'`,
    false,
  ],
  [
    'a hold taken again without a movement',
    `update stock_hold set state = 'held' where sku = ? and state = 'released'`,
    false,
  ],
  [
    'a hold that nobody made',
    `insert into stock_hold (id, order_id, sku, quantity, state, expires_at) select gen_random_uuid(), gen_random_uuid(), sku, 1, 'held', now() from stock_level where sku = ?`,
    false,
  ],
];

describe('R21 reconciling the stock', () => {
  it('finds no drift in a thousand active SKUs', async () => {
    for (let at = 0; at < 50; at += 1) await Promise.all(Array.from({ length: 20 }, () => aLivelySku()));
    expect(await reconcile()).toEqual({ drifted: [], repaired: [] });
  });

  it('finds every kind of corruption in one run, and repairs exactly the unambiguous ones, audited', async () => {
    const expected: { sku: string; kind: string; repairable: boolean }[] = [];
    for (const [kind, text, repairable] of CORRUPTIONS) {
      const sku = await aLivelySku();
      await sql(text, [sku]);
      expected.push({ sku, kind, repairable });
    }
    const found = await reconcile();
    const missed = expected.filter(({ sku }) => !found.drifted.includes(sku)).map(({ kind }) => kind);
    expect(missed).toEqual([]);
    expect(found.drifted).toHaveLength(CORRUPTIONS.length);
    const repaired = expected.filter(({ sku }) => found.repaired.includes(sku)).map(({ kind }) => kind);
    expect(repaired).toEqual(expected.filter(({ repairable }) => repairable).map(({ kind }) => kind));
    const audited = await sql<{ entity_id: string }>(
      `select entity_id from audit_log where action = 'stock.repair'`,
    );
    expect(audited.map(({ entity_id: sku }) => sku).sort()).toEqual([...found.repaired].sort());
    expect((await reconcile()).repaired).toEqual([]);
  });

  it('WORK-06 stores the result of each run, and who requested it', async () => {
    const check = StockCheck.ask('Clara Admin', new Date());
    await inTransaction(async (em) => {
      em.persist(check);
      await em.flush();
    });
    const { drifted } = await reconcile(check.id);
    const [kept] = await sql<object>(
      `select actor, ended_at is not null as ended, checked > 1000 as all, drifted from stock_check where id = ?`,
      [check.id],
    );
    expect(kept).toEqual({ actor: 'Clara Admin', ended: true, all: true, drifted });
    const [scheduled] = await sql<object>(`select actor from stock_check where actor = 'Loja' limit 1`);
    expect(scheduled).toEqual({ actor: 'Loja' });
  });
});
