import { ReturnDeadlines } from '@plantao/domain/returns';
import { createShop, expectSound, type ShopWithSandbox } from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { ExchangeActs } from './exchange-acts.js';
import { line, ReturnActs } from './return-acts.js';

const DAY = 24 * 60 * 60_000;

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

const own = (id: string, as: Person) => shop.call('GET', `/orders/${id}/returns`, { as });
const run = () => shop.app.get(ReturnDeadlines, { strict: false }).run(shop.em());
const sound = () => expectSound(shop);
const trail = (id: string) =>
  shop.sql<{ action: string }>(
    `select action from audit_log where entity_id = ? and action like 'order.return%' order by at, id`,
    [id],
  );

describe('a return that was left to others, and given back on the page of its order meanwhile', () => {
  const left = async (quantity: number) => {
    const made = await acts.aReceived(1, quantity);
    const packer = await aPerson(shop, { role: 'shipping' });
    expect((await acts.inspect(made, { restocked: 1 }, {}, packer)).body.refund).toBe('unpaid');
    const giveBack = async (amount: number, more: object = {}) => {
      const { refundable } = await money.orderOf(made.id);
      const response = await shop.call('POST', `/admin/orders/${made.id}/refunds`, {
        as: admin,
        body: { amount, refundable, ...more },
      });
      expect(response.status).toBe(200);
      await money.work(made.id);
    };
    return { ...made, giveBack };
  };

  it('follows when all its pieces and all that was due went back by piece', async () => {
    const { path, id, item, giveBack, buyer } = await left(1);
    const { refund } = await acts.one(path);
    const freight = await shop.sql<{ cents: number }>(
      'select shipping_cents as cents from shop_order where id = ?',
      [id],
    );
    expect(refund.state).toBe('waits');
    await run();
    expect((await acts.one(path)).state).toBe('inspected');
    await giveBack(refund.amount, {
      lines: [{ item, quantity: 1, restock: false }],
      freight: (freight[0]?.cents ?? 0) / 100,
      reason: 'Devolução',
    });
    await run();
    expect(await acts.one(path)).toMatchObject({ state: 'refunded', givenByHand: 0 });
    expect((await own(id, buyer)).body.data.options.items).toMatchObject([{ left: 0 }]);
    await sound();
  });

  it('ends by itself when the pieces of a part of a line went back by piece, which count once', async () => {
    const { path, id, item, giveBack, buyer } = await left(3);
    const { refund } = await acts.one(path);
    await giveBack(refund.amount, { lines: [{ item, quantity: 1, restock: false }], reason: 'Devolução' });
    await run();
    expect(await acts.one(path)).toMatchObject({ state: 'refunded', givenByHand: 0 });
    expect((await money.orderOf(id)).items[0].refunded).toBe(1);
    expect((await own(id, buyer)).body.data.options.items).toMatchObject([{ left: 2 }]);
    await sound();
  });

  it('counts each piece once when two returns of a line are ended by a person', async () => {
    const { path, id, item, giveBack, buyer } = await left(4);
    const [again] = (await acts.open(id, buyer, [line(item, 1)])).body.data.returns as {
      id: string;
      lines: { id: string }[];
    }[];
    const second = { path: `/admin/returns/${again?.id}`, line: again?.lines[0]?.id ?? '' };
    for (const step of ['authorisation', 'receipt']) await acts.act(second.path, step);
    const packer = await aPerson(shop, { role: 'shipping' });
    expect((await acts.inspect(second, { restocked: 1 }, {}, packer)).body.refund).toBe('unpaid');
    await giveBack(200, { lines: [{ item, quantity: 1, restock: false }], reason: 'Devolução' });
    await run();
    // Which of the two the money was for is for a person to say.
    expect((await acts.one(path)).state).toBe('inspected');
    expect((await acts.one(second.path)).state).toBe('inspected');
    const refunded = async () => (await money.orderOf(id)).items[0].refunded;
    expect((await acts.act(path, 'closing')).status).toBe(200);
    expect(await refunded()).toBe(1);
    expect((await acts.act(second.path, 'closing')).status).toBe(200);
    expect(await refunded()).toBe(2);
    await sound();
  });

  it('says so when an amount went back, and is ended by who may give money back, once, with its pieces counted', async () => {
    const { path, id, giveBack, buyer } = await left(2);
    expect((await acts.act(path, 'closing')).body.code).toBe('return.state');
    await giveBack(30);
    await run();
    expect(await acts.one(path)).toMatchObject({ state: 'inspected', givenByHand: 30 });
    const packer = await aPerson(shop, { role: 'shipping' });
    expect((await acts.act(path, 'closing', undefined, packer)).status).toBe(403);
    const [one, two] = await Promise.all([acts.act(path, 'closing'), acts.act(path, 'closing')]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(await acts.one(path)).toMatchObject({ state: 'refunded', givenByHand: 0 });
    expect((await acts.act(path, 'refund')).body.code).toBe('return.state');
    expect((await trail(id)).at(-1)).toEqual({ action: 'order.return-close' });
    expect((await own(id, buyer)).body.data.options.items).toMatchObject([{ left: 1 }]);
    await sound();
  });
});

describe('a return of an order whose payment was registered by hand', () => {
  it('A-26 is paid back once a person says that they gave the money, and not by its inspection', async () => {
    const made = await acts.aReceived(1, 2);
    await money.registeredByHand(made.id);
    expect((await acts.inspect(made, { restocked: 1 })).status).toBe(200);
    const owed = await acts.one(made.path);
    expect(owed).toMatchObject({ state: 'inspected', refund: { state: 'failed' } });
    expect((await money.orderOf(made.id)).items[0].refunded).toBe(1);
    const reported = () =>
      shop.sql(`select type from outbox_message where type = 'refund.done' and payload->>'orderId' = ?`, [
        made.id,
      ]);
    expect(await reported()).toEqual([]);
    await run();
    expect((await acts.one(made.path)).state).toBe('inspected');
    const [refund] = (await money.orderOf(made.id)).refunds;
    expect((await money.resolve(made.id, refund.id, 'outside')).status).toBe(200);
    await run();
    expect((await acts.one(made.path)).state).toBe('refunded');
    expect(await reported()).toHaveLength(1);
  });
});

describe('a parcel that is posted by a code bought outside, which nobody follows', () => {
  /** `ago`: days since the last one to post it. */
  const overdue = async (returnId: string, ago: number) => {
    await shop.sql('update order_return set post_by = ? where id = ?', [
      new Date(shop.clock.now().getTime() - ago * DAY),
      returnId,
    ]);
    await run();
  };
  const post = async (path: string) => {
    await acts.act(path, 'authorisation');
    const body = { tracking: 'AA123456785BR' };
    expect(
      (await shop.call('PUT', `${path}/postage`, { as: admin, body, key: crypto.randomUUID() })).status,
    ).toBe(200);
  };

  it('does not expire while it may be on its way, and arrives after its days', async () => {
    const { path, back } = await acts.aReturn();
    await post(path);
    await overdue(back.id, 29);
    expect((await acts.one(path)).state).toBe('authorised');
    expect((await acts.act(path, 'receipt')).body.data.return.state).toBe('received');
  });

  it('is received after its return expired, and its exchange, which ended, comes back as money', async () => {
    const exchanges = new ExchangeActs(shop, admin);
    const made = await exchanges.aDeliveredOf(1);
    const [back] = (await exchanges.askFor(made)).body.data.returns as {
      id: string;
      lines: { id: string }[];
    }[];
    const path = `/admin/returns/${back?.id}`;
    await post(path);
    await overdue(back?.id ?? '', 31);
    expect(await acts.one(path)).toMatchObject({
      ...{ state: 'expired', exchange: { state: 'released' }, mayArrive: true },
    });
    expect((await acts.act(path, 'receipt')).body.data.return.state).toBe('received');
    const inspected = await acts.inspect({ path, line: back?.lines[0]?.id ?? '' }, { restocked: 1 });
    const { items } = await money.orderOf(made.id);
    expect(inspected.body).toMatchObject({
      refund: 'given',
      data: { return: { state: 'inspected', refund: { amount: items[0].paid } } },
    });
    await money.work(made.id);
    await run();
    expect((await acts.one(path)).state).toBe('refunded');
    await sound();
  });

  it('409 is not received where its pieces are in another return, were given back, or its order ended', async () => {
    const again = await acts.aReturn(1, 1);
    const refunded = await acts.aReturn(1, 1);
    const ended = await acts.aReturn(1, 1);
    for (const { path, back } of [again, refunded, ended]) {
      await post(path);
      await overdue(back.id, 31);
    }
    expect((await acts.open(again.id, again.buyer, [line(again.item, 1)])).status).toBe(201);
    const { refundable } = await money.orderOf(refunded.id);
    const lines = [{ item: refunded.item, quantity: 1, restock: true }];
    const body = { amount: 1, refundable, lines, reason: 'Combinado' };
    await shop.call('POST', `/admin/orders/${refunded.id}/refunds`, { as: admin, body });
    await shop.call('PATCH', `/orders/${ended.id}/cancel`, { as: admin });
    for (const { path } of [again, refunded, ended]) expect((await acts.one(path)).mayArrive).toBe(false);
    const codes = [];
    for (const { path } of [again, refunded, ended]) codes.push((await acts.act(path, 'receipt')).body.code);
    expect(codes).toEqual(['return.pieces', 'return.pieces', 'return.state']);
    await sound();
  });
});

describe('F18 a return whose refund failed before the bank gave its money back', () => {
  it('is owed no more, and done', async () => {
    const made = await acts.aReceived(1, 2);
    expect((await acts.inspect(made, { restocked: 1 })).body.refund).toBe('given');
    await money.failRefunds(made.id);
    const deadline = async () => (await money.orderOf(made.id)).returns[0].deadline;
    expect(await deadline()).not.toBeNull();
    const { charges } = await money.orderOf(made.id);
    await money.lose(charges[0].paymentId);
    expect((await money.orderOf(made.id)).refunds).toMatchObject([{ state: 'cancelled' }]);
    expect(await deadline()).toBeNull();
    await run();
    expect(await acts.one(made.path)).toMatchObject({ state: 'refunded', refund: null });
    await sound();
  });
});
