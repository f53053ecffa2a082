import { setupApp } from '../support/app.js';
import { pagesOf, poolOf, sentBy, vacuum } from '../support/read-pages.js';

/** More than a listing counts and shows. */
const FEW = 1_200;
const MANY = 10 * FEW;
const SHOWN = 1_000;
/** Pages that an index of one more level and rows that lie farther apart may need. */
const SLACK = 60;
const WAREHOUSE = '00000000-0000-4000-8000-00000000aaaa';
const CATEGORY = '00000000-0000-4000-8000-00000000bbbb';

const shop = setupApp({ env: { RESPONSE_CACHE_MB: '0' } });

/** Products whose days are in no order: half in the category, all scrubs, every tenth of them blue, every hundredth a coat. */
async function growTo(first: number, last: number): Promise<void> {
  const rows = `from generate_series(${first}, ${last}) n`;
  const id = `lpad(n::text, 32, '0')::uuid`;
  const sizes = `jsonb_build_array(jsonb_build_object('name', 'M', 'colors', jsonb_build_array(
    jsonb_build_object('name', case when n % 10 = 0 then 'Azul' else 'Preto' end, 'value', '#000000', 'image', '', 'index', 0, 'sku', 'G' || n))))`;
  await shop.sql('alter table product disable trigger product_indexed');
  await shop.sql('alter table stock_level disable trigger stock_indexed');
  await shop.sql(
    `insert into warehouse_product (id, warehouse_id, sku, name, tags, sizes) select ${id}, '${WAREHOUSE}', 'G' || n, 'Scrub', '{}', ${sizes} ${rows}`,
  );
  await shop.sql(
    `insert into stock_level (sku, warehouse_product_id, warehouse_qty, offered, initial) select 'G' || n, ${id}, 9, 9, 9 ${rows}`,
  );
  await shop.sql(
    `insert into product (id, sku, warehouse_product_id, name, price_cents, sizes, tags, category_id, garment_type, audience, created_at)
     select ${id}, 'G' || n, ${id}, case when n % 100 = 0 then 'Jaleco scrub ' else 'Scrub ' end || n, 1000 + n * 7919 % 50000, ${sizes},
            array['t' || n % 2], case when n % 2 = 0 then '${CATEGORY}'::uuid end,
            case when n % 5 = 0 then 'calcas' else 'blusas' end, case when n % 3 = 0 then 'feminino' end, now() - n * 7919 % 90001 * interval '1 minute' ${rows}`,
  );
  for (let from = first; from <= last; from += 1_000)
    await shop.sql(
      `select search.refresh(array(select ${id} from generate_series(${from}, ${Math.min(from + 999, last)}) n)) is null as done`,
    );
  await shop.sql('alter table product enable trigger product_indexed');
  await shop.sql('alter table stock_level enable trigger stock_indexed');
  await vacuum(shop, ['product', 'stock_level', 'search.word', 'search.product_index']);
}

const list = (query: string) => `/products?limit=10&${query}`;
const READS: readonly [name: string, path: string][] = [
  ['the newest', list('page=1')],
  ['those of a price', list('page=1&minPrice=20&maxPrice=400')],
  ['the last page of those of a price', list('page=100&minPrice=20&maxPrice=400')],
  ['a category', list('page=1&category=scrubs')],
  ['a deep page of a category, to a price', list('page=40&category=scrubs&maxPrice=400')],
  ['by price', list('page=90&sort=price-asc')],
  ['by name', list('page=90&sort=name-asc')],
  ['a tag', list('page=1&tag=t1')],
  ['a colour', list('page=1&colors=Preto')],
  ['a kind of garment', list('page=1&garmentTypes=calcas')],
  ['a kind of garment of a category', list('page=1&garmentTypes=blusas&category=scrubs')],
  ['whom it is for', list('page=1&audiences=feminino')],
];

/** Counts beside the filters, with how many sets of products they are counted in. */
const COUNTS: readonly [path: string, sets: number][] = [
  ['/products/facets', 1],
  ['/products/facets?category=scrubs&garmentTypes=blusas', 3],
  ['/products/facets?garmentTypes=blusas&colors=Preto', 3],
];

const pagesOfAll = async (): Promise<Record<string, number>> => {
  const all: Record<string, number> = {};
  for (const [name, path] of READS) all[name] = await pagesOf(shop, path);
  return all;
};

beforeAll(async () => {
  await shop.sql(`insert into warehouse (id, name, location) values ('${WAREHOUSE}', 'Central', '')`);
  await shop.sql(`insert into category (id, name, slug) values ('${CATEGORY}', 'Scrubs', 'scrubs')`);
});

