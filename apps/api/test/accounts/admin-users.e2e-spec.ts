import { aCpf, anOrder, setupShop } from '../orders/shopping.js';
import { aProduct } from '../support/test-products.js';
import {
  aColleague,
  anAdmin,
  anOperator,
  aPerson,
  PASSWORD,
  signIn,
  type Person,
} from '../support/people.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

let counter = 0;
const anEmail = (): string => `gente${(counter += 1)}@exemplo.test`;

const create = (more: Record<string, unknown> = {}) =>
  shop.call('POST', '/admin/users', {
    as: admin,
    body: { name: 'Rita Lima', email: anEmail(), role: 'user', ...more },
  });
const change = (id: string, body: Record<string, unknown>, as: Person | string = admin) =>
  shop.call('PATCH', `/admin/users/${id}`, { as, body });
const remove = (id: string, as = admin) => shop.call('DELETE', `/admin/users/${id}`, { as });
const list = async (query: Record<string, string | number> = {}) =>
  (await shop.call('GET', '/admin/get-all-admin-users', { as: admin, query })).body;
const emailsOf = (body: { data: { users: { email: string }[] } }) =>
  body.data.users.map(({ email }) => email);
const eventsOf = async (id: string) =>
  (
    await shop.sql<{ type: string }>(
      `select type from outbox_message where payload->>'userId' = ? order by created_at, id`,
      [id],
    )
  ).map(({ type }) => type);
const auditOf = (id: string) =>
  shop.sql(
    'select action, actor, before, after from audit_log where entity = ? and entity_id = ? order by at',
    ['user', id],
  );
const isIn = async (person: { id: string; token: string }) =>
  (await shop.call('GET', `/users/${person.id}`, { as: person })).status;

