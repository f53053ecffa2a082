import { anOrder, setupShop } from '../orders/shopping.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aPerson, type Person } from '../support/people.js';

const shop = setupShop();

const read = async (product: TestProduct, as: Person) => {
  const { status, body } = await shop.call('GET', `/products/${product.id}/own`, { as });
  expect(status).toBe(200);
  return body.data.own;
};
const stockOf = async (product: TestProduct): Promise<number> =>
  (await shop.call('GET', `/products/${product.id}`)).body.data.product.sizes[0].colors[0].stock;

describe('GET /products/{id}/own for a customer with an unpaid order of it', () => {
  it('200 shows only the customer which own order holds the last piece', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const { buyer, id } = await anOrder(shop, product);
    const seen = await read(product, buyer);
    expect(await stockOf(product)).toBe(0);
    expect(seen.reserved).toEqual([
      { productId: product.id, orderId: id, size: 'M', color: 'Azul', quantity: 1 },
    ]);
    expect((await read(product, await aPerson(shop))).reserved).toEqual([]);
    const guest = await shop.call('GET', `/products/${product.id}/own`);
    expect([guest.status, guest.body.code]).toEqual([401, 'auth.required']);
    const detail = await shop.call('GET', `/products/${product.id}`, { as: buyer });
    expect(detail.body).toEqual((await shop.call('GET', `/products/${product.id}`)).body);
  });

  it('200 omits it once the order has ended', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const { buyer, id } = await anOrder(shop, product);
    expect((await shop.call('DELETE', `/orders/${id}`, { as: buyer })).status).toBe(200);
    const seen = await read(product, buyer);
    expect([seen.reserved, await stockOf(product)]).toEqual([[], 1]);
  });

  it('200 is limited to the requested product', async () => {
    const [product, other] = [await aProduct(shop), await aProduct(shop)];
    const { buyer } = await anOrder(shop, product);
    expect((await read(other, buyer)).reserved).toEqual([]);
  });
});
