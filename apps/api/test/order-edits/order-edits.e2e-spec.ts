import { CommandBus } from '@nestjs/cqrs';
import { ChangeOrderStatus, ExpireOrder } from '@plantao/domain/orders';
import { RequestLabel } from '@plantao/domain/shipping';
import { aLabel } from '../orders/many-orders.js';
import {
  aCardToken,
  aCpf,
  anOrder,
  createShop,
  expectSound,
  fillCart,
  orderBody,
  payBody,
  stockOf,
  type ShopWithSandbox,
} from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { ADDRESS, anAdmin, aPerson, type Person } from '../support/people.js';
import { aProduct, aSet, type TestProduct } from '../support/test-products.js';
import { EditActs, lineRequest } from './edit-acts.js';

let shop: ShopWithSandbox;
let admin: Person;
let acts: EditActs;
let money: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  [acts, money] = [new EditActs(shop, admin), new RefundActs(shop, admin)];
  await shop.sql(
    `insert into coupon (id, code, discount_type, discount_value, min_purchase_cents, start_date, end_date, usage_limit, free_shipping)
     values (gen_random_uuid(), 'DEZ', 'percentage', 1000, 30000, '2020-01-01', '2099-12-31', 1000, false)`,
  );
});
afterAll(() => shop.close());

const STOCK = { P: { Azul: 20 }, M: { Azul: 20, Preto: 20 }, G: { Azul: 3 } };
/** Below what is delivered free. */
const CHEAP = 5_000;
const MANAUS = { ...ADDRESS, zipCode: '69005-010', city: 'Manaus', state: 'AM' };
const aPiece = (priceCents = 10_000) => aProduct(shop, { priceCents, stock: STOCK });
const oneMore = async () => [{ product: (await aPiece()).id, size: 'M', color: 'Azul', quantity: 1 }];
async function unpaid(quantity = 2, product?: TestProduct) {
  const sold = product ?? (await aPiece());
  const placed = await anOrder(shop, sold, quantity);
  return { ...placed, product: sold, item: placed.order.items[0]._id as string };
}
async function paid(quantity = 2, product?: TestProduct) {
  const placed = await unpaid(quantity, product);
  await pay(placed);
  return placed;
}
const pay = async ({ id, buyer }: { id: string; buyer: Person }) =>
  shop.call('POST', `/orders/payment-create/${id}`, {
    as: buyer,
    body: payBody('master', { token: await aCardToken(shop, 'APRO') }),
  });
/** A paid set of two garments, 'M + M'; with its garments in their order. */
async function aPaidSet() {
  const set = await aSet(shop, [await aPiece(), await aPiece()]);
  const buyer = await aPerson(shop);
  const bought = { selectedSize: 'M + M', selectedColor: 'Azul', quantity: 1 };
  await shop.call('POST', '/cart', { as: buyer, body: { productId: set.id, ...bought } });
  const query = { cepTo: ADDRESS.zipCode, amount: 2, subtotal: set.priceCents / 100 };
  const ways = (await shop.call('GET', '/shipping', { query })).body.data;
  const response = await shop.call('POST', '/orders', {
    as: buyer,
    body: {
      items: [{ product: set.id, price: set.priceCents / 100, ...bought }],
      payment: { method: 'Mercado Pago' },
      shipping: { address: ADDRESS, ship_type: ways[0] },
      userData: { cpf: aCpf() },
    },
  });
  const { order } = response.body.data;
  await pay({ id: order._id as string, buyer });
  return {
    id: order._id as string,
    garments: order.items.map(({ _id }: { _id: string }) => _id) as string[],
  };
}
const orderOf = (id: string) => money.orderOf(id);
const lines = async (id: string) =>
  shop.sql<{ size: string; colour: string; quantity: number; refunded: number; cents: number }>(
    `select size, colour, quantity, refunded, discount_cents as cents from order_item where order_id = ? order by position`,
    [id],
  );
const sound = () => expectSound(shop);
const RITA = { id: null, name: 'Rita' };
const code = async (response: Promise<{ body: { code: string } }>) => (await response).body.code;

