import { setupApp } from '../support/app.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

describe('/admin/saved-views', () => {
  const save = (as: Person, name: unknown, query: unknown = 'status=pending', list: unknown = 'orders') =>
    shop.call('POST', '/admin/saved-views', { as, body: { list, name, query } });
  const names = (response: { body: { data: { views: { name: string }[] } } }) =>
    response.body.data.views.map(({ name }) => name);

  it('200 stores views per user; saving under the same name replaces', async () => {
    const operator = await anOperator(shop);
    await save(operator, ' A enviar ', '?status=confirmed&etiqueta=without');
    expect(names(await save(operator, 'Reembolsos'))).toEqual(['A enviar', 'Reembolsos']);
    const changed = await save(operator, 'A enviar', 'status=processing');
    expect(changed.body.data.views[0]).toMatchObject({ name: 'A enviar', query: 'status=processing' });
    const mine = await shop.call('GET', '/admin/saved-views', { as: admin, query: { list: 'orders' } });
    expect(names(mine)).toEqual([]);
    const id = changed.body.data.views[0].id;
    expect((await shop.call('DELETE', `/admin/saved-views/${id}`, { as: admin })).status).toBe(404);
    expect(names(await shop.call('DELETE', `/admin/saved-views/${id}`, { as: operator }))).toEqual([
      'Reembolsos',
    ]);
  });

  it('409 stores at most twenty per list, 400 refuses an invalid view', async () => {
    const person = await anAdmin(shop);
    for (let n = 1; n <= 20; n += 1) expect((await save(person, `v${n}`)).status).toBe(200);
    expect((await save(person, 'v21')).body.code).toBe('saved-view.full');
    for (const name of ['', '  ', 'x'.repeat(41), 7, null, {}])
      expect((await save(person, name)).status).toBe(400);
    for (const query of ['x'.repeat(501), 7, {}]) expect((await save(person, 'q', query)).status).toBe(400);
    expect((await save(person, 'l', '', 'secrets')).status).toBe(400);
  });

  it('records list and action in the audit log, not name or filters, which may contain personal data of a person', async () => {
    const person = await anAdmin(shop);
    const name = 'Pedidos de Zuleica';
    await save(person, name, 'q=52998224725');
    const kept = await save(person, name, 'q=Zuleica');
    await shop.call('DELETE', `/admin/saved-views/${kept.body.data.views[0].id}`, { as: person });
    const trail = await shop.sql<{ action: string }>(
      `select action, before, after from audit_log where entity = 'saved-view' and actor_id = ? order by at, id`,
      [person.id],
    );
    expect(trail.map(({ action }) => action).sort()).toEqual([
      'saved-view.add',
      'saved-view.change',
      'saved-view.delete',
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/Zuleica|52998224725/);
    expect(JSON.stringify(trail)).toContain('orders');
  });
});
