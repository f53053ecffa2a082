import { CancelOrder, ChangeOrderStatus, ExpireOrder } from '@plantao/domain/orders';
import {
  CarrierNotice,
  LabelRepository,
  RequestLabel,
  RequestLabelPayment,
  ShippingLabels,
} from '@plantao/domain/shipping';
import { consumersOf } from '@plantao/domain/consumers';
import { queueOf } from '@plantao/domain/queues';
import { SHOP } from '@plantao/domain/shared/actor';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
afterEach(() => bench.sandbox.control.reset());

interface LabelRow {
  id: string;
  state: string;
  carrier_id: string | null;
  price_cents: number | null;
  tracking: string | null;
  print_url: string | null;
  error: string;
  carrier_status: string;
}

const labelOf = async (orderId: string): Promise<LabelRow | undefined> =>
  (
    await bench.sql<LabelRow>(
      'select * from shipping_label where order_id = ? order by created_at desc limit 1',
      [orderId],
    )
  )[0];
const stepsOf = async (orderId: string): Promise<string[]> =>
  (
    await bench.sql<{ kind: string }>('select kind from order_step where order_id = ? order by at', [orderId])
  ).map(({ kind }) => kind);
const cart = () => bench.sandbox.control.labels.labels();
const balance = (): number => Math.round(bench.sandbox.control.labels.wallet().balance * 100);

async function requested(): Promise<string> {
  const { id } = await anOrder(bench);
  await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
  await bench.commands.execute(new RequestLabel(id, SHOP));
  return id;
}

async function pending(): Promise<string> {
  const id = await requested();
  await bench.deliver();
  return id;
}

