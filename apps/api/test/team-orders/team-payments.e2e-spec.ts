import { CommandBus } from '@nestjs/cqrs';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { aCardToken, aCpf, expectStockHolds, payBody, setupShop, stockOf } from '../orders/shopping.js';
import { EditActs, lineRequest } from '../order-edits/edit-acts.js';
import { anAdmin } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { pdfText } from '../support/pdf-text.js';
import { RefundActs } from '../payments/refund-acts.js';
import { aTeam, choiceOf, choose, close, deliveryOf } from './teams.js';

const shop = setupShop();

const BAGS = [
  { name: 'Ana', pieces: [{ size: 'M', quantity: 2 }] },
  { name: 'Bia', pieces: [{ size: 'G', quantity: 1 }] },
];

/** An unpaid order of a team of two people, three pieces, with its organiser's moves. */
async function ofATeam() {
  const product = await aProduct(shop, { stock: { M: { Azul: 9 }, G: { Azul: 9 } }, priceCents: 10_000 });
  const team = await aTeam(shop, [product]);
  for (const { name, pieces } of BAGS)
    for (const { quantity, size } of pieces)
      await choose(shop, team.token, choiceOf(name, product, quantity, size));
  await close(shop, team);
  const as = team.nurse;
  const placed = await shop.call('POST', `/team-orders/${team.id}/order`, {
    as,
    body: { ship_type: await deliveryOf(shop, team), taxId: aCpf() },
  });
  const { _id: id } = placed.body.data.order as { _id: string };
  const stock = async (size: string) => {
    const { offered, held, committed } = await stockOf(shop, product.skuOf(size, 'Azul'));
    return { offered, held, committed };
  };
  return {
    id,
    as,
    team: team.id,
    pay: async (method: string, holder?: string) => {
      const card = holder ? { token: await aCardToken(shop, holder) } : {};
      const body = payBody(method, card);
      const paid = await shop.call('POST', `/orders/payment-create/${id}`, { as, body });
      return paid.body as { id: string; status: string };
    },
    /** The provider decides; the job of its notice runs, and once more. */
    approve: async (payment: string) => {
      shop.sandbox.control.decide(payment, { status: 'approved' });
      for (const _ of [1, 2]) await shop.app.get(CommandBus).execute(new ApplyPaymentStatus(payment));
    },
    expectHeld: async () => {
      expect(await stock('M')).toEqual({ offered: 7, held: 2, committed: 0 });
      expect((await shop.call('GET', `/orders/${id}`, { as })).body.data.order.status).toBe('pending');
    },
    /** Paid once, whatever was tried before: one step, one event, one approved charge of the whole; pieces and bags. */
    expectPaid: async (method: string, states: readonly string[]) => {
      const { order } = (await shop.call('GET', `/orders/${id}`, { as })).body.data;
      expect(order).toMatchObject({ status: 'confirmed', payableUntil: null, payment: { method } });
      const [done] = await shop.sql(
        `select (select count(*)::int from order_step where order_id = :id and kind = 'paid') as steps,
                (select count(*)::int from outbox_message where type = 'order.paid' and payload->>'orderId' = :id) as events,
                (select json_agg(state order by attempt) from charge where order_id = :id) as states,
                (select sum(amount_cents)::int from charge where order_id = :id and state = 'approved') as cents`.replaceAll(
          ':id',
          `'${id}'`,
        ),
      );
      const cents = Math.round(order.total * 100);
      expect(done).toEqual({ steps: 1, events: 1, states, cents });
      expect(await stock('M')).toEqual({ offered: 7, held: 0, committed: 2 });
      expect(await stock('G')).toEqual({ offered: 8, held: 0, committed: 1 });
      const packed = await shop.call('GET', `/admin/orders/${id}/bags`, { as: await anAdmin(shop) });
      expect(packed.body.data.team.bags).toMatchObject(BAGS);
      await expectStockHolds(shop);
    },
  };
}

