import { duringTests } from '../../../infra/during-tests.js';
import { openBench } from '../../../../apps/worker/test/support/bench.js';
import { figures, seedOf } from '../../figures.js';
import { violations } from '../../invariants.js';
import { cleanOrders, reportOutside } from './clean-orders.js';
import { INTERNAL_CORRUPTIONS } from './corruptions-inside.js';
import { LABELS, MONEY } from './corruptions-outside.js';
import { corruptionFixture, type CorruptionFixture } from './corruption-fixture.js';

const KINDS = [...MONEY, ...LABELS, ...INTERNAL_CORRUPTIONS];
/** Every job that compares something with something (correctness 3.13). */
const RECONCILERS = [
  'payments.poll',
  'payments.sweep',
  'orders.expire',
  'labels.follow',
  'labels.compare',
  'stock.reconcile',
  'orders.coupon-uses',
  'orders.compare-totals',
  'housekeeping.watch',
] as const;
const r21 = figures('R21', { short: 120, full: 10_000 });
const seed = seedOf();

const bench = duringTests(() => openBench());
let fixture: CorruptionFixture;
let outside: Awaited<ReturnType<typeof reportOutside>>;
beforeAll(async () => {
  fixture = corruptionFixture(bench);
  await cleanOrders(bench.sql, r21.rounds);
  outside = await reportOutside(bench.sql, bench.sandbox, r21.full ? 60 : 5);
});

const runAll = async (): Promise<void> => {
  for (const job of RECONCILERS) expect(await bench.tick(job)).toBe('done');
};

/** What belongs to the clean orders, without the moments at which somebody looks again. */
const BELONGINGS: Readonly<Record<string, string>> = {
  shop_order: 'id in (select id from clean_order)',
  ...Object.fromEntries(
    [
      'order_item',
      'order_step',
      'order_discount',
      'charge',
      'refund',
      'coupon_use',
      'stock_hold',
      'shipping_label',
    ].map((table) => [table, 'order_id in (select id from clean_order)']),
  ),
  stock_level: `sku like 'LIM-%'`,
  stock_movement: `sku like 'LIM-%'`,
  coupon: `code = 'LIMPO'`,
};
const LOOKS = `'{next_poll_at,polls,next_check_at,updated_at,version,details,status_detail,expires_at,pix_code,pix_qr_base64,ticket_url,barcode}'::text[]`;

async function printsOf(): Promise<Record<string, unknown>> {
  const prints: Record<string, unknown> = {};
  for (const [table, which] of Object.entries(BELONGINGS)) {
    const [row] = await bench.sql(
      `select count(*)::int rows, md5(string_agg(md5((to_jsonb(t) - ${LOOKS})::text), '' order by md5((to_jsonb(t) - ${LOOKS})::text))) print
         from ${table} t where ${which}`,
    );
    prints[table] = row;
  }
  return prints;
}

/** All counters and holds that people and orders see. */
const levels = async (): Promise<Map<string, string>> =>
  new Map(
    (await bench.sql<{ sku: string; row: object }>('select sku, to_jsonb(l) as row from stock_level l')).map(
      ({ sku, row }) => [sku, JSON.stringify(row)],
    ),
  );

it(`R21 correctness 3.13 finds nothing among ${r21.rounds} valid orders, and each of ${KINDS.length} kinds of corruption in one run`, async () => {
  await r21.measure(seed, async () => {
    expect(await violations(bench.sql, { settled: true })).toEqual([]);
    const clean = await printsOf();
    // In full there are more payments and labels than one run looks at: the second meets the rest.
    for (let run = 0; run < (r21.full ? 2 : 1); run += 1) await runAll();
    expect(await unasked()).toBe(0);
    expect([await fixture.alarms(), await printsOf()]).toEqual([[], clean]);
    expect(await bench.sql(`select action from audit_log`)).toEqual([]);
    const requests = bench.sandbox.control.requests().length;

    const found: [string, () => Promise<void>][] = [];
    for (const { kind, corrupt } of KINDS) found.push([kind, await corrupt(fixture)]);
    // No run yet: the assertions fail.
    for (const [kind, check] of found)
      expect([
        kind,
        await check().then(
          () => true,
          () => false,
        ),
      ]).toEqual([kind, false]);
    const before = await levels();
    await runAll();
    for (const [kind, check] of found)
      await check().catch((error: unknown) => {
        throw new Error(`not found: ${kind}\n${(error as Error).message}`);
      });
    expect(await unaudited(before)).toEqual([]);
    expect(await printsOf()).toEqual(clean);
    r21.note({ kinds: KINDS.length, found: found.length, falsePositives: 0, ...outside, asked: requests });
  });
}, 3_600_000);

/** Payments and labels of the clean orders that are due and about which nobody has asked. */
async function unasked(): Promise<number> {
  const [row] = await bench.sql<{ n: number }>(
    `select (select count(*) from charge where polls = 0 and next_poll_at <= now() and order_id in (select id from clean_order))::int
          + (select count(*) from shipping_label where next_check_at <= now() and order_id in (select id from clean_order))::int as n`,
  );
  return row?.n ?? 0;
}

/** SKUs whose counters changed while nobody ordered anything, without the repair's line in ledger and audit log. */
async function unaudited(before: ReadonlyMap<string, string>): Promise<string[]> {
  const silent: string[] = [];
  for (const [sku, row] of await levels()) {
    if (before.get(sku) === row) continue;
    const moved = await bench.sql(
      `select 1 from stock_movement where sku = ? and kind in ('commit', 'uncommit', 'release', 'ship', 'return') and at > now() - interval '1 minute'`,
      [sku],
    );
    if (moved.length === 0 && (await fixture.repairs(sku)) !== 1) silent.push(sku);
  }
  return silent;
}

it('R21 would detect an unaudited repair of a counter (the check detects it)', async () => {
  const [level] = await bench.sql<{ sku: string }>(
    `select sku from stock_level where sku like 'LIM-%' limit 1`,
  );
  const before = await levels();
  await bench.sql('update stock_level set offered = offered + 1, adjusted = adjusted + 1 where sku = ?', [
    level?.sku,
  ]);
  expect(await unaudited(before)).toEqual([level?.sku]);
});
