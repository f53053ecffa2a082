// node scripts/with-database.mjs <file.js> [arguments]: runs a built tool against the shop's database.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { shopEnvironment } from './lib/environment.mjs';
import { step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';

const [file, ...args] = process.argv.slice(2);
await ensureInstalled();
await useProjectNode();
const { buildIfNeeded } = await import('./build.mjs');
const { openDatabase, useDatabase } = await import('./lib/database.mjs');

const isSeed = path.basename(file) === 'seed.js';
const environment = shopEnvironment();
await buildIfNeeded().catch(fail);
const database = await step('Iniciando o PostgreSQL', () =>
  openDatabase(environment, { loading: isSeed }),
).catch(fail);
const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
  cwd: ROOT,
  env: useDatabase(environment, database),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
await database.stopUnlessUsed();
process.exit(code);

function fail(error) {
  console.error(error.message);
  process.exit(1);
}
