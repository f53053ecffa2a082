import { ReturnDeadlines } from '@plantao/domain/returns';
import { until } from '../../../../test/infra/until.js';
import { createShop, expectSound, type ShopWithSandbox } from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { anAdmin, anOperator, aPerson, type Person } from '../support/people.js';
import { ExchangeActs } from './exchange-acts.js';
import { line, ReturnActs } from './return-acts.js';

const DAY = 24 * 60 * 60_000;

let shop: ShopWithSandbox;
let admin: Person;
let other: Person;
let acts: ReturnActs;
let exchanges: ExchangeActs;
let money: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  [admin, other] = [await anAdmin(shop), await aPerson(shop, { name: 'Rita Melo', role: 'admin' })];
  [acts, exchanges] = [new ReturnActs(shop, admin), new ExchangeActs(shop, admin)];
  money = new RefundActs(shop, admin);
});
afterAll(() => shop.close());

const own = (id: string, as: Person) => shop.call('GET', `/orders/${id}/returns`, { as });
const levelOf = async (sku: string) =>
  (
    await shop.sql<{ offered: number; shipped: number; warehouse: number; adjusted: number }>(
      'select offered, shipped, warehouse_qty as warehouse, adjusted from stock_level where sku = ?',
      [sku],
    )
  )[0] ?? { offered: 0, shipped: 0, warehouse: 0, adjusted: 0 };
const run = () => shop.app.get(ReturnDeadlines, { strict: false }).run(shop.em());
const sound = () => expectSound(shop);
const trail = (id: string) =>
  shop.sql<{ action: string }>(
    `select action from audit_log where entity_id = ? and action like 'order.return%' order by at, id`,
    [id],
  );

describe('POST /orders/{id}/returns', () => {
  it('201 answers the protocol at once, and shows what else may be returned', async () => {
    const { id, buyer, item } = await acts.aDelivered(3);
    const before = (await own(id, buyer)).body.data;
    expect(before).toMatchObject({ returns: [], options: { items: [{ item, left: 3 }] } });
    expect(before.options.reasons.map(({ reason }: { reason: string }) => reason)).toEqual([
      'size',
      'colour',
      'defect',
      'regret',
    ]);
    const response = await acts.open(id, buyer, [line(item, 2, 'size')], ' Ficou grande ');
    expect([response.status, response.body.data]).toMatchObject([
      201,
      {
        returns: [
          {
            protocol: expect.stringMatching(/^\d{8}-[0-9A-F]{8}$/),
            state: 'requested',
            comment: 'Ficou grande',
            lines: [{ item, quantity: 2, reason: 'size' }],
            refund: null,
          },
        ],
        options: { items: [{ item, left: 1 }] },
      },
    ]);
    const events = await shop.sql(
      `select type from outbox_message where type like 'return.%' and payload->>'orderId' = ?`,
      [id],
    );
    expect(events).toEqual([{ type: 'return.requested' }]);
  });

  it('409 before it has arrived, after its days, for pieces that are away; 400 for faulty bodies; 404 for others', async () => {
    const { id, buyer, item } = await acts.aDelivered(2);
    const code = async (as: Person, lines: object[]) => (await acts.open(id, as, lines)).body.code;
    expect(await code(buyer, [line(item, 3)])).toBe('return.pieces');
    expect(await code(buyer, [line(item, 1), line(item, 1)])).toBe('return.pieces');
    expect(await code(buyer, [line(crypto.randomUUID(), 1)])).toBe('return.pieces');
    for (const faulty of [[], [{}], [line(item, 0)], [line(item, 1, 'whim')], 'x'])
      expect([faulty, (await acts.open(id, buyer, faulty as object[])).status]).toEqual([faulty, 400]);
    expect(await code(await aPerson(shop), [line(item, 1)])).toBe('order.not-found');
    const at = async (days: number) => {
      await shop.sql('update shop_order set delivered_at = ? where id = ?', [
        new Date(shop.clock.now().getTime() - days * DAY),
        id,
      ]);
    };
    await at(8);
    expect(await code(buyer, [line(item, 1, 'regret')])).toBe('return.too-late');
    await at(31);
    expect(await code(buyer, [line(item, 1, 'size')])).toBe('return.too-late');
    expect((await own(id, buyer)).body.data.options.reasons).toMatchObject([{ reason: 'defect' }]);
    await at(91);
    expect(await code(buyer, [line(item, 1, 'defect')])).toBe('return.too-late');
    await at(1);
    await shop.sql(`update shop_order set status = 'shipped' where id = ?`, [id]);
    expect(await code(buyer, [line(item, 1)])).toBe('return.not-delivered');
  });

  it('the days are those of the settings', async () => {
    const { id, buyer, item } = await acts.aDelivered(1);
    await shop.sql('update shop_order set delivered_at = ? where id = ?', [
      new Date(shop.clock.now().getTime() - 9 * DAY),
      id,
    ]);
    const change = async (days: number) => {
      const { version } = (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
      const body = { version, 'returns.withdrawalDays': days };
      expect((await shop.call('PATCH', '/admin/settings', { as: admin, body })).status).toBe(200);
    };
    expect((await acts.open(id, buyer, [line(item, 1)])).body.code).toBe('return.too-late');
    await change(10);
    expect((await acts.open(id, buyer, [line(item, 1)])).status).toBe(201);
    await change(7);
  });

  it('R4 two clicks at once never return a piece twice, in twenty rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, buyer, item } = await acts.aDelivered(3);
      const answers = await Promise.all(
        [2, 2, 2].map((pieces) => acts.open(id, buyer, [line(item, pieces)])),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    }
  });
});

