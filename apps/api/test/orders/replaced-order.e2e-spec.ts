import { CommandBus } from '@nestjs/cqrs';
import { deliverPayments, twice } from '../../../../test/reliability/deliver.js';
import { aProduct } from '../support/test-products.js';
import { aPerson, type Person } from '../support/people.js';
import {
  aCpf,
  anOrder,
  expectStockHolds,
  fillCart,
  orderBody,
  payBody,
  setupShop,
  stockOf,
} from './shopping.js';
import type { TestProduct } from '../support/test-products.js';

const shop = setupShop();

/** Puts pieces in the cart and orders them. */
async function order(buyer: Person, product: TestProduct, quantity = 1, coupon?: string, cpf = aCpf()) {
  await fillCart(shop, buyer, product, quantity);
  const body = await orderBody(shop, product, { quantity, cpf, ...(coupon && { coupon }) });
  return shop.call('POST', '/orders', { as: buyer, body });
}

const statusOf = async (id: string) =>
  (
    await shop.sql<{ status: string; reason: string | null }>(
      'select status, cancel_reason as reason from shop_order where id = ?',
      [id],
    )
  )[0];

describe('a customer’s own unpaid order and the next one', () => {
  it('201 P6 orders the last piece again: the first order is replaced, and its PIX is closed at the provider', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const { buyer, id } = await anOrder(shop, product);
    const pix = await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    const again = await order(buyer, product);
    expect(again.status).toBe(201);
    expect(await statusOf(id)).toEqual({ status: 'cancelled', reason: 'replaced' });
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 0, held: 1 });
    await deliverPayments(shop.sql, twice(shop.app.get(CommandBus)));
    const payment = shop.sandbox.control.payments().find((one) => String(one.id) === pix.body.id);
    expect(payment?.status).toBe('cancelled');
    expect(await shop.sql('select state from charge where order_id = ?', [id])).toEqual([
      { state: 'cancelled' },
    ]);
    expect((await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order.cancelReason).toBe(
      'replaced',
    );
    await expectStockHolds(shop);
  });

  it('201 P6 moves the coupon of the first order to the next one', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const buyer = await aPerson(shop);
    const code = 'VOLTA10';
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, usage_limit, first_purchase, start_date, end_date)
       values (gen_random_uuid(), ?, 'percentage', 1000, 1, true, '2020-01-01', '2099-01-01')`,
      [code],
    );
    const cpf = aCpf();
    const first = await order(buyer, product, 1, code, cpf);
    expect(first.status).toBe(201);
    const again = await order(buyer, product, 1, code, cpf);
    expect([again.status, again.body.code]).toEqual([201, undefined]);
    expect(
      await shop.sql(
        `select u.state from coupon_use u join coupon c on c.id = u.coupon_id where c.code = ? order by u.state`,
        [code],
      ),
    ).toEqual([{ state: 'held' }, { state: 'released' }]);
  });

  it('201 keeps an unpaid order while the stock is enough for both', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 5 } } });
    const { buyer, id } = await anOrder(shop, product);
    expect((await order(buyer, product)).status).toBe(201);
    expect(await statusOf(id)).toEqual({ status: 'pending', reason: null });
  });

  it('409 keeps the first order when the next one fails', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 2 } } });
    const { buyer, id } = await anOrder(shop, product, 2);
    await fillCart(shop, buyer, product, 2);
    const body = await orderBody(shop, product, { quantity: 2, total: 1 });
    const response = await shop.call('POST', '/orders', { as: buyer, body });
    expect([response.status, response.body.code]).toEqual([409, 'order.total-changed']);
    expect(await statusOf(id)).toEqual({ status: 'pending', reason: null });
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 0, held: 2 });
  });

  it('201 replaces the first order by the same one at the limit of open orders, 409 for any other', async () => {
    const goods = await Promise.all([1, 2].map(() => aProduct(shop)));
    const buyer = await aPerson(shop);
    const ids: string[] = [];
    for (const product of goods) ids.push((await anOrder(shop, product, 1, buyer)).id);
    const other = await order(buyer, await aProduct(shop));
    expect([other.status, other.body.code]).toEqual([409, 'order.too-many-open']);
    await shop.call('DELETE', '/cart', { as: buyer });
    expect((await order(buyer, goods[1] as TestProduct)).status).toBe(201);
    expect((await Promise.all(ids.map(statusOf))).map((row) => row?.status)).toEqual([
      'pending',
      'cancelled',
    ]);
  });

  it('409 does not take pieces from other customers, nor from a paid order', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const { buyer, id } = await anOrder(shop, product);
    const otherCustomer = await aPerson(shop);
    const refused = await shop.call('POST', '/cart', {
      as: otherCustomer,
      body: { productId: product.id, quantity: 1, selectedSize: 'M', selectedColor: 'Azul' },
    });
    expect(refused.status).toBe(409);
    await fillCart(shop, buyer, product);
    await shop.sql(`update shop_order set paid_state = 'paid', status = 'confirmed' where id = ?`, [id]);
    const response = await shop.call('POST', '/orders', { as: buyer, body: await orderBody(shop, product) });
    expect([response.status, response.body.code]).toEqual([409, 'order.sold-out']);
  });
});
