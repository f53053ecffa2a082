import { createApp, type TestApp } from '../support/app.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aPerson, type Person } from '../support/people.js';

let shop: TestApp;
let testProduct: TestProduct;
beforeAll(async () => {
  shop = await createApp();
});
beforeEach(async () => {
  testProduct = await aProduct(shop);
});
afterAll(() => shop.close());

const review = { rating: 5, text: 'Tecido leve e o caimento é ótimo.', fit: 'certo' };
const send = (as: Person | undefined, body: object = review, id = testProduct.id, key?: string) =>
  shop.call('POST', `/products/${id}/reviews`, { body, ...(as ? { as } : {}), ...(key ? { key } : {}) });
const read = async (as?: Person) =>
  (await shop.call('GET', `/products/${testProduct.id}`, as ? { as } : {})).body.data.product;
const canReview = async (as: Person): Promise<boolean> =>
  (await shop.call('GET', `/products/${testProduct.id}/own`, { as })).body.data.own.canReview;

let revision = 0;

/** An order of the product in a status, as far as a review asks for it. */
async function anOrder(of: Person, status: string, productId = testProduct.id): Promise<void> {
  const id = crypto.randomUUID();
  await shop.sql(
    `insert into shop_order (id, user_id, cart_revision, status, paid_state, subtotal_cents, shipping_cents, total_cents,
       customer, address, ship_type, hold_expires_at, updated_at, version)
     values (?, ?, ?, ?, ?, 18990, 0, 18990, '{}', '{}', '{}', now(), now(), 1)`,
    [id, of.id, (revision += 1), status, status === 'pending' ? 'unpaid' : 'paid'],
  );
  await shop.sql(
    `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents)
     values (?, ?, 0, ?, ?, 'Conjunto', '', 'M', 'Azul', '#1F2F4F', 1, 18990)`,
    [crypto.randomUUID(), id, productId, testProduct.skuOf('M', 'Azul')],
  );
}

async function aBuyer(name = 'Marina de Souza'): Promise<Person> {
  const person = await aPerson(shop, { name });
  await anOrder(person, 'confirmed');
  return person;
}