describe('a requested label', () => {
  it('WORK-04 is added to the carrier’s cart, its id and price stored, and waits to be paid', async () => {
    const id = await pending();
    const label = await labelOf(id);
    expect(label).toMatchObject({ state: 'pending', error: '', carrier_status: 'pending' });
    expect(cart()).toHaveLength(1);
    expect(label?.carrier_id).toBe(cart()[0]?.id);
    expect(label?.price_cents).toBe(Math.round((cart()[0]?.price ?? 0) * 100));
    expect(await stepsOf(id)).toContain('label-generated');
  });

  it('WORK-04 WORK-05 is created, paid and printed for an order with a total of zero as for any other', async () => {
    const id = await requested();
    await bench.sql(
      `update shop_order set discount_cents = subtotal_cents, shipping_cents = 0, total_cents = 0 where id = ?`,
      [id],
    );
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'pending', error: '' });
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'released', error: '' });
  });

  it('WORK-04 insures the pieces of an exchange for their price, and those with a coupon for what they cost', async () => {
    const insured = async (changes: Parameters<typeof anOrder>[1]) => {
      const { id } = await anOrder(bench, changes);
      await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
      await bench.commands.execute(new RequestLabel(id, SHOP));
      await bench.deliver();
      return cart().at(-1)?.insurance_value;
    };
    expect(await insured({})).toBe(341.82);
    bench.sandbox.control.reset();
    expect(await insured({ cartRevision: -5, discount: { code: 'TROCA', amountCents: 37_980 } })).toBe(379.8);
  });

  it('WORK-04 insures the pieces that are in the parcel, and is refused for an order of which none is left', async () => {
    const { id } = await anOrder(bench);
    await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
    const giveBack = (pieces: number) =>
      bench.sql('update order_item set refunded = ? where order_id = ?', [pieces, id]);
    await giveBack(2);
    await expect(bench.commands.execute(new RequestLabel(id, SHOP))).rejects.toMatchObject({
      code: 'label.no-items',
    });
    await giveBack(1);
    await bench.commands.execute(new RequestLabel(id, SHOP));
    await bench.deliver();
    expect(cart().at(-1)?.insurance_value).toBe(170.91);
  });

  it('WORK-04 says the weight and size that the lines kept at the sale', async () => {
    const id = await requested();
    await bench.sql(
      'update order_item set weight_grams = 900, length_cm = 35, height_cm = 8 where order_id = ?',
      [id],
    );
    await bench.deliver();
    expect(cart().map(({ volumes }) => volumes)).toMatchObject([
      [{ weight: '1.80', length: '35.00', width: '25.00', height: '16.00' }],
    ]);
  });

  it('is created once when its event is delivered twice, and when an earlier job crashed before storing it', async () => {
    const id = await pending();
    const label = await labelOf(id);
    await bench.run('labels.generate', { orderId: id, labelId: label?.id });
    expect(cart()).toHaveLength(1);
    await bench.sql(`update shipping_label set state = 'requested', carrier_id = null where id = ?`, [
      label?.id,
    ]);
    await bench.run('labels.generate', { orderId: id, labelId: label?.id });
    expect(cart()).toHaveLength(1);
    expect(await labelOf(id)).toMatchObject({ state: 'pending', carrier_id: label?.carrier_id });
  });

  it('stays in the cart when two jobs find it there at once, and one of them stores it first', async () => {
    const id = await requested();
    const label = await labelOf(id);
    const generate = () => bench.run('labels.generate', { orderId: id, labelId: label?.id });
    const labels = bench.get(LabelRepository);
    const change = jest.spyOn(labels, 'change').mockImplementationOnce(async (...args) => {
      change.mockRestore();
      await generate();
      return labels.change(...args);
    });
    await generate();
    expect(await labelOf(id)).toMatchObject({ state: 'pending', carrier_id: cart()[0]?.id });
    expect(cart().map(({ status }) => status)).toEqual(['pending']);
  });

  it('is created once when the carrier’s response is lost', async () => {
    const id = await requested();
    const label = await labelOf(id);
    bench.sandbox.control.setFault({
      service: 'melhor-envio',
      kind: 'reset',
      rate: 1,
      match: 'POST',
      times: 1,
    });
    await expect(bench.run('labels.generate', { orderId: id, labelId: label?.id })).rejects.toThrow(
      'the carrier does not answer',
    );
    const [made] = cart();
    // The order lives: what waits for it in the cart is not left over.
    await bench.tick('labels.compare');
    await bench.deliver();
    expect(cart()).toHaveLength(1);
    expect(await labelOf(id)).toMatchObject({ state: 'pending', carrier_id: made?.id });
  });

  it('shows the carrier’s reason when it is refused permanently, and can be requested again', async () => {
    const id = await requested();
    await bench.sql(`update shop_order set address = jsonb_set(address, '{city}', '""') where id = ?`, [id]);
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'refused', error: 'O campo to.city é obrigatório.' });
    await bench.sql(
      `update shop_order set address = jsonb_set(address, '{city}', '"São Paulo"') where id = ?`,
      [id],
    );
    await bench.commands.execute(new RequestLabel(id, SHOP));
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'pending' });
  });

  it('is retried, not refused, while the carrier is unavailable', async () => {
    const id = await requested();
    bench.sandbox.control.setFault({ service: 'melhor-envio', kind: '500', rate: 1 });
    const label = await labelOf(id);
    await expect(bench.run('labels.generate', { orderId: id, labelId: label?.id })).rejects.toThrow(
      'the carrier answered 500',
    );
    expect(await labelOf(id)).toMatchObject({ state: 'requested' });
    bench.sandbox.control.setFault({ service: 'melhor-envio', kind: 'none', rate: 0 });
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'pending' });
  });
});

describe('an approved label', () => {
  it('WORK-05 is paid once, generated and printed, with its address and tracking code on the order', async () => {
    const id = await pending();
    const before = balance();
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    const label = await labelOf(id);
    expect(label).toMatchObject({ state: 'released', error: '' });
    expect(label?.print_url).toMatch(/^http/);
    expect(label?.tracking).toBeTruthy();
    expect(before - balance()).toBe(label?.price_cents);
    expect(await stepsOf(id)).toContain('label-released');
  });

  it('LABEL-12 is not charged again when it is approved, or its job is run, again', async () => {
    const id = await pending();
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    const after = balance();
    await expect(bench.commands.execute(new RequestLabelPayment(id, SHOP))).rejects.toMatchObject({
      code: 'label.paid',
    });
    await bench.deliver();
    await bench.run('labels.release', { orderId: id, labelId: (await labelOf(id))?.id });
    expect(balance()).toBe(after);
  });

  it('goes back to pending with the carrier’s message when the wallet is empty, and can be paid later', async () => {
    const id = await pending();
    bench.sandbox.control.labels.setBalance(1);
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'pending' });
    expect((await labelOf(id))?.error).toMatch(/^Seu saldo de R\$ /);
    bench.sandbox.control.labels.setBalance(1_000);
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'released', error: '' });
  });

  it('is not paid at a price that was not confirmed', async () => {
    const id = await pending();
    const before = balance();
    await bench.sql('update shipping_label set price_cents = price_cents - 100 where order_id = ?', [id]);
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    const label = await labelOf(id);
    expect(label).toMatchObject({ state: 'pending', price_cents: Math.round((cart()[0]?.price ?? 0) * 100) });
    expect(label?.error).toMatch(/O preço da etiqueta mudou para R\$/);
    expect(balance()).toBe(before);
  });

  it('is paid once when the response to the payment is lost', async () => {
    const id = await pending();
    const before = balance();
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    const label = await labelOf(id);
    bench.sandbox.control.setFault({
      service: 'melhor-envio',
      kind: 'reset',
      rate: 1,
      match: '/shipment/checkout',
      times: 1,
    });
    await expect(bench.run('labels.release', { orderId: id, labelId: label?.id })).rejects.toThrow(
      'the carrier does not answer',
    );
    expect(await labelOf(id)).toMatchObject({ state: 'paying' });
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'released' });
    expect(before - balance()).toBe(label?.price_cents);
  });
});