describe('an unpaid order changed by staff', () => {
  it('R4 becomes another one: size, quantity, a product more, with the freight and the total of now', async () => {
    const { id, item, product, order, buyer } = await unpaid(2);
    const other = await aPiece(5_000);
    const wanted = {
      lines: [lineRequest(item, 3, [1, 'G'])],
      added: [{ product: other.id, size: 'P', color: 'Azul', quantity: 1 }],
    };
    const preview = (await acts.preview(id, wanted)).body.data.preview;
    expect(preview).toMatchObject({
      before: { subtotal: 200, total: order.total },
      after: { subtotal: 350 },
      refund: 0,
      supplement: null,
      changes: [
        `1 × ${product.name}: M Azul → G Azul`,
        `Incluído: 1 × ${product.name} M Azul`,
        `Incluído: 1 × ${other.name} P Azul`,
      ],
    });
    const applied = await acts.apply(id, wanted);
    expect([applied.status, applied.body.data]).toMatchObject([200, { refund: 0, supplement: null }]);
    const read = await orderOf(id);
    expect(read).toMatchObject({ subtotal: 350, total: preview.after.total, status: 'pending' });
    expect(await lines(id)).toMatchObject([
      { size: 'M', quantity: 2 },
      { size: 'G', quantity: 1 },
      { size: 'P', quantity: 1 },
    ]);
    expect(await stockOf(shop, product.skuOf('G', 'Azul'))).toMatchObject({ held: 1, offered: 2 });
    await sound();
    const paying = await pay({ id, buyer });
    expect(paying.status).toBeLessThan(300);
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', total: preview.after.total });
    await sound();
  });

  it('loses a line, and the hold with it; without any piece it is refused', async () => {
    const { id, item, product } = await unpaid(2);
    const added = await oneMore();
    expect((await acts.apply(id, { lines: [lineRequest(item, 0)], added })).status).toBe(200);
    expect(await lines(id)).toMatchObject([{ size: 'M', colour: 'Azul', quantity: 1 }]);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ held: 0, offered: 20 });
    await sound();
  });

  it('COUP-07 keeps the terms of its coupon: below its minimum it gives nothing, above it its share', async () => {
    const product = await aPiece();
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product, 4);
    const body = await orderBody(shop, product, { quantity: 4, coupon: 'DEZ' });
    const { order } = (await shop.call('POST', '/orders', { as: buyer, body })).body.data;
    const placed = { id: order._id as string, item: order.items[0]._id as string };
    await sound();
    await acts.apply(placed.id, { lines: [lineRequest(placed.item, 3)] });
    expect(await lines(placed.id)).toMatchObject([{ quantity: 3, cents: 3_000 }]);
    await acts.apply(placed.id, { lines: [lineRequest(placed.item, 2)] });
    expect(await lines(placed.id)).toMatchObject([{ quantity: 2, cents: 0 }]);
    await acts.apply(placed.id, { lines: [lineRequest(placed.item, 5)] });
    expect(await lines(placed.id)).toMatchObject([{ quantity: 5, cents: 5_000 }]);
    await sound();
  });

  it('goes elsewhere for the freight of there, or at the price of before when the shop bears it', async () => {
    const { id } = await unpaid(1, await aPiece(CHEAP));
    const address = MANAUS;
    const before = await acts.read(id);
    const preview = (await acts.preview(id, { address })).body.data.preview;
    expect(preview.delivery.options.length).toBeGreaterThan(0);
    expect(preview.delivery.price).toBeGreaterThan(before.delivery.price);
    const keep = (await acts.preview(id, { address, freight: 'keep' })).body.data.preview;
    expect([keep.difference, keep.delivery.price]).toEqual([0, before.delivery.price]);
    expect((await acts.apply(id, { address })).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({
      total: preview.after.total,
      shipping: { address: { city: 'Manaus' } },
    });
    expect(await code(acts.preview(id, { delivery: 'none' }))).toBe('order-edit.freight');
    await sound();
  });

  it('P19 closes the PIX of the old amount before it costs another one', async () => {
    const { id, item, buyer } = await unpaid(2);
    const pix = await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    expect((await acts.apply(id, { lines: [lineRequest(item, 1)] })).status).toBe(200);
    expect(shop.sandbox.control.payment(String(pix.body.id)).status).toBe('cancelled');
    expect((await pay({ id, buyer })).status).toBeLessThan(300);
    await sound();
  });
});

