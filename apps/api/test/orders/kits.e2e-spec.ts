import { EditActs, lineRequest } from '../order-edits/edit-acts.js';
import { aTop, move, paid, setStitching, stitch } from '../embroidery/stitching.js';
import { ADDRESS, anAdmin, aPerson, type Person } from '../support/people.js';
import { aProduct, aSet, type TestProduct } from '../support/test-products.js';
import { aCpf, setupShop } from './shopping.js';

const shop = setupShop();
const SIZE = 'M + G + G + M';
const STOCK = { M: { Azul: 4 }, G: { Azul: 4 } };

/** Two blouses and two trousers, the second blouse in another size. */
async function aKit(stock: Record<string, Record<string, number>> = STOCK) {
  const blouse = await aTop(shop, { name: 'Blusa', priceCents: 12_000, stock });
  const trousers = await aProduct(shop, { name: 'Calça', priceCents: 18_000, stock });
  return { blouse, trousers, kit: await aSet(shop, [blouse, trousers, blouse, trousers], 50_001) };
}
const add = (as: Person, kit: { id: string }, quantity = 1, selectedSize = SIZE, embroidery?: string) =>
  shop.call('POST', '/cart', {
    as,
    body: {
      productId: kit.id,
      quantity,
      selectedSize,
      selectedColor: 'Azul',
      ...(embroidery && { embroidery }),
    },
  });

interface Bought {
  readonly price?: number;
  readonly coupon?: string;
  readonly embroidery?: string;
  readonly selectedSize?: string;
}

async function order(
  as: Person,
  { id }: { id: string },
  quantity = 1,
  { price = 500.01, coupon, embroidery, selectedSize = SIZE }: Bought = {},
) {
  const query = { cepTo: ADDRESS.zipCode, amount: 4 * quantity, subtotal: price * quantity };
  const { body } = await shop.call('GET', '/shipping', { as, query });
  const line = { product: id, selectedSize, selectedColor: 'Azul', quantity, price };
  return shop.call('POST', '/orders', {
    as,
    body: {
      items: [{ ...line, ...(embroidery && { embroidery }) }],
      payment: { method: 'Mercado Pago' },
      shipping: { address: ADDRESS, ship_type: body.data[0] },
      userData: { cpf: aCpf() },
      ...(coupon && { discounts: [{ code: coupon }] }),
    },
  });
}
const level = async (product: TestProduct, size: string) =>
  (await shop.sql('select offered, held from stock_level where sku = ?', [product.skuOf(size, 'Azul')]))[0];

