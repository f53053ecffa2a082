// The programs that tests need and npm does not bring: a browser, redis-server and pgbouncer.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run, step } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const PLAYWRIGHT = 'node_modules/playwright-core/cli.js';

/** Resolves to the path of a Chromium or Chrome, installing one where that can be done unasked. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (distribution() === 'debian') await apt('chromium', 'fonts-liberation');
  else await playwright();
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Error(
    'No Chromium for the browser tests. Install one: apt-get install -y chromium (Debian), ' +
      `node ${PLAYWRIGHT} install chromium (elsewhere), or set CHROMIUM_PATH.`,
  );
}

/** Makes sure that redis-server is there, unless TEST_REDIS_URL or TEST_DB=containers bring another. */
export async function ensureRedis() {
  if (process.env.TEST_REDIS_URL || process.env.TEST_DB === 'containers' || inPath('redis-server')) return;
  if (distribution()) await apt('redis-server');
  if (inPath('redis-server')) return;
  throw new Error(
    'No redis-server for the queue tests. Install it: apt-get install -y redis-server (Debian, Ubuntu) or ' +
      'brew install redis (macOS); or set TEST_REDIS_URL, or TEST_DB=containers to use docker.',
  );
}

/** Makes sure that pgbouncer is there: behind it the shop is tested as in a fleet. */
export async function ensurePooler() {
  if (inPath('pgbouncer')) return;
  if (distribution()) await apt('pgbouncer');
  if (inPath('pgbouncer')) return;
  throw new Error(
    'No pgbouncer for the tests behind a pooler. Install it: apt-get install -y pgbouncer (Debian, Ubuntu) or ' +
      'brew install pgbouncer (macOS).',
  );
}

/**
 * Makes sure that a scanner is there (npm run test:scanners); all of them have their package's name.
 * @param {string} name
 */
export async function ensureScanner(name) {
  if (inPath(name)) return;
  if (distribution()) await apt(name);
  if (inPath(name)) return;
  throw new Error(`No ${name}. Install it: apt-get install -y ${name} (Debian, Ubuntu).`);
}

async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const downloaded = (await import('playwright-core')).chromium.executablePath();
  const known = BROWSERS.map(inPath).find(Boolean);
  return known ?? [downloaded, ...OTHER_PLACES].find((file) => existsSync(file));
}

function inPath(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}

/** `debian` or `ubuntu` where we may install packages, that is as root; otherwise undefined. */
function distribution() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release') || !inPath('apt-get')) return undefined;
  const id = /^ID=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  return id === 'debian' || id === 'ubuntu' ? id : undefined;
}

async function apt(...packages) {
  // RUNLEVEL=1 keeps the packages from starting services of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const command = (...args) => run('apt-get', ['-qq', '-o', 'Acquire::Retries=3', ...args], { env });
  await step(`Installing ${packages.join(', ')} with apt-get`, async () => {
    await command('update').catch(() => undefined);
    await command('install', '-y', '--no-install-recommends', ...packages);
  }).catch((error) => console.error(error.message));
}

async function playwright() {
  const needs = distribution() === 'ubuntu' ? ['--with-deps'] : [];
  await step("Downloading playwright's Chromium", () =>
    run(process.execPath, [PLAYWRIGHT, 'install', ...needs, 'chromium'], { cwd: ROOT, shell: false }),
  ).catch((error) => console.error(error.message));
}
