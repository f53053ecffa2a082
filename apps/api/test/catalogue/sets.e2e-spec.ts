import { MikroORM } from '@mikro-orm/postgresql';
import { Settings } from '@plantao/domain/settings';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { ResponseCache } from '../../src/http/response-cache/response-cache.service.js';
import { createApp, type TestApp } from '../support/app.js';
import { openBody } from '../team-orders/teams.js';
import { aPerson } from '../support/people.js';
import { aProduct, aSet, offer, type TestProduct, type TestSet } from '../support/test-products.js';

let shop: TestApp;
let blouse: TestProduct;
let trousers: TestProduct;
let set: TestSet;
beforeAll(async () => {
  shop = await createApp({ env: { RESPONSE_CACHE_MB: '8' } });
  await until(() => shop.app.get(ResponseCache).isOn);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const stock = { M: { Azul: 3, Preto: 1 }, G: { Azul: 2, Rosa: 4 } };
  blouse = await aProduct(shop, { name: 'Blusa', priceCents: 12_000, stock });
  trousers = await aProduct(shop, { name: 'Calça', priceCents: 18_000, stock: { M: { Azul: 1, Preto: 0 } } });
  set = await aSet(shop, [blouse, trousers]);
});

const page = async (id: string) => (await shop.call('GET', `/products/${id}`)).body.data.product;
const listed = async (query: object) =>
  (await shop.call('GET', '/products', { query: { ids: set.id, ...query } })).body.data.products;

describe('GET /products/:id of a set', () => {
  it('200 API-10 shows its garments in their order, each with its sizes and stock', async () => {
    const product = await page(set.id);
    expect(product).toMatchObject({ name: set.name, price: 299.9, sizes: [], warehouse_product: '' });
    expect(product.pieces).toMatchObject([
      { productId: blouse.id, name: 'Blusa', price: 120, active: true, garmentType: null, images: [] },
      { productId: trousers.id, name: 'Calça', price: 180, active: true },
    ]);
    const [azul] = product.pieces[1].sizes[0].colors;
    expect(azul).toMatchObject({ name: 'Azul', stock: 1, sku: trousers.skuOf('M', 'Azul') });
    expect(product.sets).toBeUndefined();
  });

  it('names the set beside each of its garments, with the colours of all and its picture in each', async () => {
    const black = '/media/conjunto-front-preto-0a1b2c3d.webp';
    await shop.sql('update product set images = array[?] where id = ?', [black, set.id]);
    const { sets, pieces } = await page(blouse.id);
    expect(pieces).toBeUndefined();
    expect(sets).toEqual([
      {
        productId: set.id,
        name: set.name,
        image: '/media/frente.webp',
        price: 299.9,
        colors: ['Azul', 'Preto'],
        colorImages: { Preto: black },
        place: 0,
        garments: 2,
      },
    ]);
    await shop.sql('update product set active = false where id = ?', [trousers.id]);
    expect((await page(blouse.id)).sets).toBeUndefined();
    expect((await page(set.id)).pieces[1].active).toBe(false);
  });

  it('costs as many statements as any product', async () => {
    const count = async (id: string) => {
      // Kept for a while otherwise.
      shop.app.get(Settings).forget();
      return (await countStatements(shop.app.get(MikroORM), () => page(id))).statements;
    };
    expect(await count(set.id)).toBe(await count(blouse.id));
  });
});

