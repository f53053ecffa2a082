import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench());

const alarm = async () =>
  (
    await bench.sql<{ figure: number; detail: string; lasts: boolean }>(
      `select figure, detail, closed_at is null as lasts from alarm where kind = 'totals-drift'`,
    )
  )[0];

const someOrders = (many: number) =>
  bench.sql(
    `insert into shop_order (id, user_id, cart_revision, subtotal_cents, shipping_cents, total_cents, customer, address, ship_type,
            hold_expires_at, created_at)
     select gen_random_uuid(), gen_random_uuid(), 1, 100, 0, 100, '{}', '{}', '{}', now(), '2026-03-10T12:00:00Z' from generate_series(1, ?::int)`,
    [many],
  );
const kept = () =>
  bench.sql(
    `select sum(count)::int as count, sum(cents)::int as cents, (select count(*) from totals.change)::int as changes from totals.kept`,
  );

describe('reconciliation of kept totals', () => {
  it('adds up what changed, without a change of the sums', async () => {
    await someOrders(3);
    await someOrders(2);
    expect(await kept()).toEqual([{ count: 5, cents: 500, changes: 2 }]);
    await bench.tick('orders.fold-totals');
    expect(await kept()).toEqual([{ count: 5, cents: 500, changes: 0 }]);
  });

  it('corrects a sum that is wrong and raises an alarm with its day, until nothing is wrong', async () => {
    const compare = () => bench.tick('orders.compare-totals');
    await compare();
    expect(await alarm()).toBeUndefined();
    await bench.sql(`update totals.daily set count = count + 7, cents = cents - 1`);
    await compare();
    expect(await alarm()).toEqual({ figure: 1, detail: 'order 2026-03-10', lasts: true });
    await bench.tick('orders.fold-totals');
    expect(await kept()).toEqual([{ count: 5, cents: 500, changes: 0 }]);
    await compare();
    expect(await alarm()).toMatchObject({ lasts: false });
  });
});
