import { aQueuedPiece, move, setStitching } from '../embroidery/stitching.js';
import { placePaidOrder } from '../orders/many-orders.js';
import { expectSound, setupShop, stockOf } from '../orders/shopping.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { line, ReturnActs } from './return-acts.js';

const shop = setupShop();
let admin: Person;
let packer: Person;
let acts: ReturnActs;
beforeAll(async () => {
  [admin, packer] = [await anAdmin(shop), await aPerson(shop, { role: 'shipping' })];
  acts = new ReturnActs(shop, admin);
});

const cancel = (id: string) => shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
const list = async (search = '') =>
  (await shop.call('GET', '/admin/returned-parcels', { as: packer, query: { search } })).body;
const detail = async (id: string) =>
  (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order;
const inspect = (id: string, lines: object[], more: object = {}, as = packer) =>
  acts.act(`/admin/returned-parcels/${id}`, 'inspection', { lines, ...more }, as);
const aStitchedPiece = async () => {
  const ordered = await aQueuedPiece(shop, admin, { quantity: 1 });
  for (const to of ['printed', 'stitching', 'done'])
    expect((await move(shop, admin, [ordered.piece], to)).status).toBe(200);
  return ordered;
};
const sound = () => expectSound(shop);

describe('the parcel of an order that was cancelled after posting', () => {
  it('O13 waits in a list and on its order until its pieces are sold again or written off', async () => {
    const { id, item, sku } = await acts.aReturning(3);
    expect(await list(id)).toMatchObject({
      total: 1,
      parcels: [{ order: id, undelivered: false, lines: [{ item, quantity: 3, embroidered: false }] }],
    });
    expect((await detail(id)).returning).toEqual([{ item, quantity: 3, embroidered: false }]);
    await shop.sql(
      `insert into shipping_label (id, order_id, state, carrier_status, version) values (gen_random_uuid(), ?, 'released', 'undelivered', 1)`,
      [id],
    );
    expect((await list(id)).parcels).toMatchObject([{ undelivered: true }]);
    const response = await inspect(id, [{ item, restocked: 2, writtenOff: 1, reason: 'Rasgada' }], {
      note: 'Caixa aberta',
    });
    expect([response.status, response.body.data]).toEqual([200, { restocked: 2, writtenOff: 1 }]);
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 9, shipped: 0 });
    expect((await list(id)).total).toBe(0);
    const { returning, steps } = await detail(id);
    expect(returning).toBeUndefined();
    expect(steps).toMatchObject([
      { label: 'Pedido Cancelado' },
      { label: 'Reembolso solicitado' },
      {
        label: 'Encomenda devolvida conferida',
        actor: packer.name,
        detail: '2 de volta ao estoque; 1 com baixa: Rasgada; Caixa aberta',
      },
    ]);
    const movements = await shop.sql(
      `select kind, offered_delta as offered, actor, reason from stock_movement where order_id = ? order by id desc limit 2`,
      [id],
    );
    expect(movements).toEqual([
      { kind: 'write-off', offered: 0, actor: packer.name, reason: 'Rasgada' },
      { kind: 'restock', offered: 2, actor: packer.name, reason: 'encomenda devolvida' },
    ]);
    const trail = await shop.sql(
      `select before, after from audit_log where action = 'order.parcel-inspect' and entity_id = ?`,
      [id],
    );
    expect(trail).toMatchObject([{ before: { returning: 3 }, after: { restocked: 2, writtenOff: 1 } }]);
    await sound();
  });

  it('is inspected once, however many hands are at it', async () => {
    const { id, item, sku } = await acts.aReturning(2);
    const all = await Promise.all(
      [admin, packer, admin].map((as) => inspect(id, [{ item, restocked: 2, writtenOff: 0 }], {}, as)),
    );
    expect(all.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'returned-parcel.inspected',
      'returned-parcel.inspected',
    ]);
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 10, shipped: 0 });
    await sound();
  });

  it('refuses what does not add up or says no reason, and moves nothing', async () => {
    const { id, item, sku } = await acts.aReturning(2);
    const codeOf = async (lines: object[], as?: Person) => {
      const { status, body } = await inspect(id, lines, {}, as);
      return [status, body.code];
    };
    expect(await codeOf([{ item, restocked: 3, writtenOff: 0 }])).toEqual([400, 'returned-parcel.pieces']);
    expect(await codeOf([{ item, restocked: 1, writtenOff: 1, reason: ' x ' }])).toEqual([
      400,
      'returned-parcel.reason',
    ]);
    expect(await codeOf([{ item: crypto.randomUUID(), restocked: 2, writtenOff: 0 }])).toEqual([
      409,
      'returned-parcel.changed',
    ]);
    const clerk = await aPerson(shop, { role: 'support' });
    expect((await inspect(id, [{ item, restocked: 2, writtenOff: 0 }], {}, clerk)).status).toBe(403);
    expect((await shop.call('GET', '/admin/returned-parcels', { as: clerk })).status).toBe(200);
    const cataloguer = await aPerson(shop, { role: 'catalogue' });
    expect((await shop.call('GET', '/admin/returned-parcels', { as: cataloguer })).status).toBe(403);
    const missing = await inspect(crypto.randomUUID(), [{ item, restocked: 2, writtenOff: 0 }]);
    expect(missing.body.code).toBe('order.not-found');
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 8, shipped: 2 });
  });

  it('sells no stitched piece again', async () => {
    await setStitching(shop);
    const { id, item } = await aStitchedPiece();
    await acts.move(id, 'shipped');
    await cancel(id);
    expect((await list(id)).parcels).toMatchObject([{ lines: [{ item, embroidered: true }] }]);
    const sold = await inspect(id, [{ item, restocked: 1, writtenOff: 0 }]);
    expect([sold.status, sold.body.code]).toEqual([409, 'returned-parcel.embroidered']);
    expect((await inspect(id, [{ item, restocked: 0, writtenOff: 1, reason: 'Bordada' }])).status).toBe(200);
    await sound();
  });

  it('sells a piece again that left before anybody stitched on it', async () => {
    await setStitching(shop);
    const { id, item } = await aQueuedPiece(shop, admin, { quantity: 1 });
    await acts.move(id, 'shipped');
    await cancel(id);
    expect((await list(id)).parcels).toMatchObject([{ lines: [{ item, embroidered: false }] }]);
    expect((await inspect(id, [{ item, restocked: 1, writtenOff: 0 }])).status).toBe(200);
    await sound();
  });

  it('nor does a return', async () => {
    await setStitching(shop);
    const { id, item, as } = await aStitchedPiece();
    for (const to of ['shipped', 'delivered'] as const) await acts.move(id, to);
    const back = (await acts.open(id, as, [line(item, 1, 'defect')])).body.data.returns[0];
    const path = `/admin/returns/${back.id}`;
    for (const step of ['authorisation', 'receipt']) await acts.act(path, step);
    const shown = (await shop.call('GET', path, { as: packer })).body.data.return;
    expect(shown.lines).toMatchObject([{ embroidered: true }]);
    const made = { path, line: back.lines[0].id as string };
    const sold = await acts.inspect(made, { restocked: 1 });
    expect([sold.status, sold.body.code]).toEqual([409, 'return.embroidered']);
    expect((await acts.inspect(made, { writtenOff: 1 })).status).toBe(200);
    await sound();
  });

  it('never had pieces of an order that had not left', async () => {
    const { id, order } = await placePaidOrder(shop, 1);
    const [{ _id: item } = { _id: '' }] = order.items as { _id: string }[];
    await cancel(id);
    expect((await list(id)).total).toBe(0);
    const refused = await inspect(id, [{ item, restocked: 1, writtenOff: 0 }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'returned-parcel.inspected']);
  });

  it('leaves out pieces of a return that was inspected before, and holds those of one that was not', async () => {
    const made = await acts.aReceived(1, 3);
    await acts.inspect(made, { restocked: 1 });
    await acts.open(made.id, made.buyer, [line(made.item, 1)]);
    expect((await cancel(made.id)).status).toBe(200);
    expect((await list(made.id)).parcels).toMatchObject([{ lines: [{ item: made.item, quantity: 2 }] }]);
    await inspect(made.id, [{ item: made.item, restocked: 0, writtenOff: 2, reason: 'Não voltou' }]);
    expect(await stockOf(shop, made.sku)).toMatchObject({ offered: 8, shipped: 0 });
    await sound();
  });
});
