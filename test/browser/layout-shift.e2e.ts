/// <reference lib="dom" />
import { createHash } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { signIn } from './support/shopping.js';
import {
  customerScreens,
  guestScreens,
  staffScreens,
  type Screen,
  type Shown,
} from './support/shop-screens.js';
import { setupShop } from './support/setup-shop.js';
import type { Visitor } from './support/visitor.js';

const ANA = { email: 'ana@plantao.test', password: 'plantao-ana-2026' };
const CLARA = { email: 'admin@plantao.test', password: 'plantao-admin-2026' };
/** Of a session window, as browsers report it to search engines. */
const MAX_SHIFT = 0.05;
/** Pages measured side by side: they wait for their responses more than they work. */
const LANES = 3;

/*
 * Slowness that does not depend on the machine, in milliseconds: no page brings its data along, responses come one after
 * the other, those that the whole shop shares last of all, and so do scripts and fonts. Whatever takes the place of
 * something else does it by itself, where it can be seen to move.
 */
const BETWEEN_RESPONSES = 150;
const SHARED_RESPONSES = 1_200;
const SCRIPTS = 150;
const FONTS = 800;
/**
 * Other orders than that: with `SHIFT_SEED=7` every response, picture and font has a delay of its own, the same for the same seed.
 * `SHIFT_ONLY='^(product|cart)'` measures the screens with these names only.
 */
const SEED = process.env['SHIFT_SEED'];
const ONLY = new RegExp(process.env['SHIFT_ONLY'] ?? '');
const delayOf = (url: string): number =>
  createHash('sha256')
    .update(`${SEED} ${new URL(url).pathname}`)
    .digest()
    .readUInt32BE() % SHARED_RESPONSES;
/** With nothing on its way for so long, a page is there. */
const QUIET = 500;
/** While something on it still says that it waits. */
const QUIET_THOUGH_BUSY = 3_000;
const MAX_PAGE_MS = 120_000;

const testShop = setupShop();
interface MeasuredScreen extends Screen {
  /** Products that this browser looked at before. */
  recent?: readonly string[];
}
interface Shifts {
  value: number;
  moved: string[];
}
const shifts = new Map<string, Shifts>();

/** Collects shifts in session windows: at most 5 s long, a second without a shift ends one. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Shifts = { value: 0, moved: [] };
    Object.assign(globalThis, { shifts: seen });
    let [sum, first, last] = [0, 0, 0];
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        if (startTime - last > 1_000 || startTime - first > 5_000) [sum, first] = [0, startTime];
        sum += value;
        last = startTime;
        seen.value = Math.max(seen.value, sum);
        const names = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName ?? '?'}.${String(element?.className).slice(0, 60)} ${previousRect.top}+${previousRect.height} > ${currentRect.top}+${currentRect.height}`;
        });
        seen.moved.push(`${value.toFixed(3)} at ${Math.round(startTime)} ms: ${names.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Holds back what a page asks for. Returns how long nothing has been on its way. */
async function slowDown(page: Page): Promise<() => number> {
  let turn = Promise.resolve();
  const open = new Set<Request>();
  let last = Date.now();
  const note = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  const hold = (address: RegExp, wait: (url: string) => Promise<void>) =>
    page.route(address, async (route) => {
      open.add(route.request());
      await wait(route.request().url());
      // One that the page has given up may have failed before it was held back.
      await route.continue().catch(() => note(route.request()));
    });
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  await hold(/\/api\/v1\//, (url) => {
    if (SEED !== undefined) return pause(delayOf(url));
    return /settings|categories/.test(url)
      ? pause(SHARED_RESPONSES)
      : (turn = turn.then(() => pause(BETWEEN_RESPONSES)));
  });
  await hold(/\/assets\//, (url) => {
    if (/\.js$/.test(url)) return pause(SCRIPTS);
    if (/woff2$/.test(url)) return pause(SEED === undefined ? FONTS : delayOf(url));
    return pause(0);
  });
  if (SEED !== undefined) await hold(/\/media\//, (url) => pause(delayOf(url)));
  return () => (open.size > 0 ? 0 : Date.now() - last);
}

