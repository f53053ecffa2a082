import { ExpireRefundApprovals } from '@plantao/domain/payments';
import { CommandBus } from '@nestjs/cqrs';
import { anAdmin, anOperator, aPerson, type Person } from '../support/people.js';
import { createShop, type ShopWithSandbox } from '../orders/shopping.js';
import { RefundActs, rest } from './refund-acts.js';

const HOUR = 60 * 60_000;

let shop: ShopWithSandbox;
let admin: Person;
let other: Person;
let acts: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  [admin, other] = [await anAdmin(shop), await aPerson(shop, { name: 'Rita Melo', role: 'admin' })];
  acts = new RefundActs(shop, admin);
  await above(100);
});
afterAll(() => shop.close());

async function above(reais: number): Promise<void> {
  const { version } = (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
  const body = { version, 'refund.fourEyesAbove': reais };
  const response = await shop.call('PATCH', '/admin/settings', { as: admin, body });
  if (response.status !== 200) throw new Error(response.text);
}
const approvalOf = async (id: string) => (await acts.orderOf(id)).refundApproval;
const decide = (id: string, approval: string, body: object, as: Person = other) =>
  shop.call('PATCH', `/admin/orders/${id}/refund-approvals/${approval}`, {
    as,
    body,
    key: crypto.randomUUID(),
  });
const cancel = (id: string, as: Person = admin) =>
  shop.call('PATCH', `/orders/${id}/cancel`, { as, key: crypto.randomUUID() });
const refundsOf = (id: string) =>
  shop.sql<{ amount: number }>('select amount_cents as amount from refund where order_id = ?', [id]);
const trail = (id: string) =>
  shop
    .sql<{ line: string }>(
      `select actor || ' ' || action as line from audit_log where entity_id = ? order by at`,
      [id],
    )
    .then((rows) => rows.map(({ line }) => line));
const events = (id: string) =>
  shop
    .sql<{ type: string }>(
      `select type from outbox_message where type like 'refund.approval%' and payload->>'orderId' = ? order by created_at`,
      [id],
    )
    .then((rows) => rows.map(({ type }) => type));
/** An order of which 120 reais wait for the second administrator. */
async function waiting() {
  const { id, total } = await acts.aPaidOrder();
  const response = await acts.refund(id, 120, total);
  expect([response.status, response.body.data?.order.refundApproval?.amount]).toEqual([200, 120]);
  return { id, total, approval: (await approvalOf(id)).id as string };
}

describe('four eyes for refunds above refund.fourEyesAbove', () => {
  it('200 up to the amount one administrator is enough, together with what went before', async () => {
    const { id, total } = await acts.aPaidOrder();
    expect((await acts.orderOf(id)).needsApproval).toEqual({ above: 100, toCancel: true });
    expect((await acts.refund(id, 60, total)).body.data.order).toMatchObject({
      refundApproval: null,
      needsApproval: { above: 40, toCancel: true },
    });
    expect((await acts.refund(id, 41, rest(total, 60))).body.data.order.refundApproval).toMatchObject({
      kind: 'refund',
      amount: 41,
      requester: admin.name,
      requesterId: admin.id,
    });
    expect(await refundsOf(id)).toEqual([{ amount: 6_000 }]);
  });

  it('200 waits and gives nothing back, until another one approves; in the list, in the notice, in the mail, audited', async () => {
    const { id, approval } = await waiting();
    expect(await refundsOf(id)).toEqual([]);
    const listed = await shop.call('GET', '/admin/get-all-admin-orders', {
      as: other,
      query: { waiting: 'refund-approval' },
    });
    expect(listed.body.data.orders.map((order: { id: string }) => order.id)).toContain(id);
    const { items } = (await shop.call('GET', '/admin/attention', { as: other })).body.data;
    expect(items).toContainEqual({ kind: 'refund-approval', count: expect.any(Number) });
    const own = await decide(id, approval, { decision: 'approve' }, admin);
    expect([own.status, own.body.code]).toEqual([403, 'refund-approval.own']);
    const approved = await decide(id, approval, { decision: 'approve' });
    expect([approved.status, approved.body.data.order.refundApproval]).toEqual([200, null]);
    expect(await refundsOf(id)).toEqual([{ amount: 12_000 }]);
    expect(await trail(id)).toEqual([`${admin.name} order.refund-ask`, `${other.name} order.refund-approve`]);
    expect(await events(id)).toEqual(['refund.approval-asked']);
    const again = await decide(id, approval, { decision: 'approve' });
    expect([again.status, again.body.code]).toEqual([409, 'refund-approval.decided']);
    await acts.work(id);
    expect(await acts.orderOf(id)).toMatchObject({ refunds: [{ amount: 120, state: 'done' }] });
  });

  it('200 is refused with a reason, or taken back by the one who asked; then it can be asked for again', async () => {
    const { id, total, approval } = await waiting();
    for (const body of [{ decision: 'refuse' }, { decision: 'refuse', reason: 'x' }, { decision: 'talvez' }])
      expect((await decide(id, approval, body)).status).toBe(400);
    const refused = await decide(id, approval, { decision: 'refuse', reason: 'Já foi devolvido' });
    expect([refused.status, refused.body.data.order.endedApproval]).toEqual([
      200,
      {
        ...{ kind: 'refund', amount: 120, state: 'refused', reason: 'Já foi devolvido' },
        ...{ requester: admin.name, decider: other.name, endedAt: expect.any(String) },
      },
    ]);
    expect(await events(id)).toEqual(['refund.approval-asked', 'refund.approval-refused']);
    expect((await acts.refund(id, 120, total)).status).toBe(200);
    expect(await acts.orderOf(id)).not.toHaveProperty('endedApproval');
    const second = (await approvalOf(id)).id;
    const back = await decide(id, second, { decision: 'refuse', reason: 'Engano meu' }, admin);
    expect([back.status, back.body.data.order.endedApproval.state, await refundsOf(id)]).toEqual([
      ...[200, 'withdrawn', []],
    ]);
  });

  it('403 an operator decides nothing, 409 while one waits no other is asked for', async () => {
    const { id, total, approval } = await waiting();
    expect((await decide(id, approval, { decision: 'approve' }, await anOperator(shop))).status).toBe(403);
    const more = await acts.refund(id, 130, total);
    expect([more.status, more.body.code]).toEqual([409, 'refund-approval.waiting']);
    expect((await decide(id, crypto.randomUUID(), { decision: 'approve' })).body.code).toBe(
      'refund-approval.decided',
    );
  });

  it('409 what is left of the payment has changed: nothing is approved that nobody saw', async () => {
    const { id, total, approval } = await waiting();
    await acts.refund(id, 0.5, total);
    await shop.sql('delete from refund where order_id = ?', [id]);
    await shop.sql('update charge set refunded_cents = 50 where order_id = ?', [id]);
    const stale = await decide(id, approval, { decision: 'approve' });
    expect([stale.status, stale.body.code]).toEqual([409, 'refund.stale']);
    expect((await approvalOf(id)).id).toBe(approval);
  });

  it('whose time has passed says so until it is ended, and can be neither approved nor refused', async () => {
    const { id, approval } = await waiting();
    const past = new Date(shop.clock.now().getTime() - 1_000);
    await shop.sql('update refund_approval set expires_at = ? where id = ?', [past, approval]);
    expect(await approvalOf(id)).toMatchObject({ id: approval, stale: 'expired' });
    for (const body of [{ decision: 'approve' }, { decision: 'refuse', reason: 'Não é devido' }])
      expect((await decide(id, approval, body)).body.code).toBe('refund-approval.decided');
  });

  it('expires after three days, and is audited as the shop’s own act', async () => {
    const { id, approval } = await waiting();
    shop.clock.advance(73 * HOUR);
    try {
      // Staff sessions may have ended by now: the command is what the job runs.
      expect(
        await shop.app.get(CommandBus, { strict: false }).execute(new ExpireRefundApprovals()),
      ).toBeGreaterThan(0);
      const [row] = await shop.sql<{ state: string }>('select state from refund_approval where id = ?', [
        approval,
      ]);
      expect([row?.state, await refundsOf(id)]).toEqual(['expired', []]);
      expect((await trail(id)).at(-1)).toBe('Loja order.refund-expire');
      expect(await events(id)).toEqual(['refund.approval-asked', 'refund.approval-expired']);
    } finally {
      shop.clock.advance(-73 * HOUR);
    }
  });

  it('raced: of two approvals, a refusal and a cancelling at once exactly one takes effect', async () => {
    const third = await aPerson(shop, { name: 'Caio Luz', role: 'admin' });
    for (let round = 0; round < 8; round += 1) {
      const { id, approval } = await waiting();
      const answers = await Promise.all([
        decide(id, approval, { decision: 'approve' }),
        decide(id, approval, { decision: 'approve' }, third),
        decide(id, approval, { decision: 'refuse', reason: 'Não é devido' }, third),
        cancel(id, third),
      ]);
      const decided = answers.slice(0, 3).filter(({ status }) => status === 200);
      expect([round, decided.length]).toEqual([round, 1]);
      const states = await shop.sql<{ state: string }>(
        `select state from refund_approval where order_id = ? and id = ?`,
        [id, approval],
      );
      const sent = (await refundsOf(id)).filter(({ amount }) => amount === 12_000);
      expect(sent.length).toBe(states[0]?.state === 'approved' ? 1 : 0);
      const [order] = await shop.sql<{ status: string }>('select status from shop_order where id = ?', [id]);
      expect(order?.status).toBe('confirmed');
    }
  });

  it('200 cancelling a paid order waits as well, and is done whole by the approval', async () => {
    const { id, total } = await acts.aPaidOrder();
    const asked = await cancel(id);
    expect([asked.status, asked.body.data.order.status]).toEqual([200, 'confirmed']);
    const approval = await approvalOf(id);
    expect(approval).toMatchObject({ kind: 'cancel', amount: total, requester: admin.name });
    expect((await cancel(id, other)).body.code).toBe('refund-approval.waiting');
    expect((await decide(id, approval.id, { decision: 'approve' }, admin)).status).toBe(403);
    const done = await decide(id, approval.id, { decision: 'approve' });
    expect([done.status, done.body.data.order.status]).toEqual([200, 'cancelled']);
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([Math.round(total * 100)]);
    expect(await trail(id)).toEqual([`${admin.name} order.refund-ask`, `${other.name} order.cancel`]);
  });

  it('200 cancelling an order that was paid twice gives both payments back, and nothing is said to have changed', async () => {
    const { id, total } = await acts.aPaidOrder();
    const second = `insert into charge select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
      'provider_id', null, 'attempt', c.attempt + 1, 'idem_key', gen_random_uuid(), 'created_at', c.created_at - interval '1 minute',
      'amount_cents', 100))).* from charge c where order_id = ?`;
    await shop.sql(second, [id]);
    expect((await acts.orderOf(id)).refundable).toBe(1);
    expect((await acts.refund(id, 0.4, 1)).status).toBe(200);
    await cancel(id);
    const approval = await approvalOf(id);
    expect(approval).toMatchObject({ kind: 'cancel', amount: Math.round(total * 100 + 60) / 100 });
    expect(approval).not.toHaveProperty('stale');
    expect((await decide(id, approval.id, { decision: 'approve' })).status).toBe(200);
    const given = (await refundsOf(id)).map(({ amount }) => amount);
    expect(given.sort((a, b) => a - b)).toEqual([40, 60, Math.round(total * 100)]);
  });

  it('the database refuses an approval by the one who asked', async () => {
    const { approval } = await waiting();
    await expect(
      shop.sql(`update refund_approval set state = 'approved', decided_by = requested_by where id = ?`, [
        approval,
      ]),
    ).rejects.toThrow('refund_approval_four_eyes');
  });

  it('at 0 nobody is asked', async () => {
    await above(0);
    const { id, total } = await acts.aPaidOrder();
    expect(await acts.orderOf(id)).not.toHaveProperty('needsApproval');
    expect((await acts.refund(id, total, total)).body.data.order.refundApproval).toBeNull();
    expect(await refundsOf(id)).toHaveLength(1);
    const unpaid = await acts.aPaidOrder();
    expect((await cancel(unpaid.id)).body.data.order.status).toBe('cancelled');
    await above(100);
  });
});

it('A-26 of a payment that was registered by hand a person gives it once it is approved, and says so', async () => {
  const { id, total } = await acts.aPaidOrder();
  await acts.registeredByHand(id);
  await acts.refund(id, 120, total);
  const { id: approval } = await approvalOf(id);
  expect((await decide(id, approval, { decision: 'approve' })).status).toBe(200);
  expect((await acts.orderOf(id)).refunds).toMatchObject([{ state: 'failed', amount: 120 }]);
});
