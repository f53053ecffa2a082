import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Settings } from '@plantao/domain/settings';
import { Env } from '@plantao/platform/config';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { ResponseCache } from '../../src/http/response-cache/response-cache.service.js';
import { createApp, type TestApp } from '../support/app.js';
import type { AnyBody } from '../support/call.js';
import { aPerson, anAdmin } from '../support/people.js';
import { aCategory, aProduct, type TestProduct } from '../support/test-products.js';

let shop: TestApp;
let other: pg.Client;
let cache: ResponseCache;
let product: TestProduct;
let neighbour: TestProduct;

beforeAll(async () => {
  shop = await createApp({ env: { RESPONSE_CACHE_MB: '8' } });
  cache = shop.app.get(ResponseCache);
  other = new pg.Client({ connectionString: shop.app.get(Env).DATABASE_URL });
  await other.connect();
  const tulipa = await aCategory(shop, 'Tulipa');
  product = await aProduct(shop, {
    name: 'Conjunto Tulipa',
    description: 'Tecido leve. '.repeat(100),
    categoryId: tulipa.id,
    stock: { M: { Azul: 5 } },
  });
  neighbour = await aProduct(shop, { name: 'Jaleco Longo', stock: { M: { Branco: 3 } } });
  await until(() => cache.isOn);
});
afterAll(async () => {
  await other.end();
  await shop.close();
});

const addresses = (): string[] => [
  `/products/${product.id}`,
  '/products?page=1&limit=10',
  '/products?search=tulipa',
  '/products?search=tulipa&view=brief',
  '/products?category=tulipa&sort=price-asc&sizes=M&minPrice=1',
  '/products/facets?category=tulipa&sizes=M',
  '/categories',
  '/categories/tulipa',
  '/settings/public',
];

/** Every change so far is known: until the next one no request waits for the listener. */
const caughtUp = (): Promise<boolean> => until(() => cache.catchUp());

/** A response that the cache holds: what is asked for once is not. */
async function warm(address: string, options: Parameters<TestApp['call']>[2] = {}) {
  await caughtUp();
  await shop.call('GET', address);
  await shop.call('GET', address);
  return shop.call('GET', address, options);
}

const orm = (): MikroORM => shop.app.get(MikroORM);
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  await caughtUp();
  return [...(await countStatements(orm(), work)).sent];
};
const priceOf = async (address: string): Promise<number> =>
  (await shop.call('GET', address)).body.data.product.price;

/** The clock of the cache: on a slow machine as well, what is known is as old as a test says. */
let time = 0;
beforeAll(() => {
  time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});
afterAll(() => void jest.restoreAllMocks());

/** What the cache knows of other processes is a second old. */
const aSecondLater = (): number => (time += 1_000);

describe('cached responses', () => {
  it('cost no statement, and are what the readers return', async () => {
    for (const address of addresses()) {
      const read = await shop.call('GET', address, { headers: { 'accept-encoding': 'identity;q=1' } });
      await warm(address);
      let cached = read;
      expect([address, await statementsOf(async () => (cached = await shop.call('GET', address)))]).toEqual([
        address,
        [],
      ]);
      expect(cached.text).toBe(read.text);
      expect(cached.headers['etag']).toMatch(/^"[\w-]{27}"$/);
      const same = [
        'content-type',
        'cache-control',
        'content-security-policy',
        'x-frame-options',
        'referrer-policy',
      ];
      for (const name of same) expect([name, cached.headers[name]]).toEqual([name, read.headers[name]]);
    }
  });

  it('are the same in every encoding, each with a strong ETag of its own', async () => {
    const address = `/products/${product.id}`;
    const [plain, gzip, br] = await Promise.all(
      ['identity', 'gzip, deflate', 'gzip, deflate, br, zstd'].map(async (accepted) => {
        await warm(address);
        return shop.app.inject({ url: `/api/v1${address}`, headers: { 'accept-encoding': accepted } });
      }),
    );
    expect([gzip, br].map((each) => each?.headers['content-encoding'])).toEqual(['gzip', 'br']);
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(gzip?.rawPayload ?? '')).toEqual(plain?.rawPayload);
    expect(brotliDecompressSync(br?.rawPayload ?? '')).toEqual(plain?.rawPayload);
    expect(new Set([plain, gzip, br].map((each) => each?.headers.etag)).size).toBe(3);
    for (const each of [plain, gzip, br])
      expect([each?.headers.vary, each?.headers['content-length']]).toEqual([
        'accept-encoding',
        String(each?.rawPayload.length),
      ]);
  });

  it('304 for who has them, with the id of the request; the headers of security are those of what they have', async () => {
    const address = `/products/${product.id}`;
    const { headers } = await warm(address);
    const again = { 'if-none-match': `W/"x", ${headers['etag']}`, 'x-request-id': 'pedido-12345' };
    const known = await shop.call('GET', address, { headers: again });
    expect([known.status, known.text]).toEqual([304, '']);
    expect(known.headers).toMatchObject({
      etag: headers['etag'],
      vary: 'accept-encoding',
      'x-request-id': 'pedido-12345',
      'cache-control': 'no-cache',
    });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(known.headers['content-security-policy']).toBeUndefined();
    await shop.sql('update product set price_cents = price_cents + 1 where id = ?', [product.id]);
    expect((await shop.call('GET', address, { headers: again })).status).toBe(200);
  });

  it('answer HEAD with the headers of GET and no body', async () => {
    const address = `/api/v1/products/${product.id}`;
    const { headers } = await warm(`/products/${product.id}`);
    const head = await shop.app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      headers['content-length'],
    ]);
  });

  it('are read once for all who wait', async () => {
    const address = '/products?limit=7';
    await shop.call('GET', address);
    const crowd = () => Promise.all(Array.from({ length: 50 }, () => shop.call('GET', address)));
    const sent = await statementsOf(crowd);
    expect(sent).toHaveLength(1);
  });
});

