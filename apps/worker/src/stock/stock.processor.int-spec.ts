import { ReconcileStock, StockCheck } from '@plantao/domain/warehouse';
import { openBench, type Bench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const reconcile = () => bench.commands.execute(new ReconcileStock());
const levelOf = async (sku: string) =>
  (
    await bench.sql<Record<string, number>>(
      'select warehouse_qty, offered, held, committed, shipped, initial, adjusted from stock_level where sku = ?',
      [sku],
    )
  )[0];

describe('reconciling the stock', () => {
  it('finds nothing where counters, ledger and orders agree', async () => {
    await anOrder(bench);
    expect(await reconcile()).toEqual({ drifted: [], repaired: [] });
  });

  it('WORK-06 puts back a counter that strayed from ledger and orders, audited, and tells the shop', async () => {
    const { sku } = await anOrder(bench);
    const right = await levelOf(sku);
    await bench.sql('update stock_level set offered = offered - 3, adjusted = adjusted - 3 where sku = ?', [
      sku,
    ]);
    expect(await reconcile()).toEqual({ drifted: [sku], repaired: [sku] });
    expect(await levelOf(sku)).toEqual(right);
    const audit = await bench.sql<{ action: string; after: unknown }>(
      `select action, after from audit_log where entity_id = ?`,
      [sku],
    );
    expect(audit).toEqual([
      { action: 'stock.repair', after: expect.objectContaining({ offered: 8, held: 2 }) },
    ]);
    await bench.deliver();
    expect(bench.sandbox.control.mails('atendimento@plantao.test')[0]?.text).toContain(sku);
    expect(await reconcile()).toEqual({ drifted: [], repaired: [] });
  });

  it('WORK-06 only reports what it would have to guess, such as a hold without its movement, and once a day', async () => {
    const { id, sku } = await anOrder(bench);
    await bench.sql('update stock_hold set quantity = 1 where order_id = ?', [id]);
    expect(await reconcile()).toEqual({ drifted: [sku], repaired: [] });
    expect(await reconcile()).toEqual({ drifted: [sku], repaired: [] });
    const told = await bench.sql(
      `select 1 from outbox_message where type = 'stock.drifted' and payload->'skus' = ?::jsonb`,
      [JSON.stringify([sku])],
    );
    expect(told).toHaveLength(1);
  });

  it('WORK-06 runs when an administrator asks, and its answer stands beside the question', async () => {
    const em = bench.em();
    em.persist(StockCheck.ask('Clara Admin', bench.clock.now()));
    await em.flush();
    expect(await bench.deliver()).toContain('stock.check-asked');
    const [check] = await bench.sql<object>(
      `select ended_at is not null as ended, checked > 0 as counted, cardinality(drifted) as drifted
         from stock_check where actor = 'Clara Admin'`,
    );
    expect(check).toEqual({ ended: true, counted: true, drifted: 1 });
  });
});
