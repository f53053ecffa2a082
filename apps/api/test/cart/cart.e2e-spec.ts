import { MikroORM } from '@mikro-orm/postgresql';
import { Settings } from '@plantao/domain/settings';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { createApp, setupApp } from '../support/app.js';
import { aProduct, offer } from '../support/test-products.js';
import { aPerson } from '../support/people.js';

const shop = setupApp();

const variant = { selectedSize: 'M', selectedColor: 'Azul' };

describe('GET /cart', () => {
  it('200 API-04 returns an empty cart to a new customer', async () => {
    const ana = await aPerson(shop);
    const { status, body } = await shop.call('GET', '/cart', { as: ana });
    expect([status, body]).toEqual([
      200,
      { data: { cart: { items: [], count: 0, subtotal: 0, revision: 0 } } },
    ]);
  });

  it('200 API-04 shows each line with current catalogue data', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop, { name: 'Scrub Tulipa', priceCents: 18_990 });
    await shop.call('POST', '/cart', { as: ana, body: { productId: scrub.id, quantity: 2, ...variant } });
    await shop.sql('update product set price_cents = 17550 where id = ?', [scrub.id]);
    const { body } = await shop.call('GET', '/cart', { as: ana });
    expect(body.data.cart).toMatchObject({ count: 2, subtotal: 351 });
    expect(body.data.cart.items).toEqual([
      expect.objectContaining({
        quantity: 2,
        selectedSize: 'M',
        selectedColor: 'Azul',
        stock: 10,
        product: expect.objectContaining({
          productId: scrub.id,
          name: 'Scrub Tulipa',
          price: 175.5,
          image: '/media/azul.webp',
          color: 'Azul',
          colorValue: '#1F2F4F',
          active: true,
        }),
      }),
    ]);
  });

  it('200 CART-19 omits a line whose product was deleted', async () => {
    const ana = await aPerson(shop);
    const [kept, gone] = [await aProduct(shop), await aProduct(shop)];
    for (const { id } of [kept, gone])
      await shop.call('POST', '/cart', { as: ana, body: { productId: id, quantity: 1, ...variant } });
    await shop.sql('update product set deleted_at = now() where id = ?', [gone.id]);
    const { body } = await shop.call('GET', '/cart', { as: ana });
    expect(
      body.data.cart.items.map((item: { product: { productId: string } }) => item.product.productId),
    ).toEqual([kept.id]);
  });

  it('401 refuses guests', async () => {
    expect((await shop.call('GET', '/cart')).body).toMatchObject({ status: 'fail', code: 'auth.required' });
  });
});

