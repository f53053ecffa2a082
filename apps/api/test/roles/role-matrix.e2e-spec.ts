import type { AddressInfo } from 'node:net';
import { isStaffAccess, type Route } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';
import { PERMISSIONS, type Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import {
  BUILT_IN_ROLE_NAMES,
  BUILT_IN_ROLES,
  type BuiltInRole,
} from '@plantao/domain/accounts/rules/roles.rules';
import { setupApp } from '../support/app.js';
import { aColleague, aPerson, aRole, type Person } from '../support/people.js';

const shop = setupApp();
let address: string;
beforeAll(async () => {
  await shop.app.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(shop.app.getHttpServer().address() as AddressInfo).port}/api/v1`;
});

const table = Object.entries(routes as Record<string, Route>);
const staffTable = table.flatMap(([name, route]) =>
  isStaffAccess(route.access) ? [{ name, ...route, access: route.access }] : [],
);

/** One call by real HTTP, with ids that nothing has: who may call is let through, and nothing happens. */
async function outcome({ method, path }: Route, as?: Person): Promise<string> {
  const withBody = method !== 'GET' && method !== 'DELETE';
  const response = await fetch(address + path.replace(/:\w+/g, crypto.randomUUID()), {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(withBody && { 'content-type': 'application/json' }),
    },
    ...(withBody && { body: '{}' }),
  });
  const text = await response.text();
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  if (response.status === 403 && code === 'auth.forbidden') return 'refused';
  if (response.status === 401) return 'unknown';
  return response.status < 500 ? 'allowed' : `failed ${response.status}`;
}

/** Roles that were stored before seeing was a permission of its own go on seeing what they change. */
const SEEN: Readonly<Partial<Record<Permission, Permission>>> = {
  'labels:change': 'labels:read',
  'refunds:change': 'reconciliation:read',
  'returns:inspect': 'returns:read',
};

/** Whether a role is to be let in, by its permissions alone. */
const expected = ({ access }: { access: string }, role: string, permissions: readonly string[]): string =>
  access === 'staff' || (access === 'admin' ? role === 'admin' : permissions.includes(access))
    ? 'allowed'
    : 'refused';

describe('SEC-10 SEC-13 every route of the back office for every role', () => {
  it('lets in whom the permission is given to, and nobody else: 0 deviations', async () => {
    const own = await Promise.all(
      PERMISSIONS.map(async (permission) => ({
        role: await aRole(shop, [permission]),
        permissions: [permission, SEEN[permission]].filter((name) => name !== undefined) as string[],
      })),
    );
    const everything = {
      role: await aRole(shop, PERMISSIONS),
      permissions: PERMISSIONS as readonly string[],
    };
    const unknown = { role: crypto.randomUUID() as string, permissions: [] as readonly string[] };
    const builtIn = BUILT_IN_ROLE_NAMES.map((role) => ({
      role: role as string,
      permissions: BUILT_IN_ROLES[role] as readonly string[],
    }));
    const roles = [...builtIn, ...own, everything, unknown];
    const deviations: string[] = [];
    for (const { role, permissions } of roles) {
      const person = await aColleague(shop, role);
      for (const route of staffTable) {
        const found = await outcome(route, person);
        const wanted = expected(route, role, permissions);
        if (found !== wanted)
          deviations.push(`${role} ${permissions.join()} ${route.name}: ${found}, not ${wanted}`);
      }
    }
    expect(deviations).toEqual([]);
    expect(staffTable.length * roles.length).toBeGreaterThan(3_000);
  }, 600_000);

  it('refuses customers 403 and guests 401 on all of them', async () => {
    const customer = await aPerson(shop);
    for (const route of staffTable)
      expect([route.name, await outcome(route, customer), await outcome(route)]).toEqual([
        route.name,
        'refused',
        'unknown',
      ]);
  });

  it('keeps open to every role what is open to customers and guests', async () => {
    // Signing out ends the session that the others are asked with.
    const open = table.filter(([name, { access }]) => /^(user|public)$/.test(access) && name !== 'logout');
    for (const role of ['operator', 'reader']) {
      const person = await aColleague(shop, role);
      for (const [name, route] of open)
        expect([role, name, await outcome(route, person)]).not.toEqual([role, name, 'unknown']);
    }
  });
});

describe('the built-in roles', () => {
  const may = (role: BuiltInRole, permission: Permission): boolean =>
    (BUILT_IN_ROLES[role] as readonly Permission[]).includes(permission);

  it('WORK-12 an operator sees orders, stock and queues, changes nothing, and sees no leads, users, settings, audit or personal data', () => {
    for (const permission of ['orders:read', 'stock:read', 'queues:read'] as const)
      expect([permission, may('operator', permission)]).toEqual([permission, true]);
    for (const permission of BUILT_IN_ROLES.operator)
      expect(permission).toMatch(/^(figures|orders|products|stock|coupons|alarms|queues):read$/);
  });

  it('none but administrators changes users, roles or settings', () => {
    for (const role of BUILT_IN_ROLE_NAMES.filter((name) => name !== 'admin'))
      for (const permission of ['users:change', 'roles:change', 'settings:change'] as const)
        expect([role, permission, may(role, permission)]).toEqual([role, permission, false]);
  });

  it('every permission is asked for by a route, or named here with what it decides', () => {
    const asked = new Set<string>(table.map(([, { access }]) => access));
    const elsewhere = ['personal-data:read', 'draft-orders:discount', 'queues:change'];
    expect(PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual(elsewhere);
  });
});
