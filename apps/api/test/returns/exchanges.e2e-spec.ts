import { CommandBus } from '@nestjs/cqrs';
import { ReturnDeadlines } from '@plantao/domain/returns';
import { SHOP } from '@plantao/domain/shared/actor';
import { RequestLabel } from '@plantao/domain/shipping';
import { driftedOrders } from '../../../worker/src/stock/order-lines.js';
import { EditActs, lineRequest } from '../order-edits/edit-acts.js';
import {
  aCardToken,
  anOrder,
  createShop,
  expectSound,
  payBody,
  type ShopWithSandbox,
} from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { aBatch } from '../shipping-desk/staff-desk-actions.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { ExchangeActs, STOCK } from './exchange-acts.js';

const DAY = 24 * 60 * 60_000;
const PRICE = 18_990;

let shop: ShopWithSandbox;
let admin: Person;
let acts: ExchangeActs;
let money: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  acts = new ExchangeActs(shop, admin);
  money = new RefundActs(shop, admin);
});
afterAll(() => shop.close());

const own = (id: string, as: Person) => shop.call('GET', `/orders/${id}/returns`, { as });
const clock = () => shop.app.get(ReturnDeadlines, { strict: false }).run(shop.em());
const cancel = (id: string, as: Person) => shop.call('PATCH', `/orders/${id}/cancel`, { as });
const sound = async () => {
  await expectSound(shop);
  expect(await driftedOrders(shop.em() as never)).toEqual([]);
};
const pay = async (id: string, as: Person) =>
  shop.call('POST', `/orders/payment-create/${id}`, {
    as,
    body: payBody('master', { token: await aCardToken(shop, 'APRO') }),
  });

