import type { FacetsResponse } from '@plantao/contracts/catalogue/facets.view';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { MikroORM } from '@mikro-orm/postgresql';
import { setupApp } from '../support/app.js';
import { aCategory, aProduct, offer, type TestProduct } from '../support/test-products.js';

const shop = setupApp({ env: { RESPONSE_CACHE_MB: '0' } });
let trousers: TestProduct;

beforeAll(async () => {
  const [tulipa, princesa] = [await aCategory(shop, 'Tulipa'), await aCategory(shop, 'Princesa')];
  trousers = await aProduct(shop, {
    ...{ name: 'Calça Tulipa', garmentType: 'calcas', audience: 'feminino', categoryId: tulipa.id },
    ...{
      priceCents: 9_000,
      tags: ['scrubs', 'feminino'],
      stock: { M: { Preto: 2 }, G: { Preto: 1, Azul: 3 } },
    },
  });
  await aProduct(shop, {
    ...{ name: 'Calça Princesa', garmentType: 'calcas', audience: 'feminino', categoryId: princesa.id },
    ...{ priceCents: 20_000, tags: ['scrubs'], stock: { G: { Azul: 4 }, M: { Preto: 1 } } },
  });
  await aProduct(shop, {
    ...{ name: 'Jaleco Princesa', garmentType: 'jalecos', audience: 'masculino', categoryId: princesa.id },
    ...{ priceCents: 20_000, tags: [], stock: { GG: { Branco: 4 }, G: { Preto: 0 } } },
  });
  await aProduct(shop, {
    ...{ name: 'Calça escondida', garmentType: 'calcas', audience: 'feminino', categoryId: princesa.id },
    ...{ tags: ['scrubs'], active: false },
  });
});

const ask = async (query: Record<string, string> = {}): Promise<FacetsResponse['data']> => {
  const { status, body } = await shop.call('GET', '/products/facets', { query });
  expect(status).toBe(200);
  return body.data;
};
/** The counts as 'value count', so that a case is one line. */
const counts = async (query: Record<string, string> = {}) => {
  const { facets } = await ask(query);
  return Object.fromEntries(
    Object.entries(facets).map(([name, values]) => [
      name,
      values.map(({ value, count }) => `${value} ${count}`),
    ]),
  );
};