/** Tabs share what their browser looked at before, and each adds to it: here every tab finds what its page says. */
const remember = (page: Page, recent: readonly string[]) =>
  page.addInitScript((ids) => {
    const key = 'plantao.recent';
    const { getItem, setItem } = Storage.prototype;
    const known = JSON.stringify({ state: { ids }, version: 1 });
    Storage.prototype.getItem = function (name) {
      return name === key ? known : getItem.call(this, name);
    };
    Storage.prototype.setItem = function (name, value) {
      if (name !== key) setItem.call(this, name, value);
    };
  }, recent);

/** What came inside the page does not count. */
const bare = () =>
  new MutationObserver(() => document.getElementById('data')?.remove()).observe(document, {
    childList: true,
    subtree: true,
  });

/** One step towards the place where the foot of the page is half in sight: there its every move counts. */
const walk = () => {
  const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? Infinity;
  scrollBy({ top: Math.min(foot - innerHeight / 2, 500), behavior: 'instant' });
};

const isBusy = () => document.querySelector('[data-frame], main div[aria-busy="true"]') !== null;

/** A page from its first paint until nothing comes any more, seen from its top or scrolled faster than it loads. */
async function measure(
  page: Page,
  { at, ready, recent = [] }: MeasuredScreen,
  scrolled: boolean,
): Promise<Shifts> {
  const quiet = await slowDown(page);
  await page.addInitScript(bare);
  await remember(page, recent);
  await watch(page);
  await page.goto(at, { waitUntil: 'commit' });
  const seen = ready ? page.getByText(ready).filter({ visible: true }).first().waitFor() : Promise.resolve();
  let there = false;
  void seen.then(
    () => (there = true),
    () => undefined,
  );
  for (
    const until = Date.now() + MAX_PAGE_MS;
    !there || quiet() < ((await page.evaluate(isBusy)) ? QUIET_THOUGH_BUSY : QUIET);
  ) {
    if (Date.now() > until) throw new Error('it never came to rest');
    if (scrolled) await page.evaluate(walk);
    await pause(100);
  }
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
}

async function visitor(who?: typeof ANA): Promise<Visitor> {
  const person = await testShop.visitor({ width: 390, height: 844, uninterrupted: true });
  if (!who) return person;
  await person.page.goto('/auth');
  await signIn(person.page, who.email, who.password);
  await person.page.waitForURL(/dashboard|admin/);
  return person;
}

