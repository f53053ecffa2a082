import { setupApp } from '../support/app.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aPerson, signIn, type Person } from '../support/people.js';

const shop = setupApp();
let goods: TestProduct[];
beforeAll(async () => {
  goods = [];
  for (const name of ['Blusa Tulipa', 'Calça Melange', 'Jaleco Princesa'])
    goods.push(await aProduct(shop, { name, priceCents: 12_990 }));
});

const idOf = (place: number): string => goods[place]?.id ?? '';
const list = (as: { token: string }) => shop.call('GET', '/favorites', { as });
const add = (as: Person, productId: string) => shop.call('POST', '/favorites', { as, body: { productId } });
const namesOf = (response: Awaited<ReturnType<typeof list>>) =>
  response.body.data.favorites.map(({ name }: { name: string }) => name);

describe('GET /favorites', () => {
  it('200 API-42 FAV-02 answers with picture, name and price, the newest first', async () => {
    const ana = await aPerson(shop);
    await add(ana, idOf(0));
    shop.clock.advance(5);
    await add(ana, idOf(1));
    const response = await list(ana);
    expect(response.status).toBe(200);
    expect(namesOf(response)).toEqual(['Calça Melange', 'Blusa Tulipa']);
    expect(response.body.data.favorites[0]).toEqual({
      _id: idOf(1),
      id: idOf(1),
      name: 'Calça Melange',
      image: '/media/frente.webp',
      price: 129.9,
      available: true,
    });
  });

  it('200 keeps products that are no longer sold or sold out, marked as such', async () => {
    const ana = await aPerson(shop);
    const gone = await aProduct(shop, { name: 'Gorro', active: false });
    const out = await aProduct(shop, { name: 'Touca', stock: { U: { Azul: 0 } } });
    await shop.call('POST', '/favorites/sync', { as: ana, body: { productIds: [gone.id, out.id] } });
    const { body } = await list(ana);
    expect(
      body.data.favorites.map(({ name, available }: { name: string; available: boolean }) => [
        name,
        available,
      ]),
    ).toEqual([
      ['Gorro', false],
      ['Touca', false],
    ]);
  });

  it('200 shows only the user’s own favourites', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    await add(ana, idOf(0));
    expect(namesOf(await list(bia))).toEqual([]);
  });
});

describe('POST /favorites', () => {
  it('201 adds a product once, also on concurrent requests', async () => {
    const ana = await aPerson(shop);
    const responses = await Promise.all(Array.from({ length: 6 }, () => add(ana, idOf(2))));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(namesOf(await list(ana))).toEqual(['Jaleco Princesa']);
  });

  it('404 refuses a product that does not exist', async () => {
    const { status, body } = await add(await aPerson(shop), crypto.randomUUID());
    expect([status, body.code]).toEqual([404, 'product.not-found']);
  });

  it('400 refuses an invalid id', async () => {
    expect((await add(await aPerson(shop), 'x')).status).toBe(400);
  });

  it('409 refuses the hundred and first', async () => {
    const ana = await aPerson(shop);
    const own = Array.from({ length: 100 }, () => crypto.randomUUID());
    for (const id of own)
      await shop.sql('insert into favourite (user_id, product_id) values (?, ?)', [ana.id, id]);
    const { status, body } = await add(ana, idOf(0));
    expect([status, body.message]).toEqual([
      409,
      'Você chegou ao limite de 100 favoritos. Remova um para salvar outro.',
    ]);
  });
});

describe('DELETE /favorites/:productId', () => {
  it('200 removes it; repeating it changes nothing', async () => {
    const ana = await aPerson(shop);
    await add(ana, idOf(0));
    for (let press = 0; press < 2; press += 1) {
      const response = await shop.call('DELETE', `/favorites/${idOf(0)}`, { as: ana });
      expect([response.status, namesOf(response)]).toEqual([200, []]);
    }
  });
});

describe('POST /favorites/sync', () => {
  it("200 FAV-09 merges the guest's with the account's without duplicates, visible on another device", async () => {
    const ana = await aPerson(shop);
    await add(ana, idOf(0));
    shop.clock.advance(1_000);
    const productIds = [idOf(2), idOf(0), idOf(1), idOf(2), crypto.randomUUID()];
    const joined = await shop.call('POST', '/favorites/sync', { as: ana, body: { productIds } });
    expect(joined.status).toBe(200);
    expect(namesOf(joined)).toEqual(['Jaleco Princesa', 'Calça Melange', 'Blusa Tulipa']);
    const elsewhere = { token: await signIn(shop, ana.id) };
    expect(namesOf(await list(elsewhere))).toEqual(namesOf(joined));
  });

  it('200 an empty list removes nothing', async () => {
    const ana = await aPerson(shop);
    await add(ana, idOf(1));
    expect(
      namesOf(await shop.call('POST', '/favorites/sync', { as: ana, body: { productIds: [] } })),
    ).toEqual(['Calça Melange']);
  });

  it('400 refuses more than a hundred at once', async () => {
    const productIds = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(
      (await shop.call('POST', '/favorites/sync', { as: await aPerson(shop), body: { productIds } })).status,
    ).toBe(400);
  });
});

describe('GET /products?ids', () => {
  it('200 returns the products that are on sale', async () => {
    const hidden = await aProduct(shop, { active: false });
    const { status, body } = await shop.call('GET', '/products', {
      query: { ids: [idOf(0), hidden.id, idOf(2)].join(','), limit: 100, sort: 'name-asc' },
    });
    expect(status).toBe(200);
    expect(body.data.products.map(({ name }: { name: string }) => name)).toEqual([
      'Blusa Tulipa',
      'Jaleco Princesa',
    ]);
  });

  it('400 refuses an invalid id', async () => {
    expect((await shop.call('GET', '/products', { query: { ids: 'a,b' } })).status).toBe(400);
  });
});
