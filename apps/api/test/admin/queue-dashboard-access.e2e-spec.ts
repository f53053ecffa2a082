import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../../test/infra/until.js';
import { DashboardQueues } from '../../src/modules/admin/queue-dashboard/dashboard-queues.service.js';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, anOperator, signIn, type Person } from '../support/people.js';
import { queueDashboardRoutes } from '../support/queue-dashboard-routes.js';

const BOARD = '/admin/queues';
const COOKIE = 'plantao_filas';
const ORIGIN = 'http://localhost:3000';

const shop = setupApp();
let admin: Person;
let customer: Person;
let port: number;
beforeAll(async () => {
  [admin, customer] = await Promise.all([anAdmin(shop), aPerson(shop)]);
  await shop.app.listen(0, '127.0.0.1');
  ({ port } = shop.app.getHttpServer().address() as AddressInfo);
});

interface Said {
  readonly status: number;
  readonly text: string;
}

/** Sends the address as it is written: nothing on the way tidies it up. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Said> {
  const body = method === 'GET' || method === 'HEAD' ? undefined : '{}';
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        agent: false,
        method,
        path,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function passOf(person: Person): Promise<string> {
  const response = await shop.call('POST', '/admin/queues/session', { as: person });
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

/** A pass that the customer signs with everything that a customer can know. */
async function forgedPass(): Promise<string> {
  const [session] = await shop.sql<{ id: string; hash: string }>(
    'select id, token_hash as hash from session where user_id = ? limit 1',
    [customer.id],
  );
  const until = String(shop.clock.in(600_000).getTime());
  const sign = createHmac('sha256', session?.hash ?? '');
  return [session?.id, until, sign.update(`queue-board:${session?.id}:${until}`).digest('hex')].join('.');
}

/** Everyone who is not staff, as headers. */
async function unauthorized(): Promise<Record<string, Record<string, string>>> {
  const dismissed = await anAdmin(shop);
  const pass = await passOf(dismissed);
  await shop.sql(`update app_user set role = 'user' where id = ?`, [dismissed.id]);
  return {
    'a guest': {},
    'a customer': { authorization: `Bearer ${customer.token}` },
    'a customer with a cookie of their bearer': { cookie: `${COOKIE}=${customer.token}` },
    'a customer who signs a pass': { cookie: `${COOKIE}=${await forgedPass()}` },
    'an administrator without the cookie': { authorization: `Bearer ${admin.token}` },
    'an administrator of yesterday': { cookie: pass },
    'somebody with half a cookie': { cookie: `${COOKIE}=..; ${COOKIE}` },
  };
}

/** Every address of the dashboard that the server knows, and the files that its page names. */
async function addresses(): Promise<{ method: string; path: string }[]> {
  const page = await send('GET', BOARD, { cookie: await passOf(admin) });
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+\.(?:js|css|png|ico|svg|json))"/g)].map(
    ([, file = '']) => new URL(file, `http://x${BOARD}/`).pathname,
  );
  const own = files.filter((file) => file.startsWith(`${BOARD}/`));
  expect(own.length).toBeGreaterThan(2);
  const behind = await Promise.all([BOARD, `${BOARD}/leitura`].map(queueDashboardRoutes));
  const known = [...shop.routes.filter(({ path }) => path.startsWith(BOARD)), ...behind.flat()].map(
    ({ method, path }) => ({
      method,
      path: path.replace(':queueName', 'mail').replace('*', 'js/main.js').replace(/:\w+/g, 'x'),
    }),
  );
  return [...known, ...own.map((path) => ({ method: 'GET', path }))];
}