describe('a set in listings', () => {
  it('200 API-09 is found by what can be had: sizes of any garment in a colour of all', async () => {
    const found = async (query: object) => (await listed(query)).length;
    expect(await found({ colors: 'Azul' })).toBe(1);
    expect(await found({ sizes: 'G', colors: 'Azul' })).toBe(1);
    expect(await found({ colors: 'Preto' })).toBe(0);
    expect(await found({ colors: 'Rosa' })).toBe(0);
    const [card] = await listed({ colors: 'Azul' });
    expect(card).toMatchObject({ color: 'Azul', image: '/media/azul.webp', sizes: [] });
    expect(card.pieces).toHaveLength(2);
    expect(card.pieces[0].images).toBeUndefined();
  });

  it('LIST-27 has its own picture in a colour, which a card and an answer to a colour show, not a garment’s', async () => {
    const own = '/media/tulipa-set-front-azul-0123abcd.webp';
    const drawn = '/media/tulipa-set-front-rosa-0123abcd.webp';
    await shop.sql('update product set images = ? where id = ?', [`{${own},${drawn}}`, set.id]);
    const [plain] = await listed({});
    expect([plain.image, plain.colorImages]).toEqual(['/media/frente.webp', { Azul: own }]);
    const [blue] = await listed({ colors: 'Azul' });
    expect([blue.image, blue.color]).toEqual([own, 'Azul']);
    const query = { search: `${set.name} azul`, view: 'brief', ids: set.id };
    const { body } = await shop.call('GET', '/products', { query });
    expect(body.data.products).toMatchObject([{ id: set.id, image: own }]);
    expect((await page(blouse.id)).colorImages).toBeUndefined();
  });

  it('shows the colour of a search in its brief as well', async () => {
    const query = { search: `${set.name} azul`, view: 'brief', ids: set.id };
    const { body } = await shop.call('GET', '/products', { query });
    expect(body.data.products).toMatchObject([{ id: set.id, color: 'Azul' }]);
  });

  it('follows the stock of its garments: sold out with the last piece of one, there again with it', async () => {
    const inStock = async () => {
      const [row] = await shop.sql<{ there: boolean }>(
        'select in_stock as there from search.product_index where product_id = ?',
        [set.id],
      );
      return row?.there;
    };
    expect(await inStock()).toBe(true);
    await offer(shop, trousers.skuOf('M', 'Azul'), 0);
    expect(await inStock()).toBe(false);
    await offer(shop, trousers.skuOf('M', 'Azul'), 2);
    expect([await inStock(), (await listed({ colors: 'Azul' })).length]).toEqual([true, 1]);
    await shop.sql('update product set active = false where id = ?', [trousers.id]);
    expect(await inStock()).toBe(false);
  });

  it('is counted among the kinds', async () => {
    await shop.sql(`update product set garment_type = 'conjuntos' where id = ?`, [set.id]);
    const { body } = await shop.call('GET', '/products/facets', {
      query: { search: set.name, sizes: 'M', colors: 'Azul' },
    });
    expect(body.data.facets.garmentTypes).toContainEqual({ value: 'conjuntos', count: 1 });
  });
});

describe('what is kept of a set', () => {
  const warm = async (address: string) => {
    for (let time = 0; time < 3; time += 1) await shop.call('GET', address);
  };

  it('is dropped when the stock of a garment changes: its page, and every list that shows it', async () => {
    const addresses = [`/products/${set.id}`, `/products?ids=${set.id}`];
    for (const address of addresses) await warm(address);
    await offer(shop, trousers.skuOf('M', 'Azul'), 2);
    const [product, [card]] = [await page(set.id), await listed({})];
    for (const shown of [product, card]) expect(shown.pieces[1].sizes[0].colors[0].stock).toBe(2);
  });

  it('is dropped when a garment changes, of the set and of its other garments', async () => {
    for (const id of [set.id, blouse.id]) await warm(`/products/${id}`);
    await shop.sql(`update product set name = 'Calça jogger' where id = ?`, [trousers.id]);
    await shop.sql(`update product set name = 'Conjunto novo' where id = ?`, [set.id]);
    expect((await page(set.id)).pieces[1].name).toBe('Calça jogger');
    expect((await page(blouse.id)).sets[0].name).toBe('Conjunto novo');
    await warm(`/products/${blouse.id}`);
    await shop.sql('update product set active = false where id = ?', [trousers.id]);
    expect((await page(blouse.id)).sets).toBeUndefined();
  });

  it('is dropped when its garments are others', async () => {
    for (const id of [set.id, blouse.id]) await warm(`/products/${id}`);
    await shop.sql('delete from product_piece where set_id = ? and product_id = ?', [set.id, blouse.id]);
    expect((await page(set.id)).pieces).toHaveLength(1);
    expect((await page(blouse.id)).sets).toBeUndefined();
  });
});

describe('a set elsewhere', () => {
  it('is a favourite that is there while all of its garments are', async () => {
    const ana = await aPerson(shop);
    await shop.call('POST', '/favorites', { as: ana, body: { productId: set.id } });
    const available = async () =>
      (await shop.call('GET', '/favorites', { as: ana })).body.data.favorites[0].available;
    expect(await available()).toBe(true);
    await offer(shop, trousers.skuOf('M', 'Azul'), 0);
    expect(await available()).toBe(false);
  });

  it('API-43 is waited for by its garment', async () => {
    const ask = (id: string, size: string) =>
      shop.call('POST', `/products/${id}/stock-alerts`, {
        body: { email: 'paula@exemplo.test', size, color: 'Preto' },
      });
    expect((await ask(trousers.id, 'M')).status).toBe(201);
    expect((await ask(set.id, 'M + M')).body.code).toBe('product.not-found');
  });

  it('is a choice of a team as a single garment is (team-sets.e2e-spec.ts)', async () => {
    const ana = await aPerson(shop);
    const body = openBody([blouse, set]);
    expect((await shop.call('POST', '/team-orders', { as: ana, body })).status).toBe(201);
  });
});