describe('GET /products/facets', () => {
  it('200 counts what the shop sells by each facet, the most first', async () => {
    expect(await counts()).toEqual({
      categories: ['princesa 2', 'tulipa 1'],
      garmentTypes: ['calcas 2', 'jalecos 1'],
      audiences: ['feminino 2', 'masculino 1'],
      sizes: ['G 2', 'M 2', 'GG 1'],
      colours: ['Azul 2', 'Preto 2', 'Branco 1'],
      tags: ['scrubs 2', 'feminino 1'],
    });
  });

  it('200 adds up the filters, and counts the choices of a facet by all of the others', async () => {
    expect(await counts({ garmentTypes: 'calcas', category: 'princesa' })).toMatchObject({
      categories: ['princesa 1', 'tulipa 1'],
      garmentTypes: ['calcas 1', 'jalecos 1'],
      audiences: ['feminino 1'],
      tags: ['scrubs 1'],
    });
    expect(await counts({ tag: 'feminino', maxPrice: '100' })).toMatchObject({
      garmentTypes: ['calcas 1'],
      tags: ['feminino 1', 'scrubs 1'],
    });
  });

  it('200 counts a size only in the colours that are asked for, and a colour in the sizes', async () => {
    expect(await counts({ colors: 'Preto' })).toMatchObject({
      sizes: ['M 2', 'G 1'],
      colours: ['Azul 2', 'Preto 2', 'Branco 1'],
    });
    expect(await counts({ sizes: 'G' })).toMatchObject({ colours: ['Azul 2', 'Preto 1'] });
  });

  it('200 as many products as the listing with this filter has', async () => {
    const filters = { garmentTypes: 'calcas', audiences: 'feminino', colors: 'Preto' };
    const { facets } = await ask(filters);
    for (const { value, count } of facets.sizes) {
      const list = await shop.call('GET', '/products', { query: { ...filters, sizes: value } });
      expect([value, list.body.pagination.total]).toEqual([value, count]);
    }
  });

  it('200 follows stock and kind, and is empty where nothing is found', async () => {
    await offer(shop, trousers.skuOf('G', 'Preto'), 0);
    expect(await counts({ colors: 'Preto' })).toMatchObject({ sizes: ['M 2'] });
    await offer(shop, trousers.skuOf('G', 'Preto'), 1);
    await shop.sql(`update product set garment_type = 'jaquetas' where id = ?`, [trousers.id]);
    expect((await counts()).garmentTypes).toEqual(['calcas 1', 'jalecos 1', 'jaquetas 1']);
    await shop.sql(`update product set garment_type = 'calcas' where id = ?`, [trousers.id]);
    for (const query of ['search', 'category', 'tag'])
      expect((await ask({ [query]: 'zzzzzz' })).facets.garmentTypes).toEqual([]);
    expect((await counts({ search: 'calça' })).garmentTypes).toEqual(['calcas 2']);
  });

  it('200 finds what is for everybody for women and for men, and counts what it finds', async () => {
    const cap = await aProduct(shop, { name: 'Touca', garmentType: 'toucas', audience: 'unissex', tags: [] });
    const found = async (audiences: string): Promise<number> =>
      (await shop.call('GET', '/products', { query: { audiences } })).body.pagination.total;
    expect((await counts()).audiences).toEqual(['feminino 3', 'masculino 2', 'unissex 1']);
    expect((await counts({ audiences: 'masculino' })).garmentTypes).toEqual(['jalecos 1', 'toucas 1']);
    expect((await counts({ audiences: 'unissex' })).garmentTypes).toEqual(['toucas 1']);
    expect(await Promise.all(['feminino', 'masculino', 'unissex', 'feminino,masculino'].map(found))).toEqual([
      3, 2, 1, 4,
    ]);
    const listed = await shop.call('GET', '/products', {
      query: { audiences: 'masculino', search: 'touca' },
    });
    expect(listed.body.data.products.map(({ id }: { id: string }) => id)).toEqual([cap.id]);
    await shop.sql('update product set active = false where id = ?', [cap.id]);
  });

  it('LIST-12 200 counts and lists under the tag of the sales what is on sale, and nothing else', async () => {
    await shop.sql(
      `update product set sale = true, old_price_cents = 30000, sale_percentage = 40 where id = ?`,
      [trousers.id],
    );
    const claimed = await aProduct(shop, { name: 'Gorro', tags: ['promocoes', 'novo'] });
    const query = { tag: 'promocoes' };
    const listed = (await shop.call('GET', '/products', { query })).body.data.products;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([trousers.id]);
    expect((await counts()).tags).toEqual(['scrubs 2', 'feminino 1', 'novo 1', 'promocoes 1']);
    expect((await counts(query)).garmentTypes).toEqual(['calcas 1']);
    await shop.sql(`update product set sale = false where id = ?`, [trousers.id]);
    expect((await counts(query)).garmentTypes).toEqual([]);
    await shop.sql('update product set active = false where id = ?', [claimed.id]);
  });

  it('S4 200 for sizes and colours with any sign, in the listing as well', async () => {
    for (const path of ['/products/facets', '/products'])
      for (const sign of [';', "'; drop table product; --", '\\', '?', '$1', "''", ':*', '"'])
        for (const query of [
          { colors: `${sign}a` },
          { sizes: `a${sign}`, colors: `b${sign}` },
          { search: `a${sign}b` },
        ]) {
          const { status } = await shop.call('GET', path, { query: { ...query, tag: sign, minPrice: 1 } });
          expect([path, query, status]).toEqual([path, query, 200]);
        }
  });

  it('400 for a price that is none', async () => {
    expect((await shop.call('GET', '/products/facets', { query: { minPrice: 'x' } })).status).toBe(400);
  });

  it('costs one statement', async () => {
    const { sent } = await countStatements(shop.app.get(MikroORM), () =>
      ask({ sizes: 'G', colors: 'Preto', tag: 'scrubs' }),
    );
    expect(sent).toHaveLength(1);
  });
});