describe('POST /admin/users', () => {
  it('201 API-48 AUSER-04 A-68 adds a user, shows them in the list, and mails a link to set a password', async () => {
    const email = anEmail();
    const cpf = aCpf();
    const response = await create({
      name: '  Rita Lima ',
      email: email.toUpperCase(),
      role: 'operator',
      phone: '(11) 98765-4321',
      cpf: `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
    });
    const { user } = response.body.data;
    expect([response.status, user]).toMatchObject([
      201,
      {
        name: 'Rita Lima',
        email,
        role: 'operator',
        active: true,
        phone: '11987654321',
        cpf,
        hasPassword: false,
      },
    ]);
    expect(await eventsOf(user.id)).toEqual(['user.invited']);
    expect(emailsOf(await list())[0]).toBe(email);
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'user.create', actor: admin.name, after: { role: 'operator', cpf: 'informado' } },
    ]);
    const login = await shop.call('POST', '/auth/login', { body: { email, password: '' } });
    expect(login.status).toBe(401);
  });

  it('201 sends no invitation to a user created inactive', async () => {
    const { id } = (await create({ active: false })).body.data.user;
    expect(await eventsOf(id)).toEqual([]);
  });

  it('409 refuses an existing e-mail, in any case, and an existing CPF', async () => {
    const cpf = aCpf();
    const email = anEmail();
    expect((await create({ email, cpf })).status).toBe(201);
    expect((await create({ email: email.toUpperCase() })).body.code).toBe('account.email-taken');
    expect((await create({ cpf })).body.code).toBe('account.cpf-taken');
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['email', { email: 'rita' }],
    ['role', { role: 'owner' }],
    ['role', { role: undefined }],
    ['active', { active: 'sim' }],
    ['phone', { phone: '123' }],
    ['cpf', { cpf: '11111111111' }],
  ])('400 names the field %s that is wrong', async (field, more) => {
    const { status, body } = await create(more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('handles input that no form sends', async () => {
    for (const value of ['a\u0000b', 'x'.repeat(10_000), {}, [], null, 7, true, '💥'.repeat(200)])
      for (const field of ['name', 'email', 'role', 'phone', 'cpf', 'active']) {
        const { status } = await create({ [field]: value });
        expect([field, status < 500]).toEqual([field, true]);
      }
  });
});

describe('PATCH /admin/users/{id}', () => {
  it('200 AUSER-05 changes name, e-mail, phone, role and active, and what is left out stays', async () => {
    const { id, version } = (await create({ phone: '11987654321' })).body.data.user;
    const email = anEmail();
    const response = await change(id, { name: 'Rita Reis', email, role: 'admin', phone: '', version });
    expect([response.status, response.body.data.user]).toMatchObject([
      200,
      { name: 'Rita Reis', email, role: 'admin', phone: '', active: true },
    ]);
    expect(await auditOf(id)).toMatchObject([
      {},
      {
        action: 'user.change',
        before: { name: 'Rita Lima', role: 'user' },
        after: { name: 'Rita Reis', role: 'admin' },
      },
    ]);
    await change(id, { role: 'user' });
  });

  it('200 AUSER-06 SEC-13 deactivates a user: every session ends at once, and no sign-in until they are on again', async () => {
    const person = await aPerson(shop);
    const second = { id: person.id, token: await signIn(shop, person.id) };
    expect([await isIn(person), await isIn(second)]).toEqual([200, 200]);
    expect((await change(person.id, { active: false })).body.data.user.active).toBe(false);
    expect([await isIn(person), await isIn(second)]).toEqual([401, 401]);
    const login = () =>
      shop.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } });
    expect((await login()).body.code).toBe('auth.inactive');
    expect((await change(person.id, { active: true })).body.data.user.active).toBe(true);
    expect((await login()).status).toBe(200);
    expect(await isIn(person)).toBe(401);
  });

  it('200 ends the sessions of a user whose role or e-mail changes, not for a new name', async () => {
    const person = await aPerson(shop);
    await change(person.id, { name: 'Outro Nome' });
    expect(await isIn(person)).toBe(200);
    await change(person.id, { role: 'operator' });
    expect(await isIn(person)).toBe(401);
    const again = { id: person.id, token: await signIn(shop, person.id) };
    await change(person.id, { email: anEmail() });
    expect(await isIn(again)).toBe(401);
  });

  it('409 refuses to overwrite a change made since the form was loaded', async () => {
    const { id, version } = (await create()).body.data.user;
    expect((await change(id, { name: 'Um', version })).status).toBe(200);
    expect((await change(id, { name: 'Dois', version })).body.code).toBe('account.stale');
  });

  it('409 refuses the e-mail and the CPF of another user', async () => {
    const cpf = aCpf();
    const taken = (await create({ cpf })).body.data.user;
    const { id } = (await create()).body.data.user;
    expect((await change(id, { email: taken.email })).body.code).toBe('account.email-taken');
    expect((await change(id, { cpf })).body.code).toBe('account.cpf-taken');
  });

  it('403 readers may read but not change; WORK-12 operators neither', async () => {
    const reader = await aColleague(shop, 'reader');
    expect((await change(admin.id, { name: 'X' }, reader)).status).toBe(403);
    const read = (as: Person) => shop.call('GET', `/admin/users/${admin.id}`, { as });
    expect((await read(reader)).status).toBe(200);
    expect((await read(await anOperator(shop))).status).toBe(403);
  });
});

describe('administrators', () => {
  it('409 AUSER-08 A-70 cannot deactivate, demote or delete themselves', async () => {
    const other = await anAdmin(shop);
    for (const response of [
      await change(admin.id, { active: false }),
      await change(admin.id, { role: 'user' }),
      await remove(admin.id),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'user.yourself']);
    expect((await change(admin.id, { name: admin.name })).status).toBe(200);
    await shop.sql('update app_user set active = false where id = ?', [other.id]);
  });

  it('409 AUSER-08 the last one remains, also when two remove each other concurrently', async () => {
    await shop.sql(`update app_user set active = false where role = 'admin' and id <> ?`, [admin.id]);
    for (let round = 0; round < 5; round += 1) {
      const other = await anAdmin(shop);
      const responses = await Promise.all([
        change(other.id, { role: 'user' }, admin),
        change(admin.id, { active: false }, other),
      ]);
      const [{ left = 0 } = {}] = await shop.sql<{ left: number }>(
        `select count(*)::int as left from app_user where role = 'admin' and active and deleted_at is null`,
      );
      expect(left).toBeGreaterThanOrEqual(1);
      expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      await shop.sql(`update app_user set role = 'user' where id = ?`, [other.id]);
      await shop.sql(`update app_user set active = true where id = ?`, [admin.id]);
      admin = { ...admin, token: await signIn(shop, admin.id) };
    }
    const only = await anAdmin(shop);
    await shop.sql('update app_user set active = false where id = ?', [admin.id]);
    // Still signed in by a session that the guard would refuse: the service alone keeps the last one.
    expect((await change(only.id, { active: false }, only)).body.code).toBe('user.yourself');
    await shop.sql('update app_user set active = true where id = ?', [admin.id]);
  });
});

describe('DELETE /admin/users/{id}', () => {
  it('200 AUSER-07 A-66 erases the personal data of the account; its orders stay, its e-mail and CPF are free', async () => {
    const cpf = aCpf();
    const buyer = await aPerson(shop, { name: 'Beatriz Some', cpf, withAddress: true });
    const { id: orderId } = await anOrder(shop, await aProduct(shop), 1, buyer);
    expect((await remove(buyer.id)).status).toBe(200);
    expect(await isIn(buyer)).toBe(401);
    const [left] = await shop.sql('select * from app_user where id = ?', [buyer.id]);
    expect(JSON.stringify(left)).not.toMatch(/Beatriz|exemplo\.test|11987654321/);
    expect(left).toMatchObject({ cpf: null, photo: null, password_hash: null, active: false, role: 'user' });
    for (const table of ['address', 'favourite', 'password_reset'])
      expect(await shop.sql(`select 1 from ${table} where user_id = ?`, [buyer.id])).toEqual([]);
    const open = 'select 1 from session where user_id = ? and revoked_at is null';
    expect(await shop.sql(open, [buyer.id])).toEqual([]);
    expect((await list({ search: buyer.email })).total).toBe(0);
    expect((await remove(buyer.id)).status).toBe(404);
    const order = await shop.call('GET', `/admin/get-order-by-id-admin/${orderId}`, { as: admin });
    expect(order.body.data.order.user.email).toBe(buyer.email);
    expect((await create({ email: buyer.email, cpf })).status).toBe(201);
    expect(JSON.stringify(await auditOf(buyer.id))).not.toMatch(/Beatriz|exemplo\.test/);
  });
});

describe('POST /admin/users/{id}/invitation', () => {
  const invite = (id: string) => shop.call('POST', `/admin/users/${id}/invitation`, { as: admin });

  it('200 mails the invitation again while there is no password, else the recovery', async () => {
    const { id } = (await create()).body.data.user;
    expect((await invite(id)).status).toBe(200);
    expect(await eventsOf(id)).toEqual(['user.invited', 'user.invited']);
    const person = await aPerson(shop);
    await invite(person.id);
    expect(await eventsOf(person.id)).toEqual(['password-reset.requested']);
  });

  it('409 sends no mail to an inactive user; 404 for an unknown one', async () => {
    const { id } = (await create({ active: false })).body.data.user;
    expect((await invite(id)).body.code).toBe('user.inactive');
    expect((await invite(crypto.randomUUID())).status).toBe(404);
  });
});

describe('GET /admin/get-all-admin-users', () => {
  it('200 API-47 AUSER-01 lists ten per page with every field of a user, newest first', async () => {
    for (let row = 0; row < 11; row += 1) await aPerson(shop, { name: `Página ${row}` });
    const first = await list({ search: 'pagina' });
    expect([first.total, first.page, first.totalPages, first.data.users.length]).toEqual([11, 1, 2, 10]);
    expect(first.data).toMatchObject({ total: 11, page: 1, totalPages: 2 });
    expect(first.data.users[0].name).toBe('Página 10');
    expect(Object.keys(first.data.users[0])).toEqual(
      expect.arrayContaining([
        ...[
          '_id',
          'name',
          'email',
          'photo',
          'role',
          'active',
          'createdAt',
          'addresses',
          'cpf',
          'birthDate',
          'phone',
        ],
      ]),
    );
    expect(first.data.users[0]).not.toHaveProperty('passwordHash');
    const sorted = await list({ search: 'pagina', sortField: 'name', sortOrder: 'asc', limit: 2, page: 6 });
    expect(sorted.data.users.map(({ name }: { name: string }) => name)).toEqual(['Página 9']);
  });

  it('200 searches by part of the name without accents, of the e-mail, and by CPF with or without punctuation', async () => {
    const cpf = aCpf();
    const { email } = await aPerson(shop, { name: 'Conceição Avelã', cpf });
    const dotted = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    for (const search of ['conceicao AVELA', email.slice(0, 14), cpf, dotted])
      expect(emailsOf(await list({ search }))).toEqual([email]);
    for (const search of ['100%_nada', '\\', '_____________________'])
      expect((await list({ search })).total).toBe(0);
  });

  it('200 AUSER-02 A-69 filters by role and active state', async () => {
    const operator = await aPerson(shop, { name: 'Filtro Oto', role: 'operator' });
    const user = await aPerson(shop, { name: 'Filtro Uda', active: false });
    const boss = await aPerson(shop, { name: 'Filtro Ada', role: 'admin', active: false });
    const found = async (query: Record<string, string>) =>
      emailsOf(await list({ search: 'filtro', sortField: 'name', sortOrder: 'asc', ...query }));
    expect(await found({ role: 'all' })).toEqual([boss.email, operator.email, user.email]);
    expect(await found({ role: 'admin' })).toEqual([boss.email]);
    expect(await found({ role: 'user' })).toEqual([user.email]);
    expect(await found({ role: 'operator' })).toEqual([operator.email]);
    expect(await found({ active: 'false' })).toEqual([boss.email, user.email]);
    expect(await found({ active: 'true', role: 'admin' })).toEqual([]);
  });
});

describe('GET /admin/users/{id}', () => {
  it('200 returns addresses, recent orders, purchases and the last sign-in', async () => {
    const buyer = await aPerson(shop, { withAddress: true });
    const product = await aProduct(shop, { priceCents: 10_000 });
    const paid = await anOrder(shop, product, 1, buyer);
    await shop.call('PATCH', `/orders/${paid.id}/status`, { as: admin, body: { status: 'confirmed' } });
    const open = await anOrder(shop, product, 1, buyer);
    const { data } = (await shop.call('GET', `/admin/users/${buyer.id}`, { as: admin })).body;
    expect(data.user).toMatchObject({ email: buyer.email, orders: 2, hasPassword: true });
    expect(data.user.addresses).toHaveLength(1);
    expect(data.recentOrders.map(({ _id }: { _id: string }) => _id)).toEqual([open.id, paid.id]);
    expect(data.totals).toMatchObject({ orders: 2, paid: 1, spent: data.recentOrders[1].total });
    expect(data.lastSignInAt).toMatch(/^20\d\d-/);
    expect((await shop.call('GET', `/admin/users/${crypto.randomUUID()}`, { as: admin })).status).toBe(404);
  });
});
