import { QUEUE_NAMES } from '@plantao/domain/queues';
import { until } from '../../../../test/infra/until.js';
import { DashboardQueues } from '../../src/modules/admin/queue-dashboard/dashboard-queues.service.js';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';
import { queueDashboardRoutes } from '../support/queue-dashboard-routes.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const BOARD = '//admin/queues';
const ORIGIN = { origin: 'http://localhost:3000' };

/** The cookie of the dashboard as the browser would send it back. */
async function passOf(person: Person): Promise<string> {
  const response = await shop.call('POST', '/admin/queues/session', { as: person });
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

describe('POST /admin/queues/session', () => {
  it('200 WORK-12 gives an administrator a short cookie that only the dashboard gets', async () => {
    const response = await shop.call('POST', '/admin/queues/session', { as: admin });
    expect([response.status, response.body]).toEqual([200, { status: 'success', url: '/admin/queues' }]);
    expect(response.headers['set-cookie']).toMatch(
      /^plantao_filas=[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}; Path=\/admin\/queues; Max-Age=900; HttpOnly; SameSite=Strict$/,
    );
  });

  it('403 refuses a customer, 401 a guest', async () => {
    expect((await shop.call('POST', '/admin/queues/session', { as: await aPerson(shop) })).status).toBe(403);
    expect((await shop.call('POST', '/admin/queues/session')).status).toBe(401);
  });
});

describe('/admin/queues', () => {
  it('401 WORK-12 refuses page, script, call and action without the cookie', async () => {
    const addresses = [
      '',
      '/',
      '/api/queues',
      '/queue/mail',
      '/static/js/main.f10757109b.js',
      '/leitura',
      '/leitura/api/queues',
    ];
    for (const address of addresses) expect((await shop.call('GET', `${BOARD}${address}`)).status).toBe(401);
    expect((await shop.call('PUT', `${BOARD}/api/queues/mail/pause`, { headers: ORIGIN })).status).toBe(401);
    expect((await shop.call('GET', `${BOARD}/api/queues`, { as: admin })).status).toBe(401);
  });

  it('200 WORK-12 shows an administrator every queue of the shop, with a policy of its own', async () => {
    const cookie = await passOf(admin);
    const page = await shop.call('GET', BOARD, { headers: { cookie } });
    expect([page.status, page.text.includes('Plantão')]).toEqual([200, true]);
    expect(page.headers['content-security-policy']).toContain("font-src 'self'");
    expect(page.headers['set-cookie']).toContain('plantao_filas=');
    const queues = await shop.call('GET', `${BOARD}/api/queues`, { headers: { cookie } });
    expect(queues.status).toBe(200);
    expect(queues.body.queues.map(({ name }: { name: string }) => name).sort()).toEqual(
      [...QUEUE_NAMES].sort(),
    );
  });

  it('200 lets an administrator act from our own page and writes it into the audit log', async () => {
    const cookie = await passOf(admin);
    const paused = await shop.call('PUT', `${BOARD}/api/queues/mail/pause`, {
      headers: { cookie, ...ORIGIN },
    });
    expect(paused.status).toBe(200);
    const written = () =>
      shop.sql(
        `select actor, action, entity_id as entity from audit_log where entity = 'queue' and action <> 'queue.open'`,
      );
    // It is written once its response is on its way.
    await until(async () => (await written()).length > 0);
    expect(await written()).toEqual([{ actor: admin.name, action: 'queue.put', entity: 'mail' }]);
  });

  it('403 refuses an action that another site’s page sends', async () => {
    const cookie = await passOf(admin);
    const origins: Record<string, string>[] = [
      {},
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ];
    for (const origin of origins) {
      expect(
        (await shop.call('PUT', `${BOARD}/api/queues/mail/pause`, { headers: { cookie, ...origin } })).status,
      ).toBe(403);
    }
  });

  it('403 is read-only for operators', async () => {
    const cookie = await passOf(await anOperator(shop));
    const page = await shop.call('GET', BOARD, { headers: { cookie } });
    expect([page.status, page.headers['location']]).toEqual([302, '/admin/queues/leitura']);
    const queues = await shop.call('GET', `${BOARD}/leitura/api/queues`, { headers: { cookie } });
    expect([
      queues.status,
      queues.body.queues.every(({ readOnlyMode }: { readOnlyMode: boolean }) => readOnlyMode),
    ]).toEqual([200, true]);
    for (const base of [BOARD, `${BOARD}/leitura`]) {
      expect(
        (await shop.call('PUT', `${base}/api/queues/mail/pause`, { headers: { cookie, ...ORIGIN } })).status,
      ).toBe(403);
    }
  });

  it('403 WORK-12 S14 answers an operator so at every call of the dashboard that changes anything', async () => {
    const cookie = await passOf(await anOperator(shop));
    const behind = await Promise.all(['/admin/queues', '/admin/queues/leitura'].map(queueDashboardRoutes));
    const changing = [...shop.routes, ...behind.flat()].filter(
      ({ method, path }) => path.startsWith('/admin/queues') && !['GET', 'HEAD', 'OPTIONS'].includes(method),
    );
    expect(changing.length).toBeGreaterThan(40);
    for (const { method, path } of changing) {
      const address = path.replace(':queueName', 'mail').replace(/:\w+/g, 'x');
      const response = await shop.call(method as 'PUT', `/${address}`, {
        headers: { cookie, ...ORIGIN },
        body: {},
      });
      expect([method, address, response.status]).toEqual([method, address, 403]);
    }
  });

  it('401 WORK-12 S14 refuses other spellings of the address', async () => {
    const addresses = [
      '/admin/queues/',
      '/ADMIN/QUEUES',
      '/admin//queues/api/queues',
      '/admin/queues%2Fapi/queues',
      '/admin/./queues/api/queues',
    ];
    for (const address of addresses) {
      const response = await shop.call('GET', `/${address}`);
      expect([address, response.text.includes('boardTitle'), response.text.includes('"queues":[')]).toEqual([
        address,
        false,
        false,
      ]);
    }
  });

  it('200 declares its language, and loads nothing that its policy blocks', async () => {
    const { text } = await shop.call('GET', BOARD, { headers: { cookie: await passOf(admin) } });
    expect(text).toContain('<html lang="pt-BR"');
    expect(text).not.toMatch(/(?:href|src)="https?:/);
  });

  it('401 shows browsers where to open the queues from', async () => {
    const { status, text, headers } = await shop.call('GET', BOARD, { headers: { accept: 'text/html' } });
    expect([status, headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(text).toContain('Abra as filas pelo painel administrativo.');
    expect(text).toContain('href="/admin"');
  });

  it('200 shows the shop’s name, colours and language, and the schedules of periodic jobs', async () => {
    const cookie = await passOf(admin);
    const page = await shop.call('GET', BOARD, { headers: { cookie } });
    for (const part of ['Plantão · Filas', '#0B5D5B', 'pt-BR', 'Demonstração'])
      expect(page.text).toContain(part);
    const queues = await shop.app.get(DashboardQueues).open();
    const orders = queues.find(({ name }) => name === 'orders');
    await orders?.upsertJobScheduler('orders.expire', { every: 60_000 }, { name: 'orders.expire', data: {} });
    const schedules = await shop.call('GET', `${BOARD}/api/job-schedulers`, { headers: { cookie } });
    expect(schedules.text).toContain('orders.expire');
  });

  it('200 WORK-12 shows readable names of queues, jobs and schedules', async () => {
    const cookie = await passOf(admin);
    const opened = await shop.app.get(DashboardQueues).open();
    const mail = opened.find(({ name }) => name === 'mail');
    await mail?.add('mail.order-paid', {}, { jobId: 'in-words' });
    const stock = opened.find(({ name }) => name === 'stock');
    await stock?.upsertJobScheduler('stock.low', { every: 60_000 }, { name: 'stock.low', data: {} });
    const { queues } = (
      await shop.call('GET', `${BOARD}/api/queues?activeQueue=mail`, { headers: { cookie } })
    ).body;
    for (const queue of queues) {
      expect(queue.displayName).toMatch(/^[A-ZÀ-Ý]/);
      expect(queue.description.length).toBeGreaterThan(10);
    }
    const shown = queues.find(({ name }: { name: string }) => name === 'mail').jobs;
    expect(shown.map(({ name }: { name: string }) => name)).toContain('E-mail: pagamento aprovado');
    const job = await shop.call('GET', `${BOARD}/api/queues/mail/in-words`, { headers: { cookie } });
    expect(job.body.job.name).toBe('E-mail: pagamento aprovado');
    const { schedulers } = (await shop.call('GET', `${BOARD}/api/job-schedulers`, { headers: { cookie } }))
      .body;
    expect(schedulers).toContainEqual(
      expect.objectContaining({ id: 'stock.low', name: 'Procurar estoque baixo' }),
    );
  });

  it('200 WORK-12 queues a job that is duplicated by its readable name under its internal name', async () => {
    const cookie = await passOf(admin);
    const mail = (await shop.app.get(DashboardQueues).open()).find(({ name }) => name === 'mail');
    for (const name of ['E-mail: pedido postado', 'mail.order-shipped']) {
      const added = await shop.call('POST', `${BOARD}/api/queues/mail/add`, {
        headers: { cookie, ...ORIGIN },
        body: { name, data: {}, options: {} },
      });
      expect([added.status, added.text]).toEqual([200, expect.stringContaining('E-mail: pedido postado')]);
      const job = await mail?.getJob(String(added.body.job.id));
      expect(job?.name).toBe('mail.order-shipped');
    }
  });

  it('302 redirects an operator to the same page of the read-only dashboard', async () => {
    const cookie = await passOf(await anOperator(shop));
    const response = await shop.call('GET', `${BOARD}/queue/mail/some-job`, { headers: { cookie } });
    expect([response.status, response.headers['location']]).toEqual([
      302,
      '/admin/queues/leitura/queue/mail/some-job',
    ]);
  });

  it('200 links a job to its order', async () => {
    const cookie = await passOf(admin);
    const orderId = crypto.randomUUID();
    const queues = await shop.app.get(DashboardQueues).open();
    const mail = queues.find(({ name }) => name === 'mail');
    await mail?.add('mail.order-paid', { payload: { orderId } }, { jobId: 'for-an-order' });
    const response = await shop.call('GET', `${BOARD}/api/queues/mail/for-an-order`, { headers: { cookie } });
    expect(response.text).toContain(`/admin/orders/${orderId}`);
  });

  it('401 ends with its expiry, with the session, and when the cookie is tampered with', async () => {
    const cookie = await passOf(admin);
    expect(
      (
        await shop.call('GET', BOARD, {
          headers: { cookie: `${cookie.slice(0, -1)}${cookie.endsWith('0') ? '1' : '0'}` },
        })
      ).status,
    ).toBe(401);
    const guest = await anAdmin(shop);
    const other = await passOf(guest);
    await shop.call('POST', '/auth/logout', { as: guest });
    expect((await shop.call('GET', BOARD, { headers: { cookie: other } })).status).toBe(401);
    shop.clock.advance(16 * 60_000);
    expect((await shop.call('GET', BOARD, { headers: { cookie } })).status).toBe(401);
  });
});
