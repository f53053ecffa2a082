import { CommandBus } from '@nestjs/cqrs';
import { IssueRefund, PollCharges } from '@plantao/domain/payments';
import { until } from '../../../../test/infra/until.js';
import { aProduct } from '../support/test-products.js';
import { anAdmin, aPerson } from '../support/people.js';
import {
  aCardToken,
  anOrder,
  CPF,
  expectStockHolds,
  payBody,
  setupShop,
  stockOf,
} from '../orders/shopping.js';

const shop = setupShop();
afterEach(() => {
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
});

const pay = (id: string, as: { token: string }, body: unknown, key?: string) =>
  shop.call('POST', `/orders/payment-create/${id}`, { as, body, ...(key ? { key } : {}) });
const paymentsOf = (id: string) =>
  shop.sandbox.control.payments().filter(({ reference }) => reference === id);

describe('POST /orders/payment-create/{orderId}', () => {
  it('CHK-32 asks for the preference of an order again whose process died before the provider had answered', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const preference = async (): Promise<unknown> =>
      (await shop.sql(`select preference_id as p from shop_order where id = '${id}'`))[0]?.['p'];
    await until(async () => (await preference()) !== null);
    const known = await preference();
    await shop.sql(
      `update shop_order set preference_id = null, created_at = created_at - interval '1 minute' where id = '${id}'`,
    );
    expect((await pay(id, buyer, payBody('pix'))).status).toBe(200);
    await until(async () => (await preference()) !== null);
    // Under the key of the first time: the provider has one for the order.
    expect(await preference()).toBe(known);
  });

  it('200 API-28 issues a PIX of the order’s own total that expires with the window', async () => {
    const { buyer, id, order } = await anOrder(shop, await aProduct(shop));
    const response = await pay(
      id,
      buyer,
      payBody('pix', { transaction_amount: 0.01, payer: { email: 'x@y.test' } }),
    );
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      transaction_amount: order.total,
    });
    expect(response.body.point_of_interaction.transaction_data.qr_code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(response.body.point_of_interaction.transaction_data.qr_code_base64.length).toBeGreaterThan(100);
    const minutes =
      (Date.parse(response.body.date_of_expiration) - Date.parse(response.body.serverTime)) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  it('200 PAY-30 S13 charges the order’s total whatever the client sends', async () => {
    const { buyer, id, order } = await anOrder(shop, await aProduct(shop, { priceCents: 12_345 }));
    await pay(
      id,
      buyer,
      payBody('pix', { transaction_amount: 1, orderId: crypto.randomUUID(), userId: crypto.randomUUID() }),
    );
    expect(paymentsOf(id).map(({ amountCents }) => amountCents)).toEqual([Math.round(order.total * 100)]);
  });

  it('200 PAY-27 shows the PIX that is still valid on a reload instead of creating another', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const first = await pay(id, buyer, payBody('pix'), crypto.randomUUID());
    const second = await pay(id, buyer, payBody('pix'), crypto.randomUUID());
    expect(second.body.id).toBe(first.body.id);
    expect(paymentsOf(id)).toHaveLength(1);
  });

  it('200 P14 creates one payment for five concurrent clicks', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => pay(id, buyer, payBody('pix'), crypto.randomUUID())),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(paymentsOf(id)).toHaveLength(1);
  });

  it('200 PAY-33 confirms the order when the card is approved, with its method, instalments and number (PAY-34)', async () => {
    const product = await aProduct(shop);
    const { buyer, id } = await anOrder(shop, product, 2);
    const token = await aCardToken(shop, 'APRO');
    const response = await pay(
      id,
      buyer,
      payBody('master', { token, installments: 3, issuer_id: '24', deviceId: 'armor.1' }),
    );
    expect(response.body).toMatchObject({ status: 'approved', status_detail: 'accredited', reason: null });
    const { order } = (await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data;
    expect(order).toMatchObject({
      status: 'confirmed',
      payableUntil: null,
      payment: {
        method: 'Cartão de crédito',
        details: 'Cartão Mastercard final 6351',
        installments: 3,
        paymentId: response.body.id,
      },
    });
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({
      offered: 8,
      held: 0,
      committed: 2,
    });
  });

  it('200 PAY-34 keeps method, details, instalments, number and address of the payment on the order', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const response = await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'APRO') }));
    const { payment } = (await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order;
    expect(payment).toMatchObject({
      method: 'Cartão de crédito',
      details: 'Cartão Mastercard final 6351',
      installments: 1,
      paymentId: response.body.id,
    });
    expect(payment.url_payment).toContain(`/checkout-recovery/${id}?pref_id=`);
  });

  it('200 explains why a card was refused; the order can be paid again', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const response = await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'FUND') }));
    expect(response.body).toMatchObject({
      status: 'rejected',
      reason: 'O cartão não tem limite suficiente.',
    });
    const seen = async () => (await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order.payment;
    expect(await seen()).toMatchObject({ refusal: 'O cartão não tem limite suficiente.' });
    const again = await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'APRO') }));
    expect(again.body.status).toBe('approved');
    expect(await seen()).not.toHaveProperty('refusal');
    expect(await shop.sql('select state from charge where order_id = ? order by attempt', [id])).toEqual([
      { state: 'rejected' },
      { state: 'approved' },
    ]);
  });

  it('200 A-06 returns in_process for a card under review', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const response = await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'CONT') }));
    expect(response.body).toMatchObject({ status: 'in_process', reason: null });
    const seen = async () => (await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order;
    expect(await seen()).toMatchObject({ status: 'pending', payment: { underReview: true } });
    // Another way of paying ends the review.
    expect((await pay(id, buyer, payBody('pix'))).status).toBe(200);
    expect(await seen()).toMatchObject({ status: 'pending', payment: { underReview: false } });
  });

  it('200 issues a boleto with its URL and line, and holds the pieces as long as it can be paid', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    await shop.sql('update app_user set email_verified_at = now() where id = ?', [buyer.id]);
    const response = await pay(id, buyer, payBody('bolbradesco'));
    expect(response.body.status).toBe('pending');
    const { ticket, date_of_expiration: dueAt } = response.body;
    expect(ticket).toEqual({
      url: expect.stringMatching(/^http/),
      barcode: expect.stringMatching(/^\d{47}$/),
    });
    const { payment } = (await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order;
    expect(payment.boleto).toEqual({ url: ticket.url, line: ticket.barcode, dueAt });
    // The document shows who pays, and where they live: the back office has no address of it (S17).
    const admin = await anAdmin(shop);
    const seen = await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin });
    expect([seen.status, seen.text.includes(ticket.url as string)]).toEqual([200, false]);
    const [row] = await shop.sql<{ late: boolean }>(
      "select hold_expires_at > now() + interval '2 days' as late from shop_order where id = ?",
      [id],
    );
    expect(row?.late).toBe(true);
  });

  it('200 closes the open PIX when the customer chooses a card after all', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    await pay(id, buyer, payBody('pix'));
    const response = await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'APRO') }));
    expect(response.body.status).toBe('approved');
    expect(
      paymentsOf(id)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['approved', 'cancelled']);
  });

  it('409 applies a PIX that was paid in the meantime instead of charging a card as well', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const pix = await pay(id, buyer, payBody('pix'));
    shop.sandbox.control.decide(pix.body.id, { status: 'approved' });
    const response = await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'APRO') }));
    expect([response.status, response.body.code]).toEqual([409, 'order.already-paid']);
    expect(paymentsOf(id)).toHaveLength(1);
    expect((await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order.status).toBe('confirmed');
  });

  it('503 does not charge twice when the provider’s response is lost: the retry resumes the same attempt', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'malformed', rate: 1 });
    const lost = await pay(id, buyer, payBody('pix'));
    expect([lost.status, lost.body.code]).toEqual([503, 'payment.unavailable']);
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    const again = await pay(id, buyer, payBody('pix'));
    expect(again.status).toBe(200);
    expect(await shop.sql('select state from charge where order_id = ?', [id])).toEqual([{ state: 'open' }]);
    expect(paymentsOf(id)).toHaveLength(1);
  });

  it('200 resumes an attempt whose process died, although the poller asks about it every few seconds', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    await pay(id, buyer, payBody('pix'));
    await shop.sql(
      `update charge set state = 'creating', provider_id = null, pix_code = null, created_at = now() - interval '20 seconds',
              updated_at = now() - interval '20 seconds', next_poll_at = now() - interval '1 second' where order_id = ?`,
      [id],
    );
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    expect(await shop.app.get(CommandBus).execute(new PollCharges())).toBeGreaterThan(0);
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    expect((await pay(id, buyer, payBody('pix'))).status).toBe(200);
    expect(paymentsOf(id)).toHaveLength(1);
  });

  it('200 returns a card without a known outcome as pending; the poll resolves it, and it was charged once', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const token = await aCardToken(shop, 'APRO');
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'malformed', rate: 1 });
    const response = await pay(id, buyer, payBody('master', { token }));
    expect([response.status, response.body.id, response.body.status]).toEqual([200, null, 'pending']);
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    await shop.app.get(CommandBus).execute(new PollCharges());
    expect(paymentsOf(id)).toHaveLength(1);
    expect((await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order.status).toBe('confirmed');
  });

  it('400 PAY-31 refuses four instalments and zero', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    for (const installments of [4, 0]) {
      const response = await pay(id, buyer, payBody('master', { token: 'x'.repeat(32), installments }));
      expect([response.status, response.body.message]).toEqual([
        400,
        'O pagamento aceita de 1 a 3 parcelas.',
      ]);
    }
  });

  it('400 refuses an invalid tax id, an unknown method, a used card token', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    expect((await pay(id, buyer, { ...payBody('pix'), cpfCnpj: '11111111111' })).status).toBe(400);
    expect((await pay(id, buyer, payBody('DROP TABLE'))).body.code).toBe('payment.method');
    const token = await aCardToken(shop, 'OTHE');
    expect((await pay(id, buyer, payBody('master', { token }))).body.status).toBe('rejected');
    expect((await pay(id, buyer, payBody('master', { token }))).body.code).toBe('payment.token');
  });

  it('409 PAY-32 refuses paying an order that is paid, cancelled or deleted', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'APRO') }));
    expect((await pay(id, buyer, payBody('pix'))).body.code).toBe('order.already-paid');
    const other = await anOrder(shop, await aProduct(shop), 1, buyer);
    await shop.call('DELETE', `/orders/${other.id}`, { as: buyer });
    expect((await pay(other.id, buyer, payBody('pix'))).status).toBe(404);
    const third = await anOrder(shop, await aProduct(shop), 1, buyer);
    await shop.sql(`update shop_order set status = 'cancelled' where id = ?`, [third.id]);
    expect((await pay(third.id, buyer, payBody('pix'))).body.code).toBe('order.not-payable');
  });

  it('429 S20 stops the fifth-and-more card of one order', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    for (let count = 0; count < 5; count += 1)
      await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'OTHE') }));
    const response = await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'APRO') }));
    expect([response.status, response.body.code]).toEqual([429, 'payment.too-many-cards']);
  });

  it('404 SEC-12 for an order of another customer', async () => {
    const { id } = await anOrder(shop, await aProduct(shop));
    expect((await pay(id, await aPerson(shop), payBody('pix'))).body.code).toBe('order.not-found');
  });
});

