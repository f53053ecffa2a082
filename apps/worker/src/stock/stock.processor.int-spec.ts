import { CancelOrder } from '@plantao/domain/orders';
import { ReconcileStock, StockCheck } from '@plantao/domain/warehouse';
import { SHOP } from '@plantao/domain/shared/actor';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());

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

  it('WORK-06 repairs a counter that differs from ledger and orders, audited, and notifies the shop', async () => {
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

  it('WORK-06 reports every order with changed lines only, and repairs none', async () => {
    const strayed = async () => {
      await bench.tick('stock.reconcile');
      const [alarm] = await bench.sql<{ figure: number; detail: string }>(
        `select figure, detail from alarm where kind = 'order-drift' and closed_at is null`,
      );
      return alarm ? [alarm.figure, ...alarm.detail.split(', ')] : [];
    };
    const { id: given } = await anOrder(bench);
    await bench.commands.execute(new CancelOrder(given, 'admin', SHOP));
    expect(await strayed()).toEqual([]);
    const { id, sku } = await anOrder(bench);
    const { id: sound } = await anOrder(bench);
    const line = `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents)
      select gen_random_uuid(), order_id, 1, product_id, sku, name, image, size, colour, colour_value, 1, price_cents
        from order_item where order_id = ? and position = 0`;
    const CHANGES: readonly (readonly [string, string])[] = [
      ['update order_item set quantity = 3 where order_id = ?', 'set quantity = 2'],
      [`update order_item set sku = 'OUTRA-M-AZUL' where order_id = ?`, `set sku = '${sku}'`],
      [line, ''],
    ];
    for (const [change, back] of CHANGES) {
      await bench.sql(change, [id]);
      expect([change, await strayed()]).toEqual([change, [1, id]]);
      await bench.sql(
        back
          ? `update order_item ${back} where order_id = ?`
          : 'delete from order_item where order_id = ? and position = 1',
        [id],
      );
      expect(await strayed()).toEqual([]);
    }
    await bench.sql('update order_item set quantity = 1 where order_id in (?)', [[given, id]]);
    expect(await strayed()).toEqual([2, ...[given, id].sort()]);
    await bench.sql('delete from order_item where order_id = ?', [sound]);
    expect(await strayed()).toEqual([3, ...[given, id, sound].sort()]);
    expect(await reconcile()).toEqual({ drifted: [], repaired: [] });
    const lines = await bench.sql('select quantity from order_item where order_id = ?', [id]);
    expect(lines).toEqual([{ quantity: 1 }]);
  });

  it('WORK-06 only reports ambiguous drift, such as a hold without its movement, and once a day', async () => {
    const { id, sku } = await anOrder(bench);
    await bench.sql('update stock_hold set quantity = 1 where order_id = ?', [id]);
    expect(await reconcile()).toEqual({ drifted: [sku], repaired: [] });
    expect(await reconcile()).toEqual({ drifted: [sku], repaired: [] });
    const reported = await bench.sql(
      `select 1 from outbox_message where type = 'stock.drifted' and payload->'skus' = ?::jsonb`,
      [JSON.stringify([sku])],
    );
    expect(reported).toHaveLength(1);
  });

  it('WORK-06 runs on request of an administrator, and stores its result with the request', async () => {
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
