import { setupShop } from '../orders/shopping.js';
import { aPerson } from '../support/people.js';
import { aText, aTop, lineBody, setStitching, stitch } from './stitching.js';

const shop = setupShop();
beforeEach(() =>
  setStitching(shop, {
    namePriceCents: 1_990,
    logoPriceCents: 2_990,
    positionsTulipa: 'peito esquerdo, peito direito, manga',
    threads: 'branca #FFFFFF, preta #1B1B1B',
  }),
);

const create = (more: Record<string, unknown> = {}) =>
  shop.call('POST', '/embroideries', { body: aText(more) });

describe('what somebody wants stitched', () => {
  it('X5 is stored without an account, in the way it is stitched, and read again by its id', async () => {
    const { status, body } = await create({ name: '  Dra.  Ana Prado ' });
    expect(status).toBe(201);
    const { embroidery } = body.data;
    expect(embroidery).toMatchObject({
      name: 'Dra. Ana Prado',
      secondLine: 'COREN-SP 123.456',
      logo: null,
      thread: { name: 'branca', value: '#FFFFFF' },
      position: 'left-chest',
      price: 19.9,
      words: 'Dra. Ana Prado · COREN-SP 123.456 · linha branca · peito esquerdo',
    });
    const ids = [embroidery._id, crypto.randomUUID()];
    const found = await shop.call('POST', '/embroideries/find', { body: { ids } });
    expect([found.status, found.body.data.embroideries]).toEqual([200, [embroidery]]);
  });

  it.each([
    ['nothing at all', { name: ' ', secondLine: '' }, 400, 'embroidery.empty'],
    ['letters that no machine has', { name: 'Ana 💉' }, 400, 'embroidery.text'],
    ['too many letters', { name: 'A'.repeat(25) }, 400, 'embroidery.long'],
    ['a council without its state', { secondLine: 'CRM 123456' }, 400, 'embroidery.council'],
    ['a thread that the shop has not', { thread: 'neon' }, 409, 'embroidery.thread'],
    ['a logo of nobody', { logo: crypto.randomUUID() }, 409, 'embroidery.logo-unknown'],
  ])('X5 is refused: %s', async (_, more, status, code) => {
    const { status: answered, body } = await create(more);
    expect([answered, body.code]).toEqual([status, code]);
  });

  it('X5 is offered as the settings say, at once: nothing while it is switched off', async () => {
    const offered = async () => (await shop.call('GET', '/settings/public')).body.data.embroidery;
    await setStitching(shop, { on: false });
    expect((await create()).body.code).toBe('embroidery.off');
    await setStitching(shop, { on: true, namePriceCents: 2_500, positionsTulipa: 'manga' });
    expect(await create().then(({ body }) => body.data.embroidery.price)).toBe(25);
    expect((await offered()).threads).toContainEqual({ name: 'preta', value: '#1B1B1B' });
  });
});

