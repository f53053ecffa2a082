// The built shop with demonstration data for scanners: on loopback, without limits of calls, signed in as an administrator.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNTS } from '../lib/environment.mjs';
import { freePort } from '../lib/ports.mjs';
import { ROOT } from '../lib/root.mjs';

const OPEN_MS = 300_000;
const STOPPED_MS = 30_000;
const SAMPLES = { cepTo: '01310100', cep: '01310100', amount: '1', page: '1', limit: '10', search: 'tulipa' };

/** @param {string} folder of its data */
export async function openScannedShop(folder) {
  const [PORT, WORKER_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = await Promise.all([
    ...[freePort(4600), freePort(4610), freePort(4620), freePort(4630)],
  ]).then((ports) => ports.map(String));
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env;
  // APP_ENV=test counts no calls: a scanner is one address.
  const env = {
    ...rest,
    DATA_DIR: folder,
    PORT,
    WORKER_PORT,
    SANDBOX_PORT,
    SANDBOX_SMTP_PORT,
    APP_ENV: 'test',
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGINT');
    await Promise.race([ended, sleep(STOPPED_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
  };
  const url = `http://127.0.0.1:${PORT}`;
  try {
    await Promise.race([
      until(() => output.includes('A loja está aberta')),
      ended.then((code) => Promise.reject(new Error(`the shop ended with ${code}`))),
    ]);
    const [, email, password] = ACCOUNTS[0];
    const call = caller(url);
    const { token } = await call('POST', '/auth/login', { email, password });
    const signed = caller(url, token);
    return { url, token, targets: await targetsOf(signed), failures: () => failuresOf(url), close };
  } catch (error) {
    await close();
    throw new Error(`${error.message}\n${output.slice(-2_000)}`, { cause: error });
  }
}

const caller = (url, token) => async (method, address, body) => {
  const response = await fetch(
    address.startsWith('//') ? url + address.slice(1) : `${url}/api/v1${address}`,
    {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Every address that reads something by a parameter or an id, with values that lead somewhere. */
async function targetsOf(call) {
  const { paths } = await call('GET', '//api/v1/openapi.json');
  const ids = await idsOf(call);
  const targets = [];
  for (const [address, { get }] of Object.entries(paths)) {
    if (!get) continue;
    const parameters = get.parameters ?? [];
    const query = parameters.filter((each) => each.in === 'query');
    if (query.length === 0 && !address.includes('{')) continue;
    const filled = address.replaceAll(/\{(\w+)\}/g, (_, name) => `${ids(address, name)}*`);
    const asked = new URLSearchParams(query.map(({ name, schema }) => [name, sampleOf(name, schema)]));
    // A mark in the address says where sqlmap puts its texts; then it leaves the parameters alone.
    if (filled.includes('*')) targets.push(filled);
    if (query.length > 0) targets.push(`${filled.replaceAll('*', '')}?${asked}`);
  }
  return targets;
}

function sampleOf(name, { enum: of, minimum, type, format, default: given } = {}) {
  if (SAMPLES[name]) return SAMPLES[name];
  if (given !== undefined) return String(given);
  if (of?.length > 0) return String(of[0]);
  if (format === 'date') return '2026-01-01';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return type === 'integer' || type === 'number' ? String(minimum ?? 1) : 'a';
}

/** Ids that exist, by the place in an address. */
async function idsOf(call) {
  const [{ data: catalogue }, orders, users] = await Promise.all([
    call('GET', '/products?limit=1'),
    call('GET', '/admin/get-all-admin-orders?limit=1'),
    call('GET', '/admin/get-all-admin-users?limit=1'),
  ]);
  const [product] = catalogue.products;
  const sku = product.sizes[0].colors[0].sku;
  const order = orders.data.orders[0].id;
  return (address, name) => {
    if (name === 'sku') return sku;
    if (/order|label|payment/.test(address)) return order;
    if (/users/.test(address)) return users.data.users[0].id;
    return SAMPLES[name] ?? product.id;
  };
}

/** Requests that the shop answered with 5xx, by route, as its metrics count them. */
async function failuresOf(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^http_request[\w]*_count\{([^}]*status="5\d\d"[^}]*)\} ([\d.]+)/gm)].map(
    ([, labels, count]) => `${count} × ${labels}`,
  );
}

async function until(holds) {
  for (const end = performance.now() + OPEN_MS; !holds(); await sleep(200))
    if (performance.now() > end) throw new Error('the shop did not open in time');
}
