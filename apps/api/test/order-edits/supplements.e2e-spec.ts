import { CommandBus } from '@nestjs/cqrs';
import {
  CancelOrder,
  ChangeOrderStatus,
  FollowCarrier,
  OrderEffects,
  purgeDeliveriesBefore,
} from '@plantao/domain/orders';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { aLabel } from '../orders/many-orders.js';
import {
  aCardToken,
  anOrder,
  createShop,
  expectSound,
  payBody,
  type ShopWithSandbox,
} from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { line, ReturnActs } from '../returns/return-acts.js';
import { ADDRESS, anAdmin, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { EditActs, lineRequest } from './edit-acts.js';

let shop: ShopWithSandbox;
let admin: Person;
let acts: EditActs;
let money: RefundActs;
let bus: CommandBus;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  [acts, money, bus] = [new EditActs(shop, admin), new RefundActs(shop, admin), shop.app.get(CommandBus)];
});
afterAll(() => shop.close());

const RITA = { id: null, name: 'Rita' };
const MANAUS = { ...ADDRESS, zipCode: '69005-010', city: 'Manaus', state: 'AM' };
const CAMPINAS = { ...ADDRESS, zipCode: '13010-000', city: 'Campinas' };
const BELEM = { ...ADDRESS, zipCode: '66010-000', city: 'Belém', state: 'PA' };

const sound = () => expectSound(shop);
const pay = async (id: string, as: Person) =>
  shop.call('POST', `/orders/payment-create/${id}`, {
    as,
    body: payBody('master', { token: await aCardToken(shop, 'APRO') }),
  });
/** A paid order of two cheap pieces: their freight costs something. */
async function paid() {
  const product = await aProduct(shop, { priceCents: 2_000, stock: { M: { Azul: 20 }, G: { Azul: 20 } } });
  const placed = await anOrder(shop, product, 2);
  await pay(placed.id, placed.buyer);
  return { ...placed, item: placed.order.items[0]._id as string };
}
const delivery = async (id: string) => {
  const [row] = await shop.sql<{ way: string; city: string; price: number }>(
    `select ship_type->>'id' as way, address->>'city' as city, (ship_type->>'priceCents')::int as price from shop_order where id = ?`,
    [id],
  );
  return row;
};
/** Asks for the most expensive way to `address`; resolves to the supplement that is to pay for it, and for `lines`. */
async function dearer(id: string, address: object, lines: readonly object[] = []): Promise<string> {
  const { options } = (await acts.preview(id, { address, lines })).body.data.preview.delivery as {
    options: { id: string; price: number }[];
  };
  const priciest = options.toSorted((a, b) => b.price - a.price)[0]?.id ?? '';
  const applied = await acts.apply(id, { address, delivery: priciest, lines });
  expect([applied.status, typeof applied.body.data.supplement]).toEqual([200, 'string']);
  return applied.body.data.supplement as string;
}
/** One more piece of the order; resolves to its supplement. */
async function oneMore(id: string, item: string): Promise<string> {
  return (await acts.apply(id, { lines: [lineRequest(item, 3)] })).body.data.supplement as string;
}
const cancelsOf = async (orderId: string): Promise<number> =>
  (
    await shop.sql(
      `select 1 from outbox_message where type = 'label.cancel-requested' and payload->>'orderId' = ?`,
      [orderId],
    )
  ).length;
const details = async (id: string): Promise<string[]> =>
  (await money.orderOf(id)).steps.map(({ detail }: { detail: string }) => detail);

/** Posts and delivers them together; resolves to what sends pieces of one of them back for regret, taken in full. */
async function delivered(all: readonly string[], buyer: Person) {
  const returns = new ReturnActs(shop, admin);
  for (const one of all) for (const to of ['shipped', 'delivered'] as const) await returns.move(one, to);
  return async (of: string, pieces: number) => {
    const [piece] = await shop.sql<{ id: string }>('select id from order_item where order_id = ?', [of]);
    const opened = await returns.open(of, buyer, [line(piece?.id ?? '', pieces)]);
    const back = opened.body.data.returns[0] as { id: string; lines: { id: string }[] };
    const path = `/admin/returns/${back.id}`;
    for (const step of ['authorisation', 'receipt']) expect((await returns.act(path, step)).status).toBe(200);
    const inspected = await returns.inspect({ path, line: back.lines[0]?.id ?? '' }, { restocked: pieces });
    expect(inspected.status).toBe(200);
    for (const one of all) await money.work(one);
  };
}

