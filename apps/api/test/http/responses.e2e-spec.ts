import { setupApp } from '../support/app.js';
import { aCategory, aProduct, type TestProduct } from '../support/test-products.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

const shop = setupApp();
let ana: Person;
let product: TestProduct;
let slug: string;
beforeAll(async () => {
  const category = await aCategory(shop, 'Tulipa');
  slug = category.slug;
  product = await aProduct(shop, { categoryId: category.id, stock: { M: { Azul: 9 } } });
  ana = await aPerson(shop, { withAddress: true });
});

describe('responses of the API', () => {
  it('API-01 are below /api/v1 and JSON, also errors and unknown addresses', async () => {
    const responses = await Promise.all([
      shop.call('GET', '/products'),
      shop.call('GET', '/cart', { as: ana }),
      shop.call('GET', '/cart'),
      shop.call('GET', '/ninguem'),
      shop.call('POST', '/leads', { body: {} }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 401, 404, 400]);
    for (const { headers, body } of responses) {
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(body).toEqual(expect.any(Object));
    }
  });

  it('API-03 contain both _id and id', async () => {
    const admin = await anAdmin(shop);
    await shop.call('POST', '/favorites', { as: ana, body: { productId: product.id } });
    const responses = await Promise.all([
      shop.call('GET', '/products'),
      shop.call('GET', `/products/${product.id}`),
      shop.call('GET', `/categories/${slug}`),
      shop.call('GET', '/categories'),
      shop.call('GET', `/users/${ana.id}`, { as: ana }),
      shop.call('GET', '/favorites', { as: ana }),
      shop.call('GET', '/admin/get-all-admin-users', { as: admin }),
    ]);
    for (const { status, body } of responses) {
      expect(status).toBeLessThan(300);
      const entity = Object.values(body.data as object).flat()[0] as { _id: string; id: string };
      expect(entity._id).toMatch(/^[\da-f-]{36}$/);
      expect(entity.id).toBe(entity._id);
    }
  });
});
