import { CommandBus } from '@nestjs/cqrs';
import { ChangeOrderStatus } from '@plantao/domain/orders';
import { SHOP } from '@plantao/domain/shared/actor';
import { LABEL_GONE, LabelRepository, ShippingLabel, ShippingLabels } from '@plantao/domain/shipping';
import { BatchSteps } from '@plantao/domain/shipping-desk';
import { orderCode } from '@plantao/domain/shipping-desk/rules/order-code.rules';
import { MikroORM } from '@mikro-orm/postgresql';
import { aLabel, anUnpaidOrder, aPaidOrder, placePaidOrder } from '../orders/many-orders.js';
import { createShop, type ShopWithSandbox } from '../orders/shopping.js';
import { aColleague, anAdmin, type Person } from '../support/people.js';
import { aBatch } from './staff-desk-actions.js';

let shop: ShopWithSandbox;
let admin: Person;
let packer: Person;
beforeAll(async () => {
  shop = await createShop({ ME_TOKEN: 'demonstracao' });
  admin = await anAdmin(shop);
  packer = await aColleague(shop, 'shipping');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const get = (path: string, query: Record<string, string> = {}, as = packer) =>
  shop.call('GET', path, { as, query });
const post = (path: string, body?: object, as = packer) =>
  shop.call('POST', path, { as, key: crypto.randomUUID(), ...(body && { body }) });
const scan = (code: string) => post('/admin/scanned-parcels', { code });
/** The worker's part. */
const work = (path: string) =>
  shop.app
    .get(BatchSteps)
    .run(
      shop.app.get(MikroORM).em.fork() as never,
      path.split('/').pop() ?? '',
      new AbortController().signal,
    );
const putIn = async (sku: string, bin: string) => {
  const [level] = await shop.sql<{ id: string }>(
    'select warehouse_product_id as id from stock_level where sku = ?',
    [sku],
  );
  const { body } = await shop.call('PATCH', `/admin/warehouse-products/${level?.id}`, {
    as: admin,
    body: { bin: ` ${bin} ` },
  });
  expect(body.data.product.bin).toBe(bin);
};

describe('a batch of the shipping desk', () => {
  it('201 takes chosen orders in the order of picking, by bin and then the older one first', async () => {
    const [one, two, three] = [
      await placePaidOrder(shop),
      await placePaidOrder(shop),
      await placePaidOrder(shop),
    ];
    await putIn(two.sku, 'B-01');
    await putIn(three.sku, 'A-02');
    const path = await aBatch(shop, packer, [one.id, two.id, three.id]);
    const { body } = await get(path);
    expect(body.data.rows.map(({ id }: { id: string }) => id)).toEqual([three.id, two.id, one.id]);
    expect(body.data.batch).toMatchObject({ orders: 3, counts: { 'to-request': 3 }, asked: 0, faults: 0 });
    const { body: picking } = await get(`${path}/picking`);
    expect(picking.data).toMatchObject({
      pieces: 3,
      lines: [
        { bin: 'A-02', sku: three.sku, quantity: 1, parcels: [{ position: 1, quantity: 1 }] },
        { bin: 'B-01', sku: two.sku },
        { bin: '', sku: one.sku },
      ],
    });
  });

  it('201 takes all paid orders of a filter that wait, 409 a filter and ids that leave none, 400 what is no selection', async () => {
    const [waiting, gone, unpaid] = [
      await aPaidOrder(shop),
      await aPaidOrder(shop),
      await anUnpaidOrder(shop),
    ];
    await shop.app.get(CommandBus).execute(new ChangeOrderStatus(gone, 'shipped', 'BR123', SHOP));
    const { body, status } = await post('/admin/shipping-batches', { filter: { status: 'all' } });
    expect(status).toBe(201);
    const ids = await shop.sql<{ id: string }>(
      'select order_id as id from shipping_batch_order where batch_id = ?',
      [body.data.batch.id],
    );
    expect(ids.map(({ id }) => id)).toContain(waiting);
    expect(ids.map(({ id }) => id)).not.toContain(gone);
    expect(ids.map(({ id }) => id)).not.toContain(unpaid);
    expect(body.data.batch).toMatchObject({ orders: ids.length, more: false });
    expect((await post('/admin/shipping-batches', { filter: { search: 'zzzz' } })).body.code).toBe(
      'shipping-batch.empty',
    );
    expect((await post('/admin/shipping-batches', { ids: [crypto.randomUUID()] })).status).toBe(409);
    expect((await post('/admin/shipping-batches', {})).status).toBe(400);
    expect((await post('/admin/shipping-batches', { filter: { status: 'x' } })).status).toBe(400);
    expect((await get('/admin/shipping-batches')).body.data.batches[0]).toMatchObject({
      author: packer.name,
    });
  });

  it('leaves out orders without a piece to pack, and stops where the last one was given back', async () => {
    const [empty, kept] = [await placePaidOrder(shop), await placePaidOrder(shop)];
    const waiting = async () => (await get('/admin/shipping-batches')).body.data.waiting as number;
    const inBatches = async () => (await get('/admin/shipping-batches')).body.data.batched as number;
    const missing = async () => {
      const query = { waiting: 'labels-missing', limit: '100' };
      const { orders } = (await get('/admin/get-all-admin-orders', query, admin)).body.data;
      return (orders as { _id: string }[]).map(({ _id }) => _id);
    };
    const before = await waiting();
    const batched = await inBatches();
    const path = await aBatch(shop, packer, [empty.id, kept.id]);
    expect(await inBatches()).toBe(batched + 2);
    await shop.sql('update order_item set refunded = quantity where order_id = ?', [empty.id]);
    expect(await waiting()).toBe(before - 1);
    expect(await inBatches()).toBe(batched + 1);
    expect(await missing()).toContain(kept.id);
    expect(await missing()).not.toContain(empty.id);
    const { body } = await post('/admin/shipping-batches', { filter: { search: `#${empty.id.slice(-8)}` } });
    expect(body.code).toBe('shipping-batch.empty');
    expect((await get(path)).body.data.batch.counts).toMatchObject({ stopped: 1, 'to-request': 1 });
  });

  it('201 takes of a filter what is in no other open batch, where that is wanted', async () => {
    const [one, two] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await aBatch(shop, packer, [one]);
    const { body } = await post('/admin/shipping-batches', { filter: {}, unbatched: true });
    const rows = (await get(`/admin/shipping-batches/${body.data.batch.id}`, { limit: '100' })).body.data
      .rows;
    const ids = (rows as { id: string }[]).map(({ id }) => id);
    expect([ids.includes(one), ids.includes(two)]).toEqual([false, true]);
    const none = await post('/admin/shipping-batches', { filter: {}, unbatched: true });
    expect(none.body.code).toBe('shipping-batch.empty');
    expect((await post('/admin/shipping-batches', { filter: {}, unbatched: 'x' })).status).toBe(400);
  });

  it('says of an order whose label the carrier has ended that it is to be requested again, and why', async () => {
    const id = await aPaidOrder(shop);
    const path = await aBatch(shop, packer, [id]);
    await aLabel(shop, id, 'pending', 1_808);
    const em = shop.em();
    const label = await em.findOneOrFail(ShippingLabel, { orderId: id });
    await shop.app.get(LabelRepository, { strict: false }).markGone(em, label);
    const { rows, batch } = (await get(path)).body.data;
    expect(rows).toMatchObject([{ id, state: 'to-request', fault: LABEL_GONE }]);
    expect(batch).toMatchObject({ faults: 1 });
  });

  it('goes through request, payment, print and posting; what failed says why and is tried again', async () => {
    const [one, two] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    const path = await aBatch(shop, packer, [one, two]);
    await shop.sql(`update shop_order set address = address - 'street' where id = ?`, [two]);
    expect((await post(`${path}/steps`, { step: 'request' })).body.data.asked).toBe(2);
    expect((await get(path)).body.data.batch.asked).toBe(2);
    expect((await post(`${path}/steps`, { step: 'request' })).body.code).toBe('shipping-batch.nothing');
    await work(path);
    const { body: failed } = await get(path, { state: 'fault' });
    expect(failed.data.rows).toMatchObject([
      { id: two, state: 'to-request', fault: 'Endereço de entrega não encontrado' },
    ]);
    expect(failed.data.batch).toMatchObject({
      asked: 0,
      faults: 1,
      counts: { requesting: 1, 'to-request': 1 },
    });
    await shop.sql(`update shop_order set address = address || '{"street": "Rua A"}' where id = ?`, [two]);
    expect((await post(`${path}/steps`, { step: 'request', ids: [two] })).body.data.asked).toBe(1);
    await work(path);
    expect((await get(path)).body.data.batch).toMatchObject({ faults: 0, counts: { requesting: 2 } });

    await aLabel(shop, one, 'pending', 1_808);
    await aLabel(shop, two, 'pending', 2_250);
    shop.sandbox.control.labels.setBalance(100);
    expect((await get(path)).body.data.batch).toMatchObject({ toPay: 40.58, counts: { 'to-pay': 2 } });
    expect((await post(`${path}/steps`, { step: 'pay', total: 40 })).body.code).toBe('shipping-batch.total');
    expect((await post(`${path}/steps`, { step: 'pay' })).status).toBe(400);
    shop.sandbox.control.labels.setBalance(30);
    expect((await post(`${path}/steps`, { step: 'pay', total: 40.58 })).body.code).toBe('label.wallet-short');
    shop.sandbox.control.labels.setBalance(100);
    expect((await post(`${path}/steps`, { step: 'pay', total: 40.58 })).body.data.asked).toBe(2);
    await shop.sql(`update shipping_label set price_cents = 9999 where order_id = ?`, [two]);
    await work(path);
    const { body: paid } = await get(path);
    expect(paid.data.batch.counts).toMatchObject({ paying: 1, 'to-pay': 1 });
    expect(paid.data.rows.find(({ id }: { id: string }) => id === two).fault).toMatch(
      /^O preço da etiqueta mudou/,
    );

    await aLabel(shop, one, 'released', 1_808);
    await aLabel(shop, two, 'released', 2_250);
    expect((await post(`${path}/steps`, { step: 'post' })).body.code).toBe('shipping-batch.nothing');
    const print = jest
      .spyOn(shop.app.get(ShippingLabels, { strict: false }), 'printAll')
      .mockResolvedValue('https://etiqueta.exemplo.test/1.pdf');
    expect((await post(`${path}/labels`)).body.data).toEqual({
      urls: ['https://etiqueta.exemplo.test/1.pdf'],
      orders: 2,
    });
    expect(print).toHaveBeenCalledTimes(1);
    expect((await post(`${path}/steps`, { step: 'post' })).body.data.asked).toBe(2);
    await work(path);
    expect((await get(path)).body.data.batch).toMatchObject({ counts: { posted: 2 }, asked: 0, faults: 0 });
    const shipped = await shop.sql(`select 1 from shop_order where id in (?) and status = 'shipped'`, [
      [one, two],
    ]);
    expect(shipped).toHaveLength(2);
  });

  it('takes a contested order only when somebody said that it goes on, to the bins too', async () => {
    const [contested, goesOn] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    const path = await aBatch(shop, packer, [contested, goesOn]);
    await shop.sql(
      `update shop_order set paid_state = 'disputed', ships_contested = id = ? where id in (?)`,
      [goesOn, [contested, goesOn]],
    );
    const { body } = await get(path);
    expect(body.data.batch.counts).toMatchObject({ 'to-request': 1, stopped: 1 });
    expect(body.data.rows.find(({ id }: { id: string }) => id === goesOn)).toMatchObject({
      state: 'to-request',
    });
    expect((await get(`${path}/picking`)).body.data).toMatchObject({ orders: 1, pieces: 1 });
    const { body: all } = await post('/admin/shipping-batches', { filter: { status: 'all' } });
    const taken = await shop.sql<{ id: string }>(
      'select order_id as id from shipping_batch_order where batch_id = ? and order_id in (?)',
      [all.data.batch.id, [contested, goesOn]],
    );
    expect(taken).toEqual([{ id: goesOn }]);
  });

  it('posts no order whose supplement waits for its payment', async () => {
    const [one, supplement] = [await aPaidOrder(shop), await anUnpaidOrder(shop)];
    await shop.sql(
      `insert into order_edit (id, order_id, supplement_id, reason, actor) values (gen_random_uuid(), ?, ?, 'Mais um', 'Rita')`,
      [one, supplement],
    );
    const path = await aBatch(shop, packer, [one]);
    await aLabel(shop, one, 'released', 1_808);
    await shop.sql('update shipping_batch_order set printed_at = now() where order_id = ?', [one]);
    expect((await post(`${path}/steps`, { step: 'post' })).body.data.asked).toBe(1);
    await work(path);
    expect((await get(path)).body.data.rows).toMatchObject([
      { id: one, state: 'to-post', fault: expect.stringContaining('complemento') },
    ]);
  });

  it('503 of an unavailable carrier only where the carrier has to be asked: 404 and 409 of everything else', async () => {
    const one = await aPaidOrder(shop);
    const path = await aBatch(shop, packer, [one]);
    const pay = (batch: string, total = 18.08) => post(`${batch}/steps`, { step: 'pay', total });
    shop.sandbox.control.setFault({ service: 'melhor-envio', kind: '500', rate: 1 });
    try {
      expect((await pay(`/admin/shipping-batches/${crypto.randomUUID()}`)).body.code).toBe(
        'shipping-batch.not-found',
      );
      expect((await pay(path)).body.code).toBe('shipping-batch.nothing');
      await aLabel(shop, one, 'pending', 1_808);
      expect((await pay(path, 18.09)).body.code).toBe('shipping-batch.total');
      const { status, body } = await pay(path);
      expect([status, body.code]).toEqual([503, 'label.unavailable']);
    } finally {
      shop.sandbox.control.setFault({ service: 'melhor-envio', kind: 'none', rate: 0 });
    }
    expect((await pay(path)).body.data.asked).toBe(1);
  });

  it('answers a PDF of picking list and slips, and 404 for an unknown batch', async () => {
    const [one, freight] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    const path = await aBatch(shop, packer, [one, freight]);
    // As a supplement of freight alone has none.
    await shop.sql('delete from order_item where order_id = ?', [freight]);
    const slips = await get(`${path}/slips`);
    expect([slips.status, slips.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(slips.text.match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect((await get(`${path}/slips`, { part: '2' })).status).toBe(200);
    const unknown = `/admin/shipping-batches/${crypto.randomUUID()}`;
    for (const answer of [
      await get(unknown),
      await get(`${unknown}/picking`),
      await get(`${unknown}/slips`),
      await post(`${unknown}/labels`),
      await post(`${unknown}/steps`, { step: 'request' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'shipping-batch.not-found']);
  });
});

describe('a scanned parcel', () => {
  const labelled = async () => {
    const id = await aPaidOrder(shop);
    await aLabel(shop, id, 'released', 1_800);
    const [label] = await shop.sql<{ tracking: string }>(
      'select tracking from shipping_label where order_id = ?',
      [id],
    );
    return { id, tracking: label?.tracking ?? '' };
  };
  const statusOf = async (id: string) =>
    (
      await shop.sql<{ status: string; tracking: string }>(
        'select status, tracking from shop_order where id = ?',
        [id],
      )
    )[0];

  it('200 is posted by the code of its slip or of its label, once: the second scan says when and by whom', async () => {
    const [one, two] = [await labelled(), await labelled()];
    const first = await scan(orderCode(one.id));
    expect(first.body.data.order).toMatchObject({ id: one.id, tracking: one.tracking, pieces: 1 });
    expect((await scan(` ${two.tracking.toLowerCase()} `)).status).toBe(200);
    expect(await statusOf(one.id)).toEqual({ status: 'shipped', tracking: one.tracking });
    const again = await scan(one.tracking);
    expect([again.status, again.body.code]).toEqual([409, 'scan.repeated']);
    expect(again.body.message).toMatch(
      new RegExp(`já foi postado: \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d.*, por ${packer.name}`),
    );
  });

  it('200 is posted by the number of its order, as labels and pages show it; a wrong one says what is wrong', async () => {
    const [one, two] = [await labelled(), await labelled()];
    expect((await scan(`#${one.id.slice(-8).toUpperCase()}`)).body.data.order.id).toBe(one.id);
    expect((await scan(` ${two.id.slice(-8)} `)).body.data.order.id).toBe(two.id);
    expect((await scan(two.id.slice(-8))).body.code).toBe('scan.repeated');
    const answers = [];
    for (const code of ['#A1B2C3', '#0000000e', 'e0e0e0e0', '01310200', '3'.repeat(44)]) {
      const { status, body } = await scan(code);
      answers.push([status, body.code, body.message]);
    }
    expect(answers).toEqual([
      [400, 'scan.number', expect.stringContaining('8 caracteres')],
      [404, 'scan.unknown-number', expect.stringContaining('#0000000E')],
      [404, 'scan.unknown-number', expect.stringContaining('#E0E0E0E0')],
      [400, 'scan.other-bars', expect.stringContaining('CEP')],
      [400, 'scan.other-bars', expect.stringContaining('nota fiscal')],
    ]);
    // Eight characters that are the code of a label are that.
    const other = await labelled();
    await shop.sql(`update shipping_label set tracking = ? where order_id = ?`, ['ABCDEF12', other.id]);
    expect((await scan('abcdef12')).body.data.order.id).toBe(other.id);
  });

  it('200 is posted once when two hands scan it at the same moment', async () => {
    const { id } = await labelled();
    const statuses = (await Promise.all([scan(id), scan(id), scan(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const steps = await shop.sql(`select 1 from order_step where order_id = ? and kind = 'shipped'`, [id]);
    expect(steps).toHaveLength(1);
  });

  it('says what is wrong: 400 no code, 404 unknown, 409 cancelled, unpaid label, unpaid order', async () => {
    const [cancelled, unready] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: admin });
    await aLabel(shop, unready, 'pending', 1_800);
    const codes = [];
    for (const code of [
      '???',
      crypto.randomUUID(),
      'AA000000000BR',
      cancelled,
      unready,
      await anUnpaidOrder(shop),
    ]) {
      const { status, body } = await scan(code);
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [400, 'scan.unreadable'],
      [404, 'scan.unknown'],
      [404, 'scan.unknown'],
      [409, 'scan.cancelled'],
      [409, 'scan.unpaid-label'],
      [409, 'order.not-paid'],
    ]);
  });

  it('409 with a label that was cancelled, 200 with the one that replaced it', async () => {
    const { id, tracking } = await labelled();
    await shop.sql(
      `insert into shipping_label (id, order_id, state, tracking, version) values (gen_random_uuid(), ?, 'cancelled', 'AA000000001BR', 1)`,
      [id],
    );
    const { status, body } = await scan('AA000000001BR');
    expect([status, body.code]).toEqual([409, 'scan.old-label']);
    expect((await statusOf(id))?.status).toBe('confirmed');
    expect((await scan(tracking)).status).toBe(200);
    expect(await statusOf(id)).toEqual({ status: 'shipped', tracking });
  });

  it('is printed again and posted with the code of its new label, after a scan was taken back', async () => {
    const { id, tracking } = await labelled();
    const path = await aBatch(shop, packer, [id]);
    jest
      .spyOn(shop.app.get(ShippingLabels, { strict: false }), 'printAll')
      .mockResolvedValue('https://etiqueta.exemplo.test/1.pdf');
    await post(`${path}/labels`);
    await scan(tracking);
    await post(`/admin/scanned-parcels/${id}/undo`);
    expect((await get(path)).body.data.batch.counts).toMatchObject({ 'to-post': 1 });
    await aLabel(shop, id, 'released', 1_800);
    await shop.sql(`update shipping_label set tracking = 'AA000000002BR' where order_id = ?`, [id]);
    expect((await get(path)).body.data.batch.counts).toMatchObject({ 'to-print': 1, 'to-post': 0 });
    await post(`${path}/labels`);
    expect((await post(`${path}/steps`, { step: 'post' })).body.data.asked).toBe(1);
    await work(path);
    expect(await statusOf(id)).toEqual({ status: 'shipped', tracking: 'AA000000002BR' });
  });

  it('is taken back to the status that it had, for a quarter of an hour', async () => {
    const { id } = await labelled();
    await shop.app.get(CommandBus).execute(new ChangeOrderStatus(id, 'processing', undefined, SHOP));
    await scan(id);
    expect((await post(`/admin/scanned-parcels/${id}/undo`)).status).toBe(200);
    expect((await statusOf(id))?.status).toBe('processing');
    expect((await post(`/admin/scanned-parcels/${id}/undo`)).body.code).toBe('scan.too-late');
    await scan(id);
    await shop.sql(`update order_step set at = at - interval '16 minutes' where order_id = ?`, [id]);
    expect((await post(`/admin/scanned-parcels/${id}/undo`)).body.code).toBe('scan.too-late');
    expect((await statusOf(id))?.status).toBe('shipped');
  });
});