describe('a return from the question to the money', () => {
  it('200 withdrawal of all pieces gives back the freight too, and restocks them', async () => {
    const made = await acts.aReturn(2, 2);
    const { path, sku, order, id, buyer } = made;
    const before = await levelOf(sku);
    expect((await acts.act(path, 'authorisation')).body.data.return).toMatchObject({
      state: 'authorised',
      postBy: expect.any(String),
    });
    expect((await acts.act(path, 'receipt')).body.data.return.state).toBe('received');
    const inspected = await acts.inspect(
      made,
      { restocked: 2 },
      { note: 'Etiquetas presas', photos: ['/media/a.webp'] },
    );
    expect([inspected.status, inspected.body]).toMatchObject([
      200,
      {
        refund: 'given',
        data: {
          return: {
            state: 'inspected',
            note: 'Etiquetas presas',
            photos: ['/media/a.webp'],
            refund: { state: 'requested', amount: order.total },
            lines: [{ accepted: 2, restocked: 2, refused: 0 }],
          },
        },
      },
    ]);
    const after = await levelOf(sku);
    expect([after.offered, after.shipped, after.warehouse]).toEqual([
      before.offered + 2,
      before.shipped - 2,
      before.warehouse + 2,
    ]);
    await money.work(id);
    expect(await run()).toMatchObject({ expired: 0, refunded: 1 });
    expect((await own(id, buyer)).body.data.returns).toMatchObject([
      { state: 'refunded', refund: { state: 'done', amount: order.total } },
    ]);
    const read = await money.orderOf(id);
    expect(read).toMatchObject({
      paidState: 'refunded',
      refunds: [{ parts: { freight: order.shipping.ship_type.price, other: 0 } }],
    });
    expect((await trail(id)).map(({ action }) => action)).toEqual([
      'order.return-authorise',
      'order.return-receive',
      'order.return-inspect',
    ]);
    await sound();
  });

  it('200 a part, or another size, gives back no freight; what is no good is written off, what is refused is not paid', async () => {
    const made = await acts.aReceived(3, 3, 'size');
    const before = await levelOf(made.sku);
    const { body } = await acts.inspect(made, {
      restocked: 1,
      writtenOff: 1,
      refused: 1,
      reason: 'Peça lavada',
    });
    expect(body.data.return.lines).toMatchObject([{ accepted: 2, refused: 1, refusal: 'Peça lavada' }]);
    const after = await levelOf(made.sku);
    expect([
      after.offered - before.offered,
      before.shipped - after.shipped,
      after.adjusted - before.adjusted,
    ]).toEqual([1, 2, -1]);
    const { refunds, items } = await money.orderOf(made.id);
    const paid = Math.floor((Math.round(items[0].paid * 100) * 2) / 3) / 100;
    expect(refunds).toMatchObject([{ amount: paid, parts: { freight: 0, lines: [{ quantity: 2 }] } }]);
    expect(items[0].refunded).toBe(2);
    await sound();
  });

  it('200 when nothing is accepted it ends refused, with the reason, and the pieces may not be paid', async () => {
    const made = await acts.aReceived(1, 1);
    const { body } = await acts.inspect(made, { refused: 1, reason: 'Não é da loja' });
    expect(body).toMatchObject({
      refund: 'nothing',
      data: { return: { state: 'refused', refusal: 'Não é da loja' } },
    });
    expect((await money.orderOf(made.id)).refunds).toEqual([]);
    await sound();
  });

  it('409 for steps that its state has not, 400 for an inspection that does not add up, 403 for operators', async () => {
    const made = await acts.aReturn(2, 2);
    for (const step of ['receipt', 'label', 'refund'])
      expect([step, (await acts.act(made.path, step)).body.code]).toEqual([step, 'return.state']);
    expect((await acts.inspect(made, { restocked: 2 })).body.code).toBe('return.state');
    await acts.act(made.path, 'authorisation');
    expect((await acts.act(made.path, 'authorisation')).body.code).toBe('return.state');
    expect((await acts.act(made.path, 'refusal', { reason: 'Tarde' })).body.code).toBe('return.state');
    await acts.act(made.path, 'receipt');
    expect((await acts.inspect(made, { restocked: 1 })).body.code).toBe('return.inspection');
    expect((await acts.inspect(made, { restocked: 1, refused: 1 })).status).toBe(400);
    expect((await acts.inspect(made, { restocked: 1, refused: 1, reason: '' })).body.code).toBe(
      'return.refusal',
    );
    expect((await acts.inspect(made, { restocked: 2 }, { photos: ['javascript:1'] })).status).toBe(400);
    const operator = await anOperator(shop);
    expect((await acts.inspect(made, { restocked: 2 }, {}, operator)).status).toBe(403);
    expect((await shop.call('GET', '/admin/returns', { as: operator })).status).toBe(403);
    expect((await acts.inspect(made, { restocked: 2 })).status).toBe(200);
  });

  it('200 the customer calls it off until it is posted, the administrator refuses it with a reason', async () => {
    const { back, buyer, id, item } = await acts.aReturn(2, 2);
    const cancel = (as: Person) => shop.call('POST', `/returns/${back.id}/cancel`, { as });
    expect((await cancel(await aPerson(shop))).status).toBe(404);
    expect((await cancel(buyer)).body.data).toMatchObject({
      returns: [{ state: 'cancelled' }],
      options: { items: [{ left: 2 }] },
    });
    expect((await cancel(buyer)).body.code).toBe('return.state');
    const again = await acts.open(id, buyer, [line(item, 1)]);
    const path = `/admin/returns/${again.body.data.returns[0].id}`;
    expect((await acts.act(path, 'refusal', { reason: 'x' })).status).toBe(400);
    expect((await acts.act(path, 'refusal', { reason: 'Fora do prazo' })).body.data.return).toMatchObject({
      state: 'refused',
      refusal: 'Fora do prazo',
    });
  });

  it('200 nobody posts it in time: it expires, and the pieces may be returned again', async () => {
    const { path, id, buyer } = await acts.aReturn(1, 1);
    await acts.act(path, 'authorisation');
    const due = (days: number) =>
      shop.sql(`update order_return set post_by = ?, tracking = 'AA1', print_url = 'x' where order_id = ?`, [
        new Date(shop.clock.now().getTime() - days * DAY),
        id,
      ]);
    await due(2);
    expect(await run()).toMatchObject({ expired: 0 });
    await due(3);
    expect(await run()).toMatchObject({ expired: 1, refunded: 0 });
    expect((await own(id, buyer)).body.data).toMatchObject({
      returns: [{ state: 'expired' }],
      options: { items: [{ left: 1 }] },
    });
  });

  it('200 ends with its order when an administrator cancels that, whose money goes back once', async () => {
    const { path, id, order, back } = await acts.aReceived(1, 2);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    expect((await acts.one(path)).state).toBe('cancelled');
    expect((await acts.inspect({ path, line: back.lines[0]?.id ?? '' }, { restocked: 1 })).body.code).toBe(
      'return.state',
    );
    await money.work(id);
    expect((await money.orderOf(id)).charges).toMatchObject([{ refunded: order.total }]);
  });

  it('200 a code bought outside goes to the customer', async () => {
    const { path, id, buyer } = await acts.aReturn();
    await acts.act(path, 'authorisation');
    const put = (tracking: string) =>
      shop.call('PUT', `${path}/postage`, { as: admin, body: { tracking }, key: crypto.randomUUID() });
    expect((await put('')).status).toBe(400);
    expect((await put('AA123456785BR')).status).toBe(200);
    expect((await own(id, buyer)).body.data.returns).toMatchObject([
      { label: { tracking: 'AA123456785BR' } },
    ]);
  });

  it('four eyes: the money waits for another administrator, and may be asked for again after a refusal', async () => {
    const { version } = (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
    await shop.call('PATCH', '/admin/settings', { as: admin, body: { version, 'refund.fourEyesAbove': 50 } });
    const made = await acts.aReceived(1, 1);
    expect((await acts.inspect(made, { restocked: 1 })).body).toMatchObject({
      refund: 'waits',
      data: { return: { state: 'inspected', refund: { state: 'waits' } } },
    });
    const decide = async (body: object) => {
      const { refundApproval } = await money.orderOf(made.id);
      return shop.call('PATCH', `/admin/orders/${made.id}/refund-approvals/${refundApproval.id}`, {
        as: other,
        body,
      });
    };
    expect((await acts.act(made.path, 'refund')).body.code).toBe('return.state');
    expect((await acts.one(made.path)).approvalOrders).toEqual([made.id]);
    await decide({ decision: 'refuse', reason: 'Confira de novo' });
    expect((await acts.one(made.path)).approvalOrders).toBeUndefined();
    expect((await acts.act(made.path, 'refund')).body.refund).toBe('waits');
    expect((await decide({ decision: 'approve' })).status).toBe(200);
    await money.work(made.id);
    await run();
    expect(await acts.one(made.path)).toMatchObject({ state: 'refunded', refund: { state: 'done' } });
    const settings = (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
    const off = { version: settings.version, 'refund.fourEyesAbove': 0 };
    await shop.call('PATCH', '/admin/settings', { as: admin, body: off });
    await sound();
  });

  it('R4 two hands never give back a piece twice: two inspections, or an inspection and a refund, in twenty rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const made = await acts.aReceived(1, 1);
      const { refundable } = await money.orderOf(made.id);
      const second =
        round % 2 === 0
          ? acts.inspect(made, { writtenOff: 1 }, {}, other)
          : shop.call('POST', `/admin/orders/${made.id}/refunds`, {
              as: other,
              body: {
                amount: 1,
                refundable,
                lines: [{ item: made.item, quantity: 1, restock: true }],
                reason: 'Duas mãos',
              },
            });
      const answers = await Promise.all([acts.inspect(made, { restocked: 1 }), second]);
      expect([round, answers.map(({ status }) => status).sort()]).toEqual([round, [200, 409]]);
      await money.work(made.id);
      expect((await money.orderOf(made.id)).items[0].refunded).toBe(1);
    }
    await sound();
  });
});

