// npm run bench:paint [-- --runs 5 --only home,cart]
// Measures when the pages of the built shop are painted on a phone with a slow network: fresh browser profile for each
// load, network and processor slowed down by the browser itself. Writes docs/bench/paint.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { format, resolveConfig } from 'prettier';
import type { SessionResponse } from '@plantao/contracts/accounts/user.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { launchBrowser } from '../../test/infra/browser.js';
import { loadPage, PHONE, type Load, type Visit } from './paint/measure-page.js';
import { piecesInStock, type Piece } from './performance/data.js';
import { machine, table } from './performance/report.js';
import { BenchShop, ROOT } from './performance/shop.js';
import { spreadOf } from './performance/statistics.js';

const REPORT = path.join(ROOT, 'docs/bench/paint.md');
const FOLDER = path.join(ROOT, '.data/bench-paint');
const CUSTOMER = { email: 'ana@plantao.test', password: 'plantao-ana-2026' };
const STAFF = { email: 'admin@plantao.test', password: 'plantao-admin-2026' };
const CEP = { stored: '01310-200', asked: '01310200' };

interface MeasuredPage {
  readonly key: string;
  readonly name: string;
  /** Milliseconds until the largest paint, at most. */
  readonly goal?: number;
  readonly who: 'guest' | 'customer' | 'staff';
  readonly address: (productId: string) => string;
}

const PAGES: readonly MeasuredPage[] = [
  { key: 'home', name: 'home', goal: 1_000, who: 'guest', address: () => pages.home() },
  { key: 'list', name: 'list', goal: 1_000, who: 'guest', address: () => pages.shop() },
  { key: 'product', name: 'product', goal: 1_000, who: 'guest', address: (id) => pages.product({ id }) },
  { key: 'cart', name: 'cart, two lines', goal: 1_500, who: 'customer', address: () => pages.cart() },
  { key: 'checkout', name: 'checkout', goal: 1_800, who: 'customer', address: () => pages.checkout() },
  { key: 'orders', name: 'orders of the account', who: 'customer', address: () => pages.orders() },
  {
    key: 'admin',
    name: 'first admin screen',
    goal: 2_200,
    who: 'staff',
    address: () => adminPages.dashboard(),
  },
  { key: 'admin-orders', name: 'orders of the shop', who: 'staff', address: () => adminPages.orders() },
];

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const KEYS = PAGES.map(({ key }) => key);
const only = options.only?.split(',');
const unknown = only?.filter((key) => !KEYS.includes(key)) ?? [];
if (unknown.length > 0) throw new RangeError(`--only ${unknown.join(',')}: there is ${KEYS.join(', ')}`);
const runs = Number(options.runs);
if (!(runs > 0)) throw new RangeError('--runs is a positive number');

await buildIfNeeded();
const shop = await BenchShop.open(FOLDER);
const database = new pg.Client({ connectionString: shop.databaseUrl });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shop.close().finally(() => process.exit(1)));
try {
  await database.connect();
  await shop.start();
  await report(await measureAll(await piecesInStock(database)));
} finally {
  await database.end();
  await shop.close();
}

/** Every page in turn, after a load of each that is not counted: what the server does only once is not the page's. */
async function measureAll(pieces: readonly Piece[]): Promise<Map<MeasuredPage, Load[]>> {
  const visits = {
    guest: { cookies: {}, localStorage: {}, sessionStorage: {} },
    customer: await withCart(await signIn(CUSTOMER), pieces.slice(0, 2)),
    staff: (await signIn(STAFF)).visit,
  };
  const wanted = PAGES.filter(({ key }) => !only || only.includes(key));
  const loads = new Map<MeasuredPage, Load[]>(wanted.map((page) => [page, []]));
  const browser = await launchBrowser();
  try {
    for (let run = 0; run <= runs; run += 1)
      for (const page of wanted) {
        const address = `${shop.address}${page.address(pieces[0]?.productId ?? '')}`;
        const load = await loadPage(browser, address, visits[page.who]);
        console.log(`${page.key}: ${JSON.stringify(load)}`);
        if (run > 0) loads.get(page)?.push(load);
      }
  } finally {
    await browser.close();
  }
  return loads;
}

interface SignedIn {
  readonly token: string;
  readonly visit: Visit;
}

