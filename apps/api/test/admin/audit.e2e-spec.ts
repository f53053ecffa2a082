import { MikroORM } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { forgetAudit } from '../../../../test/infra/audit.js';
import { createApp, type TestApp } from '../support/app.js';
import { aCategory, aProduct } from '../support/test-products.js';
import { aColleague, aPerson, anAdmin, anOperator, type Person } from '../support/people.js';

let shop: TestApp;
let admin: Person;
const ORDER = crypto.randomUUID();
/** Things with an id of their own; of each the first stays, the second goes. */
const KINDS = ['product', 'warehouse-product', 'warehouse', 'category', 'coupon', 'user', 'lead', 'message'];
/** Words that stand for many. */
const MANY = [
  ['stock', 'csv'],
  ['stock', 'offered'],
  ['stock', 'warehouse'],
  ['product', 'planilha'],
  ['lead', 'csv'],
  ['settings', 'shop'],
  ['queue', 'mail'],
] as const;

beforeAll(async () => {
  shop = await createApp();
  admin = await anAdmin(shop);
  const em = shop.ownerEm();
  const add = (minute: number, entry: Partial<AuditEntry>) =>
    em.persist(
      AuditEntry.of({
        actor: 'Clara',
        action: 'order.status',
        entity: 'order',
        entityId: ORDER,
        at: new Date(Date.UTC(2026, 9, 10, 12, minute)),
        ...entry,
      }),
    );
  add(1, { before: { status: 'pending' }, after: { status: 'confirmed' } });
  add(2, { actor: 'Otto', action: 'product.update', entity: 'product', entityId: 'p1' });
  add(2, { actor: 'Loja', action: 'stock.repair', entity: 'stock', entityId: 'SKU-1' });
  add(3, { action: 'order.cancel' });
  // 22 h of the 11th in São Paulo is the 12th in Greenwich.
  add(0, { at: new Date('2026-10-12T01:00:00Z'), action: 'coupon.create', entity: 'coupon', entityId: 'c1' });
  await em.flush();
});
afterAll(() => shop.close());

const list = async (query: Record<string, string | number> = {}) =>
  (await shop.call('GET', '/admin/audit', { as: admin, query })).body.data;
const actions = async (query: Record<string, string>) =>
  (await list(query)).entries.map(({ action }: { action: string }) => action);