describe('R4 a supplement that paid for a dearer delivery and is cancelled', () => {
  it('gives its money back, and the order goes where and how it went before', async () => {
    const { id, buyer } = await paid();
    const before = await delivery(id);
    const supplement = await dearer(id, MANAUS);
    const own = async (one: string) =>
      (await shop.call('GET', `/orders/${one}`, { as: buyer })).body.data.order;
    const added = await own(supplement);
    expect(added).toMatchObject({ items: [], follows: { kind: 'supplement', order: id, credit: 0 } });
    // Its customer sees what it waits for.
    expect((await own(id)).unpaidSupplements).toEqual([{ id: supplement, amount: added.total }]);
    await pay(supplement, buyer);
    expect(await own(id)).not.toHaveProperty('unpaidSupplements');
    expect(await delivery(id)).toMatchObject({ city: 'Manaus' });
    await aLabel(shop, id, 'pending', 1_808);
    await bus.execute(new CancelOrder(supplement, 'admin', RITA));
    expect(await delivery(id)).toEqual(before);
    expect(await cancelsOf(id)).toBe(1);
    expect(await details(id)).toContainEqual(
      expect.stringMatching(/^Complemento cancelado: entrega de novo por /),
    );
    await money.work(supplement);
    expect(await money.orderOf(supplement)).toMatchObject({ status: 'cancelled', paidState: 'refunded' });
    await sound();
  });

  it('409 before one that is newer and counts on it; the newer one first', async () => {
    const { id, buyer } = await paid();
    const before = await delivery(id);
    const first = await dearer(id, CAMPINAS);
    await pay(first, buyer);
    const between = await delivery(id);
    const second = await dearer(id, MANAUS);
    await pay(second, buyer);
    const cancel = (one: string) => shop.call('PATCH', `/orders/${one}/cancel`, { as: admin });
    expect((await cancel(first)).body.code).toBe('order-edit.newer-supplement');
    expect(await delivery(id)).toMatchObject({ city: 'Manaus' });
    expect((await cancel(second)).status).toBe(200);
    expect(await delivery(id)).toEqual(between);
    expect((await cancel(first)).status).toBe(200);
    expect(await delivery(id)).toEqual(before);
    await sound();
  });

  it('changes no delivery of a parcel that was posted with it', async () => {
    const { id, buyer } = await paid();
    const supplement = await dearer(id, MANAUS);
    await pay(supplement, buyer);
    const posted = await delivery(id);
    await bus.execute(new FollowCarrier(id, 'posted', 'BR1'));
    await bus.execute(new CancelOrder(supplement, 'admin', RITA));
    expect(await delivery(id)).toEqual(posted);
    expect(await details(id)).toContain('Complemento cancelado: a entrega não mudou');
    await sound();
  });
});

