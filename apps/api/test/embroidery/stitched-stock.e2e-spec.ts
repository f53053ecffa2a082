import { aLabel } from '../orders/many-orders.js';
import { expectSound, setupShop, stockOf } from '../orders/shopping.js';
import { line, ReturnActs } from '../returns/return-acts.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { aQueuedPiece, move, setStitching } from './stitching.js';

const shop = setupShop();
let admin: Person;
let packer: Person;
let acts: ReturnActs;
beforeAll(async () => {
  [admin, packer] = [await anAdmin(shop), await aPerson(shop, { role: 'shipping' })];
  acts = new ReturnActs(shop, admin);
  await setStitching(shop);
});

/** A paid order of plain and stitched pieces of one SKU, ten of which there were. */
async function ordered(options: { quantity: number; plain?: number }, isStarted = true) {
  const made = await aQueuedPiece(shop, admin, options);
  if (isStarted) for (const to of ['printed', 'stitching']) await move(shop, admin, [made.piece], to);
  const items = (await orderOf(made.id)).items as { _id: string; embroidery?: object }[];
  const plain = items.find(({ embroidery }) => !embroidery)?._id ?? '';
  return { ...made, plain, sku: made.top.skuOf('M', 'Azul') };
}
const orderOf = async (id: string) =>
  (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order;
const cancel = (id: string) => shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
const level = async (sku: string) => {
  const [row] = await shop.sql<{ offered: number; committed: number; warehouse: number }>(
    'select offered, committed, warehouse_qty as warehouse from stock_level where sku = ?',
    [sku],
  );
  return row;
};
const sound = () => expectSound(shop);

describe('X5 a piece that somebody has stitched on', () => {
  it('is written off when its order is cancelled before posting, while plain ones of its SKU are offered again', async () => {
    const { id, sku } = await ordered({ quantity: 2, plain: 1 });
    const before = await level(sku);
    expect((await cancel(id)).status).toBe(200);
    expect(await level(sku)).toEqual({
      offered: (before?.offered ?? 0) + 1,
      committed: 0,
      warehouse: (before?.warehouse ?? 0) - 2,
    });
    await sound();
  });

  it('is offered again where nobody has stitched on it yet', async () => {
    const { id, sku } = await ordered({ quantity: 2 }, false);
    const { offered } = await stockOf(shop, sku);
    await cancel(id);
    expect(await stockOf(shop, sku)).toMatchObject({ offered: offered + 2, committed: 0 });
    await sound();
  });

  it('is a new piece again where it went back to the queue and nobody had stitched on it, as a person says', async () => {
    const [mistaken, stitched] = [await ordered({ quantity: 2 }), await ordered({ quantity: 2 })];
    const back = (piece: string, more: { notStitched?: boolean }) =>
      move(shop, admin, [piece], 'queued', 'Pedido errado', more);
    expect((await move(shop, admin, [mistaken.piece], 'done', undefined, { notStitched: true })).status).toBe(
      400,
    );
    await back(mistaken.piece, { notStitched: true });
    await back(stitched.piece, { notStitched: false });
    const audit = await shop.sql(
      `select after->'notStitched' as said from audit_log where action = 'embroidery.state' and after->>'embroidery' = 'queued'
          and entity_id = any(?::text[]) order by at, id`,
      [`{${mistaken.id},${stitched.id}}`],
    );
    expect(audit).toEqual([{ said: true }, { said: null }]);
    for (const [{ id, sku }, offeredAgain] of [
      [mistaken, 2],
      [stitched, 0],
    ] as const) {
      const { offered } = await stockOf(shop, sku);
      expect((await cancel(id)).status).toBe(200);
      expect(await stockOf(shop, sku)).toMatchObject({ offered: offered + offeredAgain, committed: 0 });
    }
    await sound();
  });

  it('stays one where somebody has finished it meanwhile, or its order has left, whatever a person says', async () => {
    const [finished, left] = [await ordered({ quantity: 1 }), await ordered({ quantity: 1 })];
    await move(shop, admin, [finished.piece], 'done');
    await acts.move(left.id, 'shipped');
    const said = await move(shop, admin, [finished.piece, left.piece], 'queued', 'Pedido errado', {
      notStitched: true,
    });
    expect(said.body.data.results).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('marcou esta peça como pronta') as string },
      { outcome: 'refused', message: expect.stringContaining('já foi enviado') as string },
    ]);
    const { offered } = await stockOf(shop, finished.sku);
    await cancel(finished.id);
    expect(await stockOf(shop, finished.sku)).toMatchObject({ offered, committed: 0 });
    await sound();
  });

  it('is not sold again by a refund of its line either, whatever was asked for, and the refund says so', async () => {
    const { id, item, plain, sku } = await ordered({ quantity: 1, plain: 1 });
    const before = await level(sku);
    const { refundable } = await orderOf(id);
    const lines = [item, plain].map((each) => ({ item: each, quantity: 1, restock: true }));
    const body = { amount: refundable, refundable, lines, freight: 0, reason: 'Desistiu' };
    const { status, body: answer } = await shop.call('POST', `/admin/orders/${id}/refunds`, {
      as: admin,
      body,
    });
    expect(status).toBe(200);
    const restocked = answer.data.order.refunds[0].parts.lines as { item: string; restock: boolean }[];
    expect(new Map(restocked.map(({ item: of, restock }) => [of, restock]))).toEqual(
      new Map([
        [item, false],
        [plain, true],
      ]),
    );
    expect(await level(sku)).toEqual({
      offered: (before?.offered ?? 0) + 1,
      committed: 0,
      warehouse: (before?.warehouse ?? 0) - 1,
    });
    await sound();
  });

  it('is not taken for the plain one of its SKU that waits, where a return of it was inspected and not paid', async () => {
    const { id, as, item, plain } = await ordered({ quantity: 1, plain: 1 });
    await move(shop, admin, [(await pieceOf(id)) ?? ''], 'done');
    for (const to of ['shipped', 'delivered'] as const) await acts.move(id, to);
    const back = (await acts.open(id, as, [line(plain, 1)])).body.data.returns[0];
    const path = `/admin/returns/${back.id}`;
    for (const step of ['authorisation', 'receipt']) await acts.act(path, step);
    const made = { path, line: back.lines[0].id as string };
    expect((await acts.inspect(made, { restocked: 1 }, {}, packer)).body.refund).toBe('unpaid');
    expect((await cancel(id)).status).toBe(200);
    const waiting = [{ item, quantity: 1, embroidered: true }];
    expect((await orderOf(id)).returning).toEqual(waiting);
    const { parcels } = (
      await shop.call('GET', '/admin/returned-parcels', { as: packer, query: { search: id } })
    ).body;
    expect(parcels).toMatchObject([{ lines: waiting }]);
    const inspect = (lines: object[]) =>
      acts.act(`/admin/returned-parcels/${id}`, 'inspection', { lines }, packer);
    expect((await inspect([{ item, restocked: 1, writtenOff: 0 }])).body.code).toBe(
      'returned-parcel.embroidered',
    );
    expect((await inspect([{ item, restocked: 0, writtenOff: 1, reason: 'Bordada' }])).status).toBe(200);
    await sound();
  });
});

it('X5 the desk counts labels to be paid of orders that are still to be stitched', async () => {
  const made = await ordered({ quantity: 1 });
  await aLabel(shop, made.id, 'pending', 1_808);
  const opened = await shop.call('POST', '/admin/shipping-batches', {
    as: admin,
    body: { ids: [made.id] },
    key: crypto.randomUUID(),
  });
  const batch = async () =>
    (await shop.call('GET', `/admin/shipping-batches/${opened.body.data.batch.id}`, { as: admin })).body.data
      .batch;
  expect(await batch()).toMatchObject({ toPay: 18.08, toPayUnstitched: 1 });
  await move(shop, admin, [made.piece], 'done');
  expect(await batch()).not.toHaveProperty('toPayUnstitched');
});

const pieceOf = async (orderId: string) =>
  (await shop.sql<{ id: string }>('select id from order_embroidery where order_id = ?', [orderId]))[0]?.id;
