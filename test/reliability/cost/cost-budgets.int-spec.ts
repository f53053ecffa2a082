import type { EntityManager } from '@mikro-orm/postgresql';
import { routes } from '@plantao/contracts/http/routes';
import type { Route } from '@plantao/contracts/http/route';
import { StockLedger } from '@plantao/domain/warehouse';
import { aLabel, aPaidOrder } from '../../../apps/api/test/orders/many-orders.js';
import { Overload } from '../../../apps/api/src/http/limits/overload.service.js';
import { createShop, type ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import {
  ALL_STAFF_ACTIONS,
  ALL_STAFF_QUESTIONS,
  eachOf,
} from '../../../apps/api/test/http/all-staff-actions.js';
import { stopVacuuming, vacuum } from '../../../apps/api/test/support/read-pages.js';
import { anAdmin, PASSWORD, signIn, type Person } from '../../../apps/api/test/support/people.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { seedBulk } from '../../../tools/cli/src/seed/bulk.js';
import { seedCatalogue } from '../../../tools/cli/src/seed/catalogue.js';
import { readPictures } from '../../../tools/cli/src/seed/pictures.js';
import { describeApi, type Description, type Endpoint } from '../fuzz/endpoints.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom } from '../seeded-random.js';
import { costMeter, FIGURES, type CostMeter, type RouteName } from './cost-meter.js';
import { COST_BUDGETS } from './cost-budgets.js';
import { mostExpensiveQuery, type Asked } from './most-expensive-query.js';
import { idsOf, type Ids } from './ids.js';
import { sendLargestChargeback } from './chargeback-requests.js';
import { sendFactors } from './factor-requests.js';
import { sendLargest } from './largest-requests.js';
import { stopClock } from '../../infra/stop-clock.js';

const search = figures('cost', { short: 1, full: 4 });
const seed = seedOf();
/** A shop of a few years. */
const SIZE = { products: 1_000, users: 400, orders: 4_000 };

let shop: ShopWithSandbox;
let meter: CostMeter & { readonly shop: ShopWithSandbox };
let api: Description;
let admin: Person;
let goods: TestProduct[];
let ids: Ids;

beforeAll(async () => {
  // Every answer is read: what a cache spares is not counted.
  shop = await createShop({
    ...{ RESPONSE_CACHE_MB: '0', LOG_LEVEL: 'silent', ME_TOKEN: 'demonstracao' },
    MP_SDK_URL: 'https://sdk.exemplo.test/js/v2',
  });
  await shop.ownerEm().transactional(async (inner) => {
    await seedCatalogue(inner as EntityManager, new StockLedger(), readPictures());
    await seedBulk(inner as EntityManager, SIZE, () => undefined);
  });
  goods = await Promise.all(
    Array.from({ length: 100 }, () =>
      aProduct(shop, { stock: { M: { Azul: 100, Preto: 100 }, GG: { Azul: 0 } } }),
    ),
  );
  // Whether an index answers without its table must not depend on when the automatic vacuum came by.
  await vacuum(shop, ['warehouse_product', 'stock_level', 'product', 'shop_order', 'order_item', 'charge']);
  await shop.sql('analyze');
  // Nor how a statement is planned, on when tables that grow meanwhile are analyzed again.
  await stopVacuuming(shop);
  admin = await anAdmin(shop);
  const coupon = {
    code: 'CUSTO10',
    discountType: 'percentage',
    discountValue: 10,
    minPurchase: 0,
    usageLimit: 9,
  };
  await shop.call('POST', '/coupons', {
    as: admin,
    body: { ...coupon, startDate: '2020-01-01', endDate: '2099-12-31' },
  });
  ids = await idsOf(shop);
  api = await describeApi(shop);
  // Its code is read by the first who asks.
  await shop.call('POST', '/auth/passkey/options');
  meter = await costMeter(shop, (name) => COST_BUDGETS[name], search.full ? { slow: () => 1 } : {});
}, 240_000);
afterAll(() => shop.close());

const names = Object.keys(routes) as RouteName[];
const routeOf = (name: RouteName): Route => (routes as Record<string, Route>)[name] as Route;

/** Questions without which a call is refused, and one that a plan of the wrong kind walks all products for: a category without any. */
const START: Readonly<Record<string, Asked>> = {
  '/coupons/validate': { code: 'CUSTO10', totalAmount: '500', itemCount: '5' },
  '/coupons/trial': {
    ...{
      discountType: 'percentage',
      discountValue: '10',
      minPurchase: '0',
      minItems: '0',
      freeShipping: 'false',
    },
    ...{
      startDate: '2020-01-01',
      endDate: '2099-12-31',
      usageLimit: '9',
      usageCount: '0',
      firstPurchase: 'false',
    },
    ...{ active: 'true', cartTotal: '500', cartPieces: '5', newCustomer: 'true' },
  },
  '/coupons/simulation': { cartTotal: '500', cartPieces: '5', newCustomer: 'true', freight: '20' },
  '/admin/products': { sort: 'updated', category: '00000001-c266-185b-6269-b901a4e4789c' },
  '/shipping': { cepTo: '01310100', amount: '5', subtotal: '500' },
};

async function climb(endpoint: Endpoint, as: Person | { token: string }): Promise<void> {
  const path = ids.fill(endpoint.path);
  const name = names.find((each) => {
    const { method, path: pattern } = routeOf(each);
    return method === endpoint.method && pattern.replaceAll(/:(\w+)/g, '{$1}') === endpoint.path;
  });
  if (!name) return;
  const budget = COST_BUDGETS[name];
  const cost = async (asked: Asked): Promise<number | undefined> => {
    const { status, ms, pages, kB } = await meter.measure(endpoint.method, path, { as, query: asked });
    if (status >= 400) return undefined;
    return Math.max(ms / budget.ms, pages / budget.pages, kB / budget.kB);
  };
  await mostExpensiveQuery(endpoint.query, {
    start: START[endpoint.path] ?? {},
    ids: ids.all,
    rounds: search.rounds,
    answers: search.full ? 100 : 6,
    by: seededRandom(seed),
    cost,
  });
}

describe('cost of every route at its largest admissible input', () => {
  it('S4 R23 is within its budget of processor time, pages and bytes', async () => {
    await search.measure(seed, async () => {
      const customer = { token: await signIn(shop, ids.customer) };
      for (const endpoint of api.endpoints.filter(({ method }) => method === 'GET'))
        await climb(endpoint, endpoint.path.startsWith('/orders') ? customer : admin);
      const labelled = await aPaidOrder(shop);
      await aLabel(shop, labelled, 'pending', 1_808);
      await meter.measure('GET', `/admin/check-label-status/${labelled}`, { as: admin });
      await sendLargest(meter.shop, goods);
      await sendFactors(meter.shop);
      await sendLargestChargeback(meter.shop, admin);
      for (const [, , action] of eachOf({ ...ALL_STAFF_ACTIONS, ...ALL_STAFF_QUESTIONS }))
        await action({ shop: meter.shop, admin });

      const over: string[] = [];
      const table: string[] = [];
      for (const name of names) {
        const highest = meter.highest.get(name);
        if (!highest) continue;
        const { method, path, access } = routeOf(name);
        table.push(
          `${access};${method} ${path};${FIGURES.map((figure) => highest[figure][figure].toFixed(1)).join(';')}`,
        );
        for (const figure of FIGURES) {
          const limit = COST_BUDGETS[name][figure];
          if (highest[figure][figure] > limit)
            over.push(
              `${name}: ${highest[figure][figure].toFixed(1)} ${figure} of ${limit}: ${highest[figure].what}`,
            );
        }
      }
      if (process.env['COST_SHOW']) console.log(table.sort().join('\n'));
      expect(over).toEqual([]);
    });
  }, 600_000);

  it('S4 R23 has been measured for every route', () => {
    // Without traces there is nothing to report.
    expect(names.filter((name) => !meter.highest.has(name))).toEqual(['reportPageSpans']);
  });
});

/** What an overloaded shop still answers to guests, and how often in a minute an address may ask for it (LIMITS). */
const NEVER_SHED: Partial<Record<RouteName, number>> = {
  signup: 10,
  login: 180,
  forgotPassword: 20,
  checkResetLink: 30,
  resetPassword: 10,
  confirmEmail: 30,
  askSignInCode: 40,
  signInByCode: 180,
  validateCoupon: 20,
  lookUpCep: 30,
  quoteShipping: 20,
  passkeySignInOptions: 20,
  passkeySignIn: 10,
  secondFactor: 10,
};
/** Counted together: an address has of each group what one route allows. */
const TOGETHER: readonly (readonly RouteName[])[] = [
  ['login', 'signInByCode'],
  ['secondFactor', 'passkeySignIn'],
];
/** Milliseconds of processor that one address may ask of one process in a minute while others are refused. */
const ADDRESS_MS = 20_000;

describe('the total that unknown clients may ask for', () => {
  const guest = (name: RouteName) => {
    const { method, path } = routeOf(name);
    const filled = path.replace(':cep', '99999999').replaceAll(/:\w+/g, 'x'.repeat(43));
    const body = {
      email: 'ninguem@exemplo.test',
      password: PASSWORD,
      name: 'Ana Prado',
      phone: '11987654321',
    };
    return shop.call(method, filled, {
      ...(method === 'GET' ? {} : { body }),
      query: START[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {},
    });
  };
  const open = names.filter((name) => routeOf(name).access === 'public');

  it('R23 an overloaded shop refuses what guests ask for, but what leads to a payment', async () => {
    const overload = jest.replaceProperty(shop.app.get(Overload), 'isOn', true);
    const answered: string[] = [];
    for (const name of open) if ((await guest(name)).status !== 503) answered.push(name);
    overload.restore();
    expect(answered.sort()).toEqual(Object.keys(NEVER_SHED).sort());
  });

  it('S20 R23 an address may ask for the rest so often that it costs a third of a processor at most', async () => {
    shop.limiter.enabled = true;
    // The calls of a route fall into one minute, however long they take.
    const goOn = stopClock(shop);
    try {
      for (const [name, perMinute] of Object.entries(NEVER_SHED) as [RouteName, number][]) {
        shop.limiter.reset();
        let calls = 0;
        while (calls <= perMinute + 1 && (await guest(name)).status !== 429) calls += 1;
        expect([name, calls <= perMinute]).toEqual([name, true]);
      }
    } finally {
      goOn();
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
    const costOf = (name: RouteName) => (NEVER_SHED[name] ?? 0) * COST_BUDGETS[name].ms;
    const others = TOGETHER.flatMap((group) => group.toSorted((a, b) => costOf(b) - costOf(a)).slice(1));
    const counted = (Object.keys(NEVER_SHED) as RouteName[]).filter((name) => !others.includes(name));
    const total = counted.reduce((sum, name) => sum + costOf(name), 0);
    expect(total).toBeLessThanOrEqual(ADDRESS_MS);
  });
});