describe('PAY-33 the order of a team is paid once', () => {
  it('by a card that is approved', async () => {
    const order = await ofATeam();
    await order.expectHeld();
    expect((await order.pay('master', 'APRO')).status).toBe('approved');
    await order.expectPaid('Cartão de crédito', ['approved']);
  });

  it('by a card that is reviewed first, its pieces held meanwhile', async () => {
    const order = await ofATeam();
    const { id, status } = await order.pay('master', 'CONT');
    expect(status).toBe('in_process');
    await order.expectHeld();
    await order.approve(id);
    await order.expectPaid('Cartão de crédito', ['approved']);
  });

  it('by PIX after a card was refused', async () => {
    const order = await ofATeam();
    expect((await order.pay('master', 'FUND')).status).toBe('rejected');
    await order.expectHeld();
    await order.approve((await order.pay('pix')).id);
    await order.expectPaid('PIX', ['rejected', 'approved']);
  });

  it('at the price of PIX, off what its tier left of the pieces, which is what the shop gives back', async () => {
    const admin = await anAdmin(shop);
    const set = (percent: number, tiers: string) =>
      shop.call('PATCH', '/admin/settings', {
        as: admin,
        body: { 'payment.pixDiscountPercent': percent, 'teamOrders.tiers': tiers },
      });
    expect((await set(5, '3:10')).status).toBe(200);
    const order = await ofATeam();
    const acts = new RefundActs(shop, admin);
    const full = Math.round((await acts.orderOf(order.id)).total * 100);
    const { id: payment } = await order.pay('pix');
    await set(0, '10:5, 20:10, 50:15');
    // 3 pieces of R$ 100 less 10 % are R$ 270, of which 5 % are R$ 13,50.
    expect(shop.sandbox.control.payment(payment).amountCents).toBe(full - 1_350);
    await order.approve(payment);
    await order.expectPaid('PIX', ['approved']);
    expect((await acts.orderOf(order.id)).discounts).toEqual([
      { code: 'EQUIPE 10 %', amount: 30 },
      { code: 'PIX', amount: 13.5 },
    ]);
    const { totals } = (await shop.call('GET', `/team-orders/${order.team}`, { as: order.as })).body.data
      .teamOrder;
    expect(totals).toMatchObject({ subtotal: 300, percent: 10, discount: 30 });
    const { pixDiscount, freight, total } = totals.ordered;
    expect([pixDiscount, total]).toEqual([13.5, (full - 1_350) / 100]);
    expect(Math.round((300 - 30 - pixDiscount + freight) * 100)).toBe(full - 1_350);
    expect((await shop.call('PATCH', `/orders/${order.id}/cancel`, { as: admin })).status).toBe(200);
    await acts.work(order.id);
    expect(shop.sandbox.control.payment(payment).refunds).toMatchObject([{ amountCents: full - 1_350 }]);
    expect(await shop.sql('select * from totals.drift()')).toEqual([]);
  });

  it('by a boleto, its pieces held until the bank has said so', async () => {
    const order = await ofATeam();
    const { id, status } = await order.pay('bolbradesco');
    expect(status).toBe('pending');
    await order.expectHeld();
    await order.approve(id);
    await order.expectPaid('Boleto', ['approved']);
  });
});

describe('the quote of a team order', () => {
  it('says in its PDF what the order costs by PIX, and nothing of PIX where that takes nothing off', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 9 } }, priceCents: 10_000 });
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 2));
    await close(shop, team);
    const delivery = await deliveryOf(shop, team);
    const quoted = await shop.call('POST', `/team-orders/${team.id}/quote`, {
      as: team.nurse,
      body: { ship_type: delivery },
    });
    const { quote, totals } = quoted.body.data.teamOrder;
    const url = `/api/v1/team-quotes/${quote.token}`;
    const read = async (percent: number) => {
      const body = { 'payment.pixDiscountPercent': percent };
      await shop.call('PATCH', '/admin/settings', { as: await anAdmin(shop), body });
      return pdfText((await shop.app.inject({ method: 'GET', url })).rawPayload);
    };
    const goods = Math.round((totals.subtotal - totals.discount) * 100);
    const total = goods + Math.round(delivery.price * 100) - Math.round(goods * 0.05);
    const paid = `R$ ${(total / 100).toFixed(2).replace('.', ',')}`;
    expect(await read(5)).toContain(`Total no PIX, com 5% de desconto nas peças\n${paid}`);
    expect(await read(0)).not.toContain('PIX');
  });
});

