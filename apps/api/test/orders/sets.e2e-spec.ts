import { MikroORM } from '@mikro-orm/postgresql';
import { Settings } from '@plantao/domain/settings';
import { piecesOf } from '@plantao/domain/shared/set-size';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { aPerson, ADDRESS, anAdmin, type Person } from '../support/people.js';
import { aProduct, aSet, type TestProduct, type TestSet } from '../support/test-products.js';
import { aCpf, setupShop } from './shopping.js';

const shop = setupShop();
const STOCK = { M: { Azul: 3, Preto: 3 }, G: { Azul: 2 } };

async function blouseAndTrousers(stock: Record<string, Record<string, number>> = STOCK) {
  const blouse = await aProduct(shop, { name: 'Blusa', priceCents: 12_000, stock });
  const trousers = await aProduct(shop, { name: 'Calça', priceCents: 18_000, stock });
  return { blouse, trousers, set: await aSet(shop, [blouse, trousers]) };
}
const add = (
  as: Person,
  { id }: { id: string },
  selectedSize: string,
  quantity = 1,
  selectedColor = 'Azul',
) => shop.call('POST', '/cart', { as, body: { productId: id, quantity, selectedSize, selectedColor } });
const levels = async (product: TestProduct, size: string, colour = 'Azul') => {
  const [row] = await shop.sql(
    'select offered, held, committed, warehouse_qty as warehouse from stock_level where sku = ?',
    [product.skuOf(size, colour)],
  );
  return row;
};
type Line = readonly [product: { id: string; priceCents: number }, size: string, quantity?: number];

async function bodyOf(as: Person, lines: readonly Line[], price?: number, coupon?: string) {
  const pieces = piecesOf(lines.map(([, size, quantity = 1]) => ({ size, quantity })));
  const subtotal = lines.reduce((sum, [{ priceCents }, , quantity = 1]) => sum + priceCents * quantity, 0);
  const { body } = await shop.call('GET', '/shipping', {
    as,
    query: { cepTo: ADDRESS.zipCode, amount: pieces, subtotal: subtotal / 100 },
  });
  return {
    items: lines.map(([{ id, priceCents }, selectedSize, quantity = 1]) => ({
      product: id,
      selectedSize,
      selectedColor: 'Azul',
      quantity,
      price: price ?? priceCents / 100,
    })),
    payment: { method: 'Mercado Pago' },
    shipping: { address: ADDRESS, ship_type: body.data[0] },
    userData: { cpf: aCpf() },
    ...(coupon && { discounts: [{ code: coupon }] }),
  };
}
const order = async (
  as: Person,
  set: TestSet,
  size: string,
  { quantity = 1, price, coupon }: { quantity?: number; price?: number; coupon?: string } = {},
) => shop.call('POST', '/orders', { as, body: await bodyOf(as, [[set, size, quantity]], price, coupon) });