describe('POST /cart', () => {
  it('201 API-05 CART-18 merges lines of the same size and colour and keeps others separate', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop, { stock: { M: { Azul: 10, Preto: 4 }, G: { Azul: 3 } } });
    const add = (quantity: number, more: object) =>
      shop.call('POST', '/cart', { as: ana, body: { productId: scrub.id, quantity, ...more } });
    await add(1, variant);
    await add(2, { selectedSize: 'G', selectedColor: 'Azul' });
    await add(1, { selectedSize: 'M', selectedColor: 'Preto' });
    const { status, body } = await add(3, variant);
    expect(status).toBe(201);
    expect(
      body.data.cart.items.map((item: Record<string, unknown>) => [
        item['selectedSize'],
        item['selectedColor'],
        item['quantity'],
      ]),
    ).toEqual([
      ['M', 'Azul', 4],
      ['G', 'Azul', 2],
      ['M', 'Preto', 1],
    ]);
    expect(body.data.cart.count).toBe(7);
  });

  it('201 CART-28 ignores name, price and picture of the body', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop, { name: 'Scrub Princesa', priceCents: 20_000 });
    const { body } = await shop.call('POST', '/cart', {
      as: ana,
      body: {
        productId: scrub.id,
        quantity: 1,
        ...variant,
        name: 'Grátis',
        price: 0.01,
        image: 'https://mau.test/x.png',
        color: 'Ouro',
        colorValue: 'red',
      },
    });
    expect(body.data.cart.items[0].product).toMatchObject({
      name: 'Scrub Princesa',
      price: 200,
      image: '/media/azul.webp',
      color: 'Azul',
      colorValue: '#1F2F4F',
    });
  });

  it('409 CART-29 refuses more than the stock of that size and colour, what is in the cart counted', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop, { stock: { M: { Azul: 3, Preto: 9 } } });
    const add = (quantity: number) =>
      shop.call('POST', '/cart', { as: ana, body: { productId: scrub.id, quantity, ...variant } });
    expect((await add(4)).body).toMatchObject({
      code: 'cart.stock-limit',
      message: 'Quantidade indisponível. Estoque máximo para esta cor: 3',
    });
    expect((await add(2)).status).toBe(201);
    expect((await add(2)).body).toMatchObject({
      code: 'cart.stock-limit',
      message: 'Quantidade indisponível. Estoque máximo para esta cor: 1',
    });
    expect((await add(1)).status).toBe(201);
    const last = await add(1);
    expect([last.status, last.body.code]).toEqual([409, 'cart.out-of-stock']);
  });

  it('S4 takes null for a line without embroidery', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop);
    await shop.call('POST', '/cart', { as: ana, body: { productId: scrub.id, quantity: 1, ...variant } });
    const changed = await shop.call('PATCH', `/cart/${scrub.id}`, {
      as: ana,
      body: { ...variant, embroidery: null, quantity: 2 },
    });
    expect([changed.status, changed.body.data.cart.count]).toEqual([200, 2]);
  });

  it('400 CART-29 refuses a quantity below 1', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop);
    for (const quantity of [0, -1, 1.5, '2', null]) {
      const { status, body } = await shop.call('POST', '/cart', {
        as: ana,
        body: { productId: scrub.id, quantity, ...variant },
      });
      expect([status, body.message, body.fields]).toEqual([
        400,
        'A quantidade deve ser de pelo menos 1.',
        { quantity: 'A quantidade deve ser de pelo menos 1.' },
      ]);
    }
  });

  it('404 422 refuses an inactive product and a variant that it does not have', async () => {
    const ana = await aPerson(shop);
    const hidden = await aProduct(shop, { active: false });
    const scrub = await aProduct(shop);
    const add = (productId: string, more: object) =>
      shop.call('POST', '/cart', { as: ana, body: { productId, quantity: 1, ...more } });
    expect((await add(hidden.id, variant)).body.code).toBe('product.not-found');
    expect((await add(crypto.randomUUID(), variant)).status).toBe(404);
    expect((await add(scrub.id, { selectedSize: 'XG', selectedColor: 'Azul' })).status).toBe(422);
  });

  it('201 API-05 takes at most eight exchanges with the database for two pieces, as the browser adds them', async () => {
    const twoAdds = async () => {
      const ana = await aPerson(shop);
      const product = await aProduct(shop);
      const body = { productId: product.id, quantity: 1, ...variant };
      const add = () =>
        shop.call('POST', '/cart', { as: ana, body, headers: { 'x-idempotency-key': crypto.randomUUID() } });
      await shop.app.get(Settings).all();
      const { result, ...counts } = await countStatements(shop.app.get(MikroORM), async () => [
        await add(),
        await add(),
      ]);
      expect(result.map(({ status }) => status)).toEqual([201, 201]);
      expect(result[1]?.body).toEqual((await shop.call('GET', '/cart', { as: ana })).body);
      expect(result[1]?.body.data.cart).toMatchObject({ count: 2 });
      return counts;
    };
    // The settings are read once a second: adds that have that reading among theirs are counted again.
    const counts = await until(async () => {
      const counted = await twoAdds();
      return counted.sent.some((text) => /from "?setting\b/.test(text)) ? undefined : counted;
    });
    expect({ ...counts, ok: counts.roundTrips <= 8 && counts.statements <= 12 }).toMatchObject({ ok: true });
  });

  it('201 and 409 never holds more than the stock on concurrent requests', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop, { stock: { M: { Azul: 5 } } });
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        shop.call('POST', '/cart', { as: ana, body: { productId: scrub.id, quantity: 1, ...variant } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(7);
    const { body } = await shop.call('GET', '/cart', { as: ana });
    expect(body.data.cart).toMatchObject({ count: 5, revision: 6 });
  });
});

