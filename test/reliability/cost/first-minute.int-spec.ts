import type { EntityManager } from '@mikro-orm/postgresql';
import { StockLedger } from '@plantao/domain/warehouse';
import { seedCatalogue } from '../../../tools/cli/src/seed/catalogue.js';
import { readPictures } from '../../../tools/cli/src/seed/pictures.js';
import { seedBulk } from '../../../tools/cli/src/seed/bulk.js';
import { aPhone, fillCart, orderBody, payBody, setupShop } from '../../../apps/api/test/orders/shopping.js';
import { aPerson } from '../../../apps/api/test/support/people.js';
import { stopVacuuming } from '../../../apps/api/test/support/read-pages.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { countPages, pagesRead } from './cost-meter.js';

/** A shop of a few months. */
const SIZE = { products: 40, users: 150, orders: 1_000 };
/** Orders that others placed within a minute, before PostgreSQL counts its tables again. */
const OTHERS = 3_000;
/** How often each step is done before and after: connections of the pool plan for themselves. */
const TIMES = 6;
/**
 * Indexes grow by a level, rows of the same moment share pages with others, and the people of this file wait at one address. Reading all
 * that wait is 500 pages and more.
 */
const MAX_MORE_PAGES = 300;

const shop = setupShop();

it('R23 reads no more for a cart, an order and a PIX while thousands of others wait than before a promotion began', async () => {
  await shop.ownerEm().transactional(async (inner) => {
    await seedCatalogue(inner as EntityManager, new StockLedger(), readPictures());
    await seedBulk(inner as EntityManager, SIZE, () => undefined);
  });
  const product = await aProduct(shop, { stock: { M: { Azul: 500 } } });
  await shop.sql('analyze');
  await stopVacuuming(shop);
  await countPages(shop);
  const before = await pagesOfSteps(product);
  await othersWait(before.orderId);
  const after = await pagesOfSteps(product);
  const grown = STEPS.filter((step) => after.pages[step] > before.pages[step] + MAX_MORE_PAGES);
  expect(grown.map((step) => `${step}: ${before.pages[step]}, then ${after.pages[step]}`)).toEqual([]);
});

const STEPS = ['cart', 'order', 'payment', 'page', 'list'] as const;
type Step = (typeof STEPS)[number];

/** Median pages of each step of different people. */
async function pagesOfSteps(product: TestProduct): Promise<{ pages: Record<Step, number>; orderId: string }> {
  let orderId = '';
  const pages: Record<Step, number[]> = { cart: [], order: [], payment: [], page: [], list: [] };
  const counted = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const from = await pagesRead(shop);
    const result = await work();
    pages[step].push((await pagesRead(shop)) - from);
    return result;
  };
  for (let time = 0; time < TIMES; time += 1) {
    const person = await aPerson(shop);
    await counted('cart', () => fillCart(shop, person, product));
    const body = await orderBody(shop, product, { phone: aPhone() });
    const ordered = await counted('order', () => shop.call('POST', '/orders', { as: person, body }));
    orderId = ordered.body.data.order._id;
    const paid = await counted('payment', () =>
      shop.call('POST', `/orders/payment-create/${orderId}`, { as: person, body: payBody('pix') }),
    );
    expect(paid.status).toBe(200);
    await counted('page', () => shop.call('GET', `/orders/${orderId}`, { as: person }));
    await counted('list', () => shop.call('GET', '/orders', { as: person }));
  }
  const median = (values: number[]): number =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    orderId,
    pages: Object.fromEntries(STEPS.map((step) => [step, median(pages[step])])) as Record<Step, number>,
  };
}

/** Copies of a waiting order: other people, networks and houses, each with its rows in the tables that orders write. */
async function othersWait(orderId: string): Promise<void> {
  const copy = async (table: string, changed: string, where: string) => {
    const columns = await shop.sql<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    await shop.sql(
      `insert into ${table} (${names.join()}) select ${names.map((name) => `r.${name}`).join()}
         from ${table} t, generate_series(1, ${OTHERS}) n, jsonb_populate_record(t, jsonb_build_object(${changed})) r where ${where}`,
      [orderId],
    );
  };
  const user = `md5('user' || n)::uuid`;
  const order = `md5('order' || n)::uuid`;
  const ofBuyer = 't.id = (select user_id from shop_order where id = ?)';
  await copy('app_user', `'id', ${user}, 'email', n || '@x.test', 'cpf', null`, ofBuyer);
  await copy('cart', `'id', gen_random_uuid(), 'user_id', ${user}`, ofBuyer.replace('t.id', 't.user_id'));
  const place = `'placed_from', '10.0.' || n / 250 || '.' || n % 250, 'address', t.address || jsonb_build_object('number', n::text)`;
  await copy('shop_order', `'id', ${order}, 'user_id', ${user}, ${place}`, 't.id = ?');
  for (const table of ['order_item', 'stock_hold', 'order_step'])
    await copy(table, `'id', gen_random_uuid(), 'order_id', ${order}`, 't.order_id = ?');
  const charge = `'id', gen_random_uuid(), 'order_id', ${order}, 'idem_key', gen_random_uuid(), 'provider_id', 'other-' || n`;
  await copy('charge', charge, 't.order_id = ?');
}
