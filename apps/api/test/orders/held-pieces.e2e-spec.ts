import { aProduct } from '../support/test-products.js';
import { anAdmin, aPerson, ADDRESS, type Person } from '../support/people.js';
import { aCardToken, aCpf, anOrder, fillCart, orderBody, payBody, setupShop, stockOf } from './shopping.js';

const shop = setupShop();
afterEach(() => shop.sql(`update shop_order set status = 'cancelled' where status = 'pending'`));

const plenty = () => aProduct(shop, { stock: { M: { Azul: 400 } } });

async function tryOrder(as: Person, quantity: number, more: { cpf?: string; number?: string } = {}) {
  const product = await plenty();
  await fillCart(shop, as, product, quantity);
  const body = await orderBody(shop, product, { quantity, ...(more.cpf ? { cpf: more.cpf } : {}) });
  const address = { ...ADDRESS, ...(more.number ? { number: more.number } : {}) };
  const response = await shop.call('POST', '/orders', {
    as,
    body: { ...body, shipping: { ...body.shipping, address } },
  });
  return { ...response, product };
}
const confirm = ({ id }: Person) =>
  shop.sql('update app_user set email_verified_at = now() where id = ?', [id]);

/** Two people order ten pieces each at the same moment. */
async function atOnce(cpf?: string) {
  const people = await Promise.all([1, 2].map(() => aPerson(shop)));
  const bodies = await Promise.all(
    people.map(async (as) => {
      const product = await plenty();
      await fillCart(shop, as, product, 10);
      return orderBody(shop, product, { quantity: 10, ...(cpf ? { cpf } : {}) });
    }),
  );
  return Promise.all(people.map((as, index) => shop.call('POST', '/orders', { as, body: bodies[index] })));
}