describe('POST /products/:id/reviews', () => {
  it('201 API-13 PROD-26 publishes a buyer’s review at once, under first name and initial', async () => {
    const buyer = await aBuyer();
    expect(await canReview(buyer)).toBe(true);
    const { status, body } = await send(buyer, { ...review, text: `  ${review.text} ` });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      review: { ...review, author: 'Marina S.', authorNote: '' },
      rating: 5,
      reviewCount: 1,
    });
    const product = await read(buyer);
    expect(product.reviews).toEqual([body.data.review]);
    expect(await canReview(buyer)).toBe(false);
    expect(JSON.stringify(product)).not.toContain('Souza');
    const events = await shop.sql(`select payload from outbox_message where type = 'review.created'`);
    expect(events).toContainEqual({ payload: { reviewId: body.data.review._id, productId: testProduct.id } });
  });

  it('201 FIT-06 counts how a product fits, on its page and its card', async () => {
    expect(await read()).not.toHaveProperty('fits');
    for (const fit of ['menor', 'menor', 'certo', 'maior', null])
      await send(await aBuyer(), { ...review, fit });
    expect((await read()).fits).toEqual([2, 1, 1]);
    const list = await shop.call('GET', '/products', { query: { limit: '100' } });
    const card = list.body.data.products.find(({ id }: { id: string }) => id === testProduct.id);
    expect(card).toMatchObject({ fits: [2, 1, 1], cuts: [] });
  });

  it('401 PROD-27 refuses guests, whose product response has no review permission', async () => {
    expect((await send(undefined)).status).toBe(401);
    expect(await read()).not.toHaveProperty('canReview');
    expect((await shop.call('GET', `/products/${testProduct.id}/own`)).status).toBe(401);
  });

  it.each(['never', 'pending', 'cancelled'])(
    '403 PROD-27 refuses customers who did not buy it (order: %s)',
    async (order) => {
      const person = await aPerson(shop);
      if (order !== 'never') await anOrder(person, order);
      const { status, body } = await send(person);
      expect([status, body.code, body.message]).toEqual([
        403,
        'review.not-bought',
        'Só quem comprou esta peça pode avaliá-la.',
      ]);
      expect(await canReview(person)).toBe(false);
      expect((await read()).reviews).toEqual([]);
    },
  );

  it("403 PROD-27 does not count another product, nor another's order", async () => {
    const person = await aPerson(shop);
    await anOrder(person, 'delivered', (await aProduct(shop)).id);
    await aBuyer();
    expect((await send(person)).status).toBe(403);
  });

  it.each(['confirmed', 'processing', 'shipped', 'delivered'])(
    '201 A-79 an order that is %s is a purchase',
    async (status) => {
      const person = await aPerson(shop);
      await anOrder(person, status);
      expect((await send(person)).status).toBe(201);
    },
  );

  it('409 A-79 accepts one review per customer and product, and counts it once', async () => {
    const buyer = await aBuyer();
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(buyer)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Você já avaliou esta peça.');
    expect((await read()).reviewCount).toBe(1);
  });

  it('201 the same request sent twice creates one review', async () => {
    const buyer = await aBuyer();
    const key = crypto.randomUUID();
    const first = await send(buyer, review, testProduct.id, key);
    const second = await send(buyer, review, testProduct.id, key);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it('PROD-28 keeps average and count correct on concurrent reviews', async () => {
    const ratings = [5, 4, 3, 5, 1, 2, 5, 5, 4, 3, 5, 4];
    const buyers = await Promise.all(ratings.map(() => aBuyer()));
    const responses = await Promise.all(
      buyers.map((buyer, at) => send(buyer, { ...review, rating: ratings[at] })),
    );
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(responses.map(({ body }) => body.data.reviewCount).sort((a, b) => a - b)).toEqual(
      ratings.map((_, at) => at + 1),
    );
    const product = await read();
    expect([product.rating, product.reviewCount]).toEqual([3.83, ratings.length]);
    expect(product.reviews).toHaveLength(ratings.length);
  });

  it('does not change version and date of the product, so that an edit in progress is not refused', async () => {
    const before = await read();
    await send(await aBuyer());
    const { version, updatedAt } = await read();
    expect([version, updatedAt]).toEqual([before.version, before.updatedAt]);
  });

  it.each([
    ['no stars', { rating: 0 }, 'Escolha uma nota de 1 a 5.'],
    ['six stars', { rating: 6 }, 'Escolha uma nota de 1 a 5.'],
    ['half a star', { rating: 4.5 }, 'Escolha uma nota de 1 a 5.'],
    ['a rating in letters', { rating: '5' }, 'Escolha uma nota de 1 a 5.'],
    ['nine letters', { text: ' 123456789 ' }, 'Escreva de 10 a 2000 caracteres.'],
    ['2,001 letters', { text: 'x'.repeat(2_001) }, 'Escreva de 10 a 2000 caracteres.'],
    ['no text', { text: undefined }, 'Escreva de 10 a 2000 caracteres.'],
  ])('400 refuses %s and stores nothing', async (_, change, text) => {
    const buyer = await aBuyer();
    const { status, body } = await send(buyer, { ...review, ...change });
    expect([status, body.message]).toEqual([400, text]);
    expect((await read()).reviewCount).toBe(0);
  });

  it('400 refuses an unknown fit; it is optional', async () => {
    const buyer = await aBuyer();
    expect((await send(buyer, { ...review, fit: 'justo' })).status).toBe(400);
    expect((await send(buyer, { ...review, fit: null })).status).toBe(201);
  });

  it('404 for a product that is not for sale', async () => {
    const buyer = await aBuyer();
    const hidden = await aProduct(shop, { active: false });
    expect((await send(buyer, review, hidden.id)).status).toBe(404);
    expect((await send(buyer, review, crypto.randomUUID())).status).toBe(404);
  });

  it('429 S20 allows five per day and customer', async () => {
    const person = await aPerson(shop);
    shop.limiter.enabled = true;
    try {
      const statuses = [];
      for (let call = 0; call < 6; call += 1) statuses.push((await send(person)).status);
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
      expect((await send(await aBuyer())).status).toBe(201);
    } finally {
      shop.limiter.enabled = false;
    }
  });
});
