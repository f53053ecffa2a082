import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench());

const alarm = async () =>
  (
    await bench.sql<{ figure: number; detail: string; lasts: boolean }>(
      `select figure, detail, closed_at is null as lasts from alarm where kind = 'coupon-drift'`,
    )
  )[0];

const aCoupon = (code: string) =>
  bench.sql(
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date)
     values (gen_random_uuid(), ?, 'percentage', 1000, '2026-01-01', '2027-12-31')`,
    [code],
  );

describe('coupon use reconciliation', () => {
  it('raises an alarm that names a coupon with a wrong count, until it is corrected', async () => {
    const compare = () => bench.tick('orders.coupon-uses');
    await aCoupon('CONFERE');
    await compare();
    expect(await alarm()).toBeUndefined();
    await aCoupon('DESVIOU');
    await bench.sql(`update coupon set used = 2 where code = 'DESVIOU'`);
    await compare();
    expect(await alarm()).toEqual({ figure: 1, detail: 'DESVIOU', lasts: true });
    await bench.sql(`update coupon set used = 0 where code = 'DESVIOU'`);
    await compare();
    expect(await alarm()).toMatchObject({ lasts: false });
  });
});