describe('a paid order changed by staff', () => {
  it('R4 changes the size of some pieces for what was paid for them', async () => {
    const { id, item, product, order, buyer } = await paid(3);
    const wanted = { lines: [lineRequest(item, 3, [2, 'G'])] };
    expect((await acts.preview(id, wanted)).body.data.preview).toMatchObject({
      difference: 0,
      refund: 0,
      supplement: null,
      label: 'none',
    });
    expect((await acts.apply(id, wanted)).status).toBe(200);
    expect(await lines(id)).toMatchObject([
      { size: 'M', quantity: 1 },
      { size: 'G', quantity: 2 },
    ]);
    expect(await stockOf(shop, product.skuOf('G', 'Azul'))).toMatchObject({ committed: 2, offered: 1 });
    expect((await orderOf(id)).total).toBe(order.total);
    await sound();
    expect((await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order.edits).toMatchObject([
      { changes: [`2 × ${product.name}: M Azul → G Azul`] },
    ]);
    const [edited] = (await acts.edits(id)).edits;
    expect(edited).toMatchObject({
      changes: [`2 × ${product.name}: M Azul → G Azul`],
      refund: 0,
      actor: admin.name,
    });
  });

  it('gives back what was paid for pieces that leave it, and offers them again', async () => {
    const { id, item, product } = await paid(3);
    const applied = await acts.apply(id, { lines: [lineRequest(item, 2)] });
    expect([applied.status, applied.body.data]).toMatchObject([200, { refund: 100, waits: false }]);
    await money.work(id);
    expect(await orderOf(id)).toMatchObject({ paidState: 'paid', items: [{ quantity: 3, refunded: 1 }] });
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ committed: 2, offered: 18 });
    await sound();
    expect(await code(acts.preview(id, { lines: [lineRequest(item, 2, [1, 'G'])] }))).toBe(
      'order-edit.refunded',
    );
  });

  it('has an order of its own for what is on top, to be paid by a link, held for as long as the setting says', async () => {
    const { id, item, buyer, product } = await paid(2);
    const response = await acts.apply(id, { lines: [lineRequest(item, 3)] });
    const { supplement, edits } = response.body.data;
    expect([response.status, edits.supplements]).toMatchObject([
      200,
      [
        {
          id: supplement,
          status: 'pending',
          paid: false,
          total: 100,
          payUrl: expect.stringContaining(supplement),
        },
      ],
    ]);
    expect((await acts.edits(supplement)).supplementOf).toBe(id);
    expect(await orderOf(supplement)).not.toHaveProperty('team');
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ committed: 2, held: 1 });
    await sound();
    // What joins it is posted with it: it waits, and its order is not cancelled without it.
    const scanned = shop.call('POST', '/admin/scanned-parcels', { as: admin, body: { code: id } });
    expect(await code(scanned)).toBe('order-edit.supplement-waits');
    const label = shop.app.get(CommandBus).execute(new RequestLabel(id, RITA));
    await expect(label).rejects.toMatchObject({ code: 'order-edit.supplement-waits' });
    const cancel = (order: string) => shop.call('PATCH', `/orders/${order}/cancel`, { as: admin });
    expect(await code(cancel(id))).toBe('order-edit.supplement-open');
    const { payableUntil } = edits.supplements[0];
    expect(Date.parse(payableUntil as string) - shop.clock.now().getTime()).toBeGreaterThan(
      47.9 * 60 * 60_000,
    );
    expect((await pay({ id: supplement, buyer })).status).toBeLessThan(300);
    expect(await orderOf(supplement)).toMatchObject({ status: 'confirmed', paidState: 'paid', total: 100 });
    expect(await code(cancel(id))).toBe('order-edit.supplement-open');
    expect([(await cancel(supplement)).status, (await cancel(id)).status]).toEqual([200, 200]);
    await sound();
  });

  it('what nobody pays on top of it expires, and its pieces are offered again', async () => {
    const { id, item, product } = await paid(2);
    const { supplement } = (await acts.apply(id, { lines: [lineRequest(item, 3)] })).body.data;
    await shop.sql('update shop_order set hold_expires_at = ? where id = ?', [
      shop.clock.in(-1_000),
      supplement,
    ]);
    expect(await shop.app.get(CommandBus).execute(new ExpireOrder(supplement as string))).toBe(true);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ committed: 2, held: 0 });
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', paidState: 'paid' });
    await sound();
  });

  it('goes elsewhere: dearer freight is an order of nothing else, the label is given back once that is paid; or the shop bears it', async () => {
    const { id, buyer } = await paid(1, await aPiece(CHEAP));
    await aLabel(shop, id, 'pending', 1_808);
    const address = MANAUS;
    const preview = (await acts.preview(id, { address })).body.data.preview;
    // It may lapse: until it is paid the label fits.
    expect(preview).toMatchObject({ label: 'kept', refund: 0, supplement: { changes: [] } });
    expect(preview.supplement.freight).toBe(preview.difference);
    expect((await acts.preview(id, { address, freight: 'keep' })).body.data.preview).toMatchObject({
      difference: 0,
      supplement: null,
      label: 'cancelled',
    });
    const { supplement } = (await acts.apply(id, { address })).body.data;
    const asked = `select 1 from outbox_message where type = 'label.cancel-requested' and payload->>'orderId' = ?`;
    const cancels = () => shop.sql(asked, [id]);
    expect(await cancels()).toHaveLength(0);
    await sound();
    // A product may join what is of freight alone, while it waits.
    const added = await oneMore();
    expect((await acts.preview(supplement, { added })).body.data.preview.after).toMatchObject({
      subtotal: 100,
      discount: 0,
    });
    expect((await pay({ id: supplement, buyer })).status).toBeLessThan(300);
    expect(await orderOf(supplement)).toMatchObject({
      status: 'delivered',
      items: [],
      total: preview.difference,
    });
    expect(await cancels()).toHaveLength(1);
    await sound();
  });

  it('compares the freight with what was paid of it, whatever it was before', async () => {
    const placed = await unpaid(1, await aPiece(CHEAP));
    const { id, buyer } = placed;
    await acts.apply(id, { address: MANAUS });
    await pay(placed);
    const back = (await acts.apply(id, { address: ADDRESS })).body.data.refund as number;
    expect(back).toBeGreaterThan(0);
    const { supplement, edits } = (await acts.apply(id, { address: MANAUS })).body.data;
    expect(edits.supplements).toMatchObject([{ total: back }]);
    expect(await code(acts.preview(id, { address: MANAUS }))).toBe('order-edit.supplement-waits');
    await pay({ id: supplement, buyer });
    const preview = async (request: object) => (await acts.preview(id, request)).body.data.preview;
    // At most what is left of its own freight.
    const again = await preview({ address: ADDRESS });
    expect([again.refund > 0, again.difference]).toEqual([true, -again.refund]);
    const added = await oneMore();
    expect(await preview({ added })).toMatchObject({ difference: 100, supplement: { freight: 0 } });
    await sound();
  });

  it('waits for a second administrator above the limit, pieces and money together', async () => {
    await shop.sql(`update setting set value = '5000' where key = 'refund.fourEyesAboveCents'`);
    await shop.sql(
      `insert into setting (key, value) select 'refund.fourEyesAboveCents', '5000' where not exists (select 1 from setting where key = 'refund.fourEyesAboveCents')`,
    );
    const { id, item } = await paid(2);
    const applied = await acts.apply(id, { lines: [lineRequest(item, 1)] });
    expect(applied.body.data).toMatchObject({ waits: true, refund: 100, edits: { edits: [{ refund: 0 }] } });
    // Nobody reads that a piece left which is still there.
    const [{ changes }] = applied.body.data.edits.edits;
    expect(changes).toEqual([expect.stringMatching(/^Retirado: 1 × .*, quando o reembolso for aprovado$/)]);
    expect(
      (await orderOf(id)).steps.find((step: { label: string }) => step.label === 'Pedido alterado').detail,
    ).toBe(changes[0]);
    expect(await orderOf(id)).toMatchObject({
      items: [{ quantity: 2 }],
      refundApproval: { amount: 100, pieces: 1 },
    });
    expect(await code(acts.apply(id, { lines: [lineRequest(item, 2, [1, 'G'])] }))).toBe(
      'refund-approval.waiting',
    );
    await shop.sql(`delete from setting where key = 'refund.fourEyesAboveCents'`);
    await sound();
    // Packed and posted with the piece meanwhile.
    await shop.app.get(CommandBus).execute(new ChangeOrderStatus(id, 'shipped', 'BR1', RITA));
    const { refundApproval } = await orderOf(id);
    const decided = shop.call('PATCH', `/admin/orders/${id}/refund-approvals/${refundApproval.id}`, {
      as: await aPerson(shop, { role: 'admin' }),
      body: { decision: 'approve' },
    });
    expect([refundApproval.stale, await code(decided)]).toEqual(['posted', 'refund-approval.posted']);
    await sound();
  });
});

