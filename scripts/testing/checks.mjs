// What `verify` consists of: no test runs the shop here, each check reads the sources.
import { run, seconds } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { typecheck } from '../typecheck.mjs';
import { complain } from './complaints.mjs';

const AT_A_TIME = 2;

const node =
  (...args) =>
  (options) =>
    run(process.execPath, args, { cwd: ROOT, shell: false, ...options });
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

const format = node(
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
 * Runs all checks, two at a time, heaviest first. Resolves to how many passed and failed.
 * @param {{ niceness?: number }} [options] of their processes, see `run`
 */
export async function runChecks(options) {
  const queue = [...Object.entries(CHECKS), ['format', format]];
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const passed = await report(...next, options);
      counts[passed ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return counts;
}

async function report(name, check, options) {
  const began = performance.now();
  try {
    await check(options);
    console.log(`  ✓ ${name} (${seconds(began)})`);
    return true;
  } catch (error) {
    complain(`${name} (${seconds(began)})\n${error.message}`);
    return false;
  }
}