describe('asking for other pieces instead', () => {
  it('201 holds them at once, and offers sizes and colours with stock and today’s price', async () => {
    const made = await acts.aDeliveredOf(2);
    await acts.reprice(made.product, PRICE + 1_000);
    const [option] = (await own(made.id, made.buyer)).body.data.options.items;
    expect(option).toMatchObject({
      left: 2,
      exchange: {
        difference: 10,
        defectDifference: 0,
        variants: [
          { size: 'M', color: 'Azul', stock: 8, same: true },
          { size: 'M', color: 'Preto', stock: 5, same: false },
          { size: 'G', color: 'Azul', stock: 5, same: false },
        ],
      },
    });
    const response = await acts.askFor(made, 2, { fit: 'small' });
    expect([response.status, response.body.data.returns[0]]).toMatchObject([
      201,
      {
        lines: [{ fit: 'small', instead: { variant: 'G · Azul', difference: 10 } }],
        exchange: { state: 'held', order: null, refund: null },
      },
    ]);
    expect(await acts.level(made.product.skuOf('G', 'Azul'))).toMatchObject({ offered: 3, held: 2 });
    await sound();
  });

  it('409 when it is sold out: nothing is asked for, and the money may be asked for instead', async () => {
    const made = await acts.aDeliveredOf(2, { stock: { M: { Azul: 10 }, G: { Azul: 1 } } });
    const refused = await acts.askFor(made, 2);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'exchange.sold-out',
      expect.stringMatching(/^Acabou de esgotar: .* G Azul\. Nada foi pedido/),
    ]);
    expect((await own(made.id, made.buyer)).body.data).toMatchObject({
      returns: [],
      options: { items: [{ left: 2 }] },
    });
    expect((await acts.askFor(made, 1)).status).toBe(201);
    await sound();
  });

  it('409 and 400 for what is none: the same piece but for a defect, another one for regret, an unknown size', async () => {
    const made = await acts.aDeliveredOf(3);
    const code = async (more: object) => (await acts.askFor(made, 1, more)).body.code;
    expect(await code({ size: 'M' })).toBe('exchange.variant');
    expect(await code({ size: 'XXL' })).toBe('exchange.variant');
    expect(await code({ reason: 'regret' })).toBe('exchange.reason');
    expect((await acts.askFor(made, 1, { size: '' })).status).toBe(400);
    expect((await acts.askFor(made, 1, { fit: 'odd' })).status).toBe(400);
    await acts.reprice(made.product, PRICE + 1_000);
    const { body } = await acts.askFor(made, 1, { reason: 'defect', size: 'M' });
    expect(body.data.returns[0].lines[0].instead).toMatchObject({ variant: 'M · Azul', difference: 0 });
    await sound();
  });

  it('the pieces are offered again when it is called off, refused, not posted, or not taken, or its order is cancelled', async () => {
    const ends: ((path: string, made: Awaited<ReturnType<typeof asked>>) => Promise<unknown>)[] = [
      (_, { back, buyer }) => shop.call('POST', `/returns/${back.id}/cancel`, { as: buyer }),
      (path) => acts.act(path, 'refusal', { reason: 'Fora do prazo' }),
      async (path, { back }) => {
        await acts.act(path, 'authorisation');
        const set = `update order_return set post_by = ?, tracking = 'AA1' where id = ?`;
        await shop.sql(set, [new Date(shop.clock.now().getTime() - 31 * DAY), back.id]);
        await clock();
      },
      async (path, made) => {
        await acts.act(path, 'authorisation');
        await acts.act(path, 'receipt');
        await acts.inspect(
          { path, line: made.back.lines[0]?.id ?? '' },
          { refused: 1, reason: 'Peça usada' },
        );
      },
      (_, { id }) => cancel(id, admin),
    ];
    for (const end of ends) {
      const made = await asked();
      expect(await acts.level(made.product.skuOf('G', 'Azul'))).toMatchObject({ offered: 4, held: 1 });
      await end(`/admin/returns/${made.back.id}`, made);
      expect(await acts.level(made.product.skuOf('G', 'Azul'))).toMatchObject({ offered: 5, held: 0 });
      expect((await acts.exchangeOf(made.back.id)).state).toBe('released');
    }
    await sound();
  });

  async function asked() {
    const made = await acts.aDeliveredOf(1);
    const { body } = await acts.askFor(made, 1);
    return { ...made, back: body.data.returns[0] as { id: string; lines: { id: string }[] } };
  }
});

