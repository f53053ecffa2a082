// npm run test:reliability: the goals of reliability at full size, figures in reports/reliability.json.
// npm run test:reliability -- --only R4,model --share 0.1 --seed 42: some (with those of the same file), a tenth of the
// rounds, the same dice as a run before.
// npm run test:reliability -- --busy: beside other work, so that no time is held against it; the figures say so.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { seconds } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useTestNode } from './node-version.mjs';

const REPORT = path.join(ROOT, 'reports', 'reliability.json');

await ensureInstalled();
await useTestNode();
const began = performance.now();
const options = readArguments(process.argv.slice(2));
await (await import('./build.mjs')).buildIfNeeded();

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-reliability-'));
const code = await jest(folder);
const figures = collect(folder);
rmSync(folder, { recursive: true, force: true });
write(figures);
for (const { id, rounds, failures, seconds: took, seed } of figures) {
  console.log(
    `${failures === 0 ? '✓' : '✗'} ${id}: ${rounds} rounds, ${failures} failures, ${took} s, seed ${seed}`,
  );
}
console.log(seconds(began));
process.exit(code === 0 && figures.length > 0 && figures.every(({ failures }) => failures === 0) ? 0 : 1);

function readArguments(given) {
  const value = (name) => {
    const at = given.indexOf(name);
    return at < 0 ? undefined : given[at + 1];
  };
  return {
    only: value('--only'),
    share: value('--share'),
    seed: value('--seed'),
    busy: given.includes('--busy'),
  };
}

/** One file after the other: a goal is measured on a machine that does nothing else. Resolves to jest's exit code. */
function jest(figuresFolder) {
  const wanted = options.only?.toLowerCase().split(',').join('|') ?? '';
  const files = `test/reliability/.*\\b(${wanted})\\b.*int-spec`;
  // Node may run for ever while it cleans up handles that were lost to faults: seen after a soak that had passed.
  const args = ['--runInBand', '--forceExit', '--selectProjects', 'int', '--testPathPatterns', files];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      RELIABILITY_SIZE: 'full',
      RELIABILITY_FIGURES: figuresFolder,
      ...(options.share && { RELIABILITY_SHARE: options.share }),
      ...(options.busy && { RELIABILITY_BUSY: 'true' }),
      ...(options.seed && { RELIABILITY_SEED: options.seed }),
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
  return new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
}

function collect(from) {
  const files = readdirSync(from).filter((name) => name.endsWith('.json'));
  return files
    .map((name) => JSON.parse(readFileSync(path.join(from, name), 'utf8')))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** The last figures of each goal, and all rounds of the goal so far: 0 failures in n rounds bounds the rate at 3/n. */
function write(figures) {
  const before = known();
  const goals = { ...before.goals };
  for (const figure of figures) {
    const earlier = goals[figure.id]?.total ?? { rounds: 0, failures: 0 };
    const total = { rounds: earlier.rounds + figure.rounds, failures: earlier.failures + figure.failures };
    goals[figure.id] = { ...figure, at: new Date().toISOString(), total };
  }
  mkdirSync(path.dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, `${JSON.stringify({ goals }, null, 2)}\n`);
}

function known() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch {
    return { goals: {} };
  }
}
