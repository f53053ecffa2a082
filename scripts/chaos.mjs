// npm run test:chaos: processes, traffic and faults from seeds, judged by what their clients saw (ADR 28).
// npm run test:chaos -- --seeds 20 --seconds 60 --backend pg|redis|both: the defaults are 20, 60 and both.
// npm run test:chaos -- --seed 4711 --faults "clock wrong,Redis killed": one seed again, with some faults alone.
// The results are in reports/chaos, those that failed with their histories; exit code 1 when one has. What failed is added to
// test/reliability/chaos/failed-seeds.json, which npm test plays again: commit it with the mend.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { seconds } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useTestNode } from './node-version.mjs';

const REPORTS = path.join(ROOT, 'reports', 'chaos');
const FAILED = path.join(ROOT, 'test', 'reliability', 'chaos', 'failed-seeds.json');
const BACKENDS = { pg: 'postgres', redis: 'redis', both: 'postgres,redis' };

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    backend: { type: 'string', default: 'both' },
    seed: { type: 'string' },
    faults: { type: 'string' },
  },
});
const count = Number(values.seeds);
if (!Number.isInteger(count) || count < 1 || !(Number(values.seconds) > 0) || !BACKENDS[values.backend]) {
  console.error('--seeds and --seconds are positive numbers, --backend is pg, redis or both');
  process.exit(2);
}
await ensureInstalled();
await useTestNode();
await (await import('./testing/machine.mjs')).ensureRedis();
await (await import('./build.mjs')).buildIfNeeded();

const began = performance.now();
const first = Date.now() % 1_000_000;
const seeds = values.seed ?? Array.from({ length: count }, (_, at) => first + at).join();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const code = await jest();
report();
console.log(seconds(began));
process.exit(code);

function jest() {
  const args = [
    '--runInBand',
    '--forceExit',
    '--selectProjects',
    'int',
    '--testPathPatterns',
    'chaos/chaos.int-spec',
  ];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      RELIABILITY_SIZE: 'full',
      CHAOS_SEEDS: seeds,
      CHAOS_SECONDS: values.seconds,
      CHAOS_BACKENDS: BACKENDS[values.backend],
      ...(values.faults && { CHAOS_FAULTS: values.faults }),
      CHAOS_REPORTS: REPORTS,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
  return new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
}

/** Keeps each run that failed, once. */
function keepFailed(runs) {
  const kept = JSON.parse(readFileSync(FAILED, 'utf8'));
  const isKept = (run) =>
    kept.some(
      ({ seed, backend, faults }) =>
        `${seed} ${backend} ${faults}` === `${run.seed} ${run.backend} ${run.faults}`,
    );
  const failed = runs
    .filter(({ findings }) => findings.length > 0)
    .map(({ seed, backend, faults, findings }) => ({
      ...{ seed, backend, faults: [...new Set(faults.map(({ name }) => name))], found: findings[0].what },
    }))
    .filter((run) => !isKept(run));
  if (failed.length === 0) return;
  writeFileSync(FAILED, JSON.stringify([...kept, ...failed]));
  spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', FAILED], { cwd: ROOT });
}

/** One line a run, and the share of calls that were answered well within two seconds over all of them. */
function report() {
  const runs = readdirSync(REPORTS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(REPORTS, name), 'utf8')));
  keepFailed(runs);
  const total = {
    outside: { calls: 0, well: 0 },
    within: { calls: 0, well: 0 },
    ordering: { calls: 0, well: 0 },
  };
  const byFault = {};
  for (const run of runs) {
    const { seed, backend, findings, faults, outside, within, ordering, longestGap, orders, keys } = run;
    const names = faults.map(({ name, lasted }) => `${name} ${Math.round(lasted / 1_000)} s`).join(', ');
    console.log(
      `${findings.length === 0 ? '✓' : '✗'} ${backend} ${seed}: ${orders} orders, ${keys} keys; ${names}; well outside ` +
        `${outside.percent} %, within ${within.percent} %; longest gap ${longestGap} ms`,
    );
    for (const { what } of findings) console.log(`    ${what}`);
    for (const [which, share] of Object.entries({ outside, within, ordering })) {
      total[which].calls += share.calls;
      total[which].well += share.well;
    }
    for (const [name, share] of Object.entries(run.byFault)) {
      byFault[name] ??= { calls: 0, well: 0 };
      byFault[name].calls += share.calls;
      byFault[name].well += share.well;
    }
  }
  const percent = ({ calls, well }) => (calls === 0 ? '-' : `${Math.round((1_000 * well) / calls) / 10} %`);
  for (const [name, share] of Object.entries(byFault).sort())
    console.log(`  ${name}: ${share.calls} calls, ${percent(share)} answered well within 2 s`);
  const { outside, within, ordering } = total;
  console.log(
    `${runs.filter(({ findings }) => findings.length === 0).length} of ${runs.length} runs sound; answered well within 2 s: ` +
      `${percent(outside)} of ${outside.calls} outside of faults (goal 99 %), ${percent(within)} of ${within.calls} within ` +
      `them (goal 90 %), ${percent(ordering)} of the ${ordering.calls} of people who order`,
  );
}