describe('what is asked for once', () => {
  it('costs one statement, is the bytes that are kept later, and is not kept', async () => {
    const { entries } = cache.figures;
    const first = await statementsOf(() => shop.call('GET', '/products?limit=9'));
    expect([first.length, cache.figures.entries]).toEqual([1, entries]);
    for (const address of ['/products?limit=8', `/products?ids=${product.id},${neighbour.id}`]) {
      const texts = [];
      for (let time = 0; time < 3; time += 1) texts.push((await shop.call('GET', address)).text);
      expect(new Set(texts).size).toBe(1);
    }
  });

  it('is refused as everything else is, and counted once', async () => {
    const missing = await shop.call('GET', `/products/${crypto.randomUUID()}`);
    expect([missing.status, missing.body.code]).toEqual([404, 'product.not-found']);
    shop.limiter.enabled = true;
    try {
      for (let time = 0; time < 60; time += 1)
        expect((await shop.call('GET', `/products?search=x&limit=${1_000 + time}`)).status).toBe(400);
      expect((await shop.call('GET', '/products?search=x&limit=999')).status).toBe(429);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });
});

describe('a change', () => {
  it('is seen at once in the process that makes it', async () => {
    const address = `/products/${product.id}`;
    for (let cents = 20_000; cents < 20_040; cents += 1) {
      await warm(address);
      await shop.sql('update product set price_cents = ? where id = ?', [cents, product.id]);
      expect(await priceOf(address)).toBe(cents / 100);
    }
  });

  it('of another process is seen after a second at most, also when the notification has not come', async () => {
    const address = `/products/${product.id}`;
    for (let cents = 30_000; cents < 30_010; cents += 1) {
      await warm(address);
      await other.query('update product set price_cents = $1 where id = $2', [cents, product.id]);
      aSecondLater();
      expect(await priceOf(address)).toBe(cents / 100);
    }
  });

  it('of the settings is heard of: they are read again after it, and not every two seconds', async () => {
    const settings = shop.app.get(Settings);
    const later = async (): Promise<string> => {
      jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 3_000);
      return settings.get('shop.name');
    };
    const change = (name: string) =>
      other.query(
        `insert into setting (key, value) values ('shop.name', to_jsonb($1::text))
         on conflict (key) do update set value = excluded.value, version = setting.version + 1`,
        [name],
      );
    await settings.all();
    expect(await statementsOf(later)).toEqual([]);
    await change('Plantão Norte');
    // The notification may be under way still; a round trip ends that.
    aSecondLater();
    expect(await later()).toBe('Plantão Norte');
    await caughtUp();
    await change('Plantão Sul');
    await until(async () => (await later()) !== 'Plantão Norte');
    // Nobody has asked for a second what has changed.
    aSecondLater();
    expect((await countStatements(orm(), later)).sent).toHaveLength(1);
  });

  it('of one product leaves the responses of others', async () => {
    const [mine, others, all] = [
      `/products/${product.id}`,
      `/products/${neighbour.id}`,
      '/products?page=1&limit=10',
    ];
    for (const address of [mine, others, all]) await warm(address);
    await shop.sql(`update stock_level set version = version + 1 where sku = ?`, [
      product.skuOf('M', 'Azul'),
    ]);
    expect(await statementsOf(() => shop.call('GET', others))).toEqual([]);
    expect(await statementsOf(() => shop.call('GET', mine))).not.toEqual([]);
    expect(await statementsOf(() => shop.call('GET', all))).not.toEqual([]);
  });

  it('of every kind is seen', async () => {
    const one = `/products/${product.id}`;
    const changes: [string, string, (body: AnyBody) => unknown][] = [
      [
        `update stock_level set offered = offered - 1, initial = initial - 1 where sku = '${product.skuOf('M', 'Azul')}'`,
        one,
        ({ data }: AnyBody) => data.product.sizes,
      ],
      [
        `insert into review (id, product_id, author, rating, text) values (gen_random_uuid(), '${product.id}', 'Ana', 5, 'Ótimo')`,
        one,
        ({ data }: AnyBody) => data.product.reviews.length,
      ],
      [
        `update product set price_cents = price_cents + 100 where id = '${product.id}'`,
        '/products?search=tulipa&view=brief',
        ({ data }: AnyBody) => data.products[0].price,
      ],
      [`delete from review`, one, ({ data }: AnyBody) => data.product.reviews.length],
      [
        `update category set name = 'Tulipas' where slug = 'tulipa'`,
        one,
        ({ data }: AnyBody) => data.product.category,
      ],
      [
        `update category set description = 'Nova' where slug = 'tulipa'`,
        '/categories/tulipa',
        ({ data }: AnyBody) => data,
      ],
      [
        `update category set status = 'inactive' where slug = 'tulipa'`,
        '/categories',
        ({ data }: AnyBody) => data,
      ],
      [
        `update product set name = 'Aaa' where id = '${neighbour.id}'`,
        '/products?sort=name-asc',
        ({ data }: AnyBody) => data,
      ],
      [
        `update product set active = false where id = '${neighbour.id}'`,
        '/products?search=tulipa',
        () => undefined,
      ],
      [
        `update product set active = true, tags = '{tulipa}' where id = '${neighbour.id}'`,
        '/products?search=tulipa',
        ({ pagination }: AnyBody) => pagination.total,
      ],
      [
        `update product set sale = true, sale_percentage = 30, old_price_cents = price_cents + 1, category_id = (select id from category) where id = '${neighbour.id}'`,
        '/settings/public',
        () => undefined,
      ],
      [
        `update category set slug = 'princesa'`,
        '/settings/public',
        ({ data }: AnyBody) => data.announcements,
      ],
      [
        `update product set sale_percentage = 31 where id = '${neighbour.id}'`,
        '/settings/public',
        ({ data }: AnyBody) => data.announcements,
      ],
      [
        `insert into coupon (id, code, discount_type, discount_value, min_items, start_date, end_date, usage_limit) values (gen_random_uuid(), 'LEVE2', 'percentage', 500, 2, '2020-01-01', '2099-01-01', 1)`,
        '/settings/public',
        ({ data }: AnyBody) => data.announcements,
      ],
      [
        `update coupon set max_discount_cents = 900`,
        '/settings/public',
        ({ data }: AnyBody) => data.promotions.coupons,
      ],
      [`update coupon set used = 1`, '/settings/public', ({ data }: AnyBody) => data.announcements],
      [
        `insert into setting (key, value) values ('shop.phone', '"11 90000-0000"')`,
        '/settings/public',
        ({ data }: AnyBody) => data.shop.phone,
      ],
    ];
    for (const [change, address, part] of changes) {
      const before = await warm(address);
      await other.query(change);
      aSecondLater();
      const after = await shop.call('GET', address);
      const seen = [before, after].map(({ body }) => part(body));
      if (seen[0] !== undefined) expect([change, seen[1]]).not.toEqual([change, seen[0]]);
    }
  });

  it('during a reading keeps it from being cached, and from being shared with later requests', async () => {
    let readings = 0;
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const read = async () => {
      const reading = (readings += 1);
      if (reading === 1) await held;
      return { body: Buffer.from(String(reading)), type: 'text/plain', tags: [`product:${product.id}`] };
    };
    // What the tests before have changed is known.
    await caughtUp();
    const first = cache.read('/held', read);
    expect(cache.read('/held', read)).toBe(first);
    await other.query('update product set price_cents = price_cents + 1 where id = $1', [product.id]);
    await until(async () => (await cache.catchUp()) && cache.read('/held', read) !== first);
    finish();
    await first;
    expect(readings).toBe(2);
    expect(cache.find('/held')?.body.toString()).not.toBe('1');
  });

  it('of the day is a change of what is announced', async () => {
    await warm('/settings/public');
    shop.clock.advance(24 * 3_600_000);
    expect(await statementsOf(() => shop.call('GET', '/settings/public'))).not.toEqual([]);
    shop.clock.advance(-24 * 3_600_000);
  });
});