/** Signs in through the API; the session is stored as the browser does (apps/web/src/lib/api/session.store.ts). */
async function signIn(who: typeof CUSTOMER): Promise<SignedIn> {
  const { token, data } = (await send('POST', '/auth/login', undefined, who)) as SessionResponse;
  const { id, name, role, photo } = data.user;
  const user = { id, name, role, photo };
  const state = { user, token, tokenExpiration: Date.parse(data.tokenExpiration), isAuthenticated: true };
  const stored = JSON.stringify({ state, version: 1 });
  return {
    token,
    visit: {
      // The lead offer and the cookie banner were answered before somebody signed in.
      cookies: { 'plantao.in': data.user.role === 'user' ? '1' : 'staff', modalShown: '1' },
      localStorage: { 'plantao.session': stored },
      sessionStorage: {},
    },
  };
}

/** Two lines in the cart, and a way of delivery chosen: without one nobody gets to the checkout. */
async function withCart({ token, visit }: SignedIn, pieces: readonly Piece[]): Promise<Visit> {
  for (const { productId, size, colour } of pieces)
    await send('POST', '/cart', token, {
      productId,
      quantity: 1,
      selectedSize: size,
      selectedColor: colour,
    });
  const subtotal = pieces.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100;
  const items = pieces.map(({ productId }) => `${productId}:1`).join();
  const query = `cepTo=${CEP.asked}&amount=${pieces.length}&items=${items}&subtotal=${subtotal}`;
  const { data } = (await send('GET', `/shipping?${query}`, token)) as {
    data: { quoteId: string; price: number }[];
  };
  const option = [...data].sort((a, b) => a.price - b.price)[0];
  const state = { cep: CEP.stored, quotedCep: CEP.stored, option, quoteId: option?.quoteId };
  return { ...visit, sessionStorage: { 'plantao.checkout': JSON.stringify({ state, version: 2 }) } };
}

async function send(method: string, address: string, token?: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${shop.address}/api/v1${address}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'x-idempotency-key': crypto.randomUUID(),
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${address}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return response.json();
}

async function report(loads: ReadonlyMap<MeasuredPage, readonly Load[]>): Promise<void> {
  const rows = [...loads].map(([page, all]) => {
    const seconds = (pick: (load: Load) => number): string => {
      const { median, min, max } = spreadOf(all.map(pick));
      return `${(median / 1_000).toFixed(2)} (${(min / 1_000).toFixed(2)} to ${(max / 1_000).toFixed(2)})`;
    };
    const most = (pick: (load: Load) => number): number => spreadOf(all.map(pick)).max;
    const kilobytes = (pick: (load: Load) => number): string => String(Math.round(most(pick) / 1_000));
    return [
      page.name,
      seconds((load) => load.firstPaint),
      seconds((load) => load.largestPaint),
      page.goal === undefined ? '–' : `≤ ${(page.goal / 1_000).toFixed(1)}`,
      page.who === 'guest' ? '–' : seconds((load) => load.data),
      seconds((load) => load.complete),
      most((load) => load.shift).toFixed(3),
      String(most((load) => load.requests)),
      String(most((load) => load.scripts)),
      kilobytes((load) => load.scriptBytes),
      kilobytes((load) => load.bytes),
      all.at(-1)?.largest.replaceAll('|', '') ?? '',
    ];
  });
  const head = [
    'page',
    'first paint, s',
    'largest paint, s',
    'goal',
    'own data arrived, s',
    'complete, s',
    'shift',
    'requests',
    'script files',
    'scripts, kB',
    'all, kB',
    'largest element, px²',
  ];
  const text = `${heading()}\n${table(head, rows)}\n`;
  if (only) console.log(text);
  else writeFileSync(REPORT, await format(text, { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
}

function heading(): string {
  const { viewport, latencyMs, downKbit, upKbit, slowdown } = PHONE;
  return `# When pages are painted

Written by \`npm run bench:paint\` (median and range of ${runs} loads, after one that is not counted) on ${machine()}. The shop is
the built one with the demonstration data. Each load has a browser profile of its own, nothing cached, at ${viewport.width} px; the
customer has two lines in the cart and a way of delivery, and has answered banners before.

Chromium itself slows down: ${latencyMs} ms for each request, ${downKbit / 1_000} Mbit/s down, ${upKbit} kbit/s up, ${slowdown} times slower
processor. The latency is added to each request and not to each packet: connections cost nothing and slow start does not
exist, so that many small requests cost less here than on a real network of this kind. Complete is a page whose scripts have
taken over, with nothing in sight that is still waited for.

Times depend on the machine and on what else it does; requests, files, bytes and shifts do not.
`;
}
