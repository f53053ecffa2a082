import type { AddressInfo } from 'node:net';
import { isStaffAccess, type Route } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';
import { PERMISSIONS } from '@plantao/domain/accounts/rules/permissions.rules';
import { BUILT_IN_ROLE_NAMES, permissionsOf } from '@plantao/domain/accounts/rules/roles.rules';
import { ShippingLabels } from '@plantao/domain/shipping';
import { DashboardQueues } from '../../src/modules/admin/queue-dashboard/dashboard-queues.service.js';
import { setupShop } from '../orders/shopping.js';
import { pdfText } from '../support/pdf-text.js';
import { aColleague, aRole, type Person } from '../support/people.js';
import { found, NAME, seedPerson, SEEDED, WRITTEN, type Garden } from './seeded-person.js';

const shop = setupShop();
let garden: Garden;
let address: string;
/** The roles among them that may see one order on purpose. */
let unmasking: ReadonlySet<string>;
/** Everybody whose role hides personal data. */
let people: readonly (readonly [role: string, person: Person])[];
beforeAll(async () => {
  garden = await seedPerson(shop);
  await shop.app.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(shop.app.getHttpServer().address() as AddressInfo).port}`;
  const hiding = BUILT_IN_ROLE_NAMES.filter((role) => !permissionsOf(role).has('personal-data:read'));
  const most = await aRole(
    shop,
    PERMISSIONS.filter((permission) => permission !== 'personal-data:read'),
  );
  unmasking = new Set([most, ...hiding.filter((role) => permissionsOf(role).has('personal-data:unmask'))]);
  people = await Promise.all(
    [...hiding, most].map(async (role) => [role, await aColleague(shop, role)] as const),
  );
});

const table = Object.entries(routes as Record<string, Route>);
/** Calls that would end the session or the account of the one who asks, and the one that shows it on purpose. */
const APART = new Set([
  'unmaskOrder',
  'chargebackFile',
  'logout',
  'endOwnSession',
  'endOtherSessions',
  'closeAccount',
]);

/** What a parameter of this route names. */
function valueOf(path: string, name: string): string {
  const { ids } = garden;
  if (name === 'sku') return ids['sku'] ?? '';
  const nouns = [
    [/admin\/returns/, 'return'],
    [/draft-orders/, 'draft'],
    [/shipping-batches/, 'batch'],
    [/chargebacks/, 'chargeback'],
    [/messages/, 'message'],
    [/users/, 'user'],
    [/team-orders/, 'team'],
    [/coupons/, 'coupon'],
    [/status-changes/, 'statusChange'],
    [/orders|order-by-id|label/, 'order'],
    [/products/, 'product'],
  ] as const;
  const noun = nouns.find(([pattern]) => pattern.test(path))?.[1];
  return (noun && ids[noun]) || crypto.randomUUID();
}

const BODIES: Readonly<Record<string, () => unknown>> = {
  addNote: () => ({ orderId: garden.ids['order'], text: WRITTEN }),
  changeNote: () => ({ text: WRITTEN }),
  answerMessage: () => ({ answered: true }),
  bulkStatus: () => ({ ids: [garden.ids['order']], status: 'processing' }),
  bulkLabels: () => ({ ids: [garden.ids['order']] }),
  quoteLabels: () => ({ ids: [garden.ids['order']] }),
  changeOrderStatus: () => ({ status: 'processing' }),
  changeUser: () => ({ name: NAME }),
  refundOrder: () => ({ amount: 1 }),
};
const QUERIES: Readonly<Record<string, () => string>> = {
  listNotes: () => `?orderId=${garden.ids['order']}`,
  changeNote: () => `?id=${garden.ids['note']}`,
  packingSlips: () => `?ids=${garden.ids['order']}`,
};

async function send(name: string, { method, path }: Route, as: Person, query = QUERIES[name]?.() ?? '') {
  const withBody = method !== 'GET' && method !== 'DELETE';
  // A deletion that succeeds would leave nothing to look at.
  const filled = path.replace(/:(\w+)/g, (_, parameter: string) =>
    method === 'DELETE' ? crypto.randomUUID() : valueOf(path, parameter),
  );
  const response = await fetch(`${address}/api/v1${filled}${query}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, ...(withBody && { 'content-type': 'application/json' }) },
    ...(withBody && { body: JSON.stringify(BODIES[name]?.() ?? {}) }),
  });
  const content = Buffer.from(await response.arrayBuffer());
  const isPdf = response.headers.get('content-type')?.startsWith('application/pdf');
  const text = isPdf ? pdfText(content) : content.toString();
  return { status: response.status, all: `${JSON.stringify([...response.headers])}\n${text}`, text };
}

const called = table.filter(([name]) => !APART.has(name));

/** Of the shop alone: nobody is in them, and none is planted. */
const OTHERS = new Set(['getAdminCategory', 'listWarehouseProducts', 'getWarehouseProduct']);

