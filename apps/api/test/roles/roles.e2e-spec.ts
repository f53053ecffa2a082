import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { setupApp } from '../support/app.js';
import { aColleague, anAdmin, anOperator, aPerson, aRole, signIn, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

let counter = 0;
const aName = (): string => `Vitrine ${(counter += 1)}`;
const create = (permissions: readonly Permission[], as = admin, name = aName()) =>
  shop.call('POST', '/admin/roles', { as, body: { name, permissions } });
const change = (id: string, body: Record<string, unknown>, as = admin) =>
  shop.call('PATCH', `/admin/roles/${id}`, { as, body });
const remove = (id: string, as = admin) => shop.call('DELETE', `/admin/roles/${id}`, { as });
const give = (id: string, role: string, as = admin) =>
  shop.call('PATCH', `/admin/users/${id}`, { as, body: { role } });
const seesOrders = async (as: Person) =>
  (await shop.call('GET', '/admin/get-all-admin-orders', { as })).status;

describe('roles that the shop makes', () => {
  it('201 hold what was chosen and what that needs; 200 lists them after the built-in ones; all is audited', async () => {
    const { status, body } = await create(['products:change', 'leads:export']);
    expect(status).toBe(201);
    const { role } = body.data;
    expect(role).toMatchObject({
      builtIn: false,
      people: 0,
      version: 1,
      permissions: ['products:read', 'products:change', 'leads:read', 'leads:export'],
    });
    const changed = await change(role._id, { permissions: ['orders:read'], version: 1 });
    expect(changed.body.data.role).toMatchObject({ permissions: ['orders:read'], version: 2 });
    const { data } = (await shop.call('GET', '/admin/roles', { as: admin })).body;
    expect(data.roles.slice(0, 3).map(({ _id }: { _id: string }) => _id)).toEqual([
      'admin',
      'operator',
      'shipping',
    ]);
    expect(data.roles.find(({ _id }: { _id: string }) => _id === role._id)).toMatchObject({
      name: role.name,
    });
    expect((await remove(role._id)).status).toBe(200);
    const entries = await shop.sql(
      'select action, before, after from audit_log where entity_id = ? order by at',
      [role._id],
    );
    expect(entries).toMatchObject([
      { action: 'role.create', before: null },
      {
        action: 'role.change',
        before: { permissions: role.permissions },
        after: { permissions: ['orders:read'] },
      },
      { action: 'role.delete', after: null },
    ]);
  });

  it('400 refuses what is no permission, none, and no name; 409 a name twice and what others changed meanwhile', async () => {
    for (const body of [
      { name: 'X', permissions: ['orders:eat'] },
      { name: 'X', permissions: [] },
      { name: ' ', permissions: ['orders:read'] },
      { name: 'X'.repeat(61), permissions: ['orders:read'] },
    ])
      expect((await shop.call('POST', '/admin/roles', { as: admin, body })).status).toBe(400);
    const name = aName();
    const { role } = (await create(['orders:read'], admin, name)).body.data;
    expect((await create(['orders:read'], admin, name)).body.code).toBe('role.name-taken');
    await change(role._id, { permissions: ['stock:read'] });
    expect((await change(role._id, { name: aName(), version: 1 })).body.code).toBe('role.stale');
    expect((await change(crypto.randomUUID(), { name: aName() })).status).toBe(404);
    for (const builtIn of ['admin', 'operator'])
      expect((await change(builtIn, { name: 'X' })).status).toBe(404);
  });

  it('SEC-13 what changes counts from the next call of everybody who has it, without signing them out', async () => {
    const { role } = (await create(['orders:read'])).body.data;
    const person = await aColleague(shop, role._id);
    expect(await seesOrders(person)).toBe(200);
    await change(role._id, { permissions: ['stock:read'] });
    expect(await seesOrders(person)).toBe(403);
    expect((await shop.call('GET', '/admin/stock', { as: person })).status).toBe(200);
    const own = (await shop.call('GET', '/admin/own-role', { as: person })).body.data;
    expect(own).toEqual({ role: role._id, name: role.name, permissions: ['products:read', 'stock:read'] });
  });

  it('409 cannot be deleted while somebody has it', async () => {
    const { role } = (await create(['orders:read'])).body.data;
    const person = await aPerson(shop);
    expect((await give(person.id, role._id)).status).toBe(200);
    const refused = await remove(role._id);
    expect([refused.status, refused.body.code]).toEqual([409, 'role.in-use']);
    await give(person.id, 'user');
    expect((await remove(role._id)).status).toBe(200);
    expect((await give(person.id, role._id)).body.code).toBe('user.role');
  });
});

describe('nobody gives more than they have', () => {
  const staffing: readonly Permission[] = ['users:change', 'roles:change', 'orders:read'];
  const aManager = async (more: readonly Permission[] = []): Promise<Person> => {
    const { role } = (await create([...staffing, ...more])).body.data;
    return aColleague(shop, role._id);
  };

  it('403 neither by a role that they make or change', async () => {
    const manager = await aManager();
    expect((await create(['orders:read'], manager)).status).toBe(201);
    expect((await create(['refunds:change'], manager)).body.code).toBe('role.beyond-own');
    const small = (await create(['orders:read'], manager)).body.data.role;
    expect((await change(small._id, { permissions: ['settings:read'] }, manager)).body.code).toBe(
      'role.beyond-own',
    );
    const large = (await create(['settings:change'])).body.data.role;
    expect((await change(large._id, { permissions: ['orders:read'] }, manager)).body.code).toBe(
      'role.beyond-own',
    );
    expect((await remove(large._id, manager)).body.code).toBe('role.beyond-own');
  });

  it('403 nor by a role that they give, nor over people who may more', async () => {
    const manager = await aManager();
    const person = await aPerson(shop);
    for (const role of ['admin', 'finance', 'reader'])
      expect([role, (await give(person.id, role, manager)).body.code]).toEqual([role, 'role.beyond-own']);
    for (const [method, path, body] of [
      ['PATCH', `/admin/users/${admin.id}`, { email: 'tomada@exemplo.test' }],
      ['PATCH', `/admin/users/${admin.id}`, { active: false }],
      ['DELETE', `/admin/users/${admin.id}`, undefined],
      ['DELETE', `/admin/users/${admin.id}/second-factors`, undefined],
      ['POST', `/admin/users/${admin.id}/invitation`, {}],
    ] as const) {
      const response = await shop.call(method, path, { as: manager, body });
      expect([path, response.status, response.body.code]).toEqual([path, 403, 'role.beyond-own']);
    }
    const made = { name: 'Nova', email: `nova${counter}@exemplo.test`, role: 'admin' };
    expect((await shop.call('POST', '/admin/users', { as: manager, body: made })).body.code).toBe(
      'role.beyond-own',
    );
    const own = (await create(['orders:read'], manager)).body.data.role;
    expect((await give(person.id, own._id, manager)).status).toBe(200);
  });

  it('409 nor changes or deletes the own role', async () => {
    const manager = await aManager();
    const [{ role } = { role: '' }] = await shop.sql<{ role: string }>(
      'select role from app_user where id = ?',
      [manager.id],
    );
    expect((await change(role, { permissions: ['orders:read'] }, manager)).body.code).toBe('role.own');
    expect((await remove(role, manager)).body.code).toBe('role.own');
  });

  it('400 a role that does not exist is given to nobody', async () => {
    const person = await aPerson(shop);
    for (const role of [crypto.randomUUID(), 'manager', 'Ad min'])
      expect([role, (await give(person.id, role)).body.code]).toEqual([
        role,
        expect.stringMatching(/user\.role|request/),
      ]);
  });
});

describe('changes of roles at the same time', () => {
  it('a call after the answer to a lost role is refused, each time of 50', async () => {
    const person = await anOperator(shop);
    for (let turn = 0; turn < 50; turn += 1) {
      const calls = Promise.all(Array.from({ length: 4 }, () => seesOrders(person)));
      await shop.call('PATCH', `/admin/users/${person.id}`, { as: admin, body: { role: 'catalogue' } });
      const token = await signIn(shop, person.id);
      expect(await seesOrders({ ...person, token })).toBe(403);
      expect((await calls).every((status) => [200, 401, 403].includes(status))).toBe(true);
      await give(person.id, 'operator');
      person.token satisfies string;
      Object.assign(person, { token: await signIn(shop, person.id) });
    }
  });

  it('a role that is given while it is deleted: given or gone, never both, in 40 races', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      const id = await aRole(shop, ['orders:read']);
      const person = await aPerson(shop);
      const [given, removed] = await Promise.all([give(person.id, id), remove(id)]);
      expect([given.status, removed.status].sort()).toEqual(given.status === 200 ? [200, 409] : [200, 400]);
    }
  });

  it('who loses the right to give roles gives none any more, and the last administrator stays, in 30 races', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      const [other, person] = [await anAdmin(shop), await aPerson(shop)];
      const [demoted, given] = await Promise.all([give(other.id, 'user'), give(person.id, 'admin', other)]);
      expect(demoted.status).toBe(200);
      const late = await give(person.id, 'finance', other);
      expect(late.status).toBe(401);
      expect([200, 401, 403]).toContain(given.status);
      await shop.sql(`update app_user set role = 'user' where id in (?)`, [[other.id, person.id]]);
    }
    await shop.sql(`update app_user set active = false where role = 'admin' and id <> ?`, [admin.id]);
    const { role } = (await create(['users:change', 'roles:change'])).body.data;
    const manager = await aColleague(shop, role._id);
    expect((await give(admin.id, 'user', manager)).body.code).toBe('role.beyond-own');
    expect((await give(admin.id, 'user')).body.code).toBe('user.yourself');
  });
});