describe('R4 freight of a supplement that is not needed any more', () => {
  /** Reais that went back, by order. */
  const backOf = async (...ids: [order: string, supplement: string]) =>
    (
      await shop.sql<{ id: string; cents: number }>(
        'select order_id as id, sum(amount_cents)::int as cents from refund where order_id in (?, ?) group by 1',
        ids,
      )
    ).map(({ id, cents }) => [id, cents / 100]);
  /** The deliveries to an address, the cheapest first. */
  const waysTo = async (id: string, address: object): Promise<string[]> => {
    const { options } = (await acts.preview(id, { address })).body.data.preview.delivery as {
      options: { id: string; price: number }[];
    };
    return options.toSorted((a, b) => a.price - b.price).map((option) => option.id);
  };

  it('goes back of the supplement when the order goes as before, and no second time when that is cancelled', async () => {
    const { id, buyer } = await paid();
    const before = await delivery(id);
    const supplement = await dearer(id, MANAUS);
    await pay(supplement, buyer);
    const { total } = await money.orderOf(supplement);
    const applied = await acts.apply(id, { address: ADDRESS, delivery: before?.way ?? '' });
    expect(applied.body.data).toMatchObject({ refund: total, waits: false, supplement: null });
    for (let time = 0; time < 2; time += 1) {
      await money.work(supplement);
      expect(await backOf(id, supplement)).toEqual([[supplement, total]]);
      expect(await delivery(id)).toEqual(before);
      await sound();
      if (time === 0) await bus.execute(new CancelOrder(supplement, 'admin', RITA));
    }
    expect(await details(id)).toContain('Complemento cancelado: a entrega não mudou');
  });

  it('goes back in part, and the rest of it with the supplement', async () => {
    const { id, buyer } = await paid();
    const before = await delivery(id);
    const [cheapest = ''] = await waysTo(id, MANAUS);
    const supplement = await dearer(id, MANAUS);
    await pay(supplement, buyer);
    const { total } = await money.orderOf(supplement);
    const { refund } = (await acts.apply(id, { delivery: cheapest })).body.data;
    expect([refund > 0, refund < total]).toEqual([true, true]);
    expect(await backOf(id, supplement)).toEqual([[supplement, refund]]);
    // What is left of it was paid for this delivery: nothing more goes back, nothing more is to be paid.
    const corrected = { address: { ...MANAUS, number: '9' } };
    expect((await acts.preview(id, corrected)).body.data.preview).toMatchObject({ difference: 0, refund: 0 });
    await bus.execute(new CancelOrder(supplement, 'admin', RITA));
    await money.work(supplement);
    expect(await backOf(id, supplement)).toEqual([[supplement, total]]);
    expect(await delivery(id)).toEqual(before);
    await sound();
  });

  it('takes the way back with it, not the address that was corrected since', async () => {
    const { id, buyer } = await paid();
    const before = await delivery(id);
    const priciest = (await waysTo(id, CAMPINAS)).at(-1);
    const applied = await acts.apply(id, { delivery: priciest ?? '' });
    const supplement = applied.body.data.supplement as string;
    await pay(supplement, buyer);
    expect((await delivery(id))?.way).toBe(priciest);
    expect((await acts.apply(id, { address: { ...ADDRESS, number: '77' } })).status).toBe(200);
    await bus.execute(new CancelOrder(supplement, 'admin', RITA));
    expect(await delivery(id)).toEqual(before);
    expect(await shop.sql(`select address->>'number' as number from shop_order where id = ?`, [id])).toEqual([
      { number: '77' },
    ]);
    await sound();
  });
});

describe('R4 a supplement goes with its order', () => {
  it('costs no freight of its own for a piece that joins it, and goes nowhere else', async () => {
    const { id, item } = await paid();
    const supplement = await dearer(id, MANAUS);
    const { shipping } = await money.orderOf(supplement);
    const added = [
      {
        product: (await aProduct(shop, { priceCents: 3_000, stock: { M: { Azul: 5 } } })).id,
        size: 'M',
        color: 'Azul',
        quantity: 1,
      },
    ];
    const onFreight = (await acts.preview(supplement, { added })).body.data.preview;
    expect(onFreight).toMatchObject({ difference: 30, after: { subtotal: 30 }, delivery: { options: [] } });
    expect((await acts.apply(supplement, { added })).status).toBe(200);
    expect((await money.orderOf(supplement)).shipping).toEqual(shipping);
    expect((await acts.preview(supplement, { address: BELEM })).body.code).toBe(
      'order-edit.supplement-delivery',
    );
    const goods = await oneMore(id, item);
    expect((await acts.preview(goods, { added })).body.data.preview).toMatchObject({ difference: 30 });
    await sound();
  });

  it('goes where its order goes, once that is paid, and by an edit; labels that do not fit are given back', async () => {
    const { id, item, buyer } = await paid();
    const before = await delivery(id);
    const goods = await oneMore(id, item);
    await pay(goods, buyer);
    await aLabel(shop, goods, 'pending', 1_808);
    await aLabel(shop, id, 'pending', 1_808);
    const supplement = await dearer(id, MANAUS);
    // It may lapse: nothing moves yet.
    expect([await cancelsOf(id), await cancelsOf(goods), await delivery(goods)]).toEqual([
      0,
      0,
      { ...before, price: 0 },
    ]);
    await pay(supplement, buyer);
    const way = (await delivery(id))?.way;
    expect([await cancelsOf(id), await cancelsOf(goods)]).toEqual([1, 1]);
    expect(await delivery(goods)).toEqual({ way, city: 'Manaus', price: 0 });
    expect(
      (await acts.apply(id, { address: { ...MANAUS, city: 'Manacapuru' }, freight: 'keep' })).status,
    ).toBe(200);
    for (const one of [goods, supplement])
      expect(await delivery(one)).toMatchObject({ way, city: 'Manacapuru' });
    await bus.execute(new CancelOrder(supplement, 'admin', RITA));
    expect(await delivery(goods)).toEqual({ ...before, price: 0 });
    await sound();
  });
});

