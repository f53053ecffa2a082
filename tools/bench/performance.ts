// npm run bench [-- --rounds 3 --seconds 3 --only detail,list --baseline]
// Measures the built shop against floors: servers that do the least that the operation can be, in turns with the shop,
// so that the ratio does not depend on the machine or on what else it does. Writes docs/bench/performance.md (with
// everything measured), and reports/performance.json (not committed).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { format, resolveConfig } from 'prettier';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { countStatements } from './performance/counts.js';
import { piecesInStock } from './performance/data.js';
import { measureChanging } from './performance/measure-changing.js';
import { measureCheckout, measureFlow, measureRush, openFlows } from './performance/measure-flows.js';
import { measureFirstVisits, measureRead } from './performance/measure-reads.js';
import { FIRST_VISITS, FLOWS, KEYS, READS } from './performance/operations.js';
import { baselineOf, machine, render, type Baseline, type Results } from './performance/report.js';
import { BenchShop, ROOT } from './performance/shop.js';

/** Products beside the demonstration's, for first visits. */
const PRODUCTS = 12_000;
const REPORT = path.join(ROOT, 'docs/bench/performance.md');
const BASELINE = path.join(ROOT, 'tools/bench/performance/baseline.json');
const FOLDER = path.join(ROOT, '.data/bench');

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    baseline: { type: 'boolean', default: false },
  },
});
const only = options.only?.split(',');
const unknown = only?.filter((key) => !KEYS.includes(key)) ?? [];
if (unknown.length > 0) throw new RangeError(`--only ${unknown.join(',')}: there is ${KEYS.join(', ')}`);
const wanted = ({ key }: { key: string }): boolean => !only || only.includes(key);
const size = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
if (!(size.rounds > 0) || !(size.seconds > 0))
  throw new RangeError('--rounds and --seconds are positive numbers');

await buildIfNeeded();
const shop = await BenchShop.open(FOLDER);
const database = new pg.Client({ connectionString: shop.databaseUrl });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shop.close().finally(() => process.exit(1)));
try {
  await database.connect();
  await report(await measureAll());
} finally {
  await database.end();
  await shop.close();
}

async function measureAll(): Promise<Results> {
  const measurements: Results['measurements'][number][] = [];
  const tell = (measured: Results['measurements'][number]): void => {
    measurements.push(measured);
    const { name, ratio, shop: rate } = measured;
    console.log(
      `${name}: ${rate.median.toFixed(1)} per s${ratio ? `, ${(ratio.median * 100).toFixed(1)} %` : ''}`,
    );
  };
  await shop.start();
  const loadedSince = performance.now();
  const pieces = await piecesInStock(database);
  for (const each of READS.filter(wanted)) tell(await measureRead(shop, each, pieces, size));
  const flows = await openFlows(shop, database, pieces);
  const changing = wanted({ key: 'changing' }) ? await measureChanging(flows, size) : undefined;
  for (const each of FLOWS.filter(wanted)) tell(await measureFlow(flows, each, size));
  if (wanted({ key: 'checkout' })) tell(await measureCheckout(flows));
  const memory = { api: shop.memoryMb('api'), worker: shop.memoryMb('worker') };
  const loadedMinutes = (performance.now() - loadedSince) / 60_000;
  const rush = wanted({ key: 'rush' }) ? await measureRush(flows) : undefined;
  const counts = wanted({ key: 'counts' }) ? await countStatements(shop, database, pieces) : [];
  const visits = FIRST_VISITS.filter(wanted);
  if (visits.length > 0) await shop.tool('seed', '--products', String(PRODUCTS));
  for (const each of visits) tell(await measureFirstVisits(shop, each, database, size.rounds));
  return {
    measurements,
    counts,
    memory,
    loadedMinutes,
    boots: shop.boots,
    ...(changing && { changing }),
    ...(rush && { rush }),
  };
}

async function report(results: Results): Promise<void> {
  if (options.baseline) writeFileSync(BASELINE, `${JSON.stringify(baselineOf(results), null, 2)}\n`);
  const baseline = existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline) : {};
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
  writeFileSync(path.join(ROOT, 'reports/performance.json'), JSON.stringify(results, null, 2));
  const text = render(results, baseline, heading());
  if (only) console.log(text);
  else writeFileSync(REPORT, await format(text, { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
}

function heading(): string {
  return `# Performance against floors

Written by \`npm run bench\` (${size.rounds} rounds of ${size.seconds} s, 32 connections, after one to warm up) on ${machine()}. The shop is
the built one in processes of its own (api, worker, simulator of the external services, embedded PostgreSQL by its Unix
socket, floors as well), with the demonstration data; it writes a line of its log for each request, which floors do not. Floor and shop take turns, and a ratio is the median (and range) of the ratios of the rounds: other
programs ran on this machine, so only ratios and counts are to be compared, not rates and times.

- **same bytes**: NestJS + Fastify, a controller that sends the shop's own answer, compressed once, with its headers.
- **same statements**: Fastify + pg, which sends the very statements of the shop's first visit, prepared, and answers the rows.
- **raw order**: one transaction of eight statements over pg, prepared (\`tools/bench/performance/floors/raw-order.ts\`).

By processor is the processor time of the floor, PostgreSQL's included, as a share of the shop's: it does not depend on how
busy the machine is. Processor time is of each process from /proc, PostgreSQL with all its backends, without the load generator. First visits are of
addresses that nobody asked for before, with ${PRODUCTS.toLocaleString('en')} more products. While the stock changes, the orders are raw
transactions of another process, and answers are compared with what the database had a second before they were asked for.
`;
}