describe('GET /admin/audit', () => {
  it('returns who changed what, newest first, with the previous values', async () => {
    const { entries, next } = await list();
    expect(entries.map(({ action }: { action: string }) => action).at(0)).toBe('coupon.create');
    expect(entries.at(-1)).toEqual({
      id: expect.any(String),
      at: '2026-10-10T12:01:00.000Z',
      actorId: null,
      actor: 'Clara',
      action: 'order.status',
      entity: 'order',
      entityId: ORDER,
      before: { status: 'pending' },
      after: { status: 'confirmed' },
      requestId: null,
      names: {},
      gone: false,
    });
    expect([entries.length, next]).toEqual([5, null]);
  });

  it('continues after the last known entry, also between two with the same timestamp', async () => {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const { entries, next } = await list({ limit: 1, ...(after ? { after } : {}) });
      seen.push(...entries.map(({ id }: { id: string }) => id));
      if (next === null) break;
      after = next;
    }
    expect(new Set(seen).size).toBe(5);
  });

  it('names subjects by their current name, though the entry is about another field', async () => {
    const category = await aCategory(shop, 'Linha Ágata');
    const testProduct = await aProduct(shop, { name: 'Jaleco Íris' });
    const nobody = crypto.randomUUID();
    const em = shop.em();
    em.persist([
      AuditEntry.of({
        ...{ actor: 'Nina', action: 'product.change', entity: 'product', entityId: testProduct.id },
        before: { category: nobody, active: true },
        after: { category: category.id, active: false },
      }),
      AuditEntry.of({ actor: 'Nina', action: 'user.change', entity: 'user', entityId: admin.id }),
      AuditEntry.of({ actor: 'Nina', action: 'lead.export', entity: 'lead', entityId: 'csv' }),
    ]);
    await em.flush();
    const { entries } = await list({ actor: 'Nina' });
    expect(
      Object.fromEntries(entries.map(({ entity, names }: Record<string, string>) => [entity, names])),
    ).toEqual({
      product: { [testProduct.id]: 'Jaleco Íris', [category.id]: 'Linha Ágata' },
      user: { [admin.id]: admin.name },
      lead: {},
    });
    await shop.sql(forgetAudit(`actor = 'Nina'`));
  });

  it('marks deleted subjects, hard or soft deleted, without extra statements for it', async () => {
    const ids: Record<string, string[]> = Object.fromEntries(
      KINDS.map((kind) => [kind, [crypto.randomUUID(), crypto.randomUUID()]]),
    );
    await seed(ids);
    const long = (await aProduct(shop, { stock: { ['G'.repeat(20)]: { ['verde'.repeat(14)]: 3 } } })).skuOf(
      'G'.repeat(20),
      'verde'.repeat(14),
    );
    expect(long.length).toBeGreaterThan(80);
    ids['stock'] = [long, 'NAO-EXISTE'];
    const em = shop.em();
    for (const [entity, both] of Object.entries(ids))
      for (const entityId of both)
        em.persist(AuditEntry.of({ actor: 'Rita', action: `${entity}.change`, entity, entityId }));
    for (const [entity, entityId] of MANY)
      em.persist(AuditEntry.of({ actor: 'Rita', action: `${entity}.export`, entity, entityId }));
    await em.flush();
    const asked = jest.spyOn(shop.app.get(MikroORM).em.getConnection(), 'execute');
    const { entries } = await list({ actor: 'Rita', limit: 100 });
    const reads = asked.mock.calls
      .map(([query]) => String(query))
      .filter((text) => /audit_log|union all/.test(text));
    asked.mockRestore();
    expect(reads).toHaveLength(2);
    const gone = entries.flatMap(({ gone: is, entityId }: { gone: boolean; entityId: string }) =>
      is ? [entityId] : [],
    );
    expect(new Set(gone)).toEqual(new Set(Object.values(ids).map(([, second]) => second)));
    const product = entries.find(({ entityId }: { entityId: string }) => entityId === ids['product']?.[1]);
    expect(product.names).toEqual({ [product.entityId]: 'product' });
    expect((await list({ entityId: long })).entries).toHaveLength(1);
    await shop.sql(forgetAudit(`actor = 'Rita'`));
  });

  it('filters by entity, user, action and days in São Paulo', async () => {
    expect(await actions({ entity: 'order' })).toEqual(['order.cancel', 'order.status']);
    expect(await actions({ entity: 'order', entityId: ORDER, action: 'order.cancel' })).toEqual([
      'order.cancel',
    ]);
    expect(await actions({ actor: 'Otto' })).toEqual(['product.update']);
    expect(await actions({ from: '2026-10-11', to: '2026-10-11' })).toEqual(['coupon.create']);
    expect(await actions({ from: '2026-10-12' })).toEqual([]);
    expect(await actions({ entity: '', actor: '', from: '' })).toHaveLength(5);
  });

  it('lists all filter values', async () => {
    expect((await shop.call('GET', '/admin/audit-options', { as: admin })).body.data).toEqual({
      actors: ['Clara', 'Loja', 'Otto'],
      actions: ['coupon.create', 'order.cancel', 'order.status', 'product.update', 'stock.repair'],
      entities: ['coupon', 'order', 'product', 'stock'],
      chain: { sealed: 0, verifiedAt: null, broken: false },
    });
  });

  it.each<Record<string, string | number>>([
    { after: 'x' },
    { after: '00000000-0000-0000-0000-000000000000\u0000' },
    { limit: 0 },
    { limit: -1 },
    { limit: 101 },
    { limit: 'muitos' },
    { from: '2026-02-30' },
    { to: 'ontem' },
    { entity: 'x'.repeat(10_000) },
    { actor: 'x'.repeat(121) },
  ])('refuses %j with a message in Portuguese', async (query) => {
    const response = await shop.call('GET', '/admin/audit', {
      as: admin,
      query,
    });
    expect([response.status, response.body.status]).toEqual([400, 'fail']);
  });

  it.each<Record<string, string>>([
    { actor: `'; drop table audit_log; --` },
    { entityId: '💉 %_\\' },
    { after: crypto.randomUUID() },
  ])('finds nothing for %j', async (query) => {
    expect((await list(query)).entries).toEqual([]);
  });

  it('handles a null byte', async () => {
    const response = await shop.call('GET', '/admin/audit', { as: admin, query: { actor: 'a\u0000b' } });
    expect(response.status).toBeLessThan(500);
  });

  it('WORK-12 is readable by readers, not by operators and customers', async () => {
    expect((await shop.call('GET', '/admin/audit', { as: await aColleague(shop, 'reader') })).status).toBe(
      200,
    );
    expect((await shop.call('GET', '/admin/audit', { as: await anOperator(shop) })).status).toBe(403);
    expect((await shop.call('GET', '/admin/audit', { as: await aPerson(shop) })).status).toBe(403);
  });
});

/** Of the kinds that keep their row the second is there and deleted, of the others it is not there at all. */
async function seed(ids: Record<string, string[]>): Promise<void> {
  const id = (kind: string, place: 0 | 1) => ids[kind]?.[place] ?? '';
  const size = '[{"name":"M","colors":[]}]';
  await shop.sql(`insert into warehouse (id, name) values (?, 'warehouse')`, [id('warehouse', 0)]);
  await shop.sql(
    `insert into warehouse_product (id, warehouse_id, sku, name, sizes) values (?, ?, 'GONE-1', 'warehouse-product', ?)`,
    [id('warehouse-product', 0), id('warehouse', 0), size],
  );
  for (const place of [0, 1] as const) {
    const deleted = place === 1 ? new Date() : null;
    await shop.sql(
      `insert into product (id, sku, warehouse_product_id, name, price_cents, sizes, deleted_at)
       values (?, 'GONE-1', ?, 'product', 100, ?, ?)`,
      [id('product', place), id('warehouse-product', 0), size, deleted],
    );
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, deleted_at)
       values (?, 'GONE', 'fixed', 100, '2026-01-01', '2026-12-31', ?)`,
      [id('coupon', place), deleted],
    );
    await shop.sql(`insert into app_user (id, name, email, deleted_at) values (?, 'user', ?, ?)`, [
      id('user', place),
      `gone${place}@exemplo.test`,
      deleted,
    ]);
  }
  await shop.sql(`insert into category (id, name, slug) values (?, 'category', 'category-gone')`, [
    id('category', 0),
  ]);
  await shop.sql(
    `insert into lead (id, name, whatsapp, email) values (?, 'lead', '11987650000', 'lead@exemplo.test')`,
    [id('lead', 0)],
  );
  await shop.sql(
    `insert into contact_message (id, name, email, message) values (?, 'message', 'm@exemplo.test', 'Oi')`,
    [id('message', 0)],
  );
}