describe('without the connection that notifies', () => {
  const loseConnection = () =>
    other.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'plantao-changes' and datname = current_database()`,
    );

  it('nothing is cached, and what was cached before is never returned', async () => {
    const address = `/products/${product.id}`;
    await warm(address);
    await loseConnection();
    await other.query('update product set price_cents = 41000 where id = $1', [product.id]);
    aSecondLater();
    expect(await priceOf(address)).toBe(410);
    await until(() => cache.isOn);
    expect(cache.find(`/api/v1${address}`)).toBeUndefined();
    await warm(address);
    expect(await statementsOf(() => shop.call('GET', address))).toEqual([]);
  });

  it('nothing is read that is cached later', async () => {
    await loseConnection();
    await until(() => !cache.isOn);
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const content = { body: Buffer.from('old'), type: 'text/plain', tags: [] };
    const reading = cache.read('/read-meanwhile', () => held.then(() => content));
    await until(() => cache.isOn);
    finish();
    await reading;
    expect(cache.find('/read-meanwhile')).toBeUndefined();
  });
});

describe('responses that are not the same for everybody', () => {
  it('are never cached, nor returned from the cache', async () => {
    const [ana, admin] = [await aPerson(shop), await anAdmin(shop)];
    const one = `/products/${product.id}`;
    await warm(one);
    for (let time = 0; time < 3; time += 1) {
      const own = await shop.call('GET', `${one}/own`, { as: ana });
      expect(own.body.data.own).toEqual({ reserved: [], canReview: false });
      expect([own.headers['etag'], own.headers['cache-control']]).toEqual([undefined, 'no-store']);
      expect((await shop.call('GET', `${one}/own`)).status).toBe(401);
    }
    const hidden = await aProduct(shop, { name: 'Escondido', active: false });
    for (const address of [`/products/${hidden.id}`, '/products?active=all'])
      for (let time = 0; time < 3; time += 1)
        expect((await shop.call('GET', address, { as: admin })).text).toContain('Escondido');
    for (let time = 0; time < 3; time += 1) {
      expect((await shop.call('GET', `/products/${hidden.id}`)).status).toBe(404);
      expect((await shop.call('GET', '/products?active=all')).text).not.toContain('Escondido');
    }
  });

  it('share the bytes where they are, which a browser of a signed-in person does not store', async () => {
    const ana = await aPerson(shop);
    for (const address of ['/products?limit=3', `/products/${product.id}`, '/categories']) {
      const guest = await warm(address);
      let own = guest;
      expect(await statementsOf(async () => (own = await shop.call('GET', address, { as: ana })))).toEqual(
        [],
      );
      expect([own.text, own.headers['cache-control']]).toEqual([guest.text, 'no-store']);
      expect(own.headers['set-cookie']).toBeUndefined();
    }
  });

  it('share those of a search, of which only the person is read', async () => {
    const ana = await aPerson(shop);
    const guest = await warm('/products?search=jaleco');
    let own = guest;
    const sent = await statementsOf(
      async () => (own = await shop.call('GET', '/products?search=jaleco', { as: ana })),
    );
    expect(sent).toEqual([expect.stringContaining('from session')]);
    expect([own.text, own.headers['cache-control']]).toEqual([guest.text, 'no-store']);
  });

  it('429 counts the searches of a signed-in person by person, cached or not', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    await warm('/products?search=jaleco');
    shop.limiter.enabled = true;
    try {
      const search = async (as?: typeof ana) =>
        (await shop.call('GET', '/products?search=jaleco', as ? { as } : {})).status;
      for (let time = 0; time < 60; time += 1) expect(await search(ana)).toBe(200);
      expect([await search(ana), await search(bia), await search()]).toEqual([429, 200, 200]);
      // The same count as that of a search which goes its own way.
      expect((await shop.call('GET', '/products?search=jaleco&active=all', { as: ana })).status).toBe(429);
      const unknown = { headers: { authorization: `Bearer ${'x'.repeat(43)}` } };
      expect((await shop.call('GET', '/products?search=jaleco', unknown)).status).toBe(200);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });

  it('are refreshed for who is signed in as for a guest', async () => {
    const ana = await aPerson(shop);
    const [one, found] = [`/products/${product.id}`, '/products?search=tulipa&view=brief'];
    for (const [at, address] of [one, found].entries()) {
      await warm(address, { as: ana });
      const cents = 52_000 + at;
      await shop.sql('update product set price_cents = ? where id = ?', [cents, product.id]);
      expect((await shop.call('GET', address, { as: ana })).text).toContain(`"price":${cents / 100}`);
    }
  });

  it('429 counts the searches of a guest, cached or not', async () => {
    await warm('/products?search=jaleco');
    shop.limiter.enabled = true;
    try {
      const statuses: number[] = [];
      for (let time = 0; time < 61; time += 1)
        statuses.push((await shop.call('GET', '/products?search=jaleco')).status);
      expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
      // Refused before it is read, also when it is asked for again. Settings that nobody vouched for within a second are read again.
      const refused = await statementsOf(async () => {
        for (let time = 0; time < 3; time += 1)
          expect((await shop.call('GET', '/products?search=macacao')).status).toBe(429);
      });
      expect(refused.filter((sql) => !/from setting$/.test(sql))).toEqual([]);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });
});
