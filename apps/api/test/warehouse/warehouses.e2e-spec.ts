import { aProduct } from '../support/test-products.js';
import { createApp, setupApp } from '../support/app.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const aWarehouse = async (name = 'CD Recife', location = 'Recife, PE') =>
  (await shop.call('POST', '/admin/warehouses', { as: admin, body: { name, location, active: true } })).body
    .data.warehouse as { _id: string; version: number };

describe('/admin/warehouses', () => {
  it('201 API-55 creates a warehouse and 200 API-54 lists it, oldest first, with its contents', async () => {
    const first = await aWarehouse('  CD São Paulo ', 'São Paulo, SP');
    await aWarehouse('Ateliê Fortaleza', 'Fortaleza, CE');
    const { body, status } = await shop.call('GET', '/admin/warehouses', { as: await anOperator(shop) });
    expect(status).toBe(200);
    expect(body.data.warehouses.map(({ name }: { name: string }) => name)).toEqual([
      'CD São Paulo',
      'Ateliê Fortaleza',
    ]);
    expect(body.data.warehouses[0]).toEqual({
      _id: first._id,
      name: 'CD São Paulo',
      location: 'São Paulo, SP',
      active: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      products: 0,
      version: 1,
    });
  });

  it('200 API-55 changes a warehouse; 409 does not overwrite concurrent changes', async () => {
    const { _id, version } = await aWarehouse();
    const change = (body: object) => shop.call('PATCH', `/admin/warehouses/${_id}`, { as: admin, body });
    expect((await change({ name: 'CD Olinda', active: false, version })).body.data.warehouse).toMatchObject({
      name: 'CD Olinda',
      location: 'Recife, PE',
      active: false,
    });
    const late = await change({ location: 'Natal, RN', version });
    expect([late.status, late.body.code, late.body.details.current.name]).toEqual([
      409,
      'warehouse.stale',
      'CD Olinda',
    ]);
    expect((await change({ location: 'Natal, RN' })).body.data.warehouse.location).toBe('Natal, RN');
    const audit = await shop.sql<{ action: string; before: object; after: object }>(
      `select action, before, after from audit_log where entity = 'warehouse' and entity_id = ? order by at`,
      [_id],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'warehouse.create',
      'warehouse.change',
      'warehouse.change',
    ]);
    expect(audit[1]).toMatchObject({ before: { name: 'CD Recife' }, after: { name: 'CD Olinda' } });
  });

  it('409 WARE-07 refuses deleting a warehouse that still holds products; 200 an empty one goes', async () => {
    await aProduct(shop);
    const all = (await shop.call('GET', '/admin/warehouses', { as: admin })).body.data.warehouses;
    const full = all.find(({ products }: { products: number }) => products > 0);
    const refused = await shop.call('DELETE', `/admin/warehouses/${full._id}`, { as: admin });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'warehouse.in-use',
      'Este armazém ainda tem produtos.',
    ]);
    const { _id } = await aWarehouse('Vazio');
    expect((await shop.call('DELETE', `/admin/warehouses/${_id}`, { as: admin })).status).toBe(200);
    expect((await shop.call('DELETE', `/admin/warehouses/${_id}`, { as: admin })).status).toBe(404);
  });

  it('409 keeps the last warehouse, also on concurrent deletion of the last two', async () => {
    const own = await createApp();
    try {
      const boss = await anAdmin(own);
      const make = (name: string) => own.call('POST', '/admin/warehouses', { as: boss, body: { name } });
      const ids = (await Promise.all(['A', 'B'].map(make))).map(({ body }) => body.data.warehouse._id);
      const responses = await Promise.all(
        ids.map((id) => own.call('DELETE', `/admin/warehouses/${id}`, { as: boss })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(responses.find(({ status }) => status === 409)?.body.code).toBe('warehouse.last');
    } finally {
      await own.close();
    }
  });

  it.each([
    [{}],
    [{ name: '   ' }],
    [{ name: 7 }],
    [{ name: 'x'.repeat(10_000) }],
    [{ name: 'CD', location: ['a'] }],
    [{ name: 'CD', active: 'sim' }],
    [[]],
  ])('400 API-55 refuses %j in Portuguese', async (body) => {
    const response = await shop.call('POST', '/admin/warehouses', { as: admin, body });
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(/[áéíóúãç]|campos/);
  });

  it.each(['nada', '1e9', crypto.randomUUID()])('404 API-55 for warehouse %s', async (id) => {
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await shop.call(method, `/admin/warehouses/${id}`, { as: admin, body: {} })).status).toBe(404);
  });
});