describe('GET /admin/returns', () => {
  it('200 lists the newest first, by state, protocol and order', async () => {
    const { back, id } = await acts.aReturn();
    const list = async (query: Record<string, string>) =>
      (await shop.call('GET', '/admin/returns', { as: admin, query })).body.returns.map(
        (row: { protocol: string }) => row.protocol,
      );
    expect((await list({}))[0]).toBe(back.protocol);
    expect(await list({ search: back.protocol.slice(9) })).toEqual([back.protocol]);
    expect(await list({ search: id.slice(-8).toUpperCase() })).toEqual([back.protocol]);
    expect(await list({ search: '%' })).toEqual([]);
    // What waits for the shop begins with what is due first.
    expect((await list({ status: 'requested', limit: '100' })).at(-1)).toBe(back.protocol);
    expect(await list({ status: 'received', limit: '100' })).not.toContain(back.protocol);
    expect((await shop.call('GET', '/admin/returns', { as: admin, query: { status: 'x' } })).status).toBe(
      400,
    );
    expect((await shop.call('GET', `/admin/returns/${crypto.randomUUID()}`, { as: admin })).status).toBe(404);
  });

  it('200 says until when somebody has to act, what is due first, and shows what ended', async () => {
    const listed = async (status: string) =>
      (await shop.call('GET', '/admin/returns', { as: admin, query: { status, limit: '100' } })).body
        .returns as { id: string; daysLeft: number | null; deadline: string | null }[];
    const [soon, late] = [await acts.aReceived(), await acts.aReceived()];
    await shop.sql(`update order_return set received_at = received_at - interval '156 hours' where id = ?`, [
      late.back.id,
    ]);
    const ids = [late.back.id, soon.back.id];
    const received = (await listed('received')).filter(({ id }) => ids.includes(id));
    expect(received.map(({ id }) => id)).toEqual(ids);
    expect(received.map(({ daysLeft }) => daysLeft)).toEqual([-2, 5]);
    const refused = await acts.aReturn();
    const asked = (await listed('requested')).find(({ id }) => id === refused.back.id);
    expect(asked).toMatchObject({ daysLeft: 5, since: (await acts.one(refused.path)).createdAt });
    await acts.act(refused.path, 'refusal', { reason: 'Peça lavada' });
    expect((await listed('ended')).find(({ id }) => id === refused.back.id)).toMatchObject({
      ...{ state: 'refused', deadline: null, daysLeft: null },
    });
    expect((await listed('ended')).some(({ id }) => ids.includes(id))).toBe(false);
  });
});

