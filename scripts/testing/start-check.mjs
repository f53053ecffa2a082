// npm start, twice, on a data folder of its own: from nothing, and again with what the first left behind.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimPort } from '../lib/ports.mjs';
import { slowness } from '../../test/infra/slowness.mjs';
import { ROOT } from '../lib/root.mjs';

const SLOWNESS = slowness();
const OPEN_MS = SLOWNESS * 120_000;
const STOPPED_MS = SLOWNESS * 30_000;
const AGAIN_MS = SLOWNESS * 20_000;
const BACK_MS = SLOWNESS * 60_000;
const LOOK_MS = SLOWNESS * 30_000;

/**
 * @throws Error when the shop does not open, sells nothing, does not stop, is slow the second time, or opens for real
 * with the settings and accounts of a demonstration.
 */
export async function checkStart() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-start-'));
  try {
    const environment = await anEnvironment(folder);
    const first = await session(environment, survivesItsDatabase);
    const again = await session(environment);
    // A busy machine makes both slow: from nothing there is more to do.
    if (again > Math.max(AGAIN_MS, first)) throw new Error(`npm start again: ${Math.round(again / 1000)} s`);
    await refusedInProduction(environment);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

async function anEnvironment(folder) {
  const ports = await Promise.all([claimPort(), claimPort(), claimPort(), claimPort()]);
  const [PORT, WORKER_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = ports.map(String);
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env;
  return { ...rest, DATA_DIR: folder, PORT, WORKER_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT };
}

/** One start and one Ctrl-C; resolves to how long the start took, in milliseconds. */
async function session(environment, meanwhile = async () => undefined) {
  const began = performance.now();
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env: environment });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  try {
    await Promise.race([
      until(() => output.includes('A loja está aberta'), OPEN_MS),
      ended.then((code) => Promise.reject(new Error(`npm start ended with ${code}`))),
    ]);
    const took = performance.now() - began;
    await lookUntilWell(`http://127.0.0.1:${environment.PORT}`);
    await meanwhile(environment);
    shop.kill('SIGINT');
    const code = await Promise.race([ended, wait(STOPPED_MS).then(() => 'nothing: it still runs')]);
    if (code !== 0) throw new Error(`npm start answers Ctrl-C with ${code}`);
    return took;
  } catch (error) {
    throw new Error(`${error.message}\n${output}`, { cause: error });
  } finally {
    shop.kill('SIGINT');
    await Promise.race([ended, wait(STOPPED_MS)]);
    shop.kill('SIGKILL');
  }
}

/** The same data folder, so the demonstration accounts are active in it. */
async function refusedInProduction({ SANDBOX_PORT: _port, SANDBOX_SMTP_PORT: _smtp, ...environment }) {
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...environment, APP_ENV: 'production' },
  });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  const code = await Promise.race([ended, wait(OPEN_MS).then(() => 'nothing: it runs')]);
  shop.kill('SIGINT');
  const causes = ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'admin@plantao.test'];
  const notNotified = causes.filter((cause) => !output.includes(cause));
  if (code !== 1 || notNotified.length > 0)
    throw new Error(
      `npm start in production ended with ${code}, not reported: ${notNotified.join(', ')}\n${output}`,
    );
}

/**
 * F4: kills PostgreSQL as the kernel would, and expects the shop to serve again without anybody's help: by a postmaster
 * of another number, so that what still answers from before does not count.
 */
async function survivesItsDatabase({ DATA_DIR, PORT }) {
  const killed = postmasterOf(DATA_DIR);
  process.kill(killed, 'SIGKILL');
  const isAnother = (postmaster) => postmaster > 0 && postmaster !== killed;
  await until(() => isAnother(postmasterOf(DATA_DIR)), BACK_MS, 'PostgreSQL was not started again');
  await lookUntilWell(`http://127.0.0.1:${PORT}`, BACK_MS);
}

/** The number of the postmaster that stands in its lock file; NaN between two of them. */
function postmasterOf(folder) {
  const lock = path.join(folder, 'pg', 'postmaster.pid');
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : NaN;
}

/** Looks until the shop is ready and sells, or says what was wrong the last time. */
async function lookUntilWell(shop, milliseconds = LOOK_MS) {
  for (const end = performance.now() + milliseconds; ; await wait(200)) {
    const fault = await look(shop).catch((error) => error.cause?.message ?? error.message);
    if (!fault) return;
    if (performance.now() > end) throw new Error(`npm start: ${fault}, for ${milliseconds / 1000} s`);
  }
}

/** What keeps people from buying, or undefined. */
async function look(shop) {
  const get = (address) => fetch(`${shop}${address}`, { signal: AbortSignal.timeout(LOOK_MS) });
  const ready = await get('/health/ready');
  if (!ready.ok) return `not ready: ${ready.status} ${await ready.text()}`;
  const page = await get('/');
  if (!page.ok || !(await page.text()).includes('Plantão')) return `the home page answers ${page.status}`;
  const products = await get('/api/v1/products?limit=1');
  if (!products.ok) return `the products answer ${products.status} ${await products.text()}`;
  const { pagination } = await products.json();
  return pagination?.total > 0 ? undefined : 'the shop offers no products';
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(done, milliseconds, complaint = 'not open') {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(100))
    if (await done()) return;
  throw new Error(`npm start: ${complaint} within ${milliseconds / 1000} s`);
}