it(`reads as many pages for a listing of ${MANY} products as of ${FEW}`, async () => {
  await growTo(1, FEW);
  const few = await pagesOfAll();
  await growTo(FEW + 1, MANY);
  const many = await pagesOfAll();
  const grown = Object.entries(many).filter(([name, each]) => each > 1.3 * (few[name] ?? 0) + SLACK);
  expect({ grown, few }).toEqual({ grown: [], few });
}, 300_000);

it('LIST-08 counts each facet in as many products as a listing shows, a page each, and says that there are more', async () => {
  for (const [path, sets] of COUNTS) {
    const pages = await pagesOf(shop, path);
    expect([path, pages <= 1.3 * sets * SHOWN + SLACK, pages]).toEqual([path, true, pages]);
  }
  const { data } = (await shop.call('GET', '/products/facets')).body;
  expect(data.partial).toContain('garmentTypes');
  const counted = data.facets.garmentTypes.map(({ count }: { count: number }) => count);
  expect(counted.reduce((sum: number, count: number) => sum + count, 0)).toBe(SHOWN + 1);
});

const page = async (query: string) => (await shop.call('GET', list(query))).body;
const idsOf = ({ data }: { data: { products: { id: string }[] } }): string[] =>
  data.products.map(({ id }) => id);

it.each([
  ['', 'true', 'created_at desc, product_id desc'],
  ['&category=scrubs', `category_id = '${CATEGORY}'`, 'created_at desc, product_id desc'],
  ['&sort=price-desc&maxPrice=400', 'price_cents <= 40000', 'price_cents desc, product_id desc'],
])('API-09 LIST-19 finds the products of every page that it shows: %s', async (query, where, order) => {
  for (const number of [1, 50, 100]) {
    const found = await page(`page=${number}${query}`);
    const wanted = await shop.sql<{ product_id: string }>(
      `select product_id from search.product_index where ${where} order by ${order} limit 10 offset ?`,
      [(number - 1) * 10],
    );
    expect([number, idsOf(found)]).toEqual([number, wanted.map((row) => row.product_id)]);
    expect(found.pagination).toEqual({ total: SHOWN, page: number, totalPages: 100, more: true });
  }
  expect(await page(`page=101${query}`)).toMatchObject({
    data: { products: [] },
    pagination: { total: SHOWN },
  });
});

it('API-09 counts exactly what a listing shows whole', async () => {
  const [{ count } = { count: 0 }] = await shop.sql<{ count: number }>(
    'select count(*)::int as count from search.product_index where price_cents <= 3000',
  );
  expect(count).toBeLessThan(SHOWN);
  expect((await page('page=1&maxPrice=30')).pagination).toEqual({
    total: count,
    page: 1,
    totalPages: Math.ceil(count / 10),
  });
});

/** How PostgreSQL executed the page of a listing. */
async function planOf(query: string): Promise<string> {
  const sent = await sentBy(shop, () => shop.call('GET', list(query)));
  const { text, values } = sent.at(-1) ?? { text: '', values: [] };
  const { rows } = await (await poolOf(shop)).query(`explain (analyze, timing off) ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a search for a word that all products have', () => {
  it('weighs as many of them as a listing shows, what is new first, and says that there are more', async () => {
    const found = await page('page=1&search=scrub');
    expect(found.pagination).toEqual({ total: SHOWN, page: 1, totalPages: 100, more: true });
    const seen = new Set<string>();
    for (let number = 1; number <= 100; number += 1)
      for (const id of idsOf(await page(`page=${number}&search=scrub`))) seen.add(id);
    expect(seen.size).toBe(SHOWN);
  }, 60_000);

  it('looks for no product that has the word elsewhere when enough have it in their name', async () => {
    // Garments of sets are looked up for no other product: that part of a plan says so as well.
    const looksNowhere = /product_index.*never executed/;
    expect(await planOf('page=1&search=scrub')).toMatch(looksNowhere);
    expect(await planOf('page=1&search=preto')).not.toMatch(looksNowhere);
  });

  it('finds first what has both words, however old it is', async () => {
    const coats = await shop.sql<{ product_id: string }>(
      `select product_id from search.product_index where name like 'Jaleco%'`,
    );
    const found = await page('page=1&search=jaleco%20scrub');
    expect(found.pagination.total).toBe(coats.length);
    expect(coats.map((row) => row.product_id)).toEqual(expect.arrayContaining(idsOf(found)));
  });
});