describe('F3 S21 pieces that one customer holds without paying', () => {
  it('409 on a first order beyond the limit: nothing is held, the cart stays, the response states what is possible', async () => {
    const buyer = await aPerson(shop);
    const { status, body, product } = await tryOrder(buyer, 16);
    expect([status, body.code]).toEqual([409, 'order.hold-limit']);
    expect(body.message).toContain('até 15 peças por pessoa');
    expect(body.details).toEqual({ limit: 15, held: 0, allowed: 15, confirmFor: 30 });
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 400, held: 0 });
    expect((await shop.call('GET', '/cart', { as: buyer })).body.data.cart.count).toBe(16);
  });

  it('201 for twelve of one SKU, however low the stock', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 13 } } });
    await anOrder(shop, product, 12);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 1, held: 12 });
  });

  it('409 on the second order that passes the limit together with the first', async () => {
    const buyer = await aPerson(shop);
    await anOrder(shop, await plenty(), 10, buyer);
    const { status, body } = await tryOrder(buyer, 6);
    expect([status, body.code]).toEqual([409, 'order.hold-limit-open']);
    expect(body.details).toMatchObject({ limit: 15, held: 10, allowed: 5 });
  });

  it('201 for more with a confirmed e-mail, 409 beyond 30 with that as well', async () => {
    const buyer = await aPerson(shop);
    await confirm(buyer);
    expect((await tryOrder(buyer, 31)).body).toMatchObject({
      code: 'order.hold-limit',
      details: { limit: 30, confirmFor: null },
    });
    await shop.call('DELETE', '/cart', { as: buyer });
    expect((await tryOrder(buyer, 30)).status).toBe(201);
  });

  it('201 for more to a customer who has paid an order before or has started paying the open one', async () => {
    const known = await aPerson(shop);
    const { id } = await anOrder(shop, await plenty(), 1, known);
    await shop.sql(
      `update shop_order set status = 'delivered', paid_state = 'paid', paid_at = now() where id = ?`,
      [id],
    );
    expect((await tryOrder(known, 20)).status).toBe(201);
    const paying = await aPerson(shop);
    const first = await anOrder(shop, await plenty(), 10, paying);
    const card = payBody('master', { token: await aCardToken(shop, 'CONT') });
    await shop.call('POST', `/orders/payment-create/${first.id}`, { as: paying, body: card });
    expect((await tryOrder(paying, 10)).status).toBe(201);
  });

  it.each(['pix', 'bolbradesco'])(
    '409 to a customer who only created a code (%s), which is free',
    async (code) => {
      const buyer = await aPerson(shop);
      const { id } = await anOrder(shop, await plenty(), 10, buyer);
      const made = await shop.call('POST', `/orders/payment-create/${id}`, {
        as: buyer,
        body: payBody(code),
      });
      expect(made.status).toBe(200);
      expect((await tryOrder(buyer, 10)).body.code).toBe('order.hold-limit-open');
    },
  );

  it('200 a boleto holds the pieces for one day for an unverified customer, three for others', async () => {
    const daysOf = async (buyer: Person) => {
      const { id } = await anOrder(shop, await plenty(), 1, buyer);
      await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('bolbradesco') });
      const [order] = await shop.sql<{ days: number }>(
        'select round(extract(epoch from hold_expires_at - created_at) / 86400)::int as days from shop_order where id = ?',
        [id],
      );
      return order?.days;
    };
    const [otherCustomer, reader, known] = [await aPerson(shop), await aPerson(shop), await aPerson(shop)];
    await confirm(reader);
    const { id } = await anOrder(shop, await plenty(), 1, known);
    await shop.sql(
      `update shop_order set status = 'delivered', paid_state = 'paid', paid_at = now() where id = ?`,
      [id],
    );
    expect([await daysOf(otherCustomer), await daysOf(reader), await daysOf(known)]).toEqual([1, 3, 3]);
  });

  it('201 for an order with a total of zero despite open orders: it is paid at once', async () => {
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, free_shipping)
       values (gen_random_uuid(), 'TUDO', 'percentage', 10000, '2020-01-01', '2099-12-31', 1000, true)`,
    );
    const buyer = await aPerson(shop);
    const product = await plenty();
    await fillCart(shop, buyer, product, 16);
    const body = await orderBody(shop, product, { quantity: 16, coupon: 'TUDO' });
    expect(await shop.call('POST', '/orders', { as: buyer, body })).toMatchObject({ status: 201 });
    // It was no payment: it speaks for nobody.
    expect((await tryOrder(buyer, 16)).body.code).toBe('order.hold-limit');
  });

  it('409 to a customer with an earlier chargeback', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(shop, await plenty(), 1, buyer);
    await shop.sql(
      `update shop_order set status = 'delivered', paid_state = 'charged_back', paid_at = now() where id = ?`,
      [id],
    );
    expect((await tryOrder(buyer, 16)).body.code).toBe('order.hold-limit');
  });

  it('409 on more than a quarter of the stock of a size and colour, with the line affected', async () => {
    await shop.call('PATCH', '/admin/settings', {
      as: await anAdmin(shop),
      body: { 'payment.heldPiecesUnproven': 30 },
    });
    const product = await aProduct(shop, { stock: { M: { Azul: 80 } } });
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product, 25);
    const body = await orderBody(shop, product, { quantity: 25 });
    const order = () => shop.call('POST', '/orders', { as: buyer, body });
    expect((await order()).body).toMatchObject({
      code: 'order.hold-share',
      message: expect.stringContaining('até 20 de'),
      details: { items: [{ productId: product.id, requested: 25, allowed: 20 }] },
    });
    await confirm(buyer);
    expect((await order()).status).toBe(201);
    await shop.call('PATCH', '/admin/settings', {
      as: await anAdmin(shop),
      body: { 'payment.heldPiecesUnproven': 15 },
    });
  });

  it('409 on the CPF of another account reveals nothing about that account’s orders', async () => {
    const cpf = aCpf();
    const owner = await aPerson(shop, { cpf });
    await anOrder(shop, await plenty(), 7, owner);
    const asking = await aPerson(shop, { cpf: aCpf() });
    const { status, body } = await tryOrder(asking, 16, { cpf });
    expect([status, body.code, body.details]).toEqual([409, 'account.cpf-taken', undefined]);
  });

  it('201 for the owner of a CPF that another user has put on an unpaid order', async () => {
    const cpf = aCpf();
    const otherCustomer = await aPerson(shop, { cpf: aCpf() });
    expect((await tryOrder(otherCustomer, 15, { cpf })).status).toBe(201);
    expect((await tryOrder(await aPerson(shop), 15, { cpf })).status).toBe(201);
  });

  it('201 for one of two concurrent orders of new accounts with one CPF', async () => {
    for (let round = 0; round < 5; round += 1) {
      const responses = await atOnce(aCpf());
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it('201 for one of two concurrent orders of one network or address that together exceed its limit', async () => {
    const admin = await anAdmin(shop);
    const limit = (n: number) =>
      shop.call('PATCH', '/admin/settings', { as: admin, body: { 'payment.heldPlaceMax': n } });
    await limit(15);
    for (let round = 0; round < 5; round += 1) {
      const responses = await atOnce();
      expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([
        201,
        'order.hold-place',
      ]);
      await shop.sql(`update shop_order set status = 'cancelled' where status = 'pending'`);
    }
    await limit(1_000);
  });

  it('409 on a network or address that holds too much in total; previous buyers are exempt', async () => {
    await shop.call('PATCH', '/admin/settings', {
      as: await anAdmin(shop),
      body: { 'payment.heldPlaceMax': 24 },
    });
    expect((await tryOrder(await aPerson(shop), 12, { number: '1' })).status).toBe(201);
    expect((await tryOrder(await aPerson(shop), 12, { number: '2' })).status).toBe(201);
    const late = await aPerson(shop);
    expect((await tryOrder(late, 1, { number: '3' })).body.code).toBe('order.hold-place');
    const known = await aPerson(shop);
    await shop.sql('update shop_order set placed_from = ? where placed_from is not null', ['203.0.113.9']);
    expect((await tryOrder(known, 12, { number: '4' })).status).toBe(201);
    const sameAddress = await tryOrder(await aPerson(shop), 13, { number: '4' });
    expect(sameAddress.body.code).toBe('order.hold-place');
    await shop.call('PATCH', '/admin/settings', {
      as: await anAdmin(shop),
      body: { 'payment.heldPlaceMax': 1_000 },
    });
  });
});