describe('POST /process_payment', () => {
  it('200 PAY-28 API-30 pays by card as in the earlier flow, with the order in the body', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const form = payBody('master', {
      token: await aCardToken(shop, 'APRO'),
      installments: 2,
      orderId: id,
      total: 0.01,
    });
    const response = await shop.call('POST', '/process_payment', { as: buyer, body: form });
    expect([response.status, response.body.status]).toEqual([200, 'approved']);
    const refused = await shop.call('POST', '/process_payment', {
      as: buyer,
      body: { ...form, orderId: 'x' },
    });
    expect(refused.status).toBe(400);
  });
});

describe('GET /orders/payment-status/{id}', () => {
  it('200 API-29 A-18 accepts the provider’s number, with or without the prefix, and the order', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const { body } = await pay(id, buyer, payBody('pix'));
    for (const name of [body.id, `pix:${body.id}`, id]) {
      const response = await shop.call('GET', `/orders/payment-status/${name}`, { as: buyer });
      expect([response.status, response.body]).toMatchObject([
        200,
        { status: 'pending', orderId: id, orderStatus: 'pending' },
      ]);
    }
    expect(
      (await shop.call('GET', `/orders/payment-status/${body.id}`, { as: await aPerson(shop) })).status,
    ).toBe(404);
  });

  it('200 A-98 never calls the provider', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const { body } = await pay(id, buyer, payBody('pix'));
    const before = shop.sandbox.control.requests('mercado-pago').length;
    await shop.call('GET', `/orders/payment-status/${body.id}`, { as: buyer });
    await shop.call('POST', `/orders/payment-status/${body.id}/check`, { as: buyer });
    expect(shop.sandbox.control.requests('mercado-pago')).toHaveLength(before);
  });
});

