// The shop runs on the Node that npm installed with it; the one that started npm may be older.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin } from './lib/root.mjs';

const LEAST = [24, 9];
const MARK = 'PLANTAO_PROJECT_NODE';

/** Continues on a recent enough Node: returns when this one is, otherwise runs the same command again and ends. */
export async function useProjectNode() {
  const own = bin('node');
  if (isRecent() || process.env[MARK]) {
    process.env.PATH = path.dirname(own) + path.delimiter + process.env.PATH;
    if (isRecent()) return;
  }
  if (!existsSync(own) || process.env[MARK]) {
    console.error(`Node ${LEAST.join('.')} ou mais novo é necessário; este é o ${process.version}.`);
    process.exit(1);
  }
  const child = spawn(own, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, [MARK]: '1' } });
  // Ctrl-C in a terminal reaches the child by itself; a signal sent to us alone has to be passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  process.exit(code);
}

function isRecent() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]);
}