describe('PATCH /cart/{id}', () => {
  it('200 API-06 sets the quantity of the line that size and colour name', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop, { stock: { M: { Azul: 5, Preto: 5 } } });
    for (const selectedColor of ['Azul', 'Preto'])
      await shop.call('POST', '/cart', {
        as: ana,
        body: { productId: scrub.id, quantity: 2, selectedSize: 'M', selectedColor },
      });
    const { status, body } = await shop.call('PATCH', `/cart/${scrub.id}`, {
      as: ana,
      body: { quantity: 5, selectedSize: 'M', selectedColor: 'Preto' },
    });
    expect(status).toBe(200);
    expect(body.data.cart.items.map((item: { quantity: number }) => item.quantity)).toEqual([2, 5]);
  });

  it('409 CART-29 refuses more than the current stock, which may have fallen', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop, { stock: { M: { Azul: 5 } } });
    await shop.call('POST', '/cart', { as: ana, body: { productId: scrub.id, quantity: 5, ...variant } });
    await offer(shop, scrub.skuOf('M', 'Azul'), 2);
    const { status, body } = await shop.call('PATCH', `/cart/${scrub.id}`, {
      as: ana,
      body: { quantity: 4, ...variant },
    });
    expect([status, body.message]).toEqual([409, 'Quantidade indisponível. Estoque máximo para esta cor: 2']);
    expect((await shop.call('GET', '/cart', { as: ana })).body.data.cart.items[0]).toMatchObject({
      quantity: 5,
      stock: 2,
    });
  });

  it('404 for a line that does not exist', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop);
    for (const id of [scrub.id, 'qualquer']) {
      const { status, body } = await shop.call('PATCH', `/cart/${id}`, {
        as: ana,
        body: { quantity: 1, ...variant },
      });
      expect([status, body.code]).toEqual([404, 'cart.line-not-found']);
    }
  });
});

describe('DELETE /cart', () => {
  it('200 API-07 removes only that line', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop, { stock: { M: { Azul: 5, Preto: 5 } } });
    for (const selectedColor of ['Azul', 'Preto'])
      await shop.call('POST', '/cart', {
        as: ana,
        body: { productId: scrub.id, quantity: 1, selectedSize: 'M', selectedColor },
      });
    const { status, body } = await shop.call('DELETE', `/cart/${scrub.id}`, {
      as: ana,
      query: { selectedSize: 'M', selectedColor: 'Azul' },
    });
    expect(status).toBe(200);
    expect(body.data.cart.items.map((item: { selectedColor: string }) => item.selectedColor)).toEqual([
      'Preto',
    ]);
    const again = await shop.call('DELETE', `/cart/${scrub.id}`, {
      as: ana,
      query: { selectedSize: 'M', selectedColor: 'Azul' },
    });
    expect([again.status, again.body.data.cart.revision]).toEqual([200, body.data.cart.revision]);
  });

  it('400 needs size and colour to name the line', async () => {
    const ana = await aPerson(shop);
    const { status, body } = await shop.call('DELETE', `/cart/${crypto.randomUUID()}`, { as: ana });
    expect([status, body.message]).toEqual([400, 'Escolha um tamanho.']);
  });

  it('200 API-08 empties only the caller’s cart', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const scrub = await aProduct(shop);
    for (const as of [ana, bia])
      await shop.call('POST', '/cart', { as, body: { productId: scrub.id, quantity: 1, ...variant } });
    expect((await shop.call('DELETE', '/cart', { as: ana })).body.data.cart.items).toEqual([]);
    expect((await shop.call('GET', '/cart', { as: bia })).body.data.cart.count).toBe(1);
  });
});

