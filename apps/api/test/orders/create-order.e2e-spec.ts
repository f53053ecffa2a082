import { ShippingQuotes } from '@plantao/domain/checkout';
import { until } from '../../../../test/infra/until.js';
import { aProduct } from '../support/test-products.js';
import { aPerson } from '../support/people.js';
import { aCpf, anOrder, expectStockHolds, fillCart, orderBody, setupShop, stockOf } from './shopping.js';

const shop = setupShop();

describe('POST /orders', () => {
  it('201 CHK-38 CHK-39 API-22 O1 creates a pending order from the cart, empties it and returns the payment page', async () => {
    const product = await aProduct(shop, { priceCents: 18_990 });
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product, 2);
    const response = await shop.call('POST', '/orders', {
      as: buyer,
      body: await orderBody(shop, product, { quantity: 2 }),
    });
    expect(response.status).toBe(201);
    const { order } = response.body.data;
    expect(order).toMatchObject({
      status: 'pending',
      subtotal: 379.8,
      total: 379.8,
      discounts: [],
      payment: { method: 'Mercado Pago', installments: 1 },
    });
    expect(order.items).toMatchObject([
      {
        name: product.name,
        selectedSize: 'M',
        selectedColor: 'Azul',
        quantity: 2,
        price: 189.9,
        product: { id: product.id },
      },
    ]);
    expect(response.body.checkout_url).toBe(order.payment.url_payment);
    const page = `/checkout-recovery/${order._id}\\?pref_id=`;
    expect(response.body.checkout_url).toMatch(new RegExp(`${page}local-${order._id}$`));
    // The provider's preference comes beside the response.
    await until(async () => {
      const { body } = await shop.call('GET', `/orders/${order._id}`, { as: buyer });
      return new RegExp(`${page}\\d+-[0-9a-f-]{36}$`).test(body.data.order.payment.url_payment);
    });
    expect((await shop.call('GET', '/cart', { as: buyer })).body.data.cart.items).toEqual([]);
  });

  it('201 CHK-35 takes the pieces off the offered stock at once', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 5 } } });
    await anOrder(shop, product, 3);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 2, held: 3 });
    await expectStockHolds(shop);
  });

  it('201 returns the same order for a second click, even with another key', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product);
    const body = await orderBody(shop, product);
    const first = await shop.call('POST', '/orders', { as: buyer, body, key: crypto.randomUUID() });
    const second = await shop.call('POST', '/orders', { as: buyer, body, key: crypto.randomUUID() });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.order._id).toBe(first.body.data.order._id);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 9, held: 1 });
  });

  it('201 creates one order for two concurrent clicks', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product);
    const body = await orderBody(shop, product);
    const responses = await Promise.all(
      [0, 1].map(() => shop.call('POST', '/orders', { as: buyer, body, key: crypto.randomUUID() })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(responses.map((response) => response.body.data.order._id)).size).toBe(1);
  });

  it('201 creates the order while the payment provider is unavailable, with our own payment page', async () => {
    const product = await aProduct(shop);
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    try {
      const { order } = await anOrder(shop, product);
      expect(order.payment.url_payment).toMatch(new RegExp(`pref_id=local-${order._id}$`));
    } finally {
      shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    }
  });

  it('201 A-85 stores the tax id on an account without one, and fills in missing data from the account', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop, { phone: '21912345678', birthDate: '1988-01-02' });
    await fillCart(shop, buyer, product);
    const cpf = aCpf();
    const body = await orderBody(shop, product, { cpf });
    const response = await shop.call('POST', '/orders', {
      as: buyer,
      body: { ...body, shipping: { ...body.shipping, contactPhone: undefined }, userData: { cpf } },
    });
    expect(response.status).toBe(201);
    expect(response.body.data.order).toMatchObject({
      taxId: cpf,
      user: { name: 'Ana Prado' },
      shipping: { contactPhone: '21912345678' },
    });
    expect((await shop.call('GET', `/users/${buyer.id}`, { as: buyer })).body.data.user.cpf).toBe(cpf);
  });

  it('400 AUTH-34 refuses an order without any name, and takes the one that it brings', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop, { name: '' });
    await fillCart(shop, buyer, product);
    const body = await orderBody(shop, product, { cpf: aCpf() });
    const order = (name: string) =>
      shop.call('POST', '/orders', { as: buyer, body: { ...body, userData: { ...body.userData, name } } });
    expect((await order('')).body.code).toBe('name.required');
    const placed = await order('Lia Prado');
    expect([placed.status, placed.body.data.order.user.name]).toEqual([201, 'Lia Prado']);
  });

  it('409 CHK-26 refuses a CPF of another account', async () => {
    const product = await aProduct(shop);
    const cpf = aCpf();
    await aPerson(shop, { cpf });
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product);
    const response = await shop.call('POST', '/orders', {
      as: buyer,
      body: await orderBody(shop, product, { cpf }),
    });
    expect([response.status, response.body.code]).toEqual([409, 'account.cpf-taken']);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 10, held: 0 });
  });

  it('409 A-86 CHK-26 refuses another account’s CPF from a buyer who has one, five times a day, and accepts the right one after that, without sharing coupon uses', async () => {
    const product = await aProduct(shop);
    const cpf = aCpf();
    const owner = await aPerson(shop, { cpf });
    const buyer = await aPerson(shop, { cpf: aCpf() });
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, usage_limit, first_purchase, start_date, end_date)
       values (gen_random_uuid(), 'MEUPRIMEIRO', 'percentage', 1000, 100, true, '2020-01-01', '2099-01-01')`,
    );
    await fillCart(shop, buyer, product);
    const body = await orderBody(shop, product, { cpf, coupon: 'MEUPRIMEIRO' });
    const steal = () => shop.call('POST', '/orders', { as: buyer, body });
    shop.limiter.enabled = true;
    try {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await steal()).body.code).toBe('account.cpf-taken');
      expect((await steal()).status).toBe(429);
      shop.clock.advance(61_000);
      const right = await orderBody(shop, product);
      expect((await shop.call('POST', '/orders', { as: buyer, body: right })).status).toBe(201);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
    await fillCart(shop, owner, product);
    const own = await orderBody(shop, product, { cpf, coupon: 'MEUPRIMEIRO' });
    expect((await shop.call('POST', '/orders', { as: owner, body: own })).status).toBe(201);
  });

  it('201 accepts a CPF without an account, and a CNPJ that another buyer uses', async () => {
    const product = await aProduct(shop);
    await aPerson(shop, { cpf: '11222333000181' });
    for (const cpf of [aCpf(), '11222333000181']) {
      const buyer = await aPerson(shop, { cpf: aCpf() });
      await fillCart(shop, buyer, product);
      const body = await orderBody(shop, product, { cpf });
      expect((await shop.call('POST', '/orders', { as: buyer, body })).status).toBe(201);
    }
  });

  it('409 CHK-33 refuses prices that differ from the catalogue and returns the current ones', async () => {
    const product = await aProduct(shop, { priceCents: 18_990 });
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product);
    const response = await shop.call('POST', '/orders', {
      as: buyer,
      body: await orderBody(shop, product, { price: 0.01 }),
    });
    expect([response.status, response.body.code]).toEqual([409, 'order.total-changed']);
    expect(response.body.details.items).toMatchObject([{ productId: product.id, price: 189.9 }]);
  });

  it('409 CHK-33 S13 refuses a total that differs from the computed one', async () => {
    const product = await aProduct(shop, { priceCents: 18_990 });
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product);
    const response = await shop.call('POST', '/orders', {
      as: buyer,
      body: await orderBody(shop, product, { total: 1 }),
    });
    expect([response.status, response.body.code, response.body.details.total]).toEqual([
      409,
      'order.total-changed',
      189.9,
    ]);
  });

  it('409 CHK-33 refuses a freight that differs from the quote and returns the options', async () => {
    const product = await aProduct(shop, { priceCents: 5_000 });
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product);
    const body = await orderBody(shop, product);
    body.shipping.ship_type.price = 0;
    const response = await shop.call('POST', '/orders', { as: buyer, body });
    expect([response.status, response.body.code]).toEqual([409, 'order.freight-changed']);
    expect(response.body.details.options).toMatchObject([
      { id: 'standard', price: 14.9 },
      { id: 'express', price: 22.9 },
    ]);
  });

  it('201 SHIP-17 asks for another quote when the chosen one is honoured no more, outside of every transaction', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product);
    const body = await orderBody(shop, product);
    await shop.sql(`update freight_quote set expires_at = now() - interval '1 minute'`);
    const quotes = shop.app.get(ShippingQuotes);
    const guarded = quotes.quote.bind(quotes);
    const open: number[] = [];
    quotes.quote = async (...asked) => {
      const rows = await shop.sql(
        `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      open.push(rows.length);
      return guarded(...asked);
    };
    try {
      const response = await shop.call('POST', '/orders', { as: buyer, key: crypto.randomUUID(), body });
      expect([response.status, open]).toEqual([201, [0]]);
    } finally {
      quotes.quote = guarded;
    }
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ held: 1 });
  });

  it('409 CHK-34 returns the short items with the remaining stock, and changes nothing', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 3 } } });
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product, 3);
    await anOrder(shop, product, 2);
    const response = await shop.call('POST', '/orders', {
      as: buyer,
      body: await orderBody(shop, product, { quantity: 3 }),
    });
    expect([response.status, response.body.code]).toEqual([409, 'order.sold-out']);
    expect(response.body.details.items).toEqual([
      {
        productId: product.id,
        name: product.name,
        selectedSize: 'M',
        selectedColor: 'Azul',
        requested: 3,
        available: 1,
      },
    ]);
    expect((await shop.call('GET', '/cart', { as: buyer })).body.data.cart.count).toBe(3);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 1, held: 2 });
  });

  it('409 refuses an order of an empty cart, and one of other lines than the cart’s', async () => {
    const [product, other] = [await aProduct(shop), await aProduct(shop)];
    const buyer = await aPerson(shop);
    const empty = await shop.call('POST', '/orders', { as: buyer, body: await orderBody(shop, product) });
    expect([empty.status, empty.body.code]).toEqual([409, 'cart.empty']);
    await fillCart(shop, buyer, other);
    const changed = await shop.call('POST', '/orders', { as: buyer, body: await orderBody(shop, product) });
    expect([changed.status, changed.body.code]).toEqual([409, 'order.cart-changed']);
  });

  it('409 limits the unpaid orders of one customer', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 50 } } });
    const buyer = await aPerson(shop);
    for (let count = 0; count < 2; count += 1) await anOrder(shop, await aProduct(shop), 1, buyer);
    await fillCart(shop, buyer, product);
    const response = await shop.call('POST', '/orders', { as: buyer, body: await orderBody(shop, product) });
    expect([response.status, response.body.code]).toEqual([409, 'order.too-many-open']);
  });

  it('400 refuses a missing address, an invalid tax id and a quantity of zero', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop);
    const body = await orderBody(shop, product);
    const noStreet = {
      ...body,
      shipping: { ...body.shipping, address: { ...body.shipping.address, street: ' ' } },
    };
    expect((await shop.call('POST', '/orders', { as: buyer, body: noStreet })).body.message).toBe(
      'Por favor, preencha todos os campos obrigatórios',
    );
    const wrongCpf = { ...body, userData: { ...body.userData, cpf: '11111111111' } };
    expect((await shop.call('POST', '/orders', { as: buyer, body: wrongCpf })).status).toBe(400);
    const none = { ...body, items: [{ ...body.items[0], quantity: -1 }] };
    expect((await shop.call('POST', '/orders', { as: buyer, body: none })).status).toBe(400);
  });

  it('401 refuses a guest', async () => {
    expect((await shop.call('POST', '/orders', { body: {} })).status).toBe(401);
  });
});
