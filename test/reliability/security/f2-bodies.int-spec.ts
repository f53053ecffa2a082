import { createApp, type TestApp } from '../../../apps/api/test/support/app.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { anAdmin, type Person } from '../../../apps/api/test/support/people.js';
import { describeApi, type Description, type Endpoint } from '../fuzz/endpoints.js';
import { heavyBodies, heavyQueries, heavyTables } from '../fuzz/expensive-inputs.js';
import {
  costOf,
  mostExpensive,
  exceedsBudget,
  longestBlock,
  repeatedCost,
  type Cost,
} from '../fuzz/processor-time.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom } from '../seeded-random.js';

const bodies = figures('F2', { short: 8, full: 400 });
const queries = figures('F2-queries', { short: 12, full: 400 });
const tables = figures('F2-tables', { short: 1, full: 3 });
const seed = seedOf();
/** A little less than Node takes of an address and its headers together (16 KB). */
const ADDRESS_BYTES = 15_000;
const SHEET_BYTES = 4 * 1024 * 1024;
const SHEET_LINES = 20_000;
const TEXT_IN_JSON = 200_000;
const JSON_BYTES = 256 * 1024 - 200;
/** A text that is written in JSON within the bytes that the back office may send. */
const withinJson = (text: string): string =>
  text.slice(0, Math.floor(text.length * Math.min(1, JSON_BYTES / Buffer.byteLength(JSON.stringify(text)))));

let shop: TestApp;
let api: Description;
let admin: Person;
beforeAll(async () => {
  shop = await createApp();
  api = await describeApi(shop);
  admin = await anAdmin(shop);
}, 120_000);
afterAll(() => shop.close());

type Asked = Omit<NonNullable<Parameters<TestApp['call']>[2]>, 'as'>;

/** One call; an administrator whose session a body has ended signs in again. */
async function call({ method, path }: Endpoint, more: Asked, query = ''): Promise<number> {
  const url = path.replace(/\{\w+\}/g, crypto.randomUUID()) + query;
  const { status } = await shop.call(method, url, { ...more, as: admin });
  if (status === 401) admin = await anAdmin(shop);
  return status;
}

const cost = (endpoint: Endpoint, name: string, more: Asked, query = ''): Promise<Cost> =>
  repeatedCost(`${endpoint.method} ${endpoint.path}: ${name}`, bodies.full, async () => {
    const { cost: spent, value } = await costOf(() => call(endpoint, more, query));
    return { cost: spent, status: value };
  });

function judge(costs: readonly Cost[], full: boolean): void {
  const overBudget = costs.filter((each) => exceedsBudget(each, full));
  expect(overBudget.map(({ what, cost: spent, floor }) => `${spent} ms (floor ${floor}) ${what}`)).toEqual(
    [],
  );
  expect(costs.filter(({ status }) => status >= 500)).toEqual([]);
}

describe('F2 CPU time of one call', () => {
  it('F2 the largest valid body of every route takes at most 20 ms', async () => {
    await bodies.measure(seed, async () => {
      const by = seededRandom(seed);
      const costs: Cost[] = [];
      const headers = { 'content-type': 'application/json' };
      for (const endpoint of api.endpoints.filter(({ method }) => method !== 'GET')) {
        for (const bytes of [64, 256].map((kilobytes) => kilobytes * 1024 - 100)) {
          const all = heavyBodies(endpoint.body, api.schemas, bytes, by);
          const chosen = bodies.full ? all : [...all.slice(0, 3), ...by.shuffled(all.slice(3))];
          for (const { name, json } of chosen.slice(0, bodies.rounds))
            costs.push(await cost(endpoint, name, { body: json, headers }));
        }
      }
      bodies.note({ bodies: costs.length, mostExpensive: mostExpensive(costs, 10) });
      judge(costs, bodies.full);
    });
  }, 1_800_000);

  it('F2 the longest URL of every route takes at most 20 ms', async () => {
    await queries.measure(seed, async () => {
      const by = seededRandom(seed);
      const costs: Cost[] = [];
      for (const endpoint of api.endpoints.filter(({ query }) => query.length > 0)) {
        const all = heavyQueries(endpoint.query, ADDRESS_BYTES);
        const chosen = queries.full ? all : by.shuffled(all);
        for (const { name, query } of chosen.slice(0, queries.rounds))
          costs.push(await cost(endpoint, name, {}, `?${query}`));
      }
      queries.note({ queries: costs.length, mostExpensive: mostExpensive(costs, 10) });
      judge(costs, queries.full);
    });
  }, 1_800_000);
});

describe('F2 a spreadsheet, which only administrators may send', () => {
  let known: { sku: string; variants: string[] };
  beforeAll(async () => {
    const colours = Array.from({ length: 60 }, (_, at) => `Cor ${at}`);
    const sizes = Array.from({ length: 20 }, (_, at) => `T${at}`);
    const stock = Object.fromEntries(
      sizes.map((size) => [size, Object.fromEntries(colours.map((colour) => [colour, 5]))]),
    );
    const product: TestProduct = await aProduct(shop, { stock });
    known = {
      sku: product.sku,
      variants: sizes.flatMap((size) => colours.map((colour) => product.skuOf(size, colour))),
    };
  });

  /** What others wait for a table at most: its longest turn of the event loop. */
  const turnOf = (path: string, name: string, more: Asked): Promise<Cost> =>
    repeatedCost(`POST ${path}: ${name}`, tables.full, async () => {
      const { longest, value } = await longestBlock(() => shop.call('POST', path, { ...more, as: admin }));
      return { cost: longest, status: value.status };
    });

  it('F2 the largest table blocks the event loop for at most 20 ms at a time', async () => {
    await tables.measure(seed, async () => {
      const costs: Cost[] = [];
      const headers = { 'content-type': 'text/csv' };
      const by = seededRandom(seed);
      const some = <T>(all: readonly T[]): readonly T[] => (tables.full ? all : by.shuffled(all).slice(0, 8));
      for (let round = 0; round < tables.rounds; round += 1) {
        for (const { name, csv } of some(heavyTables(SHEET_BYTES - 100, SHEET_LINES, known))) {
          costs.push(await turnOf('/admin/products/sheet/preview', name, { body: csv, headers }));
          const plan = 'a'.repeat(64);
          costs.push(await turnOf('/admin/products/sheet', name, { body: csv, headers, query: { plan } }));
        }
        // The stock comes as a text inside of JSON.
        for (const { name, csv } of some(heavyTables(TEXT_IN_JSON, SHEET_LINES / 4, known))) {
          const body = { csv: withinJson(csv), what: 'offered', fingerprint: 'a' };
          costs.push(await turnOf('/admin/stock-import', name, { body }));
          costs.push(await turnOf('/admin/stock-import/preview', name, { body }));
        }
      }
      tables.note({ tables: costs.length, mostExpensive: mostExpensive(costs, 10) });
      judge(costs, tables.full);
    });
  }, 1_800_000);
});
