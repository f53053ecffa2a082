// What `verify` consists of: no test runs the shop here, each check reads the sources.
import { run, seconds } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { typecheck } from '../typecheck.mjs';
import { BESIDE_NICENESS } from './jest-run.mjs';

const AT_A_TIME = 2;

const node =
  (...args) =>
  () =>
    run(process.execPath, args, { cwd: ROOT, shell: false });
const tool = (name) => node('--import', '@oxc-node/core/register', `tools/${name}.ts`);

const CHECKS = {
  lint: node('node_modules/oxlint/bin/oxlint'),
  types: typecheck,
  knip: node('node_modules/knip/bin/knip.js', '--no-progress'),
  imports: node(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'apps',
    'libs',
    'tools/cli',
  ),
  names: tool('check-names'),
  sizes: tool('check-size'),
  readers: tool('check-readers'),
  walk: tool('check-walk'),
  pages: tool('check-pages'),
  tokens: tool('check-tokens'),
  texts: tool('check-texts'),
  requirements: tool('check-requirements'),
  migrations: tool('check-migrations'),
};

/** Takes the processor time that others leave idle. */
const BACKGROUND = `data:text/javascript,import os from "node:os"; os.setPriority(${BESIDE_NICENESS})`;
const format = node(
  '--import',
  BACKGROUND,
  'node_modules/prettier/bin/prettier.cjs',
  '--check',
  '.',
  '--log-level',
  'warn',
  '--cache',
  '--cache-strategy',
  'content',
);

/**
 * Runs all checks, two at a time, heaviest first. Resolves to how many passed and failed. That of the format goes on in the
 * background, where the first tests leave processors idle: `format` resolves to whether it passed.
 */
export async function runChecks() {
  const queue = Object.entries(CHECKS);
  const counts = { passed: 0, failed: 0, format: undefined };
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const passed = await report(...next);
      counts[passed ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  counts.format = report('format', format);
  return counts;
}

async function report(name, check) {
  const began = performance.now();
  try {
    await check();
    console.log(`  ✓ ${name} (${seconds(began)})`);
    return true;
  } catch (error) {
    console.log(`  ✗ ${name} (${seconds(began)})\n${error.message}`);
    return false;
  }
}
