import { CommandBus } from '@nestjs/cqrs';
import { CancelOrder, ExpireOrder } from '@plantao/domain/orders';
import { ApplyPaymentStatus, IssueRefund, ReapplyPayment } from '@plantao/domain/payments';
import { RequestLabel } from '@plantao/domain/shipping';
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
import { aForeignPayment } from '../reconciliation/differences.js';
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

/** An unpaid order of two pieces, of R$ 100,00 unless said otherwise. */
async function unpaid(priceCents = 10_000) {
  const product = await aProduct(shop, { priceCents, stock: { M: { Azul: 20 }, G: { Azul: 20 } } });
  const placed = await anOrder(shop, product, 2);
  const { id, buyer: as } = placed;
  const item = placed.order.items[0]._id as string;
  return {
    ...placed,
    item,
    /** Pays it, as a client that shows `shownTotal`. */
    pay: async (method: 'pix' | 'card' | 'boleto', shownTotal?: number) => {
      const shown = shownTotal === undefined ? {} : { shownTotal };
      const body =
        method === 'card'
          ? payBody('master', { token: await aCardToken(shop, 'APRO'), ...shown })
          : payBody(method === 'pix' ? 'pix' : 'bolbradesco', shown);
      return shop.call('POST', `/orders/payment-create/${id}`, { as, body, key: crypto.randomUUID() });
    },
    raise: async () => {
      expect((await acts.apply(id, { lines: [lineRequest(item, 3)] })).status).toBe(200);
      return (await money.orderOf(id)).total as number;
    },
    prices: async () =>
      Object.fromEntries(
        (await shop.call('GET', `/orders/${id}`, { as })).body.data.order.payment.methods.map(
          ({ method, total }: { method: string; total: number }) => [method, total],
        ),
      ) as Record<'pix' | 'card' | 'boleto', number>,
  };
}

const sound = () => expectSound(shop);

/** The provider says that a payment which it had closed brought money all the same. */
async function takenByTheBank(paymentId: string): Promise<void> {
  const payment = await shop.app.get(PaymentGateway).get(paymentId);
  if (!payment) throw new Error('unknown');
  await bus.execute(new ApplyPaymentStatus(paymentId, { ...payment, status: 'approved', statusDetail: '' }));
}

const asked = (id: string): number[] =>
  shop.sandbox.control
    .payments()
    .filter(({ reference }) => reference === id)
    .map(({ amountCents }) => amountCents);

describe('a payment of another amount than the customer saw', () => {
  it.each(['card', 'pix', 'boleto'] as const)(
    '409 PAY-30 charges nothing by %s when staff changed the order meanwhile, says the new total, and takes it',
    async (method) => {
      const order = await unpaid();
      const seen = (await order.prices())[method];
      await order.raise();
      const refused = await order.pay(method, seen);
      const now = (await order.prices())[method];
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([
        409,
        'payment.total-changed',
        { total: now },
      ]);
      expect(refused.body.message).toContain(now.toFixed(2).replace('.', ','));
      expect(asked(order.id)).toEqual([]);
      const taken = await order.pay(method, now);
      expect([taken.status, taken.body.transaction_amount]).toEqual([200, now]);
    },
  );

  it('409 PAY-30 keeps an open code that is for another amount than is shown, and shows it to who saw its amount', async () => {
    const order = await unpaid();
    const code = await order.pay('pix', (await order.prices()).pix);
    expect((await order.pay('pix', 1)).body.code).toBe('payment.total-changed');
    expect((await order.pay('pix', (await order.prices()).pix)).body.id).toBe(code.body.id);
    // Another method is refused before the code is closed.
    expect((await order.pay('card', 1)).body.code).toBe('payment.total-changed');
    expect(shop.sandbox.control.payment(code.body.id).status).toBe('pending');
  });

  it('200 PAY-30 charges the order’s own total of a client that does not say what it showed; 400 for no amount', async () => {
    const order = await unpaid();
    const total = await order.raise();
    expect((await order.pay('card')).body.transaction_amount).toBe(total);
    for (const shown of [-1, 1.234, '10']) expect((await order.pay('pix', shown as number)).status).toBe(400);
  });
});

