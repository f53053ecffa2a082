// deploy/compose.production.yml with deploy/compose.trial.yml, run by deploy/shop: an order through the proxy, and a
// deploy while visitors go on. With images of ours where no registry is reached (test/containers).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, step } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { slowness } from '../../test/infra/slowness.mjs';
import { complain } from './complaints.mjs';
import { FleetClient } from './fleet-client.mjs';
import { buildImages, DOMAIN, IMAGE, TrialFleet } from './trial-fleet.mjs';

/** What the image may have above its base, in bytes. */
const MAX_IMAGE = 250 * 2 ** 20;
const TIMEOUT_MS = slowness() * 120_000;
const ADMIN = { email: 'admin@plantao.test', password: 'plantao-admin-2026' };
/** The proxy asks each api every half second and waits for a second; the api waits two for its database. */
const SEEN_MS = slowness() * 4_000;
/** The proxy asks every half second whether an api accepts requests, and waits three for the answer. */
const UNKNOWN_MS = 5_000;
const PROFILES = ['pooler', 'replica', 's3', 'metrics', 'backup'];

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function checkCompose() {
  const fleet = new TrialFleet(`plantao-test-${process.pid}`);
  const totals = { passed: 0, failed: 0 };
  const holds = async (what, work) => {
    try {
      await work();
      totals.passed += 1;
      console.log(`  ✓ ${what}`);
    } catch (error) {
      totals.failed += 1;
      complain(`${what}: ${error.message}`);
    }
  };
  let client;
  try {
    await step('Building the images', () => buildImages());
    await holds('the image has what the shop needs, and nothing of the demonstration', checkImage);
    await fleet.init(PROFILES);
    client = new FleetClient(DOMAIN, fleet.port);
    await holds('the compose files are valid', async () => {
      await run('docker-compose', ['-f', path.join(ROOT, 'docker-compose.yml'), 'config', '-q']).catch(() =>
        run('docker', ['compose', '-f', path.join(ROOT, 'docker-compose.yml'), 'config', '-q']),
      );
      await fleet.shop('compose', 'config', '-q');
    });
    await holds('starts, with every profile', () =>
      step('Starting the shop in containers', () => fleet.up()),
    );
    if (totals.failed > 0) console.log(await fleet.shop('compose', 'logs', '--tail=20').catch(String));
    else {
      await holds('an order is placed and paid through the proxy', () => buy(client, fleet.sandboxPort));
      await holds('S23 TRACE, invented addresses and smuggled requests come to nothing', () => trust(client));
      await holds('a deploy fails no request', () => deployUnderLoad(client, fleet));
      await holds('a pause of every api fails no request', () => pauseAll(client, fleet));
      await holds(
        'R15 an api that alone has lost its database is asked nothing that another one can answer',
        () => loseDatabaseOfOne(client, fleet),
      );
      await holds('R15 without a database the shop still shows what it knows', () =>
        loseDatabaseOfAll(client, fleet),
      );
      await holds('the replica answers lists', () => readFromReplica(client, fleet));
      await holds('Prometheus reads every process', () => until(() => scraped(fleet)));
      await holds('pictures and backups are in S3', () => storedInS3(client, fleet));
    }
  } finally {
    client?.close();
    await fleet.remove();
  }
  return totals;
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

/** What a client says of its address, or hides in a request, behind a proxy with TLS. */
async function trust(client) {
  const invented = '203.0.113.77';
  const more = { 'x-forwarded-for': invented, 'x-real-ip': invented, forwarded: `for=${invented}` };
  const body = { email: 'bia@plantao.test', password: 'plantao-bia-2026' };
  const { token } = await client.call('POST', '/auth/login', { body, more });
  const sessions = JSON.stringify(await client.call('GET', '/auth/sessions', { token }));
  if (sessions.includes(invented))
    throw new Error('the shop believes an address that the client has invented');
  const trace = await client.send('TRACE', '/', { more: { 'x-secret': 'eco-do-cabecalho' } });
  if (trace.status < 400 || JSON.stringify(trace.body).includes('eco-do-cabecalho'))
    throw new Error(`TRACE: ${trace.status}`);
  const hidden = 'GET /api/v1/categories HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const lengths of [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked`,
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
    'Content-Length: 5\r\nContent-Length: 0',
  ]) {
    const head = `POST /api/v1/leads HTTP/1.1\r\nHost: ${DOMAIN}\r\nContent-Type: application/json\r\n${lengths}`;
    const answered = await client.raw(`${head}\r\n\r\n0\r\n\r\n${hidden}`);
    // The hidden request may count as the next one of the connection, but its host is no shop of the proxy.
    if (answered.includes('"categories"')) throw new Error(`smuggled with ${lengths}`);
  }
}

