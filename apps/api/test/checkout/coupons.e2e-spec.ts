import { CommandBus } from '@nestjs/cqrs';
import { ExpireOrder } from '@plantao/domain/orders';
import { aProduct } from '../support/test-products.js';
import { ADDRESS, anAdmin, aPerson, type Person } from '../support/people.js';
import { untilServed } from '../support/until-served.js';
import {
  aCardToken,
  aCpf,
  anOrder,
  aPhone,
  fillCart,
  orderBody,
  payBody,
  setupShop,
} from '../orders/shopping.js';

const shop = setupShop();

let counter = 0;

/** A coupon of 10 % unless said otherwise; returns its code. */
async function aCoupon(more: Record<string, unknown> = {}): Promise<string> {
  counter += 1;
  const coupon: Record<string, unknown> = {
    id: crypto.randomUUID(),
    code: `TESTE${counter}`,
    discount_type: 'percentage',
    discount_value: 1_000,
    start_date: '2020-01-01',
    end_date: '2099-12-31',
    usage_limit: 1_000,
    ...more,
  };
  const names = Object.keys(coupon);
  await shop.sql(
    `insert into coupon (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    Object.values(coupon),
  );
  return coupon['code'] as string;
}

const validate = (
  code: string,
  totalAmount: number,
  more: Record<string, string | number> = {},
  as?: Person,
) => shop.call('GET', '/coupons/validate', { query: { code, totalAmount, ...more }, ...(as ? { as } : {}) });
const usedOf = async (code: string): Promise<number> =>
  (await shop.sql<{ used: number }>('select used from coupon where code = ?', [code]))[0]?.used ?? -1;

async function orderWith(
  code: string,
  buyer?: Person,
  cpf = aCpf(),
  testProduct?: Awaited<ReturnType<typeof aProduct>>,
) {
  const person = buyer ?? (await aPerson(shop));
  const product = testProduct ?? (await aProduct(shop, { priceCents: 20_000 }));
  await fillCart(shop, person, product);
  return shop.call('POST', '/orders', {
    as: person,
    body: await orderBody(shop, product, { coupon: code, cpf, phone: aPhone() }),
  });
}

describe('GET /coupons/validate', () => {
  it('200 API-18 returns the coupon, case-insensitively, in percent and reais', async () => {
    const code = await aCoupon({
      discount_value: 1_500,
      min_purchase_cents: 5_000,
      max_discount_cents: 3_000,
    });
    const response = await validate(` ${code.toLowerCase()} `, 50);
    expect([response.status, response.body.data.coupon]).toMatchObject([
      200,
      {
        code,
        discountType: 'percentage',
        discountValue: 15,
        minPurchase: 50,
        maxDiscount: 30,
      },
    ]);
  });

  it('200 A-55 returns no coupon for an unknown code', async () => {
    const response = await validate('NAOEXISTE', 100);
    expect([response.status, response.body]).toEqual([200, { data: { coupon: null } }]);
  });

  it('422 COUP-07 states how much is missing below the minimum; exactly the minimum is enough', async () => {
    const code = await aCoupon({ min_purchase_cents: 10_000 });
    const response = await validate(code, 80.5);
    expect([response.status, response.body.message.replaceAll('\u00a0', ' ')]).toEqual([
      422,
      'Faltam R$ 19,50 para usar este cupom (mínimo de R$ 100,00).',
    ]);
    expect((await validate(code, 100)).status).toBe(200);
  });

  it('422 COUP-04 refuses one that takes nothing off this cart, and accepts one for the delivery', async () => {
    const nothing = await validate(await aCoupon({ discount_value: 0 }), 100);
    expect([nothing.status, nothing.body.code]).toEqual([422, 'coupon.nothing-to-give']);
    expect((await validate(await aCoupon(), 0)).body.code).toBe('coupon.nothing-to-give');
    expect((await validate(await aCoupon({ discount_value: 0, free_shipping: true }), 100)).status).toBe(200);
  });

  it('422 COUP-17 counts pieces where a coupon requires them', async () => {
    const code = await aCoupon({ min_items: 3 });
    expect((await validate(code, 100, { itemCount: 2 })).body.message).toBe(
      'Falta 1 peça para usar este cupom.',
    );
    expect((await validate(code, 100, { itemCount: 3 })).status).toBe(200);
  });

  it('422 COUP-11 COUP-12 COUP-13 refuses inactive, future, expired and used-up coupons', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ active: false }, 'Cupom inválido ou não aplicável.'],
      [{ start_date: '2098-03-04' }, 'Este cupom vale a partir de 04/03/2098.'],
      [{ end_date: '2020-02-29' }, 'Este cupom expirou em 29/02/2020.'],
      [{ usage_limit: 2, used: 2 }, 'Este cupom atingiu o limite de usos.'],
    ];
    for (const [more, text] of cases) {
      const response = await validate(await aCoupon(more), 100);
      expect([response.status, response.body.message]).toEqual([422, text]);
    }
  });
});

describe('coupons of orders', () => {
  it('201 COUP-08 applies the percentage, rounded half up and capped, and stores it with the order', async () => {
    const response = await orderWith(await aCoupon({ discount_value: 1_000, max_discount_cents: 1_550 }));
    expect(response.status).toBe(201);
    expect(response.body.data.order).toMatchObject({
      subtotal: 200,
      discounts: [{ amount: 15.5 }],
      total: 184.5,
    });
  });

  it('201 COUP-09 COUP-10 deducts a fixed amount, never more than the subtotal', async () => {
    const testProduct = await aProduct(shop, { priceCents: 5_000 });
    const response = await orderWith(
      await aCoupon({ discount_type: 'fixed', discount_value: 9_999 }),
      undefined,
      aCpf(),
      testProduct,
    );
    const { order } = response.body.data;
    expect(order).toMatchObject({ subtotal: 50, discounts: [{ amount: 50 }] });
    expect(order.total).toBe(order.shipping.ship_type.price);
  });

  it('201 SHIP-17 makes the cheapest delivery free with a free-delivery coupon', async () => {
    const code = await aCoupon({ discount_value: 0, free_shipping: true });
    const response = await orderWith(code, undefined, aCpf(), await aProduct(shop, { priceCents: 3_000 }));
    expect(response.body.data.order).toMatchObject({
      total: 30,
      shipping: { ship_type: { id: 'standard', price: 0 } },
    });
    const path = `/admin/get-order-by-id-admin/${response.body.data.order._id}`;
    const { body } = await shop.call('GET', path, { as: await anAdmin(shop) });
    expect(body.data.order.discounts).toEqual([{ code, amount: 0 }]);
  });

  it('201 SHIP-17 shows the customer the coupon that gave only free delivery, and none that gave nothing', async () => {
    const product = await aProduct(shop, { priceCents: 3_000 });
    const discountsBy = async (more: Record<string, unknown>) => {
      const code = await aCoupon({ discount_value: 0, ...more });
      const response = await orderWith(code, undefined, aCpf(), product);
      return [response.status, code, response.body.data.order.discounts];
    };
    const [free, nothing] = [await discountsBy({ free_shipping: true }), await discountsBy({})];
    expect(free).toEqual([201, free[1], [{ code: free[1], amount: 0 }]]);
    expect(nothing).toEqual([201, nothing[1], []]);
  });

  it('201 COUP-15 SHIP-17 does not use up a coupon that takes nothing off: the delivery is free anyway, or another one is', async () => {
    const buys = async (priceCents: number, place: number, more: Record<string, unknown> = {}) => {
      const code = await aCoupon({ discount_value: 0, free_shipping: true, ...more });
      const [buyer, product] = [await aPerson(shop), await aProduct(shop, { priceCents })];
      await fillCart(shop, buyer, product);
      const query = { cepTo: ADDRESS.zipCode, amount: 1, subtotal: priceCents / 100, coupon: code };
      const { id, name, price, quoteId } = (await shop.call('GET', '/shipping', { query })).body.data[place];
      const body = await orderBody(shop, product, { coupon: code, cpf: aCpf(), phone: aPhone() });
      body.shipping.ship_type = { id, name, price, quoteId };
      const { status, body: answer } = await shop.call('POST', '/orders', { as: buyer, body });
      return [status, answer.data.order.discounts, await usedOf(code)];
    };
    expect(await buys(3_000, 0)).toEqual([201, [{ code: expect.any(String), amount: 0 }], 1]);
    expect(await buys(3_000, 1)).toEqual([201, [], 0]);
    expect(await buys(20_000, 0)).toEqual([201, [], 0]);
    expect(await buys(20_000, 0, { free_shipping: false })).toEqual([201, [], 0]);
  });

  it('201 COUP-15 P32 counts the use when ordering and releases it when the order ends unpaid', async () => {
    const code = await aCoupon({ usage_limit: 1 });
    const buyer = await aPerson(shop);
    const first = await orderWith(code, buyer);
    expect(await usedOf(code)).toBe(1);
    expect((await orderWith(code)).body.code).toBe('coupon.exhausted');
    await shop.call('DELETE', `/orders/${first.body.data.order._id}`, { as: buyer });
    expect(await usedOf(code)).toBe(0);
    const second = await orderWith(code);
    expect(second.status).toBe(201);
    await shop.sql(`update shop_order set hold_expires_at = now() - interval '1 hour' where id = ?`, [
      second.body.data.order._id,
    ]);
    await shop.app.get(CommandBus).execute(new ExpireOrder(second.body.data.order._id));
    expect(await usedOf(code)).toBe(0);
  });

  it('409 CHK-34 does not use the coupon when pieces are short', async () => {
    const code = await aCoupon();
    const testProduct = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const [one, other] = [await aPerson(shop), await aPerson(shop)];
    await fillCart(shop, other, testProduct);
    await anOrder(shop, testProduct, 1, one);
    const response = await shop.call('POST', '/orders', {
      as: other,
      body: await orderBody(shop, testProduct, { coupon: code }),
    });
    expect([response.status, await usedOf(code)]).toEqual([409, 0]);
  });

  it('422 COUP-14 refuses a first-purchase coupon to previous buyers, by account or tax id (P34)', async () => {
    const code = await aCoupon({ first_purchase: true });
    const cpf = aCpf();
    const buyer = await aPerson(shop, { cpf });
    const { id } = await anOrder(shop, await aProduct(shop), 1, buyer);
    await shop.call('POST', `/orders/payment-create/${id}`, {
      as: buyer,
      body: payBody('master', { token: await aCardToken(shop, 'APRO') }),
    });
    expect((await validate(code, 100, {}, buyer)).body.code).toBe('coupon.first-purchase');
    expect((await orderWith(code, buyer)).body.code).toBe('coupon.first-purchase');
    const [row] = await shop.sql<{ tax: string }>(
      `select customer->>'taxId' as tax from shop_order where id = ?`,
      [id],
    );
    await shop.sql('update app_user set cpf = null where id = ?', [buyer.id]);
    expect((await orderWith(code, await aPerson(shop), row?.tax)).body.code).toBe('coupon.first-purchase');
  });

  it('409 reports to the customer that the coupon is held by an own unpaid order (P33)', async () => {
    const code = await aCoupon({ first_purchase: true });
    const buyer = await aPerson(shop);
    expect((await orderWith(code, buyer)).status).toBe(201);
    expect((await orderWith(code, buyer)).body.code).toBe('coupon.held');
  });

  it('201 COUP-13 gives the last three uses to exactly three of twenty concurrent orders', async () => {
    const code = await aCoupon({ usage_limit: 3 });
    const testProduct = await aProduct(shop, { priceCents: 20_000, stock: { M: { Azul: 50 } } });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aPerson(shop)));
    for (const buyer of buyers) await fillCart(shop, buyer, testProduct);
    const body = await orderBody(shop, testProduct, { coupon: code });
    // The last of them may wait for the coupon longer than the database lets them, and are asked to try again.
    const responses = await Promise.all(
      buyers.map((as) => {
        const order = { as, key: crypto.randomUUID(), body: { ...body, userData: { cpf: aCpf() } } };
        return untilServed(() => shop.call('POST', '/orders', order));
      }),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ body: { code: refusal } }) => refusal === 'coupon.exhausted')).toHaveLength(
      17,
    );
    expect(await usedOf(code)).toBe(3);
  });

  it('201 gives a first-purchase coupon once to a tax id that orders from five accounts concurrently', async () => {
    const code = await aCoupon({ first_purchase: true });
    const cnpj = '11222333000181';
    const testProduct = await aProduct(shop, { priceCents: 20_000 });
    const buyers = await Promise.all(Array.from({ length: 5 }, () => aPerson(shop)));
    for (const buyer of buyers) await fillCart(shop, buyer, testProduct);
    const body = await orderBody(shop, testProduct, { coupon: code, cpf: cnpj, phone: aPhone() });
    const responses = await Promise.all(buyers.map((as) => shop.call('POST', '/orders', { as, body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await usedOf(code)).toBe(1);
  });
});