describe('the label of a cancelled order', () => {
  it('is removed from the cart unpaid', async () => {
    const id = await pending();
    const before = balance();
    await bench.commands.execute(new CancelOrder(id, 'admin', SHOP));
    await expect(bench.commands.execute(new RequestLabelPayment(id, SHOP))).rejects.toMatchObject({
      code: 'label.cancelled-order',
    });
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled' });
    expect(cart()).toHaveLength(0);
    expect(balance()).toBe(before);
  });

  it('is not paid when the order was cancelled after its approval, whichever job comes first', async () => {
    const id = await pending();
    const [label, before] = [await labelOf(id), balance()];
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.commands.execute(new CancelOrder(id, 'admin', SHOP));
    await bench.run('labels.release', { orderId: id, labelId: label?.id });
    expect([balance(), cart().length]).toEqual([before, 0]);
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled' });
    expect(balance()).toBe(before);
  });

  it('is cancelled at the carrier and credited when it was paid', async () => {
    const id = await pending();
    const before = balance();
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    await bench.commands.execute(new CancelOrder(id, 'admin', SHOP));
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled' });
    expect(balance()).toBe(before);
  });

  it('O4 is removed from the cart when the order expires unpaid', async () => {
    const { id } = await anOrder(bench);
    await bench.commands.execute(new RequestLabel(id, SHOP));
    await bench.deliver();
    expect(cart()).toHaveLength(1);
    await bench.sql(`update shop_order set hold_expires_at = now() - interval '1 hour' where id = ?`, [id]);
    expect(await bench.commands.execute(new ExpireOrder(id))).toBe(true);
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled' });
    expect(cart()).toHaveLength(0);
  });

  it('is removed from the cart also when the response to adding it was lost before the order was cancelled', async () => {
    const id = await requested();
    const label = await labelOf(id);
    bench.sandbox.control.setFault({
      ...{ service: 'melhor-envio', kind: 'reset', rate: 1, times: 1 },
      match: 'POST /me/api/v2/me/cart',
    });
    await expect(bench.run('labels.generate', { orderId: id, labelId: label?.id })).rejects.toThrow(
      'the carrier does not answer',
    );
    expect(cart()).toHaveLength(1);
    await bench.commands.execute(new CancelOrder(id, 'admin', SHOP));
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled', carrier_id: null });
    expect(cart()).toHaveLength(0);
  });

  it('is removed from the cart later when the carrier fails while it is added and the order cancelled', async () => {
    const kept = await pending();
    const id = await requested();
    const job = { orderId: id, labelId: (await labelOf(id))?.id };
    const carrier = bench.get(ShippingLabels);
    const { addToCart } = carrier;
    const fails = (kind: 'none' | '500') =>
      bench.sandbox.control.setFault({ service: 'melhor-envio', kind, rate: kind === 'none' ? 0 : 1 });
    carrier.addToCart = async (input) => {
      await bench.commands.execute(new CancelOrder(id, 'admin', SHOP));
      await bench.run('labels.cancel', job);
      const added = await addToCart.call(carrier, input);
      fails('500');
      return added;
    };
    try {
      await expect(bench.run('labels.generate', job)).rejects.toThrow('the carrier answered 500');
    } finally {
      carrier.addToCart = addToCart;
    }
    await bench.tick('labels.compare');
    fails('none');
    await bench.deliver();
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled', carrier_id: null });
    expect(cart()).toHaveLength(2);
    await bench.tick('labels.compare');
    expect(cart().map(({ id: left }) => left)).toEqual([(await labelOf(kept))?.carrier_id]);
    expect(bench.sandbox.control.labels.wallet().movements).toEqual([]);
  });
});

