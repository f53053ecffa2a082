import { ReturnFreight } from '@plantao/domain/returns';
import { inTransaction } from '@plantao/platform/database';
import { EditActs, lineRequest } from '../order-edits/edit-acts.js';
import { aCardToken, anOrder, expectSound, payBody, setupShop } from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { ADDRESS, anAdmin, aPerson, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { line, ReturnActs } from './return-acts.js';

const MANAUS = { ...ADDRESS, zipCode: '69005-010', city: 'Manaus', state: 'AM' };

const shop = setupShop();
let admin: Person;
let other: Person;
let packer: Person;
let acts: ReturnActs;
let money: RefundActs;
beforeAll(async () => {
  admin = await anAdmin(shop);
  other = await aPerson(shop, { name: 'Rita Melo', role: 'admin' });
  packer = await aPerson(shop, { role: 'shipping' });
  [acts, money] = [new ReturnActs(shop, admin), new RefundActs(shop, admin)];
});

/** Two cheap pieces that were paid, with their freight. */
async function cheapOrder() {
  const product = await aProduct(shop, { priceCents: 2_000, stock: { M: { Azul: 20 } } });
  const { id, order, buyer } = await anOrder(shop, product, 2);
  const pay = async (orderId: string) =>
    shop.call('POST', `/orders/payment-create/${orderId}`, {
      as: buyer,
      body: payBody('master', { token: await aCardToken(shop, 'APRO') }),
    });
  await pay(id);
  return { id, order, buyer, pay };
}
/** The same, arrived; nothing was bought on top of them. */
async function arrived() {
  const { id, buyer } = await cheapOrder();
  for (const to of ['shipped', 'delivered'] as const) await acts.move(id, to);
  return { id, supplement: id, buyer };
}

/** Two cheap pieces that arrived, and a supplement of one more that paid for a dearer delivery of all. */
async function aSale() {
  const { id, order, buyer, pay } = await cheapOrder();
  const edits = new EditActs(shop, admin);
  const request = { address: MANAUS, lines: [lineRequest(order.items[0]._id as string, 3)] };
  const { options } = (await edits.preview(id, request)).body.data.preview.delivery as {
    options: { id: string; price: number }[];
  };
  const delivery = options.toSorted((a, b) => b.price - a.price)[0]?.id ?? '';
  const supplement = (await edits.apply(id, { ...request, delivery })).body.data.supplement as string;
  await pay(supplement);
  for (const one of [id, supplement])
    for (const to of ['shipped', 'delivered'] as const) await acts.move(one, to);
  return { id, supplement, buyer };
}
/** A return for regret whose parcel is here. */
async function received(of: string, buyer: Person, pieces: number) {
  const [item] = await shop.sql<{ id: string }>('select id from order_item where order_id = ?', [of]);
  const back = (await acts.open(of, buyer, [line(item?.id ?? '', pieces)])).body.data.returns[0];
  const made = { path: `/admin/returns/${back.id}`, line: back.lines[0].id as string, pieces };
  for (const step of ['authorisation', 'receipt']) expect((await acts.act(made.path, step)).status).toBe(200);
  return made;
}
const inspect = (made: { path: string; line: string; pieces: number }, as = admin) =>
  acts.inspect(made, { restocked: made.pieces }, {}, as);
/** Centavos of the freight of an order: what was paid, and what of it went back. */
const freightOf = async (orderId: string) => {
  const [row] = await shop.sql<{ paid: number; back: number }>(
    `select o.shipping_cents as paid, coalesce((select sum(freight_cents) from refund where order_id = o.id), 0)::int as back
       from shop_order o where o.id = ?`,
    [orderId],
  );
  return row ?? { paid: 0, back: 0 };
};
const fourEyesAbove = async (reais: number) => {
  const { version } = (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
  await shop.call('PATCH', '/admin/settings', {
    as: admin,
    body: { version, 'refund.fourEyesAbove': reais },
  });
};
const decide = async (id: string, body: object) => {
  const { refundApproval } = await money.orderOf(id);
  return shop.call('PATCH', `/admin/orders/${id}/refund-approvals/${refundApproval.id}`, { as: other, body });
};
const approve = async (id: string) => expect((await decide(id, { decision: 'approve' })).status).toBe(200);
const sound = () => expectSound(shop);

/** What the job does once an order was cancelled; resolves to centavos. */
const afterCancelling = (id: string) =>
  inTransaction(shop.em(), (em) => shop.app.get(ReturnFreight, { strict: false }).giveBack(em, id));

describe('R4 a supplement that was returned before its order is cancelled', () => {
  it('has its freight back with the last pieces of the sale, once, and not while any are kept', async () => {
    const { id, supplement, buyer } = await aSale();
    await inspect(await received(supplement, buyer, 1));
    await money.work(supplement);
    expect([await afterCancelling(id), (await freightOf(supplement)).back]).toEqual([0, 0]);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    const { paid } = await freightOf(supplement);
    expect([await afterCancelling(id), await afterCancelling(id)]).toEqual([paid, 0]);
    await money.work(supplement);
    expect(await money.orderOf(supplement)).toMatchObject({ paidState: 'refunded' });
    await sound();
  });

  it('keeps it while its own pieces are kept, and has it back with them', async () => {
    const { id, supplement, buyer } = await aSale();
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    expect(await afterCancelling(id)).toBe(0);
    await inspect(await received(supplement, buyer, 1));
    const { paid, back } = await freightOf(supplement);
    expect(back).toBe(paid);
    await sound();
  });
});

describe('R4 freight that nobody can be asked for, and a return that waits', () => {
  it('waits for a person where its supplement was paid by hand, and does not end the return', async () => {
    const { id, supplement, buyer } = await aSale();
    const made = await received(supplement, buyer, 1);
    expect((await inspect(made, packer)).body.refund).toBe('unpaid');
    await shop.sql(`update charge set provider_id = null, method = 'manual' where order_id = ?`, [
      supplement,
    ]);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    const { paid } = await freightOf(supplement);
    expect(await afterCancelling(id)).toBe(paid);
    expect(
      await shop.sql('select state, amount_cents as cents from refund where order_id = ?', [supplement]),
    ).toEqual([{ state: 'failed', cents: paid }]);
    expect(await acts.one(made.path)).toMatchObject({ state: 'inspected', givenByHand: 0 });
    expect((await acts.act(made.path, 'closing')).body.code).toBe('return.state');
  });
});

describe('R4 freight of a supplement whose payment is contested', () => {
  const contested = async () => {
    const { id, supplement, buyer } = await aSale();
    await inspect(await received(supplement, buyer, 1));
    await money.work(supplement);
    const { paymentId } = (await money.orderOf(supplement)).payment;
    shop.sandbox.control.decide(paymentId, { status: 'in_mediation' });
    await money.hear(paymentId);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    const { paid } = await freightOf(supplement);
    expect([await afterCancelling(id), await afterCancelling(id)]).toEqual([paid, 0]);
    const refund = await ofFreight(supplement);
    return { supplement, paymentId, refund, paid };
  };
  /** Besides the one of its own piece. */
  const ofFreight = async (supplement: string) =>
    (await money.orderOf(supplement)).refunds.find(
      ({ parts }: { parts?: { freight: number } }) => parts?.freight,
    );

  it('is written down as a refund that failed, which its order and the dashboard show; a dispute that was won lets it go back', async () => {
    const { supplement, paymentId, refund, paid } = await contested();
    expect(refund).toMatchObject({ state: 'failed', amount: paid / 100, parts: { freight: paid / 100 } });
    expect(refund.error).toContain('contestado');
    for (const how of ['again', 'outside'])
      expect((await money.resolve(supplement, refund.id, how)).body.code).toBe('refund.disputed');
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    await money.hear(paymentId);
    expect((await money.resolve(supplement, refund.id, 'again')).status).toBe(200);
    await money.work(supplement);
    expect((await ofFreight(supplement)).state).toBe('done');
    await sound();
  });

  it('is owed by nobody once the bank gave all of it back', async () => {
    const { supplement, paymentId } = await contested();
    await money.lose(paymentId);
    expect((await ofFreight(supplement)).state).toBe('cancelled');
  });
});

it('R4 a refund that waits for a second administrator says that its payment is contested, or changed since', async () => {
  const { id, total, payment } = await money.aPaidOrder().then(async (placed) => ({
    ...placed,
    payment: (await money.orderOf(placed.id)).payment,
  }));
  await fourEyesAbove(1);
  await money.refund(id, 20, total);
  const stale = async () => (await money.orderOf(id)).refundApproval.stale;
  expect(await stale()).toBeUndefined();
  shop.sandbox.control.decide(payment.paymentId, { status: 'in_mediation' });
  await money.hear(payment.paymentId);
  expect(await stale()).toBe('contested');
  shop.sandbox.control.decide(payment.paymentId, { status: 'approved' });
  await money.hear(payment.paymentId);
  expect(await stale()).toBeUndefined();
  await shop.sql('update refund_approval set seen_cents = seen_cents - 1 where order_id = ?', [id]);
  expect(await stale()).toBe('changed');
  await fourEyesAbove(0);
});

describe('R4 two returns of one sale', () => {
  afterEach(() => fourEyesAbove(0));

  it('the first of which waits for a second administrator: its pieces are back, and the freight goes back once', async () => {
    const { id, supplement, buyer } = await aSale();
    const [first, second] = [await received(id, buyer, 2), await received(supplement, buyer, 1)];
    await fourEyesAbove(30);
    expect((await inspect(first)).body.refund).toBe('waits');
    expect((await inspect(second)).status).toBe(200);
    if ((await money.orderOf(supplement)).refundApproval) await approve(supplement);
    await approve(id);
    const freight = await freightOf(supplement);
    expect(freight.paid).toBeGreaterThan(0);
    expect(freight.back).toBe(freight.paid);
    await sound();
  });

  it('the first of which waits with the freight, is refused and asked for again: it goes back once', async () => {
    const { id, supplement, buyer } = await aSale();
    const [first, second] = [await received(supplement, buyer, 1), await received(id, buyer, 2)];
    expect((await inspect(second, packer)).body.refund).toBe('unpaid');
    await fourEyesAbove(10);
    expect((await inspect(first)).body.refund).toBe('waits');
    expect((await acts.act(second.path, 'refund')).body.refund).toBe('waits');
    await decide(supplement, { decision: 'refuse', reason: 'Confira de novo' });
    await approve(id);
    expect((await acts.act(first.path, 'refund')).body.refund).toBe('waits');
    await approve(supplement);
    const freight = await freightOf(supplement);
    expect(freight.back).toBe(freight.paid);
    await sound();
  });

  it.each([
    ['a supplement that paid for the delivery', true, [0, 1]],
    ['a supplement that paid for the delivery, the later one first', true, [1, 0]],
    ['one order', false, [0, 1]],
  ] as const)(
    'that wait for their money: each gives what its page shows, of %s',
    async (_, ofSale, order) => {
      const sale = ofSale ? await aSale() : await arrived();
      const [first, second] = [sale.id, sale.supplement];
      const both = [await received(first, sale.buyer, ofSale ? 2 : 1), await received(second, sale.buyer, 1)];
      for (const made of both) {
        expect((await inspect(made, packer)).body.refund).toBe('unpaid');
        shop.clock.advance(1_000);
      }
      const amounts = () =>
        Promise.all(both.map(async ({ path }) => (await acts.one(path)).refund.amount as number));
      const shown = await amounts();
      for (const place of order) expect((await acts.act(both[place]!.path, 'refund')).status).toBe(200);
      expect(await amounts()).toEqual(shown);
      const freight = await freightOf(second);
      expect(freight.paid).toBeGreaterThan(0);
      expect(freight.back).toBe(freight.paid);
      await sound();
    },
  );

  it('the later of which was paid on the page of its order: the first gives the freight', async () => {
    const { id, buyer } = await arrived();
    const both = [await received(id, buyer, 1), await received(id, buyer, 1)];
    for (const made of both) {
      expect((await inspect(made, packer)).body.refund).toBe('unpaid');
      shop.clock.advance(1_000);
    }
    const { total } = await money.orderOf(id);
    expect((await money.refund(id, 10, total)).status).toBe(200);
    expect((await acts.act(both[0]!.path, 'refund')).status).toBe(200);
    const freight = await freightOf(id);
    expect(freight.paid).toBeGreaterThan(0);
    expect(freight.back).toBe(freight.paid);
  });

  it('that are inspected by two hands at once: the later one sees the other, in three rounds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, supplement, buyer } = await aSale();
      const both = [await received(id, buyer, 2), await received(supplement, buyer, 1)];
      const answers = await Promise.all(both.map((made) => inspect(made)));
      expect([round, answers.map(({ status }) => status)]).toEqual([round, [200, 200]]);
      const freight = await freightOf(supplement);
      expect([round, freight.back]).toEqual([round, freight.paid]);
    }
    await sound();
  });
});