describe('a set and what is stitched', () => {
  it('takes another size of a garment, which renames the set; nothing else of it', async () => {
    const { id, garments } = await aPaidSet();
    const [top, trousers] = garments as [string, string];
    const both = { lines: [lineRequest(top, 1, [1, 'G']), lineRequest(trousers, 1, [1, 'P'])] };
    expect((await acts.read(id)).lines).toMatchObject([{ freedom: 'size' }, { freedom: 'size' }]);
    expect((await acts.apply(id, both)).status).toBe(200);
    const sizes = await shop.sql(
      'select size, set_size as set from order_item where order_id = ? order by position',
      [id],
    );
    expect(sizes).toEqual([
      { size: 'G', set: 'G + P' },
      { size: 'P', set: 'G + P' },
    ]);
    expect(await code(acts.preview(id, { lines: [lineRequest(top, 0)] }))).toBe('order-edit.set');
    await sound();
  });

  it('a stitched piece stays as it is', async () => {
    const { id, item } = await paid(2);
    await shop.sql(
      `insert into order_embroidery (id, order_id, item_id, embroidery_id, name, second_line, thread, thread_value, position, price_cents, extra_days)
       values (gen_random_uuid(), ?, ?, gen_random_uuid(), 'Ana', '', 'branca', '#FFFFFF', 'sleeve', 1990, 3)`,
      [id, item],
    );
    expect((await acts.read(id)).lines).toMatchObject([{ freedom: 'nothing', embroidered: true }]);
    expect(await code(acts.preview(id, { lines: [lineRequest(item, 1)] }))).toBe('order-edit.embroidered');
  });
});

