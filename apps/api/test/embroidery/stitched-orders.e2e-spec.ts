import { MikroORM } from '@mikro-orm/postgresql';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { cheapest, expectStockHolds, orderBody, payBody, setupShop, stockOf } from '../orders/shopping.js';
import { anAdmin, aPerson, PASSWORD, type Person } from '../support/people.js';
import {
  aQueuedPiece,
  aStitchedOrder,
  aText,
  aTop,
  lineBody,
  move,
  paid,
  setStitching,
  stitch,
} from './stitching.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});
beforeEach(() =>
  setStitching(shop, {
    namePriceCents: 1_990,
    extraDays: 3,
    threads: 'branca #FFFFFF, preta #1B1B1B',
    positionsTulipa: 'peito esquerdo, peito direito, manga',
  }),
);

const read = async (as: Person, id: string) =>
  (await shop.call('GET', `/orders/${id}`, { as })).body.data.order;
const rewrite = (as: Person, id: string, item: string, more: Record<string, unknown> = {}) =>
  shop.call('PUT', `/orders/${id}/items/${item}/embroidery`, { as, body: aText(more) });

describe('an order of stitched pieces', () => {
  it('X5 keeps what is stitched as prices are kept: a copy, a part of its price, with the days that it takes', async () => {
    const top = await aTop(shop, { priceCents: 10_000 });
    const plain = await cheapest(shop, 2, 239.8);
    const { as, id, order, embroidery } = await aStitchedOrder(shop, { product: top, quantity: 2 });
    expect(order).toMatchObject({
      subtotal: 239.8,
      items: [
        {
          price: 119.9,
          quantity: 2,
          embroidery: {
            _id: embroidery,
            words: 'Dra. Ana Prado · COREN-SP 123.456 · linha branca · peito esquerdo',
            price: 19.9,
            state: 'waiting',
            editable: true,
          },
        },
      ],
    });
    const range = (plain as unknown as { delivery_range: { min: number; max: number } }).delivery_range;
    expect(order.shipping.ship_type.delivery_range).toEqual({ min: range.min + 3, max: range.max + 3 });
    await setStitching(shop, { namePriceCents: 9_900, extraDays: 0 });
    await shop.sql('delete from embroidery where id = ?', [embroidery]);
    // What was answered at once, and is read later, is the same.
    const later = await read(as, id);
    expect(later.items).toEqual(order.items);
    expect([later.total, later.shipping.ship_type]).toEqual([order.total, order.shipping.ship_type]);
    expect((await shop.call('GET', '/cart', { as })).body.data.cart.items).toEqual([]);
    await expectStockHolds(shop);
  });

  it('X5 shares a coupon to the centavo, the embroidery in it', async () => {
    const as = await aPerson(shop);
    const code = `BORDA${Date.now() % 1_000_000}`;
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, active)
       values (gen_random_uuid(), ?, 'percentage', 1333, current_date - 1, current_date + 1, 10, true)`,
      [code],
    );
    const [first, second] = [
      await aTop(shop, { priceCents: 9_999 }),
      await aTop(shop, { priceCents: 7_777 }),
    ];
    const ana = await stitch(shop);
    await shop.call('POST', '/cart', { as, body: lineBody(first, ana, 3) });
    await shop.call('POST', '/cart', { as, body: lineBody(second) });
    const subtotal = 3 * 119.89 + 77.77;
    const body = await orderBody(shop, first, { coupon: code });
    body.items = [
      {
        product: first.id,
        selectedSize: 'M',
        selectedColor: 'Azul',
        quantity: 3,
        price: 119.89,
        embroidery: ana,
      } as never,
      { product: second.id, selectedSize: 'M', selectedColor: 'Azul', quantity: 1, price: 77.77 },
    ];
    body.shipping.ship_type = await cheapest(shop, 4, subtotal, code);
    const placed = await shop.call('POST', '/orders', { as, body });
    expect(placed.status).toBe(201);
    const [sums] = await shop.sql<{ discount: number; shares: number; goods: number; subtotal: number }>(
      `select o.discount_cents as discount, o.subtotal_cents as subtotal, sum(i.discount_cents)::int as shares,
              sum(i.price_cents * i.quantity)::int as goods
         from shop_order o join order_item i on i.order_id = o.id where o.id = ? group by o.id`,
      [placed.body.data.order._id],
    );
    expect(sums).toMatchObject({ subtotal: 43_744, goods: 43_744, shares: sums?.discount });
    expect(sums?.discount).toBe(Math.floor((43_744 * 1_333 + 5_000) / 10_000));
  });

  it('X5 gives the double click the same order, and another embroidery another one', async () => {
    const { as, id, top, order, embroidery } = await aStitchedOrder(shop);
    const body = await orderBody(shop, top, { price: order.items[0].price });
    const again = async (stitched: string) => {
      Object.assign(body.items[0] as object, { embroidery: stitched });
      return shop.call('POST', '/orders', { as, body, key: crypto.randomUUID() });
    };
    expect((await again(embroidery)).body.data.order._id).toBe(id);
    expect((await again(await stitch(shop))).body.code).toBe('cart.empty');
  });

  it.each([
    ['a price that was', { namePriceCents: 2_990 }, 'order.total-changed'],
    ['a thread that is not there any more', { threads: 'preta #1B1B1B' }, 'embroidery.thread'],
    ['a position that its model lost', { positionsTulipa: 'manga' }, 'embroidery.position'],
    ['everything, switched off', { on: false }, 'embroidery.off'],
  ])('X5 refuses %s, and holds nothing then', async (_, changed, code) => {
    const as = await aPerson(shop);
    const top = await aTop(shop);
    const ana = await stitch(shop);
    await shop.call('POST', '/cart', { as, body: lineBody(top, ana) });
    const body = await orderBody(shop, top, { price: (top.priceCents + 1_990) / 100 });
    Object.assign(body.items[0] as object, { embroidery: ana });
    await setStitching(shop, changed);
    const { body: refused } = await shop.call('POST', '/orders', { as, body });
    expect(refused.code).toBe(code);
    expect(await stockOf(shop, top.skuOf('M', 'Azul'))).toMatchObject({ held: 0 });
  });

  it('X5 is in the queue when it is paid, due after the promised days, and leaves it when the order ends', async () => {
    const piece = await aQueuedPiece(shop, admin);
    const row = async () =>
      (
        await shop.sql<{ state: string; due: string | null }>(
          'select state, due_on::text as due from order_embroidery where id = ?',
          [piece.piece],
        )
      )[0];
    expect(await row()).toMatchObject({ state: 'queued', due: expect.stringMatching(/^20\d\d-/) as string });
    await shop.call('PATCH', `/orders/${piece.id}/cancel`, { as: admin });
    expect(await row()).toMatchObject({ state: 'cancelled' });
    const unpaid = await aStitchedOrder(shop);
    await shop.call('DELETE', `/orders/${unpaid.id}`, { as: unpaid.as });
    const rows = await shop.sql('select state from order_embroidery where order_id = ?', [unpaid.id]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });

  it('X5 costs no statement more without an embroidery, when it is placed and when it is paid', async () => {
    const as = await aPerson(shop);
    const top = await aTop(shop);
    await shop.call('POST', '/cart', { as, body: lineBody(top) });
    const body = await orderBody(shop, top);
    let id = '';
    const placing = await countStatements(shop.app.get(MikroORM), async () => {
      id = (await shop.call('POST', '/orders', { as, body })).body.data.order._id;
    });
    const paying = await countStatements(shop.app.get(MikroORM), () => paid(shop, admin, id));
    const asked = [...placing.sent, ...paying.sent].filter((sql) =>
      /^\s*(select|insert|update|delete)\b[^(]*\b(from|into|update) "?(embroidery|order_embroidery|embroidered_line)\b/i.test(
        sql,
      ),
    );
    expect(asked).toEqual([]);
  });
});

describe('what its customer still changes', () => {
  it('X5 is the text, within the same price, until production starts; a printed proof is printed again', async () => {
    const { as, id, piece, item } = await aQueuedPiece(shop, admin);
    await move(shop, admin, [piece], 'printed');
    const changed = await rewrite(as, id, item, {
      name: 'Dra. Ana P. Lima',
      thread: 'preta',
      position: 'sleeve',
    });
    expect(changed.status).toBe(200);
    const [line] = changed.body.data.order.items;
    expect(line.embroidery).toMatchObject({
      words: 'Dra. Ana P. Lima · COREN-SP 123.456 · linha preta · manga',
      state: 'queued',
      price: 19.9,
    });
    const early = await move(shop, admin, [piece], 'stitching');
    expect(early.body.data.results).toMatchObject([{ outcome: 'refused' }]);
    await move(shop, admin, [piece], 'printed');
    await move(shop, admin, [piece], 'stitching');
    const late = await rewrite(as, id, item, { name: 'Tarde' });
    expect([late.status, late.body.code]).toEqual([409, 'embroidery.started']);
    expect((await read(as, id)).items[0].embroidery).toMatchObject({
      name: 'Dra. Ana P. Lima',
      editable: false,
    });
  });

  it.each(['shipped', 'delivered'])(
    'X5 is nothing any more of an order that is %s, whatever production noted',
    async (status) => {
      const { as, id, item } = await aQueuedPiece(shop, admin);
      await shop.sql(`update shop_order set status = ? where id = ?`, [status, id]);
      const late = await rewrite(as, id, item, { name: 'Tarde' });
      expect([late.status, late.body.code]).toEqual([409, 'embroidery.started']);
      expect((await read(as, id)).items[0].embroidery).toMatchObject({
        name: 'Dra. Ana Prado',
        editable: false,
      });
    },
  );

  it.each([
    ['text of another price class', { name: '', secondLine: '' }, 'embroidery.empty'],
    ['a thread that there is not', { thread: 'neon' }, 'embroidery.thread'],
  ])('X5 refuses %s', async (_, more, code) => {
    const { as, id, item } = await aQueuedPiece(shop, admin);
    expect((await rewrite(as, id, item, more)).body.code).toBe(code);
  });

  it('X5 SEC-12 is theirs alone', async () => {
    const { id, item } = await aQueuedPiece(shop, admin);
    const other = await rewrite(await aPerson(shop), id, item);
    expect([other.status, other.body.code]).toEqual([404, 'order.not-found']);
  });

  it('X5 is not the order any more once it is stitched: its customer has to call, an administrator cancels', async () => {
    const { as, id, piece } = await aQueuedPiece(shop, admin);
    const before = await shop.call('DELETE', `/orders/${id}`, { as });
    expect(before.body.code).toBe('order.not-deletable');
    await move(shop, admin, [piece], 'printed');
    await move(shop, admin, [piece], 'stitching');
    const { status, body } = await shop.call('DELETE', `/orders/${id}`, { as });
    expect([status, body.code]).toEqual([409, 'embroidery.in-production']);
    expect(body.message).toContain('atendimento');
    expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).status).toBe(200);
  });

  it('X5 is erased with the account, and exported before', async () => {
    const { as, id } = await aQueuedPiece(shop, admin);
    await shop.sql(`update shop_order set status = 'delivered' where id = ?`, [id]);
    const exported = await shop.call('GET', `/users/${as.id}/data`, { as });
    expect(exported.text).toContain('COREN-SP 123.456');
    await shop.call('POST', `/users/${as.id}/close`, { as, body: { password: PASSWORD } });
    const rows = await shop.sql('select name, second_line from order_embroidery where order_id = ?', [id]);
    expect(rows).toEqual([{ name: '', second_line: '' }]);
  });

  it.each([
    ['posted', { path: 'status', body: { status: 'shipped', tracking: 'AA123456789BR' } }],
    ['cancelled', { path: 'cancel', body: {} }],
  ])(
    'X5 is stitched from an account that was deleted meanwhile, and erased when its order is %s',
    async (_, { path, body }) => {
      const { as, id } = await aQueuedPiece(shop, admin);
      const stitched = () =>
        shop.sql('select name, second_line from order_embroidery where order_id = ?', [id]);
      const before = await stitched();
      expect((await shop.call('DELETE', `/admin/users/${as.id}`, { as: admin })).status).toBe(200);
      expect(await stitched()).toEqual(before);
      const ended = await shop.call('PATCH', `/orders/${id}/${path}`, { as: admin, body });
      expect(ended.status).toBe(200);
      expect(await stitched()).toEqual([{ name: '', second_line: '' }]);
    },
  );

  it('X5 is erased when its order is posted at the moment in which the account is deleted', async () => {
    const { as, id } = await aQueuedPiece(shop, admin);
    // The account is being emptied: its orders were looked at, and none had left.
    const em = shop.em().fork();
    await em.begin();
    await em.execute('select 1 from app_user where id = ? for update', [as.id]);
    const body = { status: 'shipped', tracking: 'AA123456789BR' };
    let isPosted = false;
    const posting = shop
      .call('PATCH', `/orders/${id}/status`, { as: admin, body })
      .finally(() => (isPosted = true));
    await until(
      async () =>
        isPosted ||
        (
          await shop.sql(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                and query like '%app_user%for share%'`,
          )
        ).length > 0,
    );
    await em.execute('update app_user set deleted_at = now() where id = ?', [as.id]);
    await em.commit();
    expect((await posting).status).toBe(200);
    const rows = await shop.sql('select name, second_line from order_embroidery where order_id = ?', [id]);
    expect(rows).toEqual([{ name: '', second_line: '' }]);
  });

  it('X5 is paid by PIX like any other order', async () => {
    const { as, id, order } = await aStitchedOrder(shop);
    const { status, body } = await shop.call('POST', `/orders/payment-create/${id}`, {
      as,
      body: payBody('pix'),
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(String(order.total));
  });
});
