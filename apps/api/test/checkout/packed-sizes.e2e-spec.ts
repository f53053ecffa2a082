import { ShippingRates, type RateRequest } from '@plantao/domain/checkout/ports/shipping-rates.port';
import { EditActs } from '../order-edits/edit-acts.js';
import { anOrder, fillCart, orderBody, setupShop } from '../orders/shopping.js';
import { ADDRESS, anAdmin, aPerson, type Person } from '../support/people.js';
import { aProduct, aSet, type TestProduct } from '../support/test-products.js';
import { aTeam, choiceOf, choose, close, deliveryOf } from '../team-orders/teams.js';

const USUAL = { weightGrams: 350, lengthCm: 30, widthCm: 25, heightCm: 4 };
/** As heavy as nine usual pieces: the table counts it as two parcels. */
const HEAVY = { weightGrams: 3_000, lengthCm: 40 };
/** Below what is delivered free. */
const CHEAP = { priceCents: 2_000, stock: { M: { Azul: 20 } } };

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const change = (id: string, body: object) => shop.call('PATCH', `/products/${id}`, { as: admin, body });
async function aHeavy(): Promise<TestProduct> {
  const product = await aProduct(shop, CHEAP);
  expect((await change(product.id, HEAVY)).status).toBe(200);
  return product;
}
const quote = (amount: number, items?: string) =>
  shop.call('GET', '/shipping', {
    query: { cepTo: ADDRESS.zipCode, amount, subtotal: 20, ...(items && { items }) },
  });
const price = async (amount: number, items?: string): Promise<number> =>
  (await quote(amount, items)).body.data[0].price;
const sizesOf = (id: string) =>
  shop.sql(
    `select weight_grams as w, length_cm as l, width_cm as b, height_cm as h from order_item where order_id = ? order by position`,
    [id],
  );

describe('the freight of products with a weight and size of their own', () => {
  it('200 is of what is in the cart, and of usual pieces where the cart does not say it', async () => {
    const [usual, heavy] = [await aProduct(shop, CHEAP), await aHeavy()];
    const [one, two] = [await price(1), await price(7)];
    expect(two).toBeGreaterThan(one);
    expect(await price(1, `${usual.id}:1`)).toBe(one);
    expect(await price(1, `${heavy.id}:1`)).toBe(two);
    expect(await price(1, `${crypto.randomUUID()}:1`)).toBe(one);
  });

  it('200 counts a set by its garments', async () => {
    const set = await aSet(shop, [await aProduct(shop, CHEAP), await aHeavy()]);
    expect(await price(2, `${set.id}:1`)).toBe(await price(10));
  });

  it('200 asks for the same pieces once, and again when their weight is another', async () => {
    const requests: RateRequest[] = [];
    const rates = shop.app.get(ShippingRates);
    const asked = jest.spyOn(rates, 'quote').mockImplementation((request) => {
      requests.push(request);
      return Promise.resolve([]);
    });
    Object.defineProperty(rates, 'enabled', { value: true, configurable: true });
    try {
      const heavy = await aHeavy();
      const usual = await aProduct(shop, CHEAP);
      const items = `${heavy.id}:2,${usual.id}:1`;
      await quote(3, items);
      await quote(3, `${usual.id}:1,${heavy.id}:1,${heavy.id}:1`);
      expect(requests.map(({ pieces }) => pieces)).toEqual([
        [
          { ...USUAL, ...HEAVY, quantity: 2 },
          { ...USUAL, quantity: 1 },
        ],
      ]);
      await change(heavy.id, { weightGrams: 900 });
      await quote(3, items);
      expect(requests[1]?.pieces[0]).toEqual({ ...USUAL, ...HEAVY, weightGrams: 900, quantity: 2 });
      await quote(3);
      expect(requests[2]?.pieces).toEqual([{ ...USUAL, quantity: 3 }]);
    } finally {
      asked.mockRestore();
      Object.defineProperty(rates, 'enabled', { value: false, configurable: true });
    }
  });

  it.each([
    'x',
    'x:1',
    `${crypto.randomUUID()}:0`,
    `${crypto.randomUUID()}:1,`,
    Array(66).fill(`${crypto.randomUUID()}:1`).join(),
  ])('400 refuses a list of products that is none: %.40s', async (items) => {
    expect((await quote(1, items)).status).toBe(400);
  });
});