describe('a kit that has the same garment again', () => {
  it('is ordered as its garments, each in its own size and at its place, at prices that add up', async () => {
    const { blouse, trousers, kit } = await aKit();
    const ana = await aPerson(shop);
    await add(ana, kit);
    const placed = await order(ana, kit);
    expect([placed.status, placed.body.data.order.subtotal]).toEqual([201, 500.01]);
    const items = await shop.sql(
      `select name, size, set_size as whole, set_place as place, quantity from order_item where order_id = ? order by position`,
      [placed.body.data.order._id],
    );
    const whole = SIZE;
    expect(items).toEqual([
      { name: 'Blusa', size: 'M', whole, place: 1, quantity: 1 },
      { name: 'Calça', size: 'G', whole, place: 2, quantity: 1 },
      { name: 'Blusa', size: 'G', whole, place: 3, quantity: 1 },
      { name: 'Calça', size: 'M', whole, place: 4, quantity: 1 },
    ]);
    expect(placed.body.data.order.items.map((item: { setPlace: number }) => item.setPlace)).toEqual([
      1, 2, 3, 4,
    ]);
    for (const product of [blouse, trousers])
      for (const size of ['M', 'G']) expect(await level(product, size)).toEqual({ offered: 3, held: 1 });
  });

  it('is as often in the cart as its pieces are enough for, the same garment in the same size twice', async () => {
    const { kit } = await aKit({ M: { Azul: 5 }, G: { Azul: 9 } });
    const ana = await aPerson(shop);
    const same = 'M + G + M + G';
    const { body } = await add(ana, kit, 2, same);
    const [line] = body.data.cart.items;
    expect([line.stock, line.pieces.map(({ stock }: { stock: number }) => stock)]).toEqual([2, [2, 4, 2, 4]]);
    expect(body.data.cart.count).toBe(8);
    expect((await add(ana, kit, 1, same)).body.code).toBe('cart.out-of-stock');
    const placed = await order(ana, kit, 2, { selectedSize: same });
    expect(placed.status).toBe(201);
  });

  it('CHK-36 takes no piece twice: one that has only one of two equal pieces is refused', async () => {
    const { blouse, kit } = await aKit({ M: { Azul: 2 }, G: { Azul: 9 } });
    const ana = await aPerson(shop);
    const same = 'M + G + M + G';
    await add(ana, kit, 1, same);
    await shop.sql('update stock_level set offered = 1, adjusted = adjusted - 1 where sku = ?', [
      blouse.skuOf('M', 'Azul'),
    ]);
    const refused = await order(ana, kit, 1, { selectedSize: same });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.sold-out']);
    expect(refused.body.details.items).toEqual([
      expect.objectContaining({ productId: kit.id, selectedSize: same, requested: 1, available: 0 }),
    ]);
    expect(await level(blouse, 'M')).toEqual({ offered: 1, held: 0 });
  });

  it('CHK-34 says in one line how many whole ones are left, and which of its garments are short', async () => {
    const { blouse, trousers, kit } = await aKit({ M: { Azul: 8 }, G: { Azul: 8 } });
    const ana = await aPerson(shop);
    const same = 'M + G + M + G';
    await add(ana, kit, 3, same);
    const leave = (product: TestProduct, size: string, offered: number) =>
      shop.sql('update stock_level set adjusted = adjusted + ? - offered, offered = ? where sku = ?', [
        offered,
        offered,
        product.skuOf(size, 'Azul'),
      ]);
    await leave(blouse, 'M', 3);
    await leave(trousers, 'G', 5);
    const refused = await order(ana, kit, 3, { selectedSize: same });
    expect(refused.body.details.items).toEqual([
      expect.objectContaining({
        name: `${kit.name}: Blusa, M e Calça, G`,
        ...{ productId: kit.id, selectedSize: same, requested: 3, available: 1 },
      }),
    ]);
    // The second try is refused without a transaction, with the same words; so many are placed.
    expect((await order(ana, kit, 3, { selectedSize: same })).body.details).toEqual(refused.body.details);
    await shop.call('DELETE', '/cart', { as: ana });
    await add(ana, kit, 1, same);
    expect((await order(ana, kit, 1, { selectedSize: same })).status).toBe(201);
  });

  it('COUP-07 counts as its four pieces for a coupon', async () => {
    const { kit } = await aKit();
    const ana = await aPerson(shop);
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, usage_limit, min_items, start_date, end_date)
       values (gen_random_uuid(), 'KITQUATRO', 'percentage', 1000, 100, 4, '2020-01-01', '2099-01-01')`,
    );
    await add(ana, kit);
    const placed = await order(ana, kit, 1, { coupon: 'KITQUATRO' });
    expect([placed.status, placed.body.data.order.discounts]).toEqual([
      201,
      [{ code: 'KITQUATRO', amount: 50 }],
    ]);
  });

  it('A-22 a repeated click is the same order, and bought again it is one line of the cart', async () => {
    await setStitching(shop);
    const { kit } = await aKit();
    const ana = await aPerson(shop);
    const embroidery = await stitch(shop);
    const added = await add(ana, kit, 1, SIZE, embroidery);
    const { price } = added.body.data.cart.items[0].product;
    const bought = { price, embroidery };
    const [first, second] = [await order(ana, kit, 1, bought), await order(ana, kit, 1, bought)];
    expect([second.status, second.body.data?.order._id]).toEqual([201, first.body.data.order._id]);
    const { _id } = first.body.data.order;
    await shop.call('DELETE', `/orders/${_id}`, { as: ana });
    const again = await shop.call('POST', `/orders/${_id}/buy-again`, { as: ana });
    expect(again.body.data).toEqual({ added: 1, missing: [] });
    const { items } = (await shop.call('GET', '/cart', { as: ana })).body.data.cart;
    expect(items.map((item: { selectedSize: string; quantity: number }) => item)).toMatchObject([
      { selectedSize: SIZE, quantity: 1 },
    ]);
  });

  it('an edit gives one of its equal garments another size, and names the kit by it', async () => {
    const { kit } = await aKit();
    const [ana, admin] = [await aPerson(shop), await anAdmin(shop)];
    await add(ana, kit);
    const { _id } = (await order(ana, kit)).body.data.order;
    await paid(shop, admin, _id);
    const items = await shop.sql<{ id: string }>(
      'select id from order_item where order_id = ? order by position',
      [_id],
    );
    const acts = new EditActs(shop, admin);
    const done = await acts.apply(_id, { lines: [lineRequest(items[2]?.id ?? '', 1, [1, 'M'])] });
    expect([done.status, done.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(
      await shop.sql('select size, set_size as whole from order_item where order_id = ? order by position', [
        _id,
      ]),
    ).toEqual(['M', 'G', 'M', 'M'].map((size) => ({ size, whole: 'M + G + M + M' })));
  });
});

describe('what is stitched on a kit', () => {
  it('is on all of its equal garments, at its price for each, and is a line of production each', async () => {
    await setStitching(shop, { namePriceCents: 2_000 });
    const { kit } = await aKit();
    const [ana, admin] = [await aPerson(shop), await anAdmin(shop)];
    const embroidery = await stitch(shop);
    const { body } = await add(ana, kit, 1, SIZE, embroidery);
    const [line] = body.data.cart.items;
    expect(line.product.price).toBeCloseTo(500.01 + 2 * line.embroidery.price, 5);
    expect(line.pieces.map(({ cuts }: { cuts: string[] }) => cuts)).toEqual([
      ['tulipa-top'],
      [],
      ['tulipa-top'],
      [],
    ]);
    const { price } = line.product;
    const wrong = await order(ana, kit, 1, { embroidery });
    expect(wrong.body.code).toBe('order.total-changed');
    const placed = await order(ana, kit, 1, { embroidery, price });
    expect([placed.status, placed.body.data.order.subtotal]).toEqual([201, price]);
    const id = placed.body.data.order._id as string;
    await paid(shop, admin, id);
    const rows = await shop.sql<{ id: string }>(
      `select e.id, i.name, i.size, i.set_place as place, e.price_cents as price, e.state
         from order_embroidery e join order_item i on i.id = e.item_id where e.order_id = ? order by i.position`,
      [id],
    );
    const each = Math.round(line.embroidery.price * 100);
    expect(rows).toMatchObject([
      { name: 'Blusa', size: 'M', place: 1, price: each, state: 'queued' },
      { name: 'Blusa', size: 'G', place: 3, price: each, state: 'queued' },
    ]);
    const [whole] = await shop.sql('select embroidered_pieces as pieces from shop_order where id = ?', [id]);
    expect(whole).toEqual({ pieces: 2 });
    const printed = await move(
      shop,
      admin,
      rows.map((row) => row.id),
      'printed',
    );
    expect(printed.status).toBe(200);
  });
});