async function deployUnderLoad(client, fleet) {
  const { count, failures } = await client.visitDuring(() => fleet.shop('deploy', IMAGE));
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${count} failed: ${[...new Set(failures)]}`);
  if (count < 200) throw new Error(`only ${count} requests`);
}

/** What comes while the proxy knows nobody who accepts requests, since nobody has answered its questions, waits. */
async function pauseAll(client, fleet) {
  const ids = (await fleet.shop('compose', 'ps', '-q', 'api')).trim().split('\n');
  await run('docker', ['pause', ...ids]);
  await sleep(UNKNOWN_MS);
  const sent = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0
      ? client.send('POST', '/api/v1/orders', { body: {} })
      : client.send('GET', '/health/live'),
  );
  await sleep(1_000);
  await run('docker', ['unpause', ...ids]);
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  if (statuses.some((status) => status !== 401 && status !== 200)) throw new Error(String(statuses));
  await until(async () => (await client.send('GET', '/health/ready')).status === 200);
}

/** Takes api containers out of the network of the database while `work` goes on; the proxy has another way to them. */
async function withoutDatabase(client, fleet, count, work) {
  const ids = (await fleet.shop('compose', 'ps', '-q', 'api')).trim().split('\n');
  const lost = ids.slice(0, count ?? ids.length);
  const network = `${fleet.project}_default`;
  const each = (...args) => Promise.all(lost.map((id) => run('docker', ['network', ...args, network, id])));
  await each('disconnect', '--force');
  try {
    await work();
  } finally {
    await each('connect', '--alias', 'api');
    // All of them: one that is still without its database refuses what the proxy sends it, until the proxy has looked.
    await Promise.all(lost.map((id) => until(() => isReady(id))));
    await sleep(SEEN_MS);
  }
}

/** Whether an api container says so itself; rejects where it does not answer. */
async function isReady(id) {
  const script = "fetch('http://127.0.0.1:3000/health/ready').then(({ status }) => console.log(status))";
  return (await run('docker', ['exec', id, 'node', '-e', script])).trim() === '200';
}

/** What needs the database is answered as if both api had it, once the proxy has looked. */
async function loseDatabaseOfOne(client, fleet) {
  const { token } = await client.signIn(ADMIN);
  const read = async () => (await client.send('GET', '/api/v1/auth/sessions', { token })).status;
  await withoutDatabase(client, fleet, 1, async () => {
    await sleep(SEEN_MS);
    const statuses = [];
    for (let time = 0; time < 60; time += 1) statuses.push(await read());
    const failures = statuses.filter((status) => status !== 200);
    if (failures.length > 0) throw new Error(`${failures.length} of 60: ${[...new Set(failures)]}`);
  });
}

/** Nothing is ready; what was shown before is shown, and the rest is refused by the shop instead of the proxy. */
async function loseDatabaseOfAll(client, fleet) {
  const shown = ['/', '/api/v1/products?limit=10', '/api/v1/categories'];
  const statusOf = async (path, options) => (await client.send('GET', path, options)).status;
  // Each api keeps what it is asked for more than once.
  for (let time = 0; time < 8; time += 1) await Promise.all(shown.map((path) => statusOf(path)));
  const { token } = await client.signIn(ADMIN);
  await withoutDatabase(client, fleet, undefined, async () => {
    await until(async () => (await statusOf('/health/ready')) === 503);
    const refused = await client.send('GET', '/api/v1/auth/sessions', { token });
    if (refused.status !== 503 || !refused.body.message)
      throw new Error(`refused: ${JSON.stringify(refused)}`);
    for (const path of shown) await until(async () => (await statusOf(path)) === 200);
  });
}

/** Reads through the replica, as the processes count them. */
async function readFromReplica(client, fleet) {
  const { token } = await client.signIn(ADMIN);
  const reads = 'sum(db_replica_reads_total{by="replica"})';
  await until(async () => {
    // A replica that was not there, as in the check before, is asked again once a list is read a second later.
    await client.call('GET', '/admin/get-all-admin-orders?limit=5', { token });
    return Number((await query(fleet, reads))[0]?.value[1]) > 0;
  });
}

/** The rows of a query of Prometheus. */
async function query(fleet, expression) {
  const address = `http://127.0.0.1:${fleet.prometheusPort}/api/v1/query?query=${encodeURIComponent(expression)}`;
  return (await (await fetch(address)).json()).data.result;
}

/** Two api and a worker, and no rule that cannot be read. */
async function scraped(fleet) {
  const up = await query(fleet, 'up == 1');
  return up.length >= 3;
}

async function storedInS3(client, fleet) {
  const { data } = await client.call('GET', '/products?limit=1');
  const picture = await client.send('GET', data.products[0].image);
  if (picture.status !== 200) throw new Error(`${data.products[0].image}: ${picture.status}`);
  await until(async () => /physical/.test(await fleet.shop('restore', '--list')));
}

async function until(holds) {
  for (const end = performance.now() + TIMEOUT_MS; ; await sleep(500)) {
    if (await holds().catch(() => false)) return;
    if (performance.now() > end) throw new Error('it did not come about in time');
  }
}