describe('an exchange after the inspection', () => {
  it('even: the new piece has an order of its own, confirmed and free, and the money of the old one stays', async () => {
    const made = await acts.aReceivedExchange(1, 2);
    const { body } = await acts.inspect(made, { restocked: 1 });
    expect(body).toMatchObject({
      refund: 'nothing',
      data: { return: { state: 'refunded', refund: null, exchange: { state: 'ordered', refund: null } } },
    });
    const { orderId } = await acts.exchangeOf(made.back.id);
    expect(await acts.orderFacts(orderId)).toEqual({ status: 'confirmed', paid: 'paid', total: 0, kept: 0 });
    const order = (await shop.call('GET', `/orders/${orderId}`, { as: made.buyer })).body.data.order;
    expect(order).toMatchObject({
      total: 0,
      discounts: [{ code: 'TROCA', amount: PRICE / 100 }],
      items: [{ selectedSize: 'G', quantity: 1 }],
      follows: { kind: 'exchange', order: made.id, credit: PRICE / 100 },
    });
    expect(await acts.level(made.product.skuOf('G', 'Azul'))).toMatchObject({ offered: 4, committed: 1 });
    // The other piece of the line may still come back.
    expect((await own(made.id, made.buyer)).body.data.options.items).toMatchObject([{ left: 1 }]);
    await acts.move(orderId, 'shipped');
    expect(await acts.level(made.product.skuOf('G', 'Azul'))).toMatchObject({ committed: 0, shipped: 1 });
    await sound();
  });

  it('cheaper: the difference goes back as a line of the refund, dearer: it is paid before the new piece leaves', async () => {
    const down = await acts.aReceivedExchange(2, 2, PRICE - 1_500);
    expect((await acts.inspect(down, { restocked: 2 })).body.refund).toBe('given');
    const { refunds } = await money.orderOf(down.id);
    expect(refunds).toMatchObject([
      { amount: 30, parts: { freight: 0, other: 0, lines: [{ quantity: 2 }] } },
    ]);
    const free = await acts.exchangeOf(down.back.id);
    expect(refunds).toMatchObject([{ parts: { lines: [{ exchange: free.orderId }] } }]);
    expect(refunds[0].parts.credit).toBeUndefined();
    expect(await acts.orderFacts(free.orderId)).toMatchObject({ status: 'confirmed', total: 0 });

    const up = await acts.aReceivedExchange(1, 1, PRICE + 2_000);
    const { body } = await acts.inspect(up, { writtenOff: 1 });
    const { orderId } = await acts.exchangeOf(up.back.id);
    expect(body.data.return.exchange.order).toMatchObject({
      id: orderId,
      status: 'pending',
      pay: { amount: 20 },
    });
    const until = new Date(body.data.return.exchange.order.pay.until).getTime();
    expect(Math.round((until - shop.clock.now().getTime()) / DAY)).toBe(5);
    expect(await acts.level(up.product.skuOf('G', 'Azul'))).toMatchObject({ held: 1 });
    expect((await new EditActs(shop, admin).preview(orderId, {})).body.code).toBe('order-edit.exchange');
    const moved = await shop.call('PATCH', `/orders/${orderId}/status`, {
      as: await aPerson(shop, { role: 'shipping' }),
      body: { status: 'shipped', trackingCode: 'BR9' },
    });
    expect(moved.status).not.toBe(200);
    expect((await pay(orderId, up.buyer)).status).toBeLessThan(300);
    expect(await acts.orderFacts(orderId)).toEqual({
      status: 'confirmed',
      paid: 'paid',
      total: 2_000,
      kept: 2_000,
    });
    await sound();
  });

  it('mixed: each new piece owes its own difference, and nothing of what paid for another', async () => {
    const product = await aProduct(shop, { priceCents: PRICE, stock: STOCK });
    const { id, buyer, order } = await anOrder(shop, product, 2);
    await pay(id, buyer);
    const item = order.items[0]._id as string;
    await new EditActs(shop, admin).apply(id, { lines: [lineRequest(item, 2, [1, 'M', 'Preto'])] });
    for (const to of ['shipped', 'delivered'] as const) await acts.move(id, to);
    await acts.reprice(product, PRICE + 2_000);
    const other = (await money.orderOf(id)).items.find(({ _id }: { _id: string }) => _id !== item)._id;
    const asked = await acts.open(id, buyer, [
      { item, quantity: 1, reason: 'size', instead: { size: 'G', color: 'Azul' } },
      { item: other, quantity: 1, reason: 'defect', instead: { size: 'M', color: 'Preto' } },
    ]);
    const [back] = asked.body.data.returns as { id: string; lines: { id: string }[] }[];
    const path = `/admin/returns/${back?.id}`;
    await acts.act(path, 'authorisation');
    await acts.act(path, 'receipt');
    const lines = back?.lines.map(({ id: line }) => ({ line, restocked: 1, writtenOff: 0, refused: 0 }));
    expect((await acts.act(path, 'inspection', { lines })).status).toBe(200);
    const { orderId } = await acts.exchangeOf(back?.id ?? '');
    expect(await acts.orderFacts(orderId)).toMatchObject({ status: 'pending', total: 2_000 });
    expect(
      await shop.sql(
        'select size, price_cents - discount_cents as owes from order_item where order_id = ? order by size',
        [orderId],
      ),
    ).toEqual([
      { size: 'G', owes: 2_000 },
      { size: 'M', owes: 0 },
    ]);
    await sound();
  });

  it('fewer pieces than asked for: the rest of what was held is offered again', async () => {
    const made = await acts.aReceivedExchange(3, 3);
    await acts.inspect(made, { restocked: 2, refused: 1, reason: 'Peça lavada' });
    expect(await acts.level(made.product.skuOf('G', 'Azul'))).toMatchObject({
      offered: 3,
      held: 0,
      committed: 2,
    });
    await sound();
  });

  it('the new piece comes back as well: all that was paid for it goes back, from both orders; or it is exchanged again', async () => {
    const first = await acts.aReceivedExchange(1, 1, PRICE + 2_000);
    await acts.inspect(first, { restocked: 1 });
    const { orderId } = await acts.exchangeOf(first.back.id);
    await pay(orderId, first.buyer);
    const arrive = async (id: string) => {
      await acts.move(id, 'shipped');
      await acts.move(id, 'delivered');
      const [item] = (await shop.call('GET', `/orders/${id}`, { as: first.buyer })).body.data.order.items;
      return { id, buyer: first.buyer, item: item._id as string };
    };
    const again = await acts.askFor(await arrive(orderId), 1, {
      reason: 'colour',
      size: 'M',
      color: 'Preto',
    });
    const path = `/admin/returns/${again.body.data.returns[0].id}`;
    const line = again.body.data.returns[0].lines[0].id;
    await acts.act(path, 'authorisation');
    await acts.act(path, 'receipt');
    expect((await acts.inspect({ path, line }, { restocked: 1 })).body.refund).toBe('nothing');
    const second = await acts.exchangeOf(again.body.data.returns[0].id);
    const back = await acts.open(second.orderId, first.buyer, [
      { item: (await arrive(second.orderId)).item, quantity: 1, reason: 'regret' },
    ]);
    const last = back.body.data.returns[0];
    await acts.act(`/admin/returns/${last.id}`, 'authorisation');
    await acts.act(`/admin/returns/${last.id}`, 'receipt');
    const ended = await acts.inspect(
      { path: `/admin/returns/${last.id}`, line: last.lines[0].id },
      { restocked: 1 },
    );
    expect(ended.body).toMatchObject({
      refund: 'given',
      data: { return: { refund: { amount: 209.9 } } },
    });
    const freight = Math.round(first.order.shipping.ship_type.price * 100);
    expect(await acts.orderFacts(first.id)).toMatchObject({ kept: freight });
    expect(await acts.orderFacts(orderId)).toMatchObject({ kept: 0 });
    expect((await acts.act(`/admin/returns/${last.id}`, 'refund')).body.code).toBe('return.state');
    await money.work(first.id);
    await money.work(orderId);
    await clock();
    expect(await acts.one(`/admin/returns/${last.id}`)).toMatchObject({ state: 'refunded' });
    await sound();
  });

  it('R6 the freight of the sale stays while the customer keeps a piece that took the place of one of it', async () => {
    const made = await acts.aDeliveredOf(2, { priceCents: 4_000 });
    expect(made.order.shipping.ship_type.price).toBeGreaterThan(0);
    const comesBack = async ({
      body,
    }: {
      body: { data: { returns: { id: string; lines: { id: string }[] }[] } };
    }) => {
      const [{ id, lines: [line] } = { id: '', lines: [] }] = body.data.returns;
      const path = `/admin/returns/${id}`;
      await acts.act(path, 'authorisation');
      await acts.act(path, 'receipt');
      expect((await acts.inspect({ path, line: line?.id ?? '' }, { restocked: 1 })).status).toBe(200);
    };
    await comesBack(await acts.askFor(made));
    const regretted = { item: made.item, quantity: 1, reason: 'regret' };
    await comesBack(await acts.open(made.id, made.buyer, [regretted]));
    expect((await money.orderOf(made.id)).refunds).toMatchObject([{ parts: { freight: 0 } }]);
    await money.work(made.id);
    await sound();
  });
});