describe('a set of garments, each in its own size', () => {
  it('is a line of the cart that has what the scarcer garment has', async () => {
    const { set } = await blouseAndTrousers();
    const ana = await aPerson(shop);
    const added = await add(ana, set, 'M + G');
    expect(added.status).toBe(201);
    const [line] = added.body.data.cart.items;
    expect(line).toMatchObject({ selectedSize: 'M + G', selectedColor: 'Azul', quantity: 1 });
    expect((await add(ana, set, 'M + G', 2)).body.code).toBe('cart.stock-limit');
    expect((await add(ana, set, 'G + M')).status).toBe(201);
    expect((await add(ana, set, 'M')).body.code).toBe('variant.unknown');
    expect((await add(ana, set, 'M + G + G')).body.code).toBe('variant.unknown');
    expect((await add(ana, set, 'M + G', 1, 'Preto')).body.code).toBe('variant.unknown');
  });

  it('is ordered as its garments: stock by garment, prices that add up to the price of the set', async () => {
    const { blouse, trousers, set } = await blouseAndTrousers();
    const ana = await aPerson(shop);
    await add(ana, set, 'M + G', 2);
    const placed = await order(ana, set, 'M + G', { quantity: 2 });
    expect(placed.status).toBe(201);
    expect(placed.body.data.order.subtotal).toBe(599.8);
    const items = await shop.sql(
      `select name, size, quantity, price_cents as price, set_id = ? as mine, set_size as whole from order_item
        where order_id = ? order by position`,
      [set.id, placed.body.data.order._id],
    );
    expect(items).toEqual([
      { name: 'Blusa', size: 'M', quantity: 2, price: 11_996, mine: true, whole: 'M + G' },
      { name: 'Calça', size: 'G', quantity: 2, price: 17_994, mine: true, whole: 'M + G' },
    ]);
    expect(await levels(blouse, 'M')).toMatchObject({ offered: 1, held: 2 });
    expect(await levels(trousers, 'G')).toMatchObject({ offered: 0, held: 2 });
    expect(await levels(blouse, 'G')).toMatchObject({ offered: 2, held: 0 });
    await shop.call('DELETE', `/orders/${placed.body.data.order._id}`, { as: ana });
    expect(await levels(trousers, 'G')).toMatchObject({ offered: 2, held: 0 });
  });

  it('ORD-11 is shown as its garments with the set that they were bought in, to customers and in the back office', async () => {
    const { blouse, set } = await blouseAndTrousers();
    const [ana, admin] = [await aPerson(shop), await anAdmin(shop)];
    await add(ana, set, 'M + G');
    const placed = (await order(ana, set, 'M + G')).body.data.order;
    const bought = { setId: set.id, setName: set.name, setSize: 'M + G' };
    const shown = [
      { name: 'Blusa', selectedSize: 'M', price: 119.96, product: { id: blouse.id }, ...bought },
      { name: 'Calça', selectedSize: 'G', price: 179.94, ...bought },
    ];
    expect(placed.items).toMatchObject(shown);
    const { body } = await shop.call('GET', `/orders/${placed._id}`, { as: ana });
    expect(body.data.order.items).toEqual(placed.items);
    const path = `/admin/get-order-by-id-admin/${placed._id}`;
    const back = (await shop.call('GET', path, { as: admin })).body.data.order;
    expect(back.items).toMatchObject(shown);
    const found = await shop.call('GET', '/admin/get-all-admin-orders', {
      as: admin,
      query: { search: set.name },
    });
    expect(found.body.data.orders).toContainEqual(expect.objectContaining({ _id: placed._id, pieces: 2 }));
    const own = await shop.call('GET', `/products/${set.id}/own`, { as: ana });
    expect(own.body.data.own.reserved).toMatchObject([
      { productId: blouse.id, size: 'M', quantity: 1 },
      { size: 'G', quantity: 1 },
    ]);
  });

  it('CART-04 is shown in the cart in its colour, by its first garment where it has no picture in it', async () => {
    const { set } = await blouseAndTrousers();
    const own = '/media/tulipa-set-front-preto-0123abcd.webp';
    await shop.sql('update product set images = ? where id = ?', [`{${own}}`, set.id]);
    const ana = await aPerson(shop);
    await add(ana, set, 'M + M', 1, 'Preto');
    const { body } = await add(ana, set, 'M + G');
    const images = body.data.cart.items.map(
      (item: { selectedColor: string; product: { image: string } }) =>
        `${item.selectedColor} ${item.product.image}`,
    );
    expect(images.toSorted()).toEqual(['Azul /media/azul.webp', `Preto ${own}`]);
  });

  it('A-22 is put back into the cart as the set that it was', async () => {
    const { set, trousers } = await blouseAndTrousers();
    const ana = await aPerson(shop);
    await add(ana, set, 'M + G', 2);
    const { _id } = (await order(ana, set, 'M + G', { quantity: 2 })).body.data.order;
    await shop.call('DELETE', `/orders/${_id}`, { as: ana });
    const again = () => shop.call('POST', `/orders/${_id}/buy-again`, { as: ana });
    expect((await again()).body.data).toEqual({ added: 2, missing: [] });
    const { items, count } = (await shop.call('GET', '/cart', { as: ana })).body.data.cart;
    expect([count, items.length, items[0].selectedSize, items[0].quantity]).toEqual([4, 1, 'M + G', 2]);
    expect(items[0].pieces).toEqual([
      { productId: set.pieces[0]?.id, name: 'Blusa', size: 'M', stock: 3, cuts: [] },
      { productId: trousers.id, name: 'Calça', size: 'G', stock: 2, cuts: [] },
    ]);
    expect((await again()).body.data).toEqual({ added: 0, missing: [set.name] });
  });

  it('PROD-26 is reviewed by who bought it', async () => {
    const { set, blouse } = await blouseAndTrousers();
    const ana = await aPerson(shop);
    await add(ana, set, 'M + G');
    const { _id } = (await order(ana, set, 'M + G')).body.data.order;
    await shop.sql(`update shop_order set status = 'delivered', paid_state = 'paid' where id = ?`, [_id]);
    for (const { id } of [set, blouse]) {
      const { body } = await shop.call('GET', `/products/${id}/own`, { as: ana });
      expect(body.data.own.canReview).toBe(true);
    }
  });

  it('COUP-07 counts as its garments where a coupon, a limit or delivery counts pieces', async () => {
    const { set } = await blouseAndTrousers({ M: { Azul: 9 }, G: { Azul: 9 } });
    const ana = await aPerson(shop);
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, usage_limit, min_items, start_date, end_date)
       values (gen_random_uuid(), 'QUATRO', 'percentage', 1000, 100, 4, '2020-01-01', '2099-01-01')`,
    );
    await add(ana, set, 'M + G');
    expect((await order(ana, set, 'M + G', { coupon: 'QUATRO' })).body.code).toBe('coupon.min-items');
    await add(ana, set, 'M + G');
    const placed = await order(ana, set, 'M + G', { quantity: 2, coupon: 'QUATRO' });
    expect([placed.status, placed.body.data.order.discounts]).toEqual([
      201,
      [{ code: 'QUATRO', amount: 59.98 }],
    ]);
    const [shares] = await shop.sql<{ sum: number; lines: number[] }>(
      `select sum(discount_cents)::int as sum, array_agg(discount_cents order by position) as lines
         from order_item where order_id = ?`,
      [placed.body.data.order._id],
    );
    expect(shares).toEqual({ sum: 5_998, lines: [2_399, 3_599] });
  });

  it('a repeated click is the same order', async () => {
    const { set } = await blouseAndTrousers();
    const ana = await aPerson(shop);
    await add(ana, set, 'M + G');
    const first = await order(ana, set, 'M + G');
    const second = await order(ana, set, 'M + G');
    expect([second.status, second.body.data.order._id]).toEqual([201, first.body.data.order._id]);
  });

  it('CHK-34 names the garment that is missing, and the line of the set', async () => {
    const { blouse, trousers, set } = await blouseAndTrousers();
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    await add(ana, set, 'M + G');
    await shop.sql('update stock_level set adjusted = adjusted - offered, offered = 0 where sku = ?', [
      trousers.skuOf('G', 'Azul'),
    ]);
    const { status, body } = await order(ana, set, 'M + G');
    expect([status, body.code]).toEqual([409, 'order.sold-out']);
    expect(body.details.items).toEqual([
      expect.objectContaining({
        productId: set.id,
        name: `${set.name}: Calça, G`,
        selectedSize: 'M + G',
        requested: 1,
        available: 0,
      }),
    ]);
    expect(await levels(blouse, 'M')).toMatchObject({ offered: 3, held: 0 });
    expect((await add(bia, set, 'M + G')).body.code).toBe('cart.out-of-stock');
    // The second try is refused without a transaction, with the same words.
    const again = await order(ana, set, 'M + G');
    expect([again.status, again.body.details]).toEqual([409, body.details]);
  });

  it('CHK-33 compares the price of the set', async () => {
    const { set } = await blouseAndTrousers();
    const ana = await aPerson(shop);
    await add(ana, set, 'M + G');
    const { body } = await order(ana, set, 'M + G', { price: 1 });
    expect([body.code, body.details.items[0].price, body.details.items.length]).toEqual([
      'order.total-changed',
      299.9,
      1,
    ]);
  });

  it('R1 CHK-36 of sets and garments that want the same last piece at once, one order is placed', async () => {
    const { trousers, set } = await blouseAndTrousers({ M: { Azul: 20 }, G: { Azul: 1 } });
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(shop)));
    for (const person of people) expect((await add(person, set, 'M + G')).status).toBe(201);
    const answers = await Promise.all(people.map((person) => order(person, set, 'M + G')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await levels(trousers, 'G')).toMatchObject({ offered: 0, held: 1 });
  });

  it('costs no more statements than a garment', async () => {
    const { blouse, set } = await blouseAndTrousers();
    const count = async (product: { id: string }, size: string) => {
      const ana = await aPerson(shop);
      // Kept for a while otherwise.
      shop.app.get(Settings).forget();
      const { statements, roundTrips } = await countStatements(shop.app.get(MikroORM), () =>
        add(ana, product, size),
      );
      return { statements, roundTrips };
    };
    expect(await count(set, 'M + G')).toEqual(await count(blouse, 'M'));
  });

  it('is ordered by no more round trips than its garments', async () => {
    const { blouse, trousers, set } = await blouseAndTrousers({ M: { Azul: 9 }, G: { Azul: 9 } });
    const count = async (...lines: Line[]) => {
      const ana = await aPerson(shop);
      for (const [product, size] of lines) await add(ana, product, size);
      const body = await bodyOf(ana, lines);
      // Kept for a while otherwise.
      shop.app.get(Settings).forget();
      const { roundTrips, statements, sent } = await countStatements(shop.app.get(MikroORM), () =>
        shop.call('POST', '/orders', { as: ana, body }),
      );
      // The page of the provider is stored when it has answered.
      const later = sent.filter((text) => text.includes('set preference_id')).length;
      return { roundTrips: roundTrips - later, statements: statements - later };
    };
    const garments = (): ReturnType<typeof count> => count([blouse, 'M'], [trousers, 'G']);
    await garments();
    const [one, two] = [await count([set, 'M + G']), await garments()];
    expect(one.roundTrips).toBeLessThanOrEqual(two.roundTrips);
    expect(one.statements).toBeLessThanOrEqual(two.statements);
  });

  it('CHK-34 a garment that is wanted alone and in a set is there for the first of both', async () => {
    const { blouse, set } = await blouseAndTrousers({ M: { Azul: 3 }, G: { Azul: 3 } });
    const ana = await aPerson(shop);
    await add(ana, blouse, 'M', 2);
    await add(ana, set, 'M + G', 2);
    const body = await bodyOf(ana, [
      [blouse, 'M', 2],
      [set, 'M + G', 2],
    ]);
    for (let time = 0; time < 2; time += 1) {
      const refused = await shop.call('POST', '/orders', { as: ana, body });
      expect([refused.status, refused.body.details.items]).toEqual([
        409,
        [
          expect.objectContaining({
            productId: set.id,
            name: `${set.name}: Blusa, M`,
            requested: 2,
            available: 1,
          }),
        ],
      ]);
    }
  });
});
