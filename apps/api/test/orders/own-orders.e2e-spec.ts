import { ADDRESS, aPerson } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { anOrder, setupShop } from './shopping.js';

const shop = setupShop();

describe('a customer’s own orders', () => {
  it('200 API-23 lists the caller’s orders, newest first, paginated', async () => {
    const buyer = await aPerson(shop);
    const ids: string[] = [];
    // Two unpaid orders are the most that one customer may have: each is paid before the next.
    for (let count = 0; count < 3; count += 1) {
      const { id } = await anOrder(shop, await aProduct(shop), 1, buyer);
      await shop.sql(`update shop_order set paid_state = 'paid' where id = ?`, [id]);
      ids.unshift(id);
    }
    await anOrder(shop, await aProduct(shop));
    const page = async (number: number) =>
      (await shop.call('GET', '/orders', { as: buyer, query: { page: number, limit: 2 } })).body;
    const [first, second, beyond] = [await page(1), await page(2), await page(9)];
    const idsOf = ({ data }: { data: { orders: { _id: string }[] } }) => data.orders.map(({ _id }) => _id);
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(idsOf(second)).toEqual(ids.slice(2));
    expect(idsOf(beyond)).toEqual([]);
    expect([first, second, beyond].map(({ pagination }) => pagination.pages)).toEqual([2, 2, 2]);
    expect((await shop.call('GET', '/orders')).status).toBe(401);
  });

  it('200 API-24 returns one order with every field of its page, amounts in reais', async () => {
    const product = await aProduct(shop);
    const { buyer, id } = await anOrder(shop, product, 2);
    const { body } = await shop.call('GET', `/orders/${id}`, { as: buyer });
    const { order } = body.data;
    const price = product.priceCents / 100;
    expect(order).toMatchObject({
      _id: id,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      createdAt: order.date,
      status: 'pending',
      subtotal: price * 2,
      total: Math.round((price * 2 + order.shipping.ship_type.price) * 100) / 100,
      discounts: [],
      user: { name: expect.any(String) },
      items: [
        {
          _id: expect.any(String),
          name: product.name,
          image: expect.any(String),
          selectedSize: 'M',
          selectedColor: 'Azul',
          quantity: 2,
          price,
          product: { id: product.id },
        },
      ],
      payment: { method: 'Mercado Pago', url_payment: expect.stringMatching(/[?&]pref_id=[^&]+$/) },
      shipping: {
        tracking: null,
        address: { street: ADDRESS.street, city: ADDRESS.city, state: ADDRESS.state },
        ship_type: { name: expect.any(String), price: expect.any(Number) },
      },
    });
  });

  it('404 for an order of another customer and for an invalid id', async () => {
    const { id } = await anOrder(shop, await aProduct(shop));
    const otherCustomer = await aPerson(shop);
    for (const name of [id, crypto.randomUUID(), 'x', '%27%20or%201=1'])
      expect((await shop.call('GET', `/orders/${name}`, { as: otherCustomer })).status).toBe(404);
  });
});