describe('an order of products with a weight and size of their own', () => {
  it('409 is not sold for the freight of lighter pieces, then 201 for its own', async () => {
    const heavy = await aHeavy();
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, heavy);
    const body = await orderBody(shop, heavy);
    const refused = await shop.call('POST', '/orders', { as: buyer, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.freight-changed']);
    const [option] = refused.body.details.options;
    expect(option.price).toBe(await price(7));
    const { id, name, price: freight, quoteId } = option;
    const shipping = { ...body.shipping, ship_type: { id, name, price: freight, quoteId } };
    const placed = await shop.call('POST', '/orders', { as: buyer, body: { ...body, shipping } });
    expect(placed.status).toBe(201);
    expect(await sizesOf(placed.body.data.order._id)).toEqual([{ w: 3_000, l: 40, b: null, h: null }]);
  });

  it('keeps what its product said when it was sold', async () => {
    const product = await aProduct(shop, CHEAP);
    const { id } = await anOrder(shop, product);
    expect((await change(product.id, HEAVY)).status).toBe(200);
    expect(await sizesOf(id)).toEqual([{ w: null, l: null, b: null, h: null }]);
  });

  it('is quoted again when staff put a heavy product into it', async () => {
    const usual = await aProduct(shop, CHEAP);
    const heavy = await aHeavy();
    const { id, order } = await anOrder(shop, usual, 2);
    const acts = new EditActs(shop, admin);
    const item = order.items[0]._id as string;
    const added = [{ product: heavy.id, size: 'M', color: 'Azul', quantity: 1 }];
    const applied = await acts.apply(id, { lines: [{ item, quantity: 1 }], added });
    expect(applied.status).toBe(200);
    expect(await sizesOf(id)).toEqual([
      { w: null, l: null, b: null, h: null },
      { w: 3_000, l: 40, b: null, h: null },
    ]);
    const [{ cents } = { cents: 0 }] = await shop.sql<{ cents: number }>(
      'select shipping_cents as cents from shop_order where id = ?',
      [id],
    );
    expect(cents / 100).toBe(await price(10));
    const shown = await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin });
    const parcel = { weightGrams: 350 + 3_000, lengthCm: 40, widthCm: 25, heightCm: 8 };
    expect(shown.body.data.order.parcel).toEqual(parcel);
  });

  it('is quoted by its own weight where a team orders', async () => {
    const heavy = await aHeavy();
    const team = await aTeam(shop, [heavy]);
    await choose(shop, team.token, choiceOf('Ana', heavy));
    await close(shop, team);
    expect((await deliveryOf(shop, team)).price).toBe(await price(7));
  });
});

describe('PATCH /products/{id} with a weight and a size', () => {
  it.each([
    [{ weightGrams: 0 }, 'Peso: informe um número inteiro de 1 a 30.000 gramas, ou deixe vazio.'],
    [{ weightGrams: 30_001 }, 'Peso: informe um número inteiro de 1 a 30.000 gramas, ou deixe vazio.'],
    [{ weightGrams: 3.5 }, 'Peso: informe um número inteiro de 1 a 30.000 gramas, ou deixe vazio.'],
    [{ lengthCm: 12 }, 'Comprimento: informe um número inteiro de 13 a 100 cm, ou deixe vazio.'],
    [{ widthCm: 101 }, 'Largura: informe um número inteiro de 8 a 100 cm, ou deixe vazio.'],
    [{ heightCm: 51 }, 'Altura: informe um número inteiro de 1 a 50 cm, ou deixe vazio.'],
  ])('400 refuses %j', async (body, text) => {
    const product = await aProduct(shop, CHEAP);
    const response = await change(product.id, body);
    expect([response.status, response.text]).toEqual([400, expect.stringContaining(text)]);
  });

  it('200 takes them away with null; 422 a set has none', async () => {
    const heavy = await aHeavy();
    const response = await change(heavy.id, { weightGrams: null, lengthCm: null });
    expect(response.body.data.product).toMatchObject({ weightGrams: null, lengthCm: null });
    const set = await aSet(shop, [heavy, await aProduct(shop, CHEAP)]);
    const refused = await change(set.id, { weightGrams: 500 });
    expect([refused.status, refused.body.code]).toEqual([422, 'product.set-packed']);
    expect((await change(set.id, { weightGrams: null })).status).toBe(200);
  });

  it('refuses them for a set and outside of their limits in a spreadsheet, before anything is written', async () => {
    const heavy = await aHeavy();
    const set = await aSet(shop, [heavy, await aProduct(shop, CHEAP)]);
    const [{ sku } = { sku: '' }] = await shop.sql<{ sku: string }>('select sku from product where id = ?', [
      set.id,
    ]);
    const body = `SKU;Peso (g)\r\n${sku};500\r\n${heavy.sku};40000`;
    const preview = await shop.call('POST', '/admin/products/sheet/preview', {
      as: admin,
      body,
      headers: { 'content-type': 'text/csv' },
    });
    expect(preview.body.data.faults).toEqual([
      { line: 2, text: 'Um conjunto não tem peso nem medidas próprias: informe os de cada peça.' },
      {
        line: 3,
        text: '“Peso (g)” inválido: 40000. Use um número inteiro de 1 a 30.000; um hífen retira.',
      },
    ]);
  });
});
