/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { signIn } from './support/shopping.js';
import { customerScreens, guestScreens, type Screen, type Shown } from './support/shop-screens.js';
import { setupShop } from './support/setup-shop.js';
import { accessibilityFindings, tooWideAt, type Visitor } from './support/visitor.js';

const ANA = { email: 'ana@plantao.test', password: 'plantao-ana-2026' };
/** Pages looked at side by side. */
const LANES = 3;
/** Phone and desk; then the narrowest screen that counts, and a desk at 200 %. */
const VIEWPORT_WIDTHS = [1440, 390] as const;
const NARROW = [320, 720] as const;

const testShop = setupShop();
let shown: Shown;
const findings = new Map<string, string[]>();

/** What the demonstration data hold, by what they are. */
async function whatIsShown(): Promise<Shown> {
  const { rows: orders } = await testShop.database.query<{ status: string; id: string }>(
    `select distinct on (status) status, o.id from shop_order o join app_user u on u.id = o.user_id where u.email = $1 order by status, o.created_at desc`,
    [ANA.email],
  );
  const offered = `(select sum(l.offered) from jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c join stock_level l on l.sku = c->>'sku')`;
  const product = async (where: string): Promise<string> => {
    const sql = `select id from product p where ${where} order by sku limit 1`;
    return (await testShop.one<{ id: string } | undefined>(sql))?.id ?? '';
  };
  return {
    productId: await product(`${offered} > 100`),
    soldOutId: await product(`${offered} = 0`),
    setId: await product(`sku = 'TUL-CJ-01'`),
    orders: Object.fromEntries(orders.map(({ status, id }) => [status, id])),
  };
}

/** What is wider than the screen, by its classes. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const elements = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 2)
      .map((element) => `${element.tagName} .${element.className}`);
    return elements.length > 0 ? elements : ['the page'];
  });

async function validate({ page }: Visitor, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: VIEWPORT_WIDTHS[0], height: 900 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.prepare?.(page);
  await page.goto(screen.at, { waitUntil: screen.waiting ? 'domcontentloaded' : 'load' });
  // The frame that came with the page answers nobody: the application is what is judged.
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (screen.ready) await page.getByText(screen.ready).filter({ visible: true }).first().waitFor();
  // What a part of the page waits for may hide it again for a moment.
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  await screen.act?.(page);
  for (const width of VIEWPORT_WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await accessibilityFindings(page)).map((finding) => `${width} px: ${finding}`));
  }
  for (const width of NARROW) {
    if ((await tooWideAt(page, [width], 700)).length === 0) continue;
    found.push(...(await tooWide(page)).map((element) => `${width} px is too narrow for ${element}`));
  }
  return found;
}

/** A person who lets nobody interrupt: the popup and its manners have tests of their own. */
async function visitor(who?: typeof ANA): Promise<Visitor> {
  const person = await testShop.visitor({ reducedMotion: 'reduce', uninterrupted: true });
  if (who) {
    await person.page.goto('/auth');
    await signIn(person.page, who.email, who.password);
    await person.page.waitForURL(/dashboard/);
  }
  return person;
}

/** Every lane takes the next screen that nobody has taken; a fresh tab for each, so that nothing is left over. */
async function walk(screens: readonly Screen[], who?: typeof ANA): Promise<void> {
  const left = [...screens];
  const lane = async (): Promise<void> => {
    const person = await visitor(who);
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const tab = { ...person, page: await person.page.context().newPage() };
      const found = await validate(tab, screen).catch((error: unknown) => [String(error)]);
      findings.set(screen.name, found);
      await tab.page.close();
    }
    await person.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** One line in the customer's cart. */
async function fillCart(): Promise<void> {
  const call = (method: string, path: string, token = '', body?: object) =>
    fetch(`${testShop.shop.url}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-idempotency-key': crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then((response) => response.json());
  const { token } = (await call('POST', '/auth/login', '', ANA)) as { token: string };
  const { data } = (await call('GET', `/products/${shown.productId}`)) as {
    data: { product: { sizes: { name: string; colors: { name: string; stock: number }[] }[] } };
  };
  const [size] = data.product.sizes.filter(({ colors }) => colors.some(({ stock }) => stock > 2));
  const colour = size?.colors.find(({ stock }) => stock > 2);
  await call('POST', '/cart', token, {
    productId: shown.productId,
    selectedSize: size?.name,
    selectedColor: colour?.name,
    quantity: 1,
  });
}

/** The names are fixed before the shop runs: what the pages show is not. */
const NOTHING: Shown = { productId: '', soldOutId: '', setId: '', orders: {} };
const STATUSES = ['cancelled', 'confirmed', 'delivered', 'pending', 'processing', 'shipped'];
const ORDERS = Object.fromEntries(STATUSES.map((status) => [status, '']));
const GUEST = guestScreens(NOTHING).map(({ name }) => name);
const CUSTOMER = customerScreens({ ...NOTHING, orders: ORDERS }).map(({ name }) => name);

beforeAll(async () => {
  shown = await whatIsShown();
  await fillCart();
  await walk(guestScreens(shown));
  await walk(customerScreens(shown), ANA);
  // More than fifty screens, each in four widths: on a busy machine that is long, and no reason to fail.
}, 840_000);

describe('every page in every state, on phone and desktop, at 320 px and at 200 %', () => {
  it.each(GUEST)('is accessible: %s', (name) => {
    expect(findings.get(name)).toEqual([]);
  });
  it.each(CUSTOMER)('is accessible for customers: %s', (name) => {
    expect(findings.get(name)).toEqual([]);
  });
});
