import { setupApp } from '../support/app.js';
import { aCategory, aProduct } from '../support/test-products.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const create = (body: unknown, as: Person = admin) => shop.call('POST', '/categories', { as, body });
const change = (id: string, body: unknown) => shop.call('PATCH', `/categories/${id}`, { as: admin, body });
const remove = (id: string) => shop.call('DELETE', `/categories/${id}`, { as: admin });
const names = async (query: Record<string, string | number> = {}) => {
  const { body } = await shop.call('GET', '/admin/categories', { as: admin, query });
  return body.data.categories.map(({ name }: { name: string }) => name);
};

describe('writing categories', () => {
  it('API-16 ACAT-03 creates, changes and deletes one, each audited', async () => {
    const made = await create({
      name: '  Aurora ',
      slug: 'Aurora Clássica',
      description: 'Corte reto',
      status: 'inactive',
      image: '/media/aurora-0123456789ab.webp',
    });
    expect(made.status).toBe(201);
    const { category } = made.body.data;
    expect(category).toMatchObject({
      name: 'Aurora',
      slug: 'aurora-classica',
      description: 'Corte reto',
      status: 'inactive',
      image: '/media/aurora-0123456789ab.webp',
    });
    const changed = await change(category.id, { name: 'Aurora Nova', status: 'active', image: '' });
    expect(changed.body.data.category).toMatchObject({
      name: 'Aurora Nova',
      slug: 'aurora-classica',
      status: 'active',
      image: '',
    });
    const nothing = { name: null, slug: null, description: null, status: null, image: null, version: null };
    expect((await change(category.id, nothing)).body.data.category).toMatchObject({
      name: 'Aurora Nova',
      status: 'active',
    });
    expect((await shop.call('GET', '/categories/aurora-classica')).body.data.category.id).toBe(category.id);
    const { body } = await shop.call('GET', `/admin/categories/${category.id}`, { as: admin });
    expect(body.data.category).toMatchObject({ name: 'Aurora Nova', products: 0 });
    const gone = await remove(category.id);
    expect([gone.status, gone.body.message]).toEqual([200, 'Categoria excluída com sucesso!']);
    expect((await change(category.id, { name: 'x' })).status).toBe(404);
    const trail = await shop.sql(`select action, actor from audit_log where entity_id = ? order by at`, [
      category.id,
    ]);
    expect(trail.map(({ action }) => action)).toEqual([
      'category.create',
      'category.change',
      'category.change',
      'category.delete',
    ]);
    expect(trail[0]?.['actor']).toBe(admin.name);
  });

  it.each([
    ['no name', { slug: 'a' }, 'name'],
    ['a blank name', { name: '   ', slug: 'a' }, 'name'],
    ['no slug', { name: 'A' }, 'slug'],
    ['a slug of punctuation', { name: 'A', slug: '!!!' }, undefined],
    ['a name that is too long', { name: 'x'.repeat(81), slug: 'a' }, 'name'],
    ['a name that is no text', { name: { $ne: 1 }, slug: 'a' }, 'name'],
    ['an unknown status', { name: 'A', slug: 'a', status: 'gone' }, 'status'],
    ['a picture from elsewhere', { name: 'A', slug: 'a', image: 'https://x.example/p.png' }, 'image'],
    ['a picture that climbs', { name: 'A', slug: 'a', image: '/media/../x.webp' }, 'image'],
  ])('400 ACAT-04 refuses %s', async (_, body, field) => {
    const response = await create(body);
    expect(response.status).toBe(400);
    if (field) expect(Object.keys(response.body.fields)).toContain(field);
  });

  it('409 API-16 keeps the slug unique, also when two come at once', async () => {
    await aCategory(shop, 'Única');
    const taken = await create({ name: 'Outra', slug: 'unica' });
    expect([taken.status, taken.body.code]).toEqual([409, 'category.slug-taken']);
    const other = await aCategory(shop, 'Diversa');
    expect((await change(other.id, { slug: 'ÚNICA' })).body.code).toBe('category.slug-taken');
    const both = await Promise.all([
      create({ name: 'Dupla', slug: 'dupla' }),
      create({ name: 'Dupla', slug: 'dupla' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('409 does not overwrite changes made since the form was loaded', async () => {
    const { id } = await aCategory(shop, 'Disputada');
    expect((await change(id, { name: 'Primeira', version: 1 })).status).toBe(200);
    const late = await change(id, { name: 'Segunda', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'category.stale']);
    expect(late.body.details).toMatchObject({ current: { name: 'Primeira' }, version: 2 });
  });

  it('409 ACAT-07 refuses to delete one that products use, unless they are deleted', async () => {
    const { id } = await aCategory(shop, 'Usada');
    const { id: product } = await aProduct(shop, { categoryId: id });
    const refused = await remove(id);
    expect([refused.status, refused.body.code, refused.body.details.products]).toEqual([
      409,
      'category.in-use',
      1,
    ]);
    expect(refused.body.message).toContain('ainda tem produtos');
    await shop.sql('update product set deleted_at = now(), active = false where id = ?', [product]);
    expect((await remove(id)).status).toBe(200);
    expect(await shop.sql('select category_id from product where id = ?', [product])).toEqual([
      { category_id: null },
    ]);
  });

  it('409 ACAT-07 counts the products of warehouses too', async () => {
    const { id } = await aCategory(shop, 'Estocada');
    const { warehouseProductId } = await aProduct(shop);
    await shop.sql('update warehouse_product set category_id = ? where id = ?', [id, warehouseProductId]);
    const { body } = await remove(id);
    expect([body.code, body.details]).toEqual(['category.in-use', { products: 0, warehouseProducts: 1 }]);
  });

  it('403 SEC-10 refuses customers and operators', async () => {
    for (const person of [await aPerson(shop), await anOperator(shop)])
      expect((await create({ name: 'A', slug: 'a' }, person)).status).toBe(403);
  });

  it('stores one category for one key', async () => {
    const body = { name: 'Repetida', slug: 'repetida' };
    const first = await shop.call('POST', '/categories', { as: admin, body, key: 'category-key' });
    const again = await shop.call('POST', '/categories', { as: admin, body, key: 'category-key' });
    expect(again.body.data.category.id).toBe(first.body.data.category.id);
  });
});

describe('GET /admin/categories', () => {
  it('ACAT-01 lists with products counted, searched by name and slug, filtered by status, paged', async () => {
    await shop.sql(
      'delete from category where id not in (select category_id from product where category_id is not null)',
    );
    const jaleco = await aCategory(shop, 'Jaleco Térmico', { position: 900 });
    await aCategory(shop, 'Gorro', { position: 901, status: 'inactive' });
    await aCategory(shop, 'Capa', { position: 902 });
    const { warehouseProductId } = await aProduct(shop, { categoryId: jaleco.id });
    await shop.sql('update warehouse_product set category_id = ? where id = ?', [
      jaleco.id,
      warehouseProductId,
    ]);
    const { body } = await shop.call('GET', '/admin/categories', {
      as: await anOperator(shop),
      query: { search: 'TERMICO' },
    });
    expect(body.data.categories).toMatchObject([
      { name: 'Jaleco Térmico', products: 1, warehouseProducts: 1, version: 1 },
    ]);
    expect(body.data.pagination).toEqual({ total: 1, page: 1, totalPages: 1 });
    expect(await names({ search: 'jaleco-t' })).toEqual(['Jaleco Térmico']);
    expect(await names({ status: 'inactive' })).toEqual(['Gorro']);
    expect(await names({ status: 'active', limit: 1, page: 2 })).toEqual(['Capa']);
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('ACAT-11 the storefront shows active ones only', async () => {
    const { body } = await shop.call('GET', '/categories');
    const shown = body.data.categories.map(({ name }: { name: string }) => name);
    expect(shown).toEqual(expect.arrayContaining(['Jaleco Térmico', 'Capa']));
    expect(shown).not.toContain('Gorro');
    expect((await shop.call('GET', '/categories/gorro')).status).toBe(404);
  });
});