it('the seeded values are there: an administrator is answered each of them', async () => {
  const seen = new Set<string>();
  const missing: string[] = [];
  for (const [name, route] of called.filter(
    ([, { method, access }]) => method === 'GET' && isStaffAccess(access),
  )) {
    const { status, text } = await send(name, route, garden.admin);
    if (route.path.includes(':') && status !== 200 && !OTHERS.has(name)) missing.push(`${name}: ${status}`);
    for (const value of found(text)) seen.add(value);
  }
  expect(missing).toEqual([]);
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      '39053344705',
      SEEDED.street,
      SEEDED.number,
      '04567-891',
      'plantada',
      'segredo-impresso',
    ]),
  );
});

it('S17 no route answers a role without the permission any of them: 0 in status, headers, body and files', async () => {
  const carrier = shop.app.get(ShippingLabels, { strict: false });
  jest.spyOn(carrier, 'printAll').mockResolvedValue('https://etiqueta.exemplo.test/1.pdf');
  const leaks: string[] = [];
  for (const [role, person] of people)
    for (const [name, route] of called) {
      // Drawn whole, with an entry of the audit log, for who may unmask one order.
      if (name === 'chargebackEvidence' && unmasking.has(role)) continue;
      const { status, all } = await send(name, route, person);
      const values = found(all);
      if (values.length > 0) leaks.push(`${role} ${route.method} ${route.path}: ${values.join()}`);
      // Nobody was asked who is signed out.
      if (status >= 500 || (status === 401 && isStaffAccess(route.access)))
        leaks.push(`${role} ${route.method} ${route.path}: ${status}`);
    }
  expect(leaks).toEqual([]);
});

it('shows what is hidden as hidden, and the name', async () => {
  const operator = people.find(([role]) => role === 'operator')?.[1];
  const { body } = await shop.call('GET', `/admin/get-order-by-id-admin/${garden.ids['order']}`, {
    as: operator ?? '',
  });
  expect(body.data.order.user).toMatchObject({
    name: NAME,
    taxId: '***.533.447-**',
    phone: '(11) *****-**23',
    email: 'p***@segredo.test',
  });
  expect(body.data.order.shipping.address).toMatchObject({
    street: '***',
    number: '***',
    zipCode: '04567-***',
    city: 'São Paulo',
    state: 'SP',
  });
});

it('finds nobody by what it hides, and puts nobody in order by it', async () => {
  const [, most] = people.at(-1) ?? [];
  if (!most) throw new Error('nobody');
  const lists = ['listAdminOrders', 'listUsers', 'listLeads', 'listMessages', 'exportOrders', 'exportLeads'];
  const typed = [
    'plantada',
    SEEDED.email,
    'segredo.test',
    SEEDED.cpf,
    '390.533.447-05',
    '533447',
    SEEDED.phone,
    '98765',
  ];
  for (const name of lists) {
    const route = routes[name as keyof typeof routes] as Route;
    const hits = async (search: string, as: Person): Promise<boolean> =>
      (await send(name, route, as, `?search=${encodeURIComponent(search)}`)).text.includes(NAME);
    expect([name, await hits('visivel', most)]).toEqual([name, true]);
    expect([name, await hits(SEEDED.email, garden.admin)]).toEqual([name, true]);
    for (const search of typed)
      expect([name, search, await hits(search, most)]).toEqual([name, search, false]);
  }
  const sorted = await send('listUsers', routes.listUsers, most, '?sortField=email');
  expect([sorted.status, sorted.text]).toEqual([403, expect.stringContaining('auth.personal-data')]);
});

it('shows one order on purpose, to a role that may, with an entry of the audit log each time', async () => {
  const finance = people.find(([role]) => role === 'finance')?.[1];
  const operator = people.find(([role]) => role === 'operator')?.[1];
  if (!finance || !operator) throw new Error('nobody');
  const path = `/admin/orders/${garden.ids['order']}/personal-data`;
  for (const times of [1, 2]) {
    const { body, headers } = await shop.call('GET', path, { as: finance });
    expect(body.data).toMatchObject({
      email: SEEDED.email,
      phone: SEEDED.phone,
      taxId: SEEDED.cpf,
      address: { street: SEEDED.street, zipCode: '04567-891' },
    });
    expect(headers['cache-control']).toBe('no-store');
    const entries = await shop.sql(
      `select actor from audit_log where action = 'order.unmask' and actor_id = ?`,
      [finance.id],
    );
    expect(entries).toHaveLength(times);
  }
  expect((await shop.call('GET', path, { as: operator })).status).toBe(403);
});

it('WORK-12 the queue dashboard hides what jobs carry', async () => {
  const operator = people.find(([role]) => role === 'operator')?.[1];
  const queues = await shop.app.get(DashboardQueues).open();
  await queues[0]?.add('mail.test', { to: SEEDED.email, note: 'CPF 390.533.447-05' }, { delay: 3_600_000 });
  const at = async (as: Person, board: string): Promise<string> => {
    const pass = await shop.call('POST', '/admin/queues/session', { as });
    const cookie = String(pass.headers['set-cookie']).split(';')[0] ?? '';
    const name = queues[0]?.name ?? '';
    const query = { activeQueue: name, status: 'delayed' };
    return (await shop.call('GET', `//admin/queues${board}/api/queues`, { headers: { cookie }, query })).text;
  };
  expect(found(await at(garden.admin, ''))).toContain('plantada');
  expect(found(await at(operator ?? garden.admin, '/leitura'))).toEqual([]);
});