describe('S14 the queue dashboard on a real socket', () => {
  it('S14 serves pages, files and calls to staff only', async () => {
    const all = await addresses();
    expect(all.length).toBeGreaterThan(80);
    const open: string[] = [];
    for (const [who, headers] of Object.entries(await unauthorized())) {
      for (const { method, path } of all) {
        const { status, text } = await send(method, path, { ...headers, origin: ORIGIN });
        if (status !== 401 || text.length > 100) open.push(`${who}: ${method} ${path} ${status}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('S14 is not reachable through other spellings of its address', async () => {
    const written = [
      ...['/admin/queues/', '/ADMIN/QUEUES', '/Admin/Queues/api/queues', '//admin/queues', '/admin//queues'],
      ...['/admin/queues%2Fapi%2Fqueues', '/admin%2Fqueues', '/%61dmin/queues', '/admin/%71ueues/api/queues'],
      ...['/admin/./queues', '/shop/../admin/queues/api/queues', '/admin/queues/..%2f..%2fadmin/queues'],
      ...['/admin/queues;a=b', '/admin/queues.json', '/admin/queues?x=/shop', '/admin/queues/%2e%2e/queues'],
      ...[
        '/admin/queues/leitura/',
        '/admin/queues/static/../api/queues',
        '/admin/queues%3F',
        '/admin/queues%00',
      ],
    ];
    for (const path of written) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT']) {
        const { status, text } = await send(method, path, { origin: ORIGIN });
        const reported =
          text.includes('boardTitle') || text.includes('"queues":[') || text.includes('uiConfig');
        expect([method, path, reported]).toEqual([method, path, false]);
        expect([method, path, Math.floor(status / 100)]).toEqual([method, path, 4]);
      }
    }
  });

  it('S14 judges the address that is served: dots that lead elsewhere are refused, also to staff', async () => {
    const operator = await passOf(await anOperator(shop));
    const dotted = ['%2e%2e', '%2E.', '..', '.%2e'].flatMap((dots) => [
      `/admin/queues/leitura/${dots}/api/queues`,
      `/admin/queues/x/${dots}/api/queues`,
    ]);
    for (const path of dotted)
      for (const cookie of [operator, await passOf(admin)]) {
        const { status, text } = await send('GET', path, { cookie, origin: ORIGIN });
        expect([path, status, text.includes('"queues":[')]).toEqual([path, 404, false]);
      }
  });

  it('S14 refuses actions from another origin, even with an administrator’s cookie', async () => {
    const cookie = await passOf(admin);
    const changing = (await addresses()).filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(changing.length).toBeGreaterThan(40);
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: `${ORIGIN}.elsewhere.example` },
      { referer: `${ORIGIN}/admin/queues` },
      {
        origin: 'https://elsewhere.example',
        'x-http-method-override': 'GET',
        'x-forwarded-host': 'elsewhere.example',
      },
    ];
    for (const { method, path } of changing) {
      for (const headers of foreign) {
        const { status } = await send(method, path, { cookie, ...headers });
        expect([method, path, headers, status]).toEqual([method, path, headers, 403]);
      }
    }
  });

  it('S14 lets an administrator empty, retry, clean and obliterate from our own page, and writes each down', async () => {
    const cookie = await passOf(admin);
    const queues = await shop.app.get(DashboardQueues).open();
    const mail = queues.find(({ name }) => name === 'mail');
    await mail?.add('mail.order-paid', { payload: {} }, { jobId: 'to-go' });
    const presses = ['retry/failed', 'clean/completed', 'pause', 'resume', 'empty', 'pause', 'obliterate'];
    for (const press of presses) {
      const { status } = await send('PUT', `${BOARD}/api/queues/mail/${press}`, { cookie, origin: ORIGIN });
      expect([press, status]).toEqual([press, expect.any(Number)]);
    }
    expect(await mail?.getJob('to-go')).toBeFalsy();
    const written = () =>
      shop.sql<{ actor: string; address: string }>(
        `select actor, after->>'address' as address from audit_log where entity = 'queue' and action <> 'queue.open' order by at`,
      );
    // Each is written once its response is on its way.
    await until(async () => (await written()).length >= presses.length, { instead: written });
    expect(await written()).toEqual(presses.map((address) => ({ actor: admin.name, address })));
  });

  it('deletes no queue in PostgreSQL while workers run', async () => {
    const cookie = await passOf(admin);
    await shop.sql(
      `insert into heartbeat (id, kind, host, version, facts) values (gen_random_uuid(), 'worker', 'one', '1', '{}')`,
    );
    const press = async (action: string) => {
      const { status, text } = await send('PUT', `${BOARD}/api/queues/stock/${action}`, {
        cookie,
        origin: ORIGIN,
      });
      return [status, text];
    };
    expect((await press('pause'))[0]).toBe(200);
    expect(await press('obliterate')).toEqual([409, expect.stringContaining('Pare os workers')]);
    await shop.sql(`update heartbeat set stopped_at = now() where kind = 'worker'`);
    expect((await press('obliterate'))[0]).toBe(200);
  });

  it('S14 shows operators a read-only dashboard, and refuses their actions', async () => {
    const operator = await anOperator(shop);
    const cookie = await passOf({ ...operator, token: await signIn(shop, operator.id) });
    const read = await send('GET', `${BOARD}/leitura/api/queues`, { cookie });
    expect(read.status).toBe(200);
    for (const press of ['pause', 'empty', 'obliterate', 'retry/failed', 'clean/failed'])
      for (const base of [BOARD, `${BOARD}/leitura`])
        expect(
          (await send('PUT', `${base}/api/queues/mail/${press}`, { cookie, origin: ORIGIN })).status,
        ).toBe(403);
  });
});
