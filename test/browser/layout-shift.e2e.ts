/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { signIn } from './support/shopping.js';
import { customerScreens, guestScreens, type Screen, type Shown } from './support/shop-screens.js';
import { setStage } from './support/stage.js';
import type { Visitor } from './support/visitor.js';

const ANA = { email: 'ana@plantao.test', password: 'plantao-ana-2026' };
/** Of a session window, as browsers report it to search engines. */
const MOST = 0.05;
/** Pages measured side by side. */
const LANES = 2;
/** A middling phone on a slow mobile network. */
const PROCESSOR = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const stage = setStage();
const shifts = new Map<string, { value: number; moved: string[] }>();

/** Collects shifts in session windows: at most 5 s long, a second without a shift ends one. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { value: 0, moved: [] as string[] };
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

/** A page from its first paint to its foot, scrolled faster than it loads. */
async function measure(page: Page, { name, at, ready }: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await watch(page);
  await page.goto(at, { waitUntil: 'commit' });
  if (ready) await page.getByText(ready).filter({ visible: true }).first().waitFor();
  for (let step = 0; step < 12; step += 1) {
    await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }));
    await page.waitForTimeout(120);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  shifts.set(
    name,
    await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; moved: string[] } }).shifts,
    ),
  );
}

async function visitor(who?: typeof ANA): Promise<Visitor> {
  const person = await stage.visitor({ width: 390, height: 844, uninterrupted: true });
  if (!who) return person;
  await person.page.goto('/auth');
  await signIn(person.page, who.email, who.password);
  await person.page.waitForURL(/dashboard/);
  return person;
}

/** Every lane takes the next page that nobody has taken, in a fresh tab with nothing in its cache. */
async function walk(screens: readonly Screen[], who?: typeof ANA): Promise<void> {
  const left = [...screens];
  const lane = async (): Promise<void> => {
    const person = await visitor(who);
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const page = await person.page.context().newPage();
      page.setDefaultTimeout(30_000);
      await measure(page, screen).catch((error: unknown) =>
        shifts.set(screen?.name ?? '', { value: 9, moved: [String(error)] }),
      );
      await page.close();
    }
    await person.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function whatIsShown(): Promise<Shown> {
  const { rows } = await stage.database.query<{ status: string; id: string }>(
    `select distinct on (status) status, o.id from shop_order o join app_user u on u.id = o.user_id where u.email = $1 order by status, o.created_at desc`,
    [ANA.email],
  );
  const product = (rest: string) =>
    stage.one<{ id: string }>(
      `select p.id from product p where (select sum(l.offered) from jsonb_array_elements(p.sizes) s,
         jsonb_array_elements(s->'colors') c join stock_level l on l.sku = c->>'sku') ${rest} order by sku limit 1`,
    );
  await stage.database.query(
    `with c as (insert into cart (id, user_id, updated_at) select gen_random_uuid(), id, now() from app_user where email = $1
       on conflict (user_id) do update set updated_at = now() returning id)
     insert into cart_line (id, cart_id, product_id, size, colour, quantity)
     select gen_random_uuid(), c.id, p.id, s->>'name', k->>'name', 1
       from c, product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') k, stock_level l
      where l.sku = k->>'sku' and l.offered > 3 order by l.sku limit 3`,
    [ANA.email],
  );
  return {
    productId: (await product('> 100')).id,
    soldOutId: (await product('= 0')).id,
    orders: Object.fromEntries(rows.map(({ status, id }) => [status, id])),
  };
}

/** Pages as they come, nothing pressed and no answer bent. */
const plain = (screens: readonly Screen[]): Screen[] =>
  screens.filter(({ prepare, act }) => !prepare && !act);
const STATUSES = ['cancelled', 'confirmed', 'delivered', 'pending', 'processing', 'shipped'];
const NOTHING: Shown = {
  productId: '',
  soldOutId: '',
  orders: Object.fromEntries(STATUSES.map((status) => [status, ''])),
};
const GUEST = plain(guestScreens(NOTHING)).map(({ name }) => name);
const CUSTOMER = plain(customerScreens(NOTHING)).map(({ name }) => name);

beforeAll(async () => {
  const shown = await whatIsShown();
  await walk(plain(guestScreens(shown)));
  await walk(plain(customerScreens(shown)), ANA);
}, 900_000);

describe('every page on a slow phone, scrolled fast to its foot', () => {
  it.each([...GUEST, ...CUSTOMER])('moves nothing that somebody reads: %s', (name) => {
    const { value, moved } = shifts.get(name) ?? { value: 9, moved: ['not measured'] };
    expect({ moved: value > MOST ? [value, ...moved] : [] }).toEqual({ moved: [] });
  });
});