describe('label tracking', () => {
  const later = () =>
    bench.sql(
      `update shipping_label set next_check_at = now() - interval '1 second' where state <> 'cancelled' and next_check_at is not null`,
    );
  const orderOf = async (id: string) =>
    (
      await bench.sql<{ status: string; tracking: string | null }>(
        'select status, tracking from shop_order where id = ?',
        [id],
      )
    )[0];

  it('moves the order with the parcel: posted, then delivered, with its tracking code', async () => {
    const id = await pending();
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    const label = await labelOf(id);
    bench.sandbox.control.labels.setStatus(label?.carrier_id ?? '', 'posted');
    await later();
    await bench.tick('labels.follow');
    expect(await orderOf(id)).toEqual({ status: 'shipped', tracking: label?.tracking });
    bench.sandbox.control.labels.setStatus(label?.carrier_id ?? '', 'delivered');
    await later();
    await bench.tick('labels.follow');
    await bench.tick('labels.follow');
    expect(await orderOf(id)).toMatchObject({ status: 'delivered' });
    expect((await stepsOf(id)).filter((kind) => kind === 'delivered')).toHaveLength(1);
  });

  it('LABEL-07 reads the label of a carrier notification at once, and only of our labels', async () => {
    const id = await pending();
    await bench.commands.execute(new RequestLabelPayment(id, SHOP));
    await bench.deliver();
    const label = await labelOf(id);
    bench.sandbox.control.labels.setStatus(label?.carrier_id ?? '', 'posted');
    const notice = (carrierId: string) =>
      CarrierNotice.receive({ eventKey: carrierId, topic: 'order.delivered', carrierId });
    const stored = [notice('unknown'), notice(label?.carrier_id ?? '')];
    await bench.em().persist(stored).flush();
    expect(consumersOf('carrier.notice-received')?.map(queueOf)).toEqual(['labels']);
    await bench.deliver();
    // What the notification says of itself is not believed.
    expect(await orderOf(id)).toEqual({ status: 'shipped', tracking: label?.tracking });
  });

  it('detects a label that was paid in the carrier’s panel', async () => {
    const id = await pending();
    bench.sandbox.control.labels.setStatus((await labelOf(id))?.carrier_id ?? '', 'released');
    await later();
    await bench.tick('labels.follow');
    expect(await labelOf(id)).toMatchObject({ state: 'released', print_url: expect.stringMatching(/^http/) });
  });

  it('cancels a label that the carrier no longer knows, so that another can be requested', async () => {
    const id = await pending();
    bench.sandbox.control.reset();
    await later();
    await bench.tick('labels.follow');
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled' });
  });

  it('resumes a label whose job was lost', async () => {
    const id = await requested();
    await later();
    await bench.tick('labels.follow');
    expect(await labelOf(id)).toMatchObject({ state: 'pending' });
  });

  it('raises an alarm for an unknown paid label, which an unreachable carrier does not end', async () => {
    const unknown = async () =>
      (
        await bench.sql<{ detail: string; lasts: boolean }>(
          `select detail, closed_at is null as lasts from alarm where kind = 'labels-unknown'`,
        )
      )[0];
    const id = await pending();
    await bench.tick('labels.compare');
    expect(await unknown()).toBeUndefined();
    const label = await labelOf(id);
    bench.sandbox.control.labels.setStatus(label?.carrier_id ?? '', 'released');
    await bench.sql('update shipping_label set carrier_id = null where order_id = ?', [id]);
    await bench.tick('labels.compare');
    expect(await unknown()).toEqual({ detail: id, lasts: true });
    bench.sandbox.control.setFault({ service: 'melhor-envio', kind: '500', rate: 1 });
    await bench.sql('update shipping_label set carrier_id = ? where order_id = ?', [label?.carrier_id, id]);
    await bench.tick('labels.compare');
    expect(await unknown()).toMatchObject({ lasts: true });
    bench.sandbox.control.setFault({ service: 'melhor-envio', kind: 'none', rate: 0 });
    await bench.tick('labels.compare');
    expect(await unknown()).toMatchObject({ lasts: false });
  });
});