describe('what staff may not change', () => {
  it('409 after posting, with a label that is being paid, without stock; 400 for what is no change; 404', async () => {
    const { id, item, product } = await paid(2);
    const swap = { lines: [lineRequest(item, 2, [2, 'G'])] };
    expect(await code(acts.preview(id, { lines: [lineRequest(item, 2)] }))).toBe('order-edit.nothing');
    expect(await code(acts.preview(id, { lines: [lineRequest(item, 0)] }))).toBe('order-edit.empty');
    expect(await code(acts.preview(id, { lines: [lineRequest(crypto.randomUUID(), 1)] }))).toBe(
      'order-edit.line',
    );
    expect(await code(acts.preview(id, { lines: [lineRequest(item, 2, [1, 'XG'])] }))).toBe(
      'order-edit.unsold',
    );
    await shop.sql(`update stock_level set offered = 1, adjusted = adjusted - 2 where sku = ?`, [
      product.skuOf('G', 'Azul'),
    ]);
    expect(await code(acts.apply(id, swap))).toBe('order.sold-out');
    await shop.sql(`update stock_level set offered = 3, adjusted = adjusted + 2 where sku = ?`, [
      product.skuOf('G', 'Azul'),
    ]);
    await aLabel(shop, id, 'paying', 1_808);
    expect(await code(acts.preview(id, swap))).toBe('order-edit.posted');
    await shop.sql('delete from shipping_label where order_id = ?', [id]);
    const body = await acts.confirmed(id, swap);
    await shop.app.get(CommandBus).execute(new ChangeOrderStatus(id, 'shipped', 'BR1', RITA));
    expect(await code(acts.preview(id, swap))).toBe('order-edit.state');
    expect(await code(acts.send(id, body))).toBe('order-edit.state');
    expect(await code(acts.preview(crypto.randomUUID(), swap))).toBe('order.not-found');
    for (const faulty of [{}, { lines: [{}], added: [] }, { lines: [lineRequest(item, -1)], added: [] }])
      expect([
        faulty,
        (await shop.call('POST', `/admin/orders/${id}/edit/preview`, { as: admin, body: faulty })).status,
      ]).toEqual([faulty, 400]);
  });

  it('a refund without its permission, and an address that the role does not see', async () => {
    const support = await aPerson(shop, { role: 'support' });
    const shipping = await aPerson(shop, { role: 'shipping' });
    const { id, item } = await paid(2);
    const less = await acts.confirmed(id, { lines: [lineRequest(item, 1)] });
    expect((await acts.send(id, less, support)).status).toBe(403);
    expect(await code(acts.send(id, { ...less, refund: 0 }, support))).toBe('order-edit.amount');
    expect((await acts.preview(id, { address: ADDRESS }, shipping)).status).toBe(403);
    expect(
      (await acts.send(id, await acts.confirmed(id, { lines: [lineRequest(item, 2, [1, 'P'])] }), support))
        .status,
    ).toBe(200);
  });
});

