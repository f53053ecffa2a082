// deploy/compose.production.yml with deploy/compose.trial.yml, run by deploy/shop: an order through the proxy, and a
// deploy while visitors go on. With images of ours where no registry is reached (test/containers).
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/ports.mjs';
import { run, step } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { slowness } from '../../test/infra/slowness.mjs';
import { FleetClient } from './fleet-client.mjs';

const STAND_INS = ['caddy', 'pgbouncer', 'postgres', 'redis'];
/** Names of its own: what a shop on this machine runs stays as it is. */
const [IMAGE, DEMO_IMAGE] = ['plantao-test', 'plantao-test-demo'];
const DOMAIN = 'loja.localhost';
/** What the image may have above its base, in bytes. */
const MAX_IMAGE = 250 * 2 ** 20;
const TIMEOUT_MS = slowness() * 120_000;

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function checkCompose() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-compose-'));
  const deploy = path.join(folder, 'deploy');
  const project = `plantao-test-${process.pid}`;
  const totals = { passed: 0, failed: 0 };
  const shop = (...args) => run(path.join(deploy, 'shop'), args, { env: { ...process.env, LC_ALL: 'C' } });
  const holds = async (what, work) => {
    try {
      await work();
      totals.passed += 1;
      console.log(`  ✓ ${what}`);
    } catch (error) {
      totals.failed += 1;
      console.log(`  ✗ ${what}: ${error.message}`);
    }
  };
  cpSync(path.join(ROOT, 'deploy'), deploy, {
    recursive: true,
    filter: (file) => !/[\\/](secrets|shop\.env)$/.test(file),
  });
  const port = await freePort();
  const client = new FleetClient(DOMAIN, port);
  try {
    await step('Building the images', () => buildImages());
    await holds('the image has what the shop needs, and nothing of the demonstration', checkImage);
    await shop('init', '--trial', DOMAIN);
    const [http, sandbox] = [await freePort(), await freePort()];
    const images = STAND_INS.map((name) => `${name.toUpperCase()}_IMAGE=plantao-test-${name}`);
    const lines = [
      `PROJECT=${project}`,
      `SHOP_IMAGE=${IMAGE}`,
      `DEMO_IMAGE=${DEMO_IMAGE}`,
      `HTTPS_PORT=${port}`,
      `HTTP_PORT=${http}`,
      `SANDBOX_PORT=${sandbox}`,
      ...images,
    ];
    appendFileSync(path.join(deploy, 'shop.env'), `${lines.join('\n')}\n`);
    await holds('the compose files are valid', async () => {
      await run('docker-compose', ['-f', path.join(ROOT, 'docker-compose.yml'), 'config', '-q']).catch(() =>
        run('docker', ['compose', '-f', path.join(ROOT, 'docker-compose.yml'), 'config', '-q']),
      );
      await shop('compose', 'config', '-q');
    });
    await holds('starts', () => step('Starting the shop in containers', () => shop('up')));
    if (totals.failed > 0) console.log(await shop('compose', 'logs', '--tail=20').catch(String));
    else {
      await holds('an order is placed and paid through the proxy', () => buy(client, sandbox));
      await holds('a deploy fails no request', () => deployUnderLoad(client, shop));
    }
  } finally {
    client.close();
    await shop('compose', 'down', '-v', '--remove-orphans').catch((error) => console.log(error.message));
    rmSync(folder, { recursive: true, force: true });
  }
  return totals;
}

/** What is built already is taken from the engine's cache: seconds. */
export async function buildImages() {
  const build = (...args) => run('docker', ['build', '-q', ...args], { cwd: ROOT });
  await build('-t', IMAGE, '.');
  await build('-t', DEMO_IMAGE, '--target', 'demo', '.');
  for (const name of STAND_INS) await build('-t', `plantao-test-${name}`, path.join('test/containers', name));
}

async function checkImage() {
  const of = async (image, format) =>
    (await run('docker', ['image', 'inspect', image, '--format', format])).trim();
  const base = /^ARG NODE_IMAGE=(\S+)/m.exec(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'))?.[1];
  const above = Number(await of(IMAGE, '{{.Size}}')) - Number(await of(base, '{{.Size}}'));
  console.log(`  ${Math.round(above / 2 ** 20)} MB above ${base}`);
  if (above > MAX_IMAGE) throw new Error('it is too large');
  if ((await of(IMAGE, '{{.Config.User}}')) !== 'node') throw new Error('it runs as root');
  if ((await of(IMAGE, '{{json .Config.Healthcheck}}')) === 'null') throw new Error('it has no HEALTHCHECK');
  const script =
    'ls sbom.cdx.json >&2; find . -path "*sandbox*" -o -name "*.webp" -not -path "*/masters/hero/*" -o -name "seed*.js" -o -name typescript -o -name react';
  const found = await run('docker', ['run', '--rm', IMAGE, 'sh', '-c', script]);
  const odd = found.split('\n').filter((line) => line.startsWith('./') && !line.includes('/node_modules/'));
  if (odd.length > 0 || !found.includes('sbom.cdx.json')) throw new Error(`it has ${found}`);
}

async function buy(client, sandboxPort) {
  await until(
    async () => (await client.send('GET', '/api/v1/products?limit=1')).body?.data?.products?.length > 0,
  );
  const { id, token } = await client.order();
  const sandbox = `http://127.0.0.1:${sandboxPort}/control/payments`;
  const [payment] = await (await fetch(sandbox)).json().then((body) => body.payments ?? body);
  await fetch(`${sandbox}/${payment.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'approved' }),
  });
  await until(async () =>
    /"status":"confirmed"/.test(JSON.stringify(await client.call('GET', `/orders/${id}`, { token }))),
  );
}

async function deployUnderLoad(client, shop) {
  const { count, failures } = await client.visitDuring(() => shop('deploy', IMAGE));
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${count} failed: ${[...new Set(failures)]}`);
  if (count < 200) throw new Error(`only ${count} requests`);
}

async function until(holds) {
  for (const end = performance.now() + TIMEOUT_MS; ; await sleep(500)) {
    if (await holds().catch(() => false)) return;
    if (performance.now() > end) throw new Error('it did not come about in time');
  }
}