describe('R4 a return of all that was bought', () => {
  it('gives back what a supplement paid for freight alone, with the last piece and not before (CDC art. 49)', async () => {
    const { id, item, buyer } = await paid();
    const goods = await oneMore(id, item);
    await pay(goods, buyer);
    const supplement = await dearer(id, MANAUS);
    await pay(supplement, buyer);
    const all = [id, goods, supplement];
    const sendBack = await delivered(all, buyer);
    await sendBack(id, 2);
    expect(await money.orderOf(supplement)).toMatchObject({ paidState: 'paid', refunds: [] });
    await sendBack(goods, 1);
    for (const one of all) expect(await money.orderOf(one)).toMatchObject({ paidState: 'refunded' });
    await sound();
  });
});

describe('R4 a supplement of pieces and freight', () => {
  /** One more piece, and the most expensive way to Manaus. */
  async function both(id: string, item: string, buyer: Person): Promise<string> {
    const supplement = await dearer(id, MANAUS, [lineRequest(item, 3)]);
    await pay(supplement, buyer);
    return supplement;
  }
  const refundOf = async (id: string) =>
    shop.sql(
      'select amount_cents - freight_cents as goods, freight_cents as freight from refund where order_id = ? order by created_at',
      [id],
    );

  it.each(['its own pieces first', 'the order first'])(
    'gives the freight back with the last piece of the sale, %s',
    async (sequence) => {
      const { id, item, buyer } = await paid();
      const supplement = await both(id, item, buyer);
      const freight = (await delivery(supplement))?.price ?? 0;
      expect(freight).toBeGreaterThan(0);
      const sendBack = await delivered([id, supplement], buyer);
      const isOwnFirst = sequence === 'its own pieces first';
      const [sendOwn, sendOrder] = [() => sendBack(supplement, 1), () => sendBack(id, 2)];
      await (isOwnFirst ? sendOwn() : sendOrder());
      // What is kept was delivered by what that paid.
      expect(await refundOf(supplement)).toEqual(isOwnFirst ? [{ goods: 2_000, freight: 0 }] : []);
      await (isOwnFirst ? sendOrder() : sendOwn());
      const [back] = await shop.sql(
        'select sum(freight_cents)::int as freight from refund where order_id = ?',
        [supplement],
      );
      expect(back).toEqual({ freight });
      for (const one of [id, supplement])
        expect(await money.orderOf(one)).toMatchObject({ paidState: 'refunded' });
      await sound();
    },
  );

  it('gives the freight back with its own pieces where the order was cancelled after both had arrived', async () => {
    const { id, item, buyer } = await paid();
    const supplement = await both(id, item, buyer);
    const freight = (await delivery(supplement))?.price ?? 0;
    const sendBack = await delivered([id, supplement], buyer);
    await bus.execute(new CancelOrder(id, 'admin', RITA));
    await sendBack(supplement, 1);
    expect(await refundOf(supplement)).toEqual([{ goods: 2_000, freight }]);
    await sound();
  });

  it('takes the delivery back also of an order that was posted meanwhile and is moved back', async () => {
    const { id, item, buyer } = await paid();
    const before = await delivery(id);
    const supplement = await both(id, item, buyer);
    const move = (to: 'shipped' | 'processing') =>
      bus.execute(new ChangeOrderStatus(id, to, to === 'shipped' ? 'BR1' : undefined, RITA));
    await move('shipped');
    await purgeDeliveriesBefore(shop.em(), 100, new AbortController().signal);
    await move('processing');
    await bus.execute(new CancelOrder(supplement, 'admin', RITA));
    expect(await delivery(id)).toEqual(before);
    await sound();
  });
});