describe('R4 two hands on one order', () => {
  const ROUNDS = 8;
  const both = <A, B>(a: Promise<A>, b: Promise<B>) => Promise.all([a, b]);

  it('two editors: the second one gets 409 with the order as it is', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, item } = await paid(2);
      const bodies = [
        await acts.confirmed(id, { lines: [lineRequest(item, 2, [1, 'P'])] }),
        await acts.confirmed(id, { lines: [lineRequest(item, 2, [2, 'P'])] }),
      ];
      const [a, b] = await both(acts.send(id, bodies[0] as object), acts.send(id, bodies[1] as object));
      expect([a.status, b.status].sort()).toEqual([200, 409]);
      const late = a.status === 409 ? a : b;
      expect(late.body).toMatchObject({
        code: 'order-edit.stale',
        details: { edit: { seen: (await acts.read(id)).seen } },
      });
    }
    await sound();
  });

  it('two editors who only add: one order is on top of it, also when the first response was lost', async () => {
    const { id, item } = await paid(2);
    const body = await acts.confirmed(id, { lines: [lineRequest(item, 3)] });
    const [a, b] = await both(acts.send(id, body), acts.send(id, body));
    expect([a.status, b.status, (await acts.send(id, body)).status].sort()).toEqual([200, 409, 409]);
    expect((await acts.edits(id)).supplements).toHaveLength(1);
  });

  it('editor and payment: either the new order is paid, or the edit comes too late', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const placed = await unpaid(2);
      const { id, item } = placed;
      const body = await acts.confirmed(id, { lines: [lineRequest(item, 1)] });
      const [edited] = await both(acts.send(id, body), pay(placed));
      expect([200, 409]).toContain(edited.status);
    }
    await sound();
  });

  it('editor and posting, editor and cancelling: no piece leaves that the order does not have', async () => {
    const bus = shop.app.get(CommandBus);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, item } = await paid(2);
      const body = await acts.confirmed(id, { lines: [lineRequest(item, 2, [1, 'P'])] });
      const other: Promise<unknown> =
        round % 2 === 0
          ? bus.execute(new ChangeOrderStatus(id, 'shipped', 'BR1', RITA))
          : shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
      const [edited] = await both(acts.send(id, body), other);
      expect([200, 409]).toContain(edited.status);
    }
    await sound();
  });
});