describe('the page of an order in the back office', () => {
  const order = async (id: string) =>
    (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order;

  it('says what of it came back, and how far that is', async () => {
    const { id, back } = await acts.aReceived(1, 2);
    const [shown, ...more] = (await order(id)).returns;
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      ...{ id: back.id, protocol: back.protocol, state: 'received', pieces: 1, exchange: false, daysLeft: 5 },
    });
    expect(shown.history.map(({ state }: { state: string }) => state)).toEqual([
      'requested',
      'authorised',
      'received',
    ]);
    expect(await order((await acts.aDelivered()).id)).not.toHaveProperty('returns');
  });

  it('leads from the order of an exchange to its return and to the first order', async () => {
    const made = await exchanges.aReceivedExchange();
    await acts.inspect(made, { restocked: 1 });
    const { orderId } = await exchanges.exchangeOf(made.back.id);
    expect((await order(orderId)).exchangeOf).toEqual({
      ...{ id: made.back.id, order: made.id, protocol: (await acts.one(made.path)).protocol },
    });
    const first = await order(made.id);
    expect(first.returns).toMatchObject([{ id: made.back.id, exchange: true }]);
    expect(first).not.toHaveProperty('exchangeOf');
  });
});

describe('other pieces instead', () => {
  it('409 pays for no other piece when it is asked for: nothing is held, and the money may be asked for', async () => {
    const made = await exchanges.aDeliveredOf();
    const held = async () => (await exchanges.level(made.product.skuOf('G', 'Azul'))).held;
    const asked = async () => {
      const { status, body } = await exchanges.askFor(made);
      return [status, body.code, await held()];
    };
    for (const state of ['disputed', 'charged_back']) {
      await shop.sql('update shop_order set paid_state = ? where id = ?', [state, made.id]);
      expect(await asked()).toEqual([409, 'exchange.money-gone', 0]);
    }
    await shop.sql(`update shop_order set paid_state = 'paid' where id = ?`, [made.id]);
    const { total } = made.order as { total: number };
    // All but the freight went back by hand.
    expect((await money.refund(made.id, 189.9, total)).status).toBeLessThan(300);
    expect(await asked()).toEqual([409, 'exchange.money-gone', 0]);
    const asMoney = await exchanges.open(made.id, made.buyer, [line(made.item, 1, 'size')]);
    expect(asMoney.status).toBe(201);
    await money.work(made.id);
    await sound();
  });

  it('takes every SKU in one order before it moves any: two inspections never wait for each other', async () => {
    const made = await exchanges.aDeliveredOf();
    const asked = await exchanges.askFor(made, 1, { reason: 'colour', size: 'M', color: 'Preto' });
    const [back] = asked.body.data.returns;
    const path = `/admin/returns/${back.id}`;
    await exchanges.act(path, 'authorisation');
    await exchanges.act(path, 'receipt');
    // The piece that comes back is the first of the two, the new one the last.
    const [first, last] = ['Azul', 'Preto'].map((colour) => made.product.skuOf('M', colour));
    const em = shop.em().fork();
    await em.begin();
    await em.execute('select 1 from stock_level where sku = ? for update', [first]);
    const inspecting = exchanges.inspect({ path, line: back.lines[0].id }, { restocked: 1 });
    await until(
      async () =>
        (
          await shop.sql(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%stock_level%'`,
          )
        ).length > 0,
    );
    expect(
      await em.execute('select 1 from stock_level where sku = ? for update skip locked', [last]),
    ).toHaveLength(1);
    await em.rollback();
    expect((await inspecting).status).toBe(200);
    await sound();
  });
});
