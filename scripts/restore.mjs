// npm run restore: brings the shop's database and files back, has PostgreSQL apply the log, and looks at the result.
// With DATABASE_URL the server is yours: only what is in the target is read, into what --into says.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { shopEnvironment } from './lib/environment.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';

const args = process.argv.slice(2);
await ensureInstalled();
await useProjectNode();
const { buildIfNeeded } = await import('./build.mjs');
const environment = shopEnvironment();
await buildIfNeeded();

const folder = path.resolve(ROOT, environment.DATA_DIR ?? '.data', 'pg');
const isOwn = !environment.DATABASE_URL && !args.some((arg) => arg.startsWith('--into'));
const isAsking = args.some((arg) => arg === '--list' || arg === '--help');
const restored = await tool('restore', isOwn && !isAsking ? [...args, '--into', folder] : args, environment);
if (!restored.message || !isOwn) process.exit(restored.code);

const { openDatabase, useDatabase } = await import('./lib/database.mjs');
const { unprivileged } = await import('./lib/postgres-binaries.mjs');
const { uid, gid } = unprivileged([folder]).options;
if (uid) spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
console.log('o PostgreSQL aplica o log…');
const database = await openDatabase(environment);
const running = useDatabase(environment, database);
const checked = await tool('restore-check', [], running);
const reconciled =
  checked.code === 0 ? await tool('reconcile', ['--since', restored.message.moment], running) : checked;
await database.stop();
process.exit(reconciled.code);

function tool(name, rest, env) {
  const child = spawn(process.execPath, ['--enable-source-maps', `dist/tools/cli/src/${name}.js`, ...rest], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let message;
  child.on('message', (sent) => (message = sent));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, message })));
}