describe('money for what an order cost before staff changed it', () => {
  it.each(['pix', 'boleto'] as const)(
    'P28 of a closed %s goes back by itself; the order stays to be paid for its new total',
    async (method) => {
      const order = await unpaid();
      const code = await order.pay(method);
      const paymentId = String(code.body.id).replace(/^pix:/, '');
      const total = await order.raise();
      for (let time = 0; time < 2; time += 1) await takenByTheBank(paymentId);
      const refunds = await shop.sql<{ id: string; reason: string; amount: number }>(
        'select id, reason, amount_cents as amount from refund where order_id = ?',
        [order.id],
      );
      expect(refunds).toMatchObject([
        { reason: 'mismatch', amount: Math.round(code.body.transaction_amount * 100) },
      ]);
      const read = await money.orderOf(order.id);
      expect(read).toMatchObject({ status: 'pending', total });
      expect(
        read.steps.map(({ label, detail }: { label: string; detail: string }) => [label, detail]),
      ).toContainEqual([
        'Pagamento recebido fora de hora',
        'Do valor que o pedido tinha antes de ser alterado',
      ]);
      expect((await order.pay('card', total)).body.status).toBe('approved');
      expect(await money.orderOf(order.id)).toMatchObject({ status: 'confirmed', total });
      await sound();
    },
  );

  it('P28 of a closed code does not hide the payment of now: nothing of a kept order reads as given back', async () => {
    const order = await unpaid();
    const old = await order.pay('pix');
    const total = await order.raise();
    await takenByTheBank(String(old.body.id).replace(/^pix:/, ''));
    await money.work(order.id);
    const code = await order.pay('pix');
    const own = async () =>
      (await shop.call('GET', `/orders/${order.id}`, { as: order.buyer })).body.data.order;
    const status = async () =>
      (await shop.call('GET', `/orders/payment-status/${order.id}`, { as: order.buyer })).body;
    const paymentId = String(code.body.id).replace(/^pix:/, '');
    expect(await own()).toMatchObject({ status: 'pending', refund: null, payment: { paymentId } });
    expect(await status()).toMatchObject({ status: 'pending' });
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    await money.hear(paymentId);
    expect(await own()).toMatchObject({
      status: 'confirmed',
      refund: null,
      payment: { paymentId },
      refunds: [{ amount: old.body.transaction_amount, besides: true }],
    });
    expect(await status()).toMatchObject({ status: 'approved' });
    const listed = async (refunded: string) =>
      JSON.stringify(
        (await shop.call('GET', '/admin/get-all-admin-orders', { as: admin, query: { refunded } })).body,
      ).includes(order.id);
    expect([await listed('part'), await listed('full,part')]).toEqual([false, false]);
    // Its own money, given back: that is what is shown from then on.
    expect((await money.refund(order.id, total, total)).status).toBeGreaterThanOrEqual(200);
    await sound();
  });

  it('P28 of a payment that the shop did not ask for goes back likewise, and its page says why', async () => {
    const order = await unpaid();
    const before = order.order.total as number;
    const total = await order.raise();
    const paymentId = aForeignPayment(shop, order.id, before);
    await bus.execute(new ApplyPaymentStatus(paymentId));
    const [refund] = await shop.sql<{ id: string }>('select id from refund where order_id = ?', [order.id]);
    await bus.execute(new IssueRefund(refund?.id ?? ''));
    expect(shop.sandbox.control.payment(paymentId).status).toBe('refunded');
    await bus.execute(new ReapplyPayment(paymentId, RITA));
    expect(await money.orderOf(order.id)).toMatchObject({ status: 'pending', paidState: 'unpaid', total });
    const page = await shop.call('GET', `/admin/orders/${order.id}/payments`, { as: admin });
    expect(JSON.stringify(page.body)).toContain('"outcome":"price"');
    await sound();
  });
});

