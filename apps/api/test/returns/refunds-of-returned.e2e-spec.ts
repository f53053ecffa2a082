import { CommandBus } from '@nestjs/cqrs';
import { ExpireRefundApprovals } from '@plantao/domain/payments';
import { ReturnDeadlines } from '@plantao/domain/returns';
import { createShop, expectSound, type ShopWithSandbox } from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { line, ReturnActs } from './return-acts.js';

let shop: ShopWithSandbox;
let admin: Person;
let acts: ReturnActs;
let money: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  acts = new ReturnActs(shop, admin);
  money = new RefundActs(shop, admin);
});
afterAll(() => shop.close());

const run = () => shop.app.get(ReturnDeadlines, { strict: false }).run(shop.em());
const sound = () => expectSound(shop);

describe('pieces of a return that is not inspected yet', () => {
  /** Reais. */
  const fourEyesAbove = async (amount: number): Promise<void> => {
    const { version } = (await shop.call('GET', '/admin/settings', { as: admin })).body.data.settings;
    const body = { version, 'refund.fourEyesAbove': amount };
    expect((await shop.call('PATCH', '/admin/settings', { as: admin, body })).status).toBe(200);
  };
  const refund = (id: string, item: string, quantity: number, refundable: number) =>
    shop.call('POST', `/admin/orders/${id}/refunds`, {
      as: admin,
      body: { amount: 100, refundable, lines: [{ item, quantity, restock: true }], reason: 'Adiantado' },
    });

  it('R4 A-26 are given back by its inspection alone; the others of their line are not held back', async () => {
    const made = await acts.aReceived(1, 2);
    const { refundable, returns } = await money.orderOf(made.id);
    expect(returns[0].openPieces).toEqual([{ item: made.item, quantity: 1 }]);
    const both = await refund(made.id, made.item, 2, refundable);
    expect([both.status, both.body.code]).toEqual([409, 'refund.in-return']);
    expect((await refund(made.id, made.item, 1, refundable)).status).toBe(200);
    await money.work(made.id);
    expect((await acts.inspect(made, { restocked: 1 })).body.refund).toBe('given');
    await money.work(made.id);
    await run();
    expect((await acts.one(made.path)).state).toBe('refunded');
    const order = await money.orderOf(made.id);
    expect([order.items[0].refunded, order.returns[0].openPieces]).toEqual([2, undefined]);
    await sound();
  });

  /** How the approvals of an order ended. */
  const ends = (id: string) =>
    shop.sql(
      `select a.state, (select count(*)::int from outbox_message m where m.type = 'refund.approval-in-return' and m.payload->>'approvalId' = a.id::text) as events,
              (select count(*)::int from audit_log l where l.entity_id = a.order_id::text and l.action = 'order.refund-refuse') as audits
         from refund_approval a where a.order_id = ?`,
      [id],
    );

  it('R4 A-26 end an approval by itself at the next run of the clock; what is not of the return waits on', async () => {
    const [asked, other] = [await acts.aDelivered(1), await acts.aDelivered(2)];
    await fourEyesAbove(0.01);
    for (const made of [asked, other]) {
      const { refundable } = await money.orderOf(made.id);
      expect((await refund(made.id, made.item, 1, refundable)).status).toBe(200);
      expect((await acts.open(made.id, made.buyer, [line(made.item, 1)])).status).toBe(201);
    }
    await fourEyesAbove(0);
    const expire = () => shop.app.get(CommandBus, { strict: false }).execute(new ExpireRefundApprovals());
    const runs = await Promise.all([expire(), expire()]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect(await ends(asked.id)).toEqual([{ state: 'refused', events: 1, audits: 1 }]);
    expect(await ends(other.id)).toEqual([{ state: 'waiting', events: 0, audits: 0 }]);
    await sound();
  });

  it('R4 A-26 are not given back by an approval either that was asked for before the return', async () => {
    const made = await acts.aDelivered(1);
    await fourEyesAbove(0.01);
    const { refundable } = await money.orderOf(made.id);
    expect((await refund(made.id, made.item, 1, refundable)).status).toBe(200);
    expect((await acts.open(made.id, made.buyer, [line(made.item, 1)])).status).toBe(201);
    const { refundApproval } = await money.orderOf(made.id);
    const decided = await shop.call(
      'PATCH',
      `/admin/orders/${made.id}/refund-approvals/${refundApproval.id}`,
      { as: await aPerson(shop, { name: 'Rita Melo', role: 'admin' }), body: { decision: 'approve' } },
    );
    await fourEyesAbove(0);
    const { protocol } = (await money.orderOf(made.id)).returns[0];
    expect([decided.status, decided.body.code]).toEqual([409, 'refund-approval.in-return']);
    expect(decided.body.message).toContain(`As peças estão na devolução ${protocol}`);
    expect((await money.orderOf(made.id)).refundApproval).toBeFalsy();
    expect(await ends(made.id)).toEqual([{ state: 'refused', events: 1, audits: 1 }]);
    expect((await money.orderOf(made.id)).items[0].refunded ?? 0).toBe(0);
    await sound();
  });
});