describe('carts with embroideries', () => {
  it('X5 CART-18 keep another embroidery of the same piece as another line, each at its price', async () => {
    const as = await aPerson(shop);
    const top = await aTop(shop, { priceCents: 10_000, stock: { M: { Azul: 5 } } });
    const [ana, bia] = [await stitch(shop), await stitch(shop, { name: 'Bia', secondLine: '' })];
    const add = (embroidery?: string) => shop.call('POST', '/cart', { as, body: lineBody(top, embroidery) });
    await add();
    await add(ana);
    await add(bia);
    const { body } = await add(ana);
    const { cart } = body.data;
    expect(
      cart.items.map(
        (item: { quantity: number; product: { price: number }; embroidery?: { name: string } }) => [
          item.quantity,
          item.product.price,
          item.embroidery?.name,
        ],
      ),
    ).toEqual([
      [1, 100, undefined],
      [2, 119.9, 'Dra. Ana Prado'],
      [1, 119.9, 'Bia'],
    ]);
    expect([cart.count, cart.subtotal]).toEqual([4, 459.7]);
    expect((await shop.call('GET', '/cart', { as })).body.data.cart).toEqual(cart);
  });

  it('X5 CART-29 share the stock of a piece among their lines', async () => {
    const as = await aPerson(shop);
    const top = await aTop(shop, { stock: { M: { Azul: 3 } } });
    const ana = await stitch(shop);
    await shop.call('POST', '/cart', { as, body: lineBody(top, undefined, 2) });
    const { status, body } = await shop.call('POST', '/cart', { as, body: lineBody(top, ana, 2) });
    expect([status, body.code]).toEqual([409, 'cart.stock-limit']);
    expect((await shop.call('POST', '/cart', { as, body: lineBody(top, ana, 1) })).status).toBe(201);
    const more = await shop.call('PATCH', `/cart/${top.id}`, {
      as,
      body: { selectedSize: 'M', selectedColor: 'Azul', quantity: 2, embroidery: ana },
    });
    expect(more.body.code).toBe('cart.stock-limit');
  });

  it('X5 change an embroidery in place, join lines that become the same, and remove one line only', async () => {
    const as = await aPerson(shop);
    const top = await aTop(shop);
    const [ana, bia] = [await stitch(shop), await stitch(shop, { name: 'Bia' })];
    await shop.call('POST', '/cart', { as, body: lineBody(top, ana, 2) });
    await shop.call('POST', '/cart', { as, body: lineBody(top, bia) });
    const line = { selectedSize: 'M', selectedColor: 'Azul' };
    const patch = (body: object) => shop.call('PATCH', `/cart/${top.id}`, { as, body: { ...line, ...body } });
    const joined = await patch({ embroidery: ana, newEmbroidery: bia, quantity: 2 });
    expect(joined.body.data.cart.items).toMatchObject([{ quantity: 3, embroidery: { _id: bia } }]);
    const plain = await patch({ embroidery: bia, newEmbroidery: null, quantity: 3 });
    expect(plain.body.data.cart.items).toHaveLength(1);
    expect(plain.body.data.cart.items[0].embroidery).toBeUndefined();
    await shop.call('POST', '/cart', { as, body: lineBody(top, ana) });
    const left = await shop.call('DELETE', `/cart/${top.id}`, { as, query: line });
    expect(left.body.data.cart.items).toMatchObject([{ quantity: 1, embroidery: { _id: ana } }]);
    const cleared = await shop.call('DELETE', '/cart', { as });
    expect(cleared.body.data.cart.items).toEqual([]);
  });

  it('X5 stitch some pieces of a line and leave the others, which together stay within the stock', async () => {
    const as = await aPerson(shop);
    const top = await aTop(shop, { stock: { M: { Azul: 3 } } });
    const ana = await stitch(shop);
    const line = { selectedSize: 'M', selectedColor: 'Azul' };
    const patch = (body: object) => shop.call('PATCH', `/cart/${top.id}`, { as, body: { ...line, ...body } });
    const lines = (body: {
      data: { cart: { items: { quantity: number; embroidery?: { _id: string } }[] } };
    }) => body.data.cart.items.map(({ quantity, embroidery }) => [quantity, embroidery?._id]);
    const added = await shop.call('POST', '/cart', { as, body: lineBody(top, undefined, 3) });
    expect(added.body.data.cart.items[0].product.cuts).toEqual(['tulipa-top']);
    const some = await patch({ newEmbroidery: ana, quantity: 1, keepRest: true });
    expect(lines(some.body)).toEqual([
      [2, undefined],
      [1, ana],
    ]);
    const more = await patch({ newEmbroidery: ana, quantity: 3, keepRest: true });
    expect([more.status, more.body.code]).toEqual([409, 'cart.stock-limit']);
    const all = await patch({ newEmbroidery: ana, quantity: 2, keepRest: true });
    expect(lines(all.body)).toEqual([[3, ana]]);
    const wrong = await patch({ newEmbroidery: ana, quantity: 1, keepRest: 'sim' });
    expect(wrong.status).toBe(400);
  });

  it('X5 A-40 take over what a guest chose, and report what is not there any more', async () => {
    const as = await aPerson(shop);
    const top = await aTop(shop, { stock: { M: { Azul: 3 } } });
    const [ana, gone] = [await stitch(shop), crypto.randomUUID()];
    const items = [lineBody(top, ana, 2), lineBody(top, gone), lineBody(top, undefined, 2)];
    const { body } = await shop.call('POST', '/cart/sync', { as, body: { items } });
    expect(body.data.cart.items).toMatchObject([{ quantity: 2, embroidery: { _id: ana } }, { quantity: 1 }]);
    expect(body.capped).toEqual([
      {
        productId: top.id,
        selectedSize: 'M',
        selectedColor: 'Azul',
        embroidery: gone,
        requested: 1,
        kept: 0,
      },
      { productId: top.id, selectedSize: 'M', selectedColor: 'Azul', requested: 2, kept: 1 },
    ]);
  });

  it.each([
    ['trousers', ['tulipa-slim'], {}],
    ['a waistcoat on its sleeve', ['melange-colete'], { position: 'sleeve' }],
  ] as const)('X5 refuse to stitch %s', async (_, cuts, more) => {
    const as = await aPerson(shop);
    const top = await aTop(shop, {}, cuts);
    const { status, body } = await shop.call('POST', '/cart', {
      as,
      body: lineBody(top, await stitch(shop, more)),
    });
    expect([status, body.code]).toEqual([409, 'embroidery.position']);
  });

  it('X5 add the days that it takes to every option of the freight', async () => {
    await setStitching(shop, { extraDays: 4 });
    const quote = async (more: object) =>
      (await shop.call('GET', '/shipping', { query: { cepTo: '01310200', amount: 1, ...more } })).body
        .data[0];
    const [plain, later] = [await quote({}), await quote({ embroidered: 'true' })];
    expect(later.delivery_range).toEqual({
      min: plain.delivery_range.min + 4,
      max: plain.delivery_range.max + 4,
    });
    expect(later.price).toBe(plain.price);
  });
});