describe('DELETE /orders/{id}', () => {
  it('200 API-27 ORD-20 ORD-22 lets a customer delete an unpaid order: it leaves the list, the pieces are released, the record stays', async () => {
    const product = await aProduct(shop);
    const { buyer, id } = await anOrder(shop, product, 2);
    expect((await shop.call('DELETE', `/orders/${id}`, { as: buyer })).status).toBe(200);
    expect((await shop.call('GET', '/orders', { as: buyer })).body.data.orders).toEqual([]);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 10, held: 0 });
    expect(
      await shop.sql('select status, deleted_at is not null as deleted from shop_order where id = ?', [id]),
    ).toEqual([{ status: 'cancelled', deleted: true }]);
    await expectStockHolds(shop);
  });

  it('409 ORD-21 refuses deleting a paid order, 404 another customer’s', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    expect((await shop.call('DELETE', `/orders/${id}`, { as: await aPerson(shop) })).status).toBe(404);
    await pay(id, buyer, payBody('master', { token: await aCardToken(shop, 'APRO') }));
    expect((await shop.call('DELETE', `/orders/${id}`, { as: buyer })).body.code).toBe('order.not-deletable');
  });
});

describe('POST /orders/{id}/buy-again', () => {
  it('200 A-22 puts what is still in stock back into the cart and names the rest', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 3 } } });
    const { buyer, id } = await anOrder(shop, product, 3);
    await shop.call('DELETE', `/orders/${id}`, { as: buyer });
    await anOrder(shop, product, 1);
    const response = await shop.call('POST', `/orders/${id}/buy-again`, { as: buyer });
    expect([response.status, response.body.data]).toEqual([200, { added: 2, missing: [product.name] }]);
  });
});

describe('refunds', () => {
  it('A-26 refunds once when a paid order is cancelled, however often the job runs', async () => {
    const admin = await aPerson(shop, { role: 'admin' });
    const product = await aProduct(shop);
    const { buyer, id } = await anOrder(shop, product);
    const { body } = await pay(
      id,
      buyer,
      payBody('master', { token: await aCardToken(shop, 'APRO'), cpfCnpj: CPF }),
    );
    expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).status).toBe(200);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 10, committed: 0 });
    const [refund] = await shop.sql<{ id: string; state: string }>(
      'select id, state from refund where order_id = ?',
      [id],
    );
    expect(refund?.state).toBe('requested');
    const bus = shop.app.get(CommandBus);
    await Promise.all([1, 2, 3].map(() => bus.execute(new IssueRefund(refund?.id ?? ''))));
    expect(shop.sandbox.control.payment(body.id).refunds).toHaveLength(1);
    const admins = (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data
      .order;
    expect(admins).toMatchObject({ status: 'cancelled', paidState: 'refunded', refund: { state: 'done' } });
    expect(admins.steps.map((step: { label: string }) => step.label)).toEqual([
      'Pedido Cancelado',
      'Reembolso solicitado',
      'Reembolsado',
    ]);
  });
});