describe('POST /cart/sync', () => {
  it("200 replaces the saved lines with the guest's and reports what did not fit", async () => {
    const ana = await aPerson(shop);
    const [saved, scrub, gone] = [
      await aProduct(shop),
      await aProduct(shop, { stock: { M: { Azul: 3 } } }),
      await aProduct(shop, { active: false }),
    ];
    await shop.call('POST', '/cart', { as: ana, body: { productId: saved.id, quantity: 1, ...variant } });
    const items = [
      { productId: scrub.id, quantity: 2, ...variant },
      { productId: scrub.id, quantity: 2, ...variant },
      { productId: gone.id, quantity: 1, ...variant },
    ];
    const { status, body } = await shop.call('POST', '/cart/sync', { as: ana, body: { items } });
    expect(status).toBe(200);
    expect(
      body.data.cart.items.map((item: { product: { productId: string }; quantity: number }) => [
        item.product.productId,
        item.quantity,
      ]),
    ).toEqual([[scrub.id, 3]]);
    expect(body.capped).toEqual([
      { productId: scrub.id, ...variant, requested: 4, kept: 3 },
      { productId: gone.id, ...variant, requested: 1, kept: 0 },
    ]);
  });

  it('200 CART-25 leaves the saved cart alone without lines, and unchanged by the same lines', async () => {
    const ana = await aPerson(shop);
    const scrub = await aProduct(shop);
    const saved = await shop.call('POST', '/cart', {
      as: ana,
      body: { productId: scrub.id, quantity: 2, ...variant },
    });
    const empty = await shop.call('POST', '/cart/sync', { as: ana, body: { items: [] } });
    const same = await shop.call('POST', '/cart/sync', {
      as: ana,
      body: { items: [{ productId: scrub.id, quantity: 2, ...variant }] },
    });
    for (const { body } of [empty, same]) expect(body.data.cart).toEqual(saved.body.data.cart);
  });

  it('200 CART-25 leaves the saved cart alone when nothing of the guest’s is left', async () => {
    const ana = await aPerson(shop);
    const [saved, gone] = [await aProduct(shop), await aProduct(shop, { active: false })];
    const before = await shop.call('POST', '/cart', {
      as: ana,
      body: { productId: saved.id, quantity: 2, ...variant },
    });
    const { body } = await shop.call('POST', '/cart/sync', {
      as: ana,
      body: { items: [{ productId: gone.id, quantity: 1, ...variant }] },
    });
    expect(body.data.cart).toEqual(before.body.data.cart);
    expect(body.capped).toEqual([{ productId: gone.id, ...variant, requested: 1, kept: 0 }]);
  });

  it('400 refuses more lines than a cart holds', async () => {
    const ana = await aPerson(shop);
    const items = Array.from({ length: 66 }, () => ({
      productId: crypto.randomUUID(),
      quantity: 1,
      ...variant,
    }));
    expect((await shop.call('POST', '/cart/sync', { as: ana, body: { items } })).status).toBe(400);
  });
});

describe('DATABASE_PREPARED=false', () => {
  it('201 and 200 change carts as well', async () => {
    process.env['DATABASE_PREPARED'] = 'false';
    const plain = await createApp().finally(() => delete process.env['DATABASE_PREPARED']);
    try {
      const [ana, scrub] = [await aPerson(plain), await aProduct(plain)];
      const path = `/cart/${scrub.id}`;
      const body = { productId: scrub.id, quantity: 2, ...variant };
      const added = await plain.call('POST', '/cart', { as: ana, body });
      const changed = await plain.call('PATCH', path, { as: ana, body: { quantity: 3, ...variant } });
      const removed = await plain.call('DELETE', path, { as: ana, query: variant });
      const cleared = await plain.call('DELETE', '/cart', { as: ana });
      const counts = [added, changed, removed, cleared].map(({ status, body: { data } }) => [
        status,
        data?.cart.count,
      ]);
      expect(counts).toEqual([
        [201, 2],
        [200, 3],
        [200, 0],
        [200, 0],
      ]);
    } finally {
      await plain.close();
    }
  });
});
