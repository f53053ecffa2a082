import { CommandBus } from '@nestjs/cqrs';
import { ExpireOrders } from '@plantao/domain/orders';
import { ReturnDeadlines } from '@plantao/domain/returns';
import { aCardToken, createShop, expectSound, payBody, type ShopWithSandbox } from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { ExchangeActs } from './exchange-acts.js';

const PRICE = 18_990;

let shop: ShopWithSandbox;
let admin: Person;
let acts: ExchangeActs;
let money: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  [acts, money] = [new ExchangeActs(shop, admin), new RefundActs(shop, admin)];
});
afterAll(() => shop.close());

const own = (id: string, as: Person) => shop.call('GET', `/orders/${id}/returns`, { as });
const clock = () => shop.app.get(ReturnDeadlines, { strict: false }).run(shop.em());
const cancel = (id: string, as: Person) => shop.call('PATCH', `/orders/${id}/cancel`, { as });
const sound = () => expectSound(shop);
const fourEyesAbove = async (cents: number): Promise<void> => {
  const { version } = (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
  const body = { version, 'refund.fourEyesAbove': cents / 100 };
  expect((await shop.call('PATCH', '/admin/settings', { as: admin, body })).status).toBe(200);
};
/** The order of an exchange ended so many minutes ago. */
const owedSince = (orderId: string, minutes: number) =>
  shop.sql('update shop_order set updated_at = ? where id = ?', [
    new Date(shop.clock.now().getTime() - minutes * 60_000),
    orderId,
  ]);

describe('what paid for an exchange that did not come about', () => {
  it('a difference that nobody pays: the piece is offered again, and what paid for the old one goes back', async () => {
    const made = await acts.aReceivedExchange(1, 2, PRICE + 2_000);
    await acts.inspect(made, { restocked: 1 });
    const { orderId } = await acts.exchangeOf(made.back.id);
    await shop.sql('update shop_order set hold_expires_at = ? where id = ?', [
      new Date(shop.clock.now().getTime() - 11 * 60_000),
      orderId,
    ]);
    await shop.app.get(CommandBus).execute(new ExpireOrders());
    expect(await acts.orderFacts(orderId)).toMatchObject({ status: 'cancelled' });
    expect((await acts.exchangeOf(made.back.id)).state).toBe('owed');
    // Nobody has to approve it.
    expect((await acts.one(made.path)).exchange.refund).toEqual({ state: 'soon', amount: 189.9 });
    // The clock gives it back within minutes: what is owed for longer waits for a person.
    await owedSince(orderId, 31);
    expect((await acts.one(made.path)).exchange.refund).toEqual({ state: 'waits', amount: 189.9 });
    expect((await own(made.id, made.buyer)).body.data.returns[0].exchange.refund.state).toBe('waits');
    await owedSince(orderId, 29);
    expect((await acts.one(made.path)).exchange.refund.state).toBe('soon');
    expect(await clock()).toMatchObject({ repaid: 1 });
    expect(await clock()).toMatchObject({ repaid: 0 });
    const [back] = (await own(made.id, made.buyer)).body.data.returns;
    expect(back.exchange).toMatchObject({ state: 'returned', refund: { state: 'requested', amount: 189.9 } });
    expect(await acts.level(made.product.skuOf('G', 'Azul'))).toMatchObject({ offered: 5, held: 0 });
    const credit = {
      kind: 'exchange',
      order: orderId,
      pieces: [`1 × ${made.product.name} · M · Azul`],
    };
    expect((await money.orderOf(made.id)).refunds).toMatchObject([{ parts: { other: 189.9, credit } }]);
    const { refunds } = (await shop.call('GET', `/orders/${made.id}`, { as: made.buyer })).body.data.order;
    expect(refunds).toMatchObject([{ other: 189.9, credit }]);
    await money.work(made.id);
    await sound();
  });

  it('a difference that nobody pays: above the limit the money of the old piece waits for a second administrator', async () => {
    const made = await acts.aReceivedExchange(1, 2, PRICE + 2_000);
    await acts.inspect(made, { restocked: 1 });
    const { orderId } = await acts.exchangeOf(made.back.id);
    await fourEyesAbove(5_000);
    await shop.sql('update shop_order set hold_expires_at = ? where id = ?', [
      new Date(shop.clock.now().getTime() - 11 * 60_000),
      orderId,
    ]);
    await shop.app.get(CommandBus).execute(new ExpireOrders());
    expect(await clock()).toMatchObject({ repaid: 0 });
    expect((await acts.exchangeOf(made.back.id)).state).toBe('owed');
    // Nobody overlooks it, though the return itself is done.
    const waiting = async () => {
      const [listed, seen] = await Promise.all([
        shop.call('GET', '/admin/returns', { as: admin, query: { status: 'inspected', limit: '100' } }),
        shop.call('GET', '/admin/attention', { as: admin }),
      ]);
      const row = (listed.body.returns as { id: string; daysLeft: number }[]).find(
        ({ id }) => id === made.back.id,
      );
      const items = seen.body.data.items as { kind: string; count: number }[];
      return [row?.daysLeft, items.some(({ kind }) => kind === 'returns-owed')];
    };
    expect(await waiting()).toEqual([5, true]);
    await fourEyesAbove(0);
    expect(await clock()).toMatchObject({ repaid: 1 });
    expect((await waiting())[0]).toBeUndefined();
    await sound();
  });

  it('an administrator who cancels the new order above the limit needs a second one for the money of the old piece', async () => {
    const made = await acts.aReceivedExchange(1, 1);
    await acts.inspect(made, { restocked: 1 });
    const { orderId } = await acts.exchangeOf(made.back.id);
    expect((await cancel(made.id, admin)).body.code).toBe('exchange.under-way');
    await fourEyesAbove(5_000);
    expect((await cancel(orderId, admin)).status).toBe(200);
    expect(await clock()).toMatchObject({ repaid: 0 });
    expect(await acts.one(made.path)).toMatchObject({
      exchange: { state: 'owed', refund: { state: 'waits', amount: 189.9 } },
    });
    expect((await acts.act(made.path, 'refund')).body.refund).toBe('waits');
    const { refundApproval } = await money.orderOf(made.id);
    const decided = await shop.call(
      'PATCH',
      `/admin/orders/${made.id}/refund-approvals/${refundApproval.id}`,
      {
        as: await aPerson(shop, { name: 'Rita Melo', role: 'admin' }),
        body: { decision: 'approve' },
      },
    );
    expect(decided.status).toBe(200);
    expect(await clock()).toMatchObject({ repaid: 1 });
    expect((await acts.exchangeOf(made.back.id)).state).toBe('returned');
    await fourEyesAbove(0);
    await sound();
  });

  it('is said to wait at once where it is above the limit together with what went back of the sale before', async () => {
    const made = await acts.aReceivedExchange(1, 2, PRICE + 2_000);
    await acts.inspect(made, { restocked: 1 });
    const { refundable } = await money.orderOf(made.id);
    expect((await money.refund(made.id, 30, refundable)).status).toBe(200);
    const { orderId } = await acts.exchangeOf(made.back.id);
    await fourEyesAbove(20_000);
    await shop.sql('update shop_order set hold_expires_at = ? where id = ?', [
      new Date(shop.clock.now().getTime() - 11 * 60_000),
      orderId,
    ]);
    await shop.app.get(CommandBus).execute(new ExpireOrders());
    expect((await acts.one(made.path)).exchange.refund).toEqual({ state: 'waits', amount: 189.9 });
    expect(await clock()).toMatchObject({ repaid: 0 });
    await fourEyesAbove(0);
    expect(await clock()).toMatchObject({ repaid: 1 });
    await sound();
  });
});

describe('the limit of four eyes', () => {
  it('is compared with all that a return gives back, of whatever orders, and with what went back of the sale before', async () => {
    const made = await acts.aReceivedExchange(1, 2, PRICE + 6_000);
    await acts.inspect(made, { restocked: 1 });
    const { orderId } = await acts.exchangeOf(made.back.id);
    const body = payBody('master', { token: await aCardToken(shop, 'APRO') });
    await shop.call('POST', `/orders/payment-create/${orderId}`, { as: made.buyer, body });
    await acts.move(orderId, 'shipped');
    await acts.move(orderId, 'delivered');
    const { items } = await money.orderOf(orderId);
    const opened = await acts.open(orderId, made.buyer, [
      { item: items[0]._id, quantity: 1, reason: 'regret' },
    ]);
    const [back] = opened.body.data.returns;
    const path = `/admin/returns/${back.id}`;
    await acts.act(path, 'authorisation');
    await acts.act(path, 'receipt');
    // R$ 60 of one order and R$ 189.90 of the other: neither is above the limit alone.
    await fourEyesAbove(20_000);
    expect((await acts.inspect({ path, line: back.lines[0].id }, { restocked: 1 })).body.refund).toBe(
      'waits',
    );
    expect(await shop.sql('select 1 from refund where return_id = ?', [back.id])).toEqual([]);
    const waiting = (await acts.one(path)).approvalOrders as string[];
    expect(waiting.toSorted()).toEqual([orderId, made.id].toSorted());
    const other = await aPerson(shop, { name: 'Rita Melo', role: 'admin' });
    for (const id of [orderId, made.id]) {
      const { refundApproval } = await money.orderOf(id);
      const decided = await shop.call('PATCH', `/admin/orders/${id}/refund-approvals/${refundApproval.id}`, {
        as: other,
        body: { decision: 'approve' },
      });
      expect([id, decided.status]).toEqual([id, 200]);
    }
    // Little of the other piece is below the limit, and is counted together with what went back of the exchange.
    const { refundable } = await money.orderOf(made.id);
    expect((await money.refund(made.id, 1, refundable)).status).toBe(200);
    expect((await money.orderOf(made.id)).refundApproval).toMatchObject({ amount: 1 });
    await fourEyesAbove(0);
    await sound();
  });
});
