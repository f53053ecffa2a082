// npm start, twice, on a data folder of its own: from nothing, and again with what the first left behind.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { ROOT } from '../lib/root.mjs';

const OPEN_MS = 120_000;
const STOPPED_MS = 30_000;
const AGAIN_MS = 20_000;
const BACK_MS = 30_000;

/**
 * @throws Error when the shop does not open, sells nothing, does not stop, is slow the second time, or opens for real
 * with the settings and accounts of a demonstration.
 */
export async function checkStart() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-start-'));
  try {
    const environment = await anEnvironment(folder);
    await session(environment, survivesItsDatabase);
    const milliseconds = await session(environment);
    if (milliseconds > AGAIN_MS) throw new Error(`npm start again: ${Math.round(milliseconds / 1000)} s`);
    await refusedInProduction(environment);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

async function anEnvironment(folder) {
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [PORT, WORKER_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = ports.map(String);
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env;
  return { ...rest, DATA_DIR: folder, PORT, WORKER_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT };
}

/** One start and one Ctrl-C; resolves to how long the start took, in milliseconds. */
async function session(environment, meanwhile = async () => undefined) {
  const began = performance.now();
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env: environment });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  try {
    await Promise.race([
      until(() => said.includes('A loja está aberta'), OPEN_MS),
      ended.then((code) => Promise.reject(new Error(`npm start ended with ${code}`))),
    ]);
    const took = performance.now() - began;
    await look(`http://127.0.0.1:${environment.PORT}`);
    await meanwhile(environment);
    shop.kill('SIGINT');
    const code = await Promise.race([ended, wait(STOPPED_MS).then(() => 'nothing: it still runs')]);
    if (code !== 0) throw new Error(`npm start answers Ctrl-C with ${code}`);
    return took;
  } catch (error) {
    throw new Error(`${error.message}\n${said}`, { cause: error });
  } finally {
    shop.kill('SIGINT');
    await Promise.race([ended, wait(STOPPED_MS)]);
    shop.kill('SIGKILL');
  }
}

/** The same data folder, so the demonstration accounts are alive in it. */
async function refusedInProduction({ SANDBOX_PORT: _port, SANDBOX_SMTP_PORT: _smtp, ...environment }) {
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...environment, APP_ENV: 'production' },
  });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  const code = await Promise.race([ended, wait(OPEN_MS).then(() => 'nothing: it runs')]);
  shop.kill('SIGINT');
  const causes = ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'admin@plantao.test'];
  const untold = causes.filter((cause) => !said.includes(cause));
  if (code !== 1 || untold.length > 0)
    throw new Error(`npm start in production ended with ${code}, untold: ${untold.join(', ')}\n${said}`);
}

/** F4: kills PostgreSQL as the kernel would, and expects the shop to serve again without anybody's help. */
async function survivesItsDatabase({ DATA_DIR, PORT }) {
  const lock = path.join(DATA_DIR, 'pg', 'postmaster.pid');
  process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL');
  const ready = () => fetch(`http://127.0.0.1:${PORT}/health/ready`).then(({ status }) => status === 200);
  await wait(500);
  await until(() => ready().catch(() => false), BACK_MS, 'not ready after its database was killed');
}

async function look(shop) {
  const page = await fetch(shop);
  if (!page.ok || !(await page.text()).includes('Plantão')) throw new Error('the home page is not served');
  const { pagination } = await (await fetch(`${shop}/api/v1/products?limit=1`)).json();
  if (!(pagination?.total > 0)) throw new Error('the shop offers no products');
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(done, milliseconds, complaint = 'not open') {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(100))
    if (await done()) return;
  throw new Error(`npm start: ${complaint} within ${milliseconds / 1000} s`);
}