describe('money of the old piece that is not the shop’s any more', () => {
  it('409 when it went back by hand: nothing is ordered, and the pieces may be refused', async () => {
    const made = await acts.aReceivedExchange();
    const { total } = made.order as { total: number };
    expect((await money.refund(made.id, total, total)).status).toBeLessThan(300);
    const refused = await acts.inspect(made, { restocked: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'exchange.unpaid']);
    expect(await acts.exchangeOf(made.back.id)).toMatchObject({ state: 'held' });
    const ended = await acts.inspect(made, { refused: 1, reason: 'Valor já devolvido' });
    expect(ended.status).toBe(200);
    expect(await acts.exchangeOf(made.back.id)).toMatchObject({ state: 'released' });
    await money.work(made.id);
    await sound();
  });

  it('409 while it is contested: the order of the exchange gets no label, waits on the desk and is not posted', async () => {
    const made = await acts.aReceivedExchange();
    await acts.inspect(made, { restocked: 1 });
    const { orderId } = await acts.exchangeOf(made.back.id);
    const become = (state: string, isLetGo = false) =>
      shop.sql('update shop_order set paid_state = ?, ships_contested = ? where id = ?', [
        state,
        isLetGo,
        made.id,
      ]);
    const commands = shop.app.get(CommandBus);
    const batch = await aBatch(shop, admin, [orderId]);
    const counts = async () => (await shop.call('GET', batch, { as: admin })).body.data.batch.counts;
    for (const state of ['disputed', 'charged_back']) {
      await become(state);
      await expect(commands.execute(new RequestLabel(orderId, SHOP))).rejects.toMatchObject({
        code: 'order.contested',
      });
      await expect(acts.move(orderId, 'shipped')).rejects.toMatchObject({ code: 'order.contested' });
      expect(await counts()).toMatchObject({ stopped: 1 });
    }
    await become('disputed', true);
    expect(await counts()).toMatchObject({ 'to-request': 1 });
    await commands.execute(new RequestLabel(orderId, SHOP));
    await acts.move(orderId, 'shipped');
    await become('paid');
    await sound();
  });
});