describe('the approval of a team order', () => {
  it('S21 is asked for again, and the shop notified again, when there are more pieces than were approved', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 99 } } });
    const team = await aTeam(shop, [product]);
    for (const name of ['Ana', 'Bia', 'Caio', 'Duda'])
      await choose(shop, team.token, choiceOf(name, product, 8));
    await close(shop, team);
    const admin = await anAdmin(shop);
    const approval = async (as: { token: string }, path: string) =>
      (await shop.call('POST', `${path}/${team.id}/approval`, { as, body: {} })).body.data.teamOrder.approval;
    const ask = () => approval(team.nurse, '/team-orders');
    const notices = () =>
      shop.sql(
        `select count(*)::int as times from outbox_message
          where type = 'team-order.approval-asked' and payload->>'teamOrderId' = ?`,
        [team.id],
      );
    for (const _ of [1, 2]) expect(await ask()).toEqual({ asked: true, pieces: 0 });
    expect(await notices()).toEqual([{ times: 1 }]);
    expect(await approval(admin, '/admin/team-orders')).toEqual({ asked: false, pieces: 32 });
    const { body } = await shop.call('GET', `/team-orders/${team.id}`, { as: team.nurse });
    const [person] = body.data.teamOrder.members;
    const more = choiceOf(person.name, product, 10);
    await shop.call('PUT', `/team-orders/${team.id}/people/${person._id}`, { as: team.nurse, body: more });
    expect(await ask()).toEqual({ asked: true, pieces: 32 });
    expect(await notices()).toEqual([{ times: 2 }]);
  });
});

/** An announced promotion: so much off any cart from so many pieces. Resolves to its code. */
async function anOffer({ percent, minItems }: { percent: number; minItems: number }): Promise<string> {
  const code = `LEVE${Date.now() % 1_000_000}`;
  await shop.sql(
    `insert into coupon (id, code, discount_type, discount_value, min_items, start_date, end_date, usage_limit)
     values (?, ?, 'percentage', ?, ?, '2020-01-01', '2040-01-01', 100)`,
    [crypto.randomUUID(), code, percent * 100, minItems],
  );
  return code;
}

it('X4 a team has what an announced promotion gives anybody where its tier gives less, quoted and ordered', async () => {
  const code = await anOffer({ percent: 15, minItems: 3 });
  const product = await aProduct(shop, { stock: { M: { Azul: 40 } }, priceCents: 10_000 });
  const team = await aTeam(shop, [product]);
  await choose(shop, team.token, choiceOf('Ana', product, 5));
  await choose(shop, team.token, choiceOf('Bia', product, 5));
  await close(shop, team);
  const as = team.nurse;
  const totals = async () =>
    (await shop.call('GET', `/team-orders/${team.id}`, { as })).body.data.teamOrder.totals;
  const best = { subtotal: 1_000, percent: 15, discount: 150, offer: code, next: null };
  expect(await totals()).toMatchObject(best);
  const ship = await deliveryOf(shop, team);
  const quoted = await shop.call('POST', `/team-orders/${team.id}/quote`, {
    as,
    body: { ship_type: ship },
  });
  expect(quoted.status).toBeLessThan(300);
  const { token } = quoted.body.data.teamOrder.quote;
  const admin = await anAdmin(shop);
  const paper = async (pixPercent: number) => {
    const body = { 'payment.pixDiscountPercent': pixPercent };
    expect((await shop.call('PATCH', '/admin/settings', { as: admin, body })).status).toBe(200);
    const url = `/api/v1/team-quotes/${token}`;
    return pdfText((await shop.app.inject({ method: 'GET', url })).rawPayload);
  };
  // R$ 1.000 less 15 %, of which PIX takes 5 %.
  const pix = (807.5 + ship.price).toFixed(2).replace('.', ',');
  const withPix = await paper(5);
  expect(withPix).toContain(`Desconto da equipe (${code})`);
  expect(withPix).toContain(pix);
  const without = await paper(0);
  expect([without.includes('PIX'), without.includes(pix)]).toEqual([false, false]);
  // The quote binds after the promotion has ended.
  await shop.sql('update coupon set active = false where code = ?', [code]);
  expect(await totals()).toMatchObject(best);
  const placed = await shop.call('POST', `/team-orders/${team.id}/order`, {
    as,
    body: { taxId: aCpf(), total: 850 + ship.price },
  });
  expect(placed.status).toBe(201);
  const { order } = (await shop.call('GET', `/orders/${placed.body.data.order._id}`, { as })).body.data;
  expect(order.discounts).toEqual([{ code: `EQUIPE ${code}`, amount: 150 }]);
  expect(await totals()).toMatchObject({ ...best, next: null });
  // Staff take pieces out: the promotion is judged again, as the coupon of any order.
  const edits = new EditActs(shop, admin);
  const [line] = order.items;
  for (const [pieces, off] of [
    [4, 60],
    [2, 0],
  ] as const) {
    expect((await edits.apply(order._id, { lines: [lineRequest(line._id, pieces)] })).status).toBe(200);
    const left = await shop.sql('select discount_cents as cents from shop_order where id = ?', [order._id]);
    expect(left).toEqual([{ cents: off * 100 }]);
  }
  expect(await shop.sql('select used from coupon where code = ?', [code])).toEqual([{ used: 0 }]);
});
