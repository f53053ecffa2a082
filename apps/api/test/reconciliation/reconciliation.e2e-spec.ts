import { createHmac } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { ApplyPaymentStatus, PollCharges } from '@plantao/domain/payments';
import { anOrder, payBody, setupShop } from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { aColleague, anAdmin, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { aDifference, aForeignPayment, type SeededDifference } from './differences.js';

const shop = setupShop({ MP_WEBHOOK_SECRET: 'sandbox-secret' });
let finance: Person;
let admin: Person;
let acts: RefundActs;
beforeAll(async () => {
  [finance, admin] = await Promise.all([aColleague(shop, 'finance'), anAdmin(shop)]);
  acts = new RefundActs(shop, admin);
  shop.sandbox.control.setWebhooks({ mode: 'off' });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = finance) =>
  shop.call(method, path, {
    as,
    ...(body && { body }),
    ...(method === 'GET' ? {} : { key: crypto.randomUUID() }),
  });
const list = async (query = '') => (await call('GET', `/admin/reconciliation?limit=50${query}`)).body;
const act = (id: string, what: string, body?: object) =>
  call('POST', `/admin/reconciliation/${id}/${what}`, body);
const explain = (id: string, note: string) =>
  call('PUT', `/admin/reconciliation/${id}/explanation`, { note });

/** An order whose PIX waits to be paid. */
async function withPix() {
  const placed = await anOrder(shop, await aProduct(shop));
  const { body } = await shop.call('POST', `/orders/payment-create/${placed.id}`, {
    as: placed.buyer,
    body: payBody('pix'),
  });
  return { ...placed, payment: body.id as string, total: placed.order.total as number };
}

/** A notification as the provider delivers it, or somebody else. */
function notify(payment: string, secret = 'sandbox-secret', ts = Math.floor(Date.now() / 1_000)) {
  const requestId = crypto.randomUUID();
  const v1 = createHmac('sha256', secret)
    .update(`id:${payment};request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return shop.call('POST', '/webhooks/mercadopago', {
    query: { 'data.id': payment, type: 'payment' },
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    body: { type: 'payment', data: { id: payment } },
  });
}

/** What the worker does with the stored notification. */
async function readNotice(payment: string) {
  const [event] = await shop.sql<{ id: string }>(
    'select id from webhook_event where subject_id = ? order by received_at desc limit 1',
    [payment],
  );
  const cause = { source: 'notice', noticeId: event?.id ?? '' } as const;
  await shop.app.get(CommandBus).execute(new ApplyPaymentStatus(payment, undefined, cause));
  await shop.sql(`update outbox_message set state = 'acked' where aggregate_id = ?`, [event?.id]);
}

const stepsOf = async (id: string, as = finance) =>
  (await call('GET', `/admin/orders/${id}/payments`, undefined, as)).body.steps as Record<string, unknown>[];
const readings = (steps: Record<string, unknown>[]) =>
  steps
    .filter(({ type }) => type === 'reading')
    .map(({ source, outcome, times }) => [source, outcome, times]);

describe('the payments of an order, step by step', () => {
  it('AORD-07 shows attempt, notification, what it changed, its repetition and a forged one', async () => {
    const { id, payment, total } = await withPix();
    shop.sandbox.control.decide(payment, { status: 'approved' });
    expect((await notify(payment)).status).toBe(200);
    const waiting = await stepsOf(id);
    expect(readings(waiting)).toEqual([['notice', null, 1]]);
    await readNotice(payment);
    await notify(payment);
    await readNotice(payment);
    for (const secret of ['wrong', 'wrong', 'forged'])
      expect((await notify(payment, secret)).status).toBe(401);
    expect((await notify(payment, 'sandbox-secret', 1_700_000_000)).status).toBe(401);
    const steps = await stepsOf(id);
    expect(readings(steps).toSorted()).toEqual([
      ['notice', 'applied', 1],
      ['notice', 'repeated', 1],
      ['notice', 'signature', 3],
      ['notice', 'stale', 1],
    ]);
    expect(steps.find(({ outcome }) => outcome === 'applied')).toMatchObject({
      paymentId: payment,
      stateBefore: 'open',
      stateAfter: 'approved',
      amount: total,
      status: 'approved',
    });
    expect(steps.at(-1)).toMatchObject({
      type: 'attempt',
      method: 'pix',
      by: 'customer',
      paymentId: payment,
    });
  });

  it('AORD-07 sums up polls, and says why an amount was not applied, once however often it is heard', async () => {
    const { id, payment } = await withPix();
    const poll = async () => {
      await shop.sql(`update charge set next_poll_at = now() - interval '1 hour' where order_id = ?`, [id]);
      await shop.app.get(CommandBus).execute(new PollCharges());
    };
    for (let time = 0; time < 3; time += 1) await poll();
    expect(readings(await stepsOf(id))).toEqual([]);
    shop.sandbox.control.decide(payment, { status: 'approved', transaction_amount: 1 });
    for (let time = 0; time < 3; time += 1) await poll();
    const steps = await stepsOf(id);
    expect(readings(steps)).toEqual([['poll', 'amount', 3]]);
    expect(steps.find(({ type }) => type === 'attempt')).toMatchObject({ polls: 6, state: 'open' });
  });

  it('says what a question changed, and applies a payment once more without doing it twice', async () => {
    const { id, payment } = await withPix();
    shop.sandbox.control.decide(payment, { status: 'approved' });
    const checked = await call('POST', `/admin/orders/${id}/payments/check`);
    expect([checked.status, checked.body.changes]).toEqual([
      200,
      [{ paymentId: payment, from: 'open', to: 'approved' }],
    ]);
    expect((await call('POST', `/admin/orders/${id}/payments/check`)).body.changes).toEqual([]);
    const before = await shop.sql('select type from outbox_message where aggregate_id = ?', [id]);
    for (let time = 0; time < 2; time += 1) {
      const again = await call('POST', `/admin/orders/${id}/payments/${payment}/application`);
      expect([again.status, again.body.outcome]).toEqual([200, 'repeated']);
    }
    expect(await shop.sql('select type from outbox_message where aggregate_id = ?', [id])).toEqual(before);
    const audit = await shop.sql<{ action: string }>(
      `select action from audit_log where actor_id = ? and entity_id in (?, ?) order by at`,
      [finance.id, id, payment],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'order.check-payment',
      'order.check-payment',
      'payment.reapply',
      'payment.reapply',
    ]);
  });

  it('writes down a part that was given back in the provider’s panel, once', async () => {
    const { id, total } = await acts.aPaidOrder();
    const [{ payment } = { payment: '' }] = await shop.sql<{ payment: string }>(
      'select provider_id as payment from charge where order_id = ?',
      [id],
    );
    shop.sandbox.control.payment(payment).refunds.push({ id: 4, amountCents: 1_000, createdAt: Date.now() });
    for (let time = 0; time < 2; time += 1)
      await call('POST', `/admin/orders/${id}/payments/${payment}/application`);
    const refunds = (await stepsOf(id)).filter(({ type }) => type === 'refund');
    expect(refunds).toMatchObject([{ amount: 10, state: 'done' }]);
    const { paidState, refundable } = await acts.orderOf(id);
    expect([paidState, Math.round(refundable * 100)]).toEqual(['paid', Math.round(total * 100) - 1_000]);
  });

  it('404 for an order that is not there, and for a payment of another order', async () => {
    const [one, other] = [await withPix(), await withPix()];
    expect((await call('GET', `/admin/orders/${crypto.randomUUID()}/payments`)).body.code).toBe(
      'order.not-found',
    );
    const foreign = await call('POST', `/admin/orders/${one.id}/payments/${other.payment}/application`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'payment.not-found']);
  });

  it('503 when the provider does not respond', async () => {
    const { id, payment } = await withPix();
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    const failed = await call('POST', `/admin/orders/${id}/payments/${payment}/application`);
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    expect(failed.body.code).toBe('payment.check-failed');
  });
});

describe('GET /admin/reconciliation', () => {
  it('lists differences by state and kind, and finds one by payment and by order', async () => {
    const { id: orderId } = await withPix();
    const paymentId = aForeignPayment(shop);
    const id = await aDifference(shop, { kind: 'chargeback-unknown', paymentId, orderId });
    expect(await list('&state=open&kind=chargeback-unknown')).toMatchObject({
      total: 1,
      differences: [
        { id, kind: 'chargeback-unknown', paymentId, order: orderId, found: 123.45, state: 'open' },
      ],
      latest: null,
    });
    for (const search of [paymentId, orderId, `%23${orderId.slice(0, 8)}`])
      expect((await list(`&search=${search}`)).differences).toMatchObject([{ id }]);
    for (const query of ['&state=closed', '&search=%25', '&search=999'])
      expect((await list(query)).total).toBe(0);
    expect((await call('GET', '/admin/reconciliation?state=odd')).status).toBe(400);
    const steps = await stepsOf(orderId);
    expect(steps[0]).toMatchObject({ type: 'difference', id, kind: 'chargeback-unknown' });
  });

  it('begins one comparison, however often it is asked for', async () => {
    const [first, second] = [
      await call('POST', '/admin/reconciliation/comparisons'),
      await call('POST', '/admin/reconciliation/comparisons'),
    ];
    expect(first.body.comparison).toMatchObject({ state: 'running', askedBy: finance.name });
    expect(second.body.comparison.id).toBe(first.body.comparison.id);
    expect((await list()).latest).toMatchObject({ id: first.body.comparison.id, state: 'running' });
  });
});

describe('what is done about a difference', () => {
  const seeded = (facts: SeededDifference) => aDifference(shop, facts);
  const paidOrder = async () => {
    const placed = await acts.aPaidOrder();
    const [row] = await shop.sql<{ payment: string; amount: number }>(
      'select provider_id as payment, amount_cents as amount from charge where order_id = ?',
      [placed.id],
    );
    return { ...placed, payment: row?.payment ?? '', cents: row?.amount ?? 0 };
  };

  it('imports a payment whose order did not hear of it', async () => {
    const { id: orderId, payment, total } = await withPix();
    shop.sandbox.control.decide(payment, { status: 'approved' });
    await shop.sql('delete from charge where provider_id = ?', [payment]);
    const id = await seeded({ kind: 'unknown-payment', paymentId: payment, orderId });
    const { status, body } = await act(id, 'application');
    expect([status, body.outcome, body.difference.state, body.difference.closedBy]).toEqual([
      200,
      'applied',
      'closed',
      'applied',
    ]);
    expect(await acts.orderOf(orderId)).toMatchObject({ paidState: 'paid', total });
    expect((await act(id, 'application')).body.code).toBe('difference.state');
  });

  it('applies a chargeback, and a part that was given back', async () => {
    const [lost, part] = [await paidOrder(), await paidOrder()];
    shop.sandbox.control.decide(lost.payment, { status: 'in_mediation' });
    const chargeback = await seeded({
      kind: 'chargeback-unknown',
      paymentId: lost.payment,
      orderId: lost.id,
    });
    expect((await act(chargeback, 'application')).body.difference.state).toBe('closed');
    expect((await acts.orderOf(lost.id)).paidState).toBe('disputed');
    shop.sandbox.control
      .payment(part.payment)
      .refunds.push({ id: 5, amountCents: 700, createdAt: Date.now() });
    const refund = await seeded({ kind: 'refund-unknown', paymentId: part.payment, foundCents: 700 });
    expect((await act(refund, 'application')).body.difference.state).toBe('closed');
  });

  it('says why it goes on: another amount, nothing at the provider', async () => {
    const { payment, cents } = await paidOrder();
    shop.sandbox.control.payment(payment).amountCents = cents + 100;
    const differs = await seeded({ kind: 'amount-differs', paymentId: payment, foundCents: cents + 100 });
    const applied = await act(differs, 'application');
    expect([applied.body.outcome, applied.body.difference.state]).toEqual(['amount', 'open']);
    const missing = await seeded({ kind: 'missing-payment', paymentId: '7399', expectedCents: 100 });
    expect((await act(missing, 'application')).body).toMatchObject({
      outcome: 'unknown-payment',
      difference: { state: 'open' },
    });
    const fee = await seeded({ kind: 'fee-differs', paymentId: payment });
    expect((await act(fee, 'application')).body.code).toBe('difference.kind');
  });

  it('gives back a payment of no order here, and not one of an order', async () => {
    const foreign = aForeignPayment(shop, crypto.randomUUID());
    const id = await seeded({ kind: 'unknown-payment', paymentId: foreign });
    const given = await act(id, 'refund');
    expect([given.status, given.body.difference.state]).toEqual([200, 'closed']);
    expect(shop.sandbox.control.payment(foreign).status).toBe('refunded');
    const { id: orderId } = await withPix();
    const own = aForeignPayment(shop, orderId);
    const theirs = await seeded({ kind: 'unknown-payment', paymentId: own, orderId });
    expect((await act(theirs, 'refund')).body.code).toBe('difference.has-order');
    expect(shop.sandbox.control.payment(own).status).toBe('approved');
    // What was not tried is not said to be refused by the provider.
    const counter = aForeignPayment(shop, 'venda-no-balcao');
    const notOurs = await seeded({ kind: 'unknown-payment', paymentId: counter });
    expect((await act(notOurs, 'refund')).body.code).toBe('difference.not-of-shop');
    expect(shop.sandbox.control.payment(counter).status).toBe('approved');
    const gone = await seeded({ kind: 'unknown-payment', paymentId: '7398' });
    expect((await act(gone, 'refund')).body.code).toBe('difference.payment-unknown');
  });

  it('above the limit of four eyes gives it back on the word of a second person, and not of the first one again', async () => {
    const limit = async (reais: number) => {
      const body = { 'refund.fourEyesAbove': reais };
      expect((await shop.call('PATCH', '/admin/settings', { as: admin, body })).status).toBe(200);
    };
    await limit(100);
    const foreign = aForeignPayment(shop, crypto.randomUUID(), 100.01);
    const id = await seeded({ kind: 'unknown-payment', paymentId: foreign });
    const asked = await act(id, 'refund');
    expect([asked.status, asked.body.difference]).toMatchObject([
      200,
      { state: 'open', refundAsked: { id: finance.id, name: finance.name } },
    ]);
    const again = await act(id, 'refund');
    expect([again.status, again.body.code]).toEqual([403, 'refund-approval.own']);
    expect(shop.sandbox.control.payment(foreign).status).toBe('approved');
    const path = `/admin/reconciliation/${id}/refund`;
    // One that nobody answered for three days is asked for again.
    await shop.sql(
      `update payment_difference set refund_asked_at = refund_asked_at - interval '72 hours' where id = ?`,
      [id],
    );
    const later = await shop.call('POST', path, { as: admin });
    expect(later.body.difference).toMatchObject({ state: 'open', refundAsked: { id: admin.id } });
    // Who asked withdraws it, and a second person refuses it: nothing is given back.
    const decline = (as: Person) => shop.call('DELETE', path, { as });
    expect((await decline(admin)).body.difference.refundAsked).toBeNull();
    expect((await decline(admin)).body.code).toBe('difference.not-asked');
    await shop.call('POST', path, { as: admin });
    expect((await decline(finance)).body.difference.refundAsked).toBeNull();
    expect(shop.sandbox.control.payment(foreign).status).toBe('approved');
    await shop.call('POST', path, { as: admin });
    expect((await act(id, 'refund')).body.difference.state).toBe('closed');
    expect(shop.sandbox.control.payment(foreign).status).toBe('refunded');
    const actions = await shop.sql<{ action: string }>(
      'select action from audit_log where entity_id = ? order by at',
      [id],
    );
    expect(actions.map(({ action }) => action.replace('reconciliation.refund-', ''))).toEqual([
      ...['ask', 'ask', 'withdraw', 'ask', 'refuse', 'ask'],
      'approve',
    ]);
    const mails = await shop.sql(
      `select 1 from outbox_message where type = 'reconciliation.refund-asked' and payload->>'differenceId' = ?`,
      [id],
    );
    expect(mails).toHaveLength(4);
    const small = aForeignPayment(shop, crypto.randomUUID(), 100);
    expect(
      (await act(await seeded({ kind: 'unknown-payment', paymentId: small }), 'refund')).body.difference
        .state,
    ).toBe('closed');
    await limit(0);
  });

  it('explains with a note, opens again, and writes down who did', async () => {
    const id = await seeded({ kind: 'duplicate-payment', paymentId: aForeignPayment(shop) });
    expect((await explain(id, '   a   ')).status).toBe(400);
    const { body } = await explain(id, 'Venda no balcão');
    expect(body.difference).toMatchObject({
      state: 'explained',
      note: 'Venda no balcão',
      explainedBy: finance.name,
    });
    expect((await explain(id, 'Outra vez')).body.code).toBe('difference.state');
    const again = await call('DELETE', `/admin/reconciliation/${id}/explanation`);
    expect(again.body.difference).toMatchObject({ state: 'open', note: '', explainedBy: null });
    const audit = await shop.sql<{ action: string; actor_id: string }>(
      `select action, actor_id from audit_log where entity_id = ? order by at`,
      [id],
    );
    expect(audit).toEqual([
      { action: 'reconciliation.explain', actor_id: finance.id },
      { action: 'reconciliation.reopen', actor_id: finance.id },
    ]);
  });

  it('two hands at once: one explains, the other is refused', async () => {
    const id = await seeded({ kind: 'wrong-account', paymentId: aForeignPayment(shop) });
    const answers = await Promise.all([explain(id, 'Primeira'), explain(id, 'Segunda')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('404 for one that is not there', async () => {
    for (const what of ['application', 'refund'])
      expect((await act(crypto.randomUUID(), what)).body.code).toBe('difference.not-found');
    expect((await explain(crypto.randomUUID(), 'Nada')).status).toBe(404);
  });
});
