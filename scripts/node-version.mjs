// The shop runs on the Node that npm installed with it; the one that started npm may be older.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin } from './lib/root.mjs';

/** What npm brings; the tests need it. */
const PROJECT = [24, 9];
/** Where npm has no Node for the system (macOS), one's own must be at least this to run the shop. */
const MIN_VERSION = [22, 22];
const MARK = 'PLANTAO_PROJECT_NODE';

/**
 * Continues on a recent enough Node: returns when this one is, otherwise runs the same command again on the one
 * that npm installed and ends with it.
 */
export async function useProjectNode(least = MIN_VERSION) {
  const own = bin('node');
  if (isAtLeast(PROJECT)) {
    process.env.PATH = path.dirname(own) + path.delimiter + process.env.PATH;
    return;
  }
  if (existsSync(own) && !process.env[MARK]) await runAgain(own);
  if (isAtLeast(least)) return;
  console.error(`Node ${least.join('.')} ou mais novo é necessário; este é o ${process.version}.`);
  process.exit(1);
}

/** For the tests: jest loads the ESM packages through what Node 24.9 can do. */
export const useTestNode = () => useProjectNode(PROJECT);

async function runAgain(node) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
    shell: process.platform === 'win32',
  });
  // Ctrl-C in a terminal reaches the child by itself; a signal sent to us alone has to be passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1))));
}

function isAtLeast([major, minor]) {
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  return ourMajor > major || (ourMajor === major && ourMinor >= minor);
}