/** Every lane takes the next page that nobody has taken, in a fresh tab; held back requests use no cache. */
async function measureAll(screens: readonly MeasuredScreen[], person: Visitor): Promise<void> {
  const left = screens.flatMap((screen) => [false, true].map((scrolled) => ({ screen, scrolled })));
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { screen, scrolled } = next;
      const page = await person.page.context().newPage();
      page.setDefaultTimeout(MAX_PAGE_MS);
      const found = await measure(page, screen, scrolled).catch((error: unknown): Shifts => ({
        value: 9,
        moved: [String(error)],
      }));
      const other = shifts.get(screen.name);
      shifts.set(screen.name, other && other.value > found.value ? other : found);
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function whatIsShown(): Promise<Shown & { cart: string; recent: string[] }> {
  const { rows } = await testShop.database.query<{ status: string; id: string }>(
    `select distinct on (status) status, o.id from shop_order o join app_user u on u.id = o.user_id where u.email = $1 order by status, o.created_at desc`,
    [ANA.email],
  );
  const product = (rest: string) =>
    testShop.one<{ id: string }>(
      `select p.id from product p where (select sum(l.offered) from jsonb_array_elements(p.sizes) s,
         jsonb_array_elements(s->'colors') c join stock_level l on l.sku = c->>'sku') ${rest} order by sku limit 1`,
    );
  await testShop.database.query(
    `with c as (insert into cart (id, user_id, updated_at) select gen_random_uuid(), id, now() from app_user where email = $1
       on conflict (user_id) do update set updated_at = now() returning id)
     insert into cart_line (id, cart_id, product_id, size, colour, quantity)
     select gen_random_uuid(), c.id, p.id, s->>'name', k->>'name', 1
       from c, product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') k, stock_level l
      where l.sku = k->>'sku' and l.offered > 3 order by l.sku limit 3`,
    [ANA.email],
  );
  const { rows: lines } = await testShop.database.query<{ line: string }>(
    `select '.' || c.product_id || '~' || c.size || '~' || c.colour || '~1' as line from cart_line c
      where c.id in (select distinct on (product_id) id from cart_line) limit 2`,
  );
  const { rows: others } = await testShop.database.query<{ id: string }>(
    `select id from product where active and deleted_at is null order by sku desc limit 3`,
  );
  return {
    recent: [GONE, ...others.map(({ id }) => id)],
    // Two lines, each of a product that is asked for by itself (apps/web/src/shop/cart/cart-cookie.ts).
    cart: encodeURIComponent(['g1', ...lines.map(({ line }) => line)].join('!')),
    productId: (await product('> 100')).id,
    soldOutId: (await product('= 0')).id,
    setId: (await testShop.one<{ id: string }>(`select id from product where sku = 'TUL-CJ-01'`)).id,
    orders: Object.fromEntries(rows.map(({ status, id }) => [status, id])),
  };
}

/** Pages as they come, nothing pressed and no response bent. */
const plain = (screens: readonly Screen[]): Screen[] =>
  screens.filter(({ name, prepare, act }) => !prepare && !act && ONLY.test(name));
const STATUSES = ['cancelled', 'confirmed', 'delivered', 'pending', 'processing', 'shipped'];
const NOTHING: Shown = {
  productId: '',
  soldOutId: '',
  setId: '',
  orders: Object.fromEntries(STATUSES.map((status) => [status, ''])),
};
const GUEST = plain(guestScreens(NOTHING)).map(({ name }) => name);
const GONE = '00000000-0000-4000-8000-000000000000';
const SEEN_OTHERS = 'product, after others';
const FILLED: Screen = { name: 'cart of a guest', at: '/cart', ready: /Cálculo do Frete/ };
const CUSTOMER = plain(customerScreens(NOTHING)).map(({ name }) => name);
const STAFF = plain(staffScreens(NOTHING)).map(({ name }) => name);

beforeAll(async () => {
  const shown = await whatIsShown();
  const guest = await visitor();
  const guestPages: MeasuredScreen[] = plain(guestScreens(shown));
  const product = guestPages.find(({ name }) => name === 'product');
  const after = product ? [{ ...product, name: SEEN_OTHERS, recent: shown.recent }] : [];
  await measureAll([...guestPages, ...after], guest);
  await guest.page
    .context()
    .addCookies([{ name: 'plantao.cart', value: shown.cart, url: testShop.shop.url }]);
  await measureAll(plain([FILLED]), guest);
  await guest.close();
  const ana = await visitor(ANA);
  await measureAll(plain(customerScreens(shown)), ana);
  await ana.close();
  const clara = await visitor(CLARA);
  await measureAll(plain(staffScreens(shown)), clara);
  await clara.close();
}, 900_000);

describe('every page on a phone, its parts loading one by one, at its top and scrolled fast to its end', () => {
  it.each([
    ...GUEST,
    ...GUEST.filter((name) => name === 'product').map(() => SEEN_OTHERS),
    ...plain([FILLED]).map(({ name }) => name),
    ...CUSTOMER,
    ...STAFF,
  ])('has no layout shift: %s', (name) => {
    const { value, moved } = shifts.get(name) ?? { value: 9, moved: ['not measured'] };
    expect({ moved: value > MAX_SHIFT ? [value, ...moved] : [] }).toEqual({ moved: [] });
  });
});