describe('who may', () => {
  it('expedição receives and inspects; money waits for who may give it back, an even exchange does not', async () => {
    const packer = await aPerson(shop, { role: 'shipping' });
    const made = await acts.aReceived(1, 2);
    expect((await shop.call('GET', '/admin/returns', { as: packer })).status).toBe(200);
    expect((await acts.inspect(made, { restocked: 1 }, {}, packer)).body).toMatchObject({
      refund: 'unpaid',
      data: {
        return: {
          state: 'inspected',
          refund: { state: 'waits' },
          customer: { phone: expect.stringMatching(/\*/) },
        },
      },
    });
    expect((await acts.act(made.path, 'refund', undefined, packer)).status).toBe(403);
    expect((await own(made.id, made.buyer)).body.data.options.items).toMatchObject([{ left: 1 }]);
    const finance = await aPerson(shop, { role: 'finance' });
    expect((await acts.act(made.path, 'refund', undefined, finance)).body.refund).toBe('given');
    const even = await acts.aReceivedExchange();
    expect((await acts.inspect(even, { restocked: 1 }, {}, packer)).body).toMatchObject({
      refund: 'nothing',
      data: { return: { exchange: { state: 'ordered' } } },
    });
    const cheaper = await acts.aReceivedExchange(1, 1, PRICE - 1_000);
    expect((await acts.inspect(cheaper, { restocked: 1 }, {}, packer)).body).toMatchObject({
      refund: 'unpaid',
      data: { return: { exchange: { state: 'held' } } },
    });
    expect((await acts.act(cheaper.path, 'refund')).body).toMatchObject({
      refund: 'given',
      data: { return: { refund: { amount: 10 }, exchange: { state: 'ordered' } } },
    });
    await sound();
  });
});
