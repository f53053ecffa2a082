// npm run bench:growth [-- --products 1000,100000 --orders 100000,1000000 --rounds 20]
// What reads, lists, the dashboard and placing an order cost PostgreSQL in a small and in a large database: pages of
// tables and indexes, and the time of the statements, by pg_stat_statements. Writes the table between the marks of
// docs/bench/growth.md for the sizes of the goal, otherwise prints it only. The large database takes about 10 GB.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { format, resolveConfig } from 'prettier';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { growthTable, type GrowthSize } from './growth/growth-table.js';
import { apiUrl, measureGrowth, type GrowthCost } from './growth/measure-growth.js';
import { machine } from './performance/report.js';
import { BenchShop, ROOT } from './performance/shop.js';

const REPORT = path.join(ROOT, 'docs/bench/growth.md');
const FOLDER = path.join(ROOT, '.data/bench-growth');
const MARK = { begin: '<!-- written by npm run bench:growth -->', end: '<!-- end of what it writes -->' };
const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  max_wal_size: '8GB',
};
const GOAL_SIZES = { products: '1000,100000', orders: '100000,1000000' };

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: GOAL_SIZES.products },
    orders: { type: 'string', default: GOAL_SIZES.orders },
    rounds: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
if (!(rounds > 0)) throw new RangeError('--rounds is a positive number');
const [products, orders] = [pairOf('products'), pairOf('orders')];
const sizes = [
  { products: products[0], orders: orders[0] },
  { products: products[1], orders: orders[1] },
] as const;

await buildIfNeeded();
const table = growthTable(sizes, [await costsOf(sizes[0]), await costsOf(sizes[1])]);
console.log(table);
const ofGoal = options.products === GOAL_SIZES.products && options.orders === GOAL_SIZES.orders;
if (ofGoal || options.write) await report(table);

function pairOf(name: 'products' | 'orders'): [number, number] {
  const [small = 0, large = 0, ...more] = options[name].split(',').map(Number);
  if (!(small > 0 && large >= small) || more.length > 0)
    throw new RangeError(`--${name} is two numbers, the smaller one first: ${GOAL_SIZES[name]}`);
  return [small, large];
}

async function costsOf(size: GrowthSize): Promise<GrowthCost[]> {
  const seed = ['--products', String(size.products), '--orders', String(size.orders)];
  const shop = await BenchShop.open(FOLDER, { settings: SETTINGS, seed });
  const stop = () => void shop.close().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  try {
    await database.connect();
    await shop.start({}, { api: await apiUrl(database, shop.databaseUrl) });
    return await measureGrowth(shop, database, rounds);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    await database.end();
    await shop.close();
  }
}

async function report(text: string): Promise<void> {
  const whole = readFileSync(REPORT, 'utf8');
  const [before, rest = ''] = whole.split(MARK.begin);
  const after = rest.split(MARK.end)[1];
  if (after === undefined) throw new Error(`${REPORT} does not have both marks`);
  const heading = `${rounds} rounds on ${machine()}.`;
  const written = `${before}${MARK.begin}\n\n${heading}\n\n${text}\n\n${MARK.end}${after}`;
  writeFileSync(REPORT, await format(written, { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
}