describe('R4 a parcel that is posted while its supplement waits for payment', () => {
  it('ends the supplement: nothing is to be paid any more, and money that comes all the same goes back', async () => {
    const { id, item, buyer, order } = await paid();
    const goods = await oneMore(id, item);
    const supplement = await dearer(id, MANAUS);
    const code = await shop.call('POST', `/orders/payment-create/${supplement}`, {
      as: buyer,
      body: payBody('pix'),
    });
    expect(await bus.execute(new FollowCarrier(id, 'posted', 'BR1'))).toBe(true);
    for (const one of [goods, supplement]) {
      expect(await money.orderOf(one)).toMatchObject({ status: 'cancelled', paidState: 'unpaid' });
      expect((await pay(one, buyer)).status).toBe(409);
    }
    await sound();
    const paymentId = String(code.body.id).replace(/^pix:/, '');
    const payment = await shop.app.get(PaymentGateway).get(paymentId);
    if (!payment) throw new Error('unknown');
    await bus.execute(
      new ApplyPaymentStatus(paymentId, { ...payment, status: 'approved', statusDetail: '' }),
    );
    expect(
      await shop.sql('select reason, amount_cents as amount from refund where order_id = ?', [supplement]),
    ).toEqual([{ reason: 'late', amount: Math.round(code.body.transaction_amount * 100) }]);
    expect(await money.orderOf(id)).toMatchObject({ status: 'shipped', total: order.total });
    await sound();
  });
});

describe('R4 two orders that one payment changes', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['the order', false],
    ['another supplement of it', true],
  ])('takes no piece before it has both: who holds %s may still wait for its pieces', async (_, other) => {
    const { id, item, buyer } = await paid();
    const held = other ? await oneMore(id, item) : id;
    if (other) await pay(held, buyer);
    const { options } = (await acts.preview(id, { address: MANAUS })).body.data.preview.delivery as {
      options: { id: string; price: number }[];
    };
    const delivery = options.toSorted((a, b) => b.price - a.price)[0]?.id ?? '';
    const request = { address: MANAUS, delivery, lines: [lineRequest(item, 3)] };
    const supplement = (await acts.apply(id, request)).body.data.supplement as string;
    const code = await shop.call('POST', `/orders/payment-create/${supplement}`, {
      as: buyer,
      body: payBody('pix'),
    });
    const paymentId = String(code.body.id).replace(/^pix:/, '');
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    const pieces = jest.spyOn(shop.app.get(OrderEffects), 'onPaid');
    const holder = shop.em();
    await holder.begin();
    await holder.execute('set local idle_in_transaction_session_timeout = 0');
    await holder.execute('select 1 from shop_order where id = ? for update', [held]);
    // It waits for that until the database gives up.
    const refused = await bus.execute(new ApplyPaymentStatus(paymentId)).then(
      () => false,
      () => true,
    );
    const taken = pieces.mock.calls.length;
    await holder.commit();
    expect([refused, taken]).toEqual([true, 0]);
    await bus.execute(new ApplyPaymentStatus(paymentId));
    expect(pieces).toHaveBeenCalledTimes(1);
    expect(await money.orderOf(supplement)).toMatchObject({ status: 'confirmed', paidState: 'paid' });
    await sound();
  });
});