describe('a dearer delivery of a paid order', () => {
  const shipping = async (id: string) => {
    const [row] = await shop.sql<{ id: string; city: string; price: number }>(
      `select ship_type->>'id' as id, address->>'city' as city, (ship_type->>'priceCents')::int as price from shop_order where id = ?`,
      [id],
    );
    return row;
  };
  /** A paid order whose customer wants it in Manaus by the most expensive way, and the supplement with its price. */
  async function dearer(priceCents?: number) {
    const order = await unpaid(priceCents);
    expect((await order.pay('card')).body.status).toBe('approved');
    const before = await shipping(order.id);
    const options = (await acts.preview(order.id, { address: MANAUS })).body.data.preview.delivery
      .options as {
      id: string;
      price: number;
    }[];
    const priciest = options.toSorted((a, b) => b.price - a.price)[0]?.id ?? '';
    const request = { address: MANAUS, delivery: priciest };
    const preview = (await acts.preview(order.id, request)).body.data.preview;
    const applied = await acts.apply(order.id, request);
    expect(applied.status).toBe(200);
    return {
      ...order,
      request,
      preview,
      before,
      priciest,
      supplement: applied.body.data.supplement as string,
    };
  }

  it('is the order’s once its supplement is paid, and the customer reads so before', async () => {
    const { id, buyer, preview, before, priciest, supplement } = await dearer();
    expect(preview.changes).toEqual([
      'Endereço de entrega alterado, quando o complemento for pago',
      expect.stringMatching(/^Entrega: .* → .*, quando o complemento for pago$/),
    ]);
    expect(await shipping(id)).toEqual(before);
    expect((await acts.preview(id, { address: { ...MANAUS, number: '9' } })).body.code).toBe(
      'order-edit.supplement-waits',
    );
    // As a carrier calls it; people read whose it is.
    await shop.sql(`update shop_order set ship_type = ship_type || ? where id = ?`, [
      JSON.stringify({ name: '.Package', company: 'Jadlog' }),
      supplement,
    ]);
    const body = payBody('master', { token: await aCardToken(shop, 'APRO') });
    await shop.call('POST', `/orders/payment-create/${supplement}`, { as: buyer, body });
    expect(await shipping(id)).toEqual({ id: priciest, city: 'Manaus', price: before?.price });
    const { steps } = await money.orderOf(id);
    expect(steps.map(({ detail }: { detail: string }) => detail)).toContain(
      'Complemento pago: entrega por Jadlog Package',
    );
    await sound();
  });

  it('does not go back a second time, when its supplement was given back by hand', async () => {
    // Freight was paid of the order as well: there would be something to give back.
    const { id, buyer, before, supplement } = await dearer(2_000);
    expect(before?.price).toBeGreaterThan(0);
    const body = payBody('master', { token: await aCardToken(shop, 'APRO') });
    await shop.call('POST', `/orders/payment-create/${supplement}`, { as: buyer, body });
    const { total } = await money.orderOf(supplement);
    expect((await money.refund(supplement, total, total)).status).toBe(200);
    await money.work(supplement);
    const back = (await acts.preview(id, { address: ADDRESS, delivery: before?.id ?? '' })).body.data.preview;
    expect(back.difference).toBeGreaterThanOrEqual(0);
    await sound();
  });

  it('is not, and neither is the address, when the supplement is never paid; asked for again, it costs again', async () => {
    const { id, request, before, supplement } = await dearer();
    await shop.sql(`update shop_order set hold_expires_at = now() - interval '1 hour' where id = ?`, [
      supplement,
    ]);
    await bus.execute(new ExpireOrder(supplement));
    expect(await shipping(id)).toEqual(before);
    const again = (await acts.preview(id, request)).body.data.preview;
    expect(again.difference).toBeGreaterThan(0);
    expect((await bus.execute(new RequestLabel(id, RITA))).orderId).toBe(id);
    await sound();
  });

  it('409 while its supplement waits no label of the order is paid, and nobody posts it by the menu', async () => {
    const { id, supplement } = await dearer();
    await aLabel(shop, id, 'pending', 1_808);
    const toStatus = (body: object) => shop.call('PATCH', `/orders/${id}/status`, { as: admin, body });
    const refused = [
      await shop.call('POST', `/admin/approve-label/${id}`, { as: admin }),
      await toStatus({ status: 'shipped', tracking: 'AA473124829BR' }),
      await toStatus({ status: 'delivered' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'order-edit.supplement-waits']),
    );
    expect((await toStatus({ status: 'processing' })).status).toBe(200);
    expect((await money.orderOf(id)).onHold).toBe('order-edit.supplement-waits');
    await bus.execute(new CancelOrder(supplement, 'admin', RITA));
    expect((await money.orderOf(id)).onHold).toBeUndefined();
  });
});

it('A-26 pieces that leave an order whose payment was registered by hand are paid back by a person', async () => {
  const { id, item, pay } = await unpaid();
  await pay('card');
  await money.registeredByHand(id);
  const applied = await acts.apply(id, { lines: [lineRequest(item, 1)] });
  expect([applied.status, applied.body.data.refund]).toEqual([200, 100]);
  expect(await money.orderOf(id)).toMatchObject({
    items: [{ refunded: 1 }],
    refunds: [{ state: 'failed', amount: 100 }],
  });
});
