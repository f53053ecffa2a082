/// <reference lib="dom" />
import pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../infra/browser.js';
import { startShop, type RunningShop } from '../infra/shop.js';
import { until } from '../infra/until.js';
import { PAYLOADS, seedMaliciousTexts } from './support/malicious-texts.js';

const ANA = { email: 'ana@plantao.test', password: 'plantao-ana-2026' };
const ADMIN = { email: 'admin@plantao.test', password: 'plantao-admin-2026' };
/** What only a text that became more than a text can do. */
interface ScriptEffects {
  ran: number;
  dialogs: number;
  /** Addresses that belong neither to the shop nor to the stand-ins of its providers. */
  foreign: string[];
  /** Rules of the page's own policy that it broke. */
  breaches: string[];
}
const noEffects = (): ScriptEffects => ({ ran: 0, dialogs: 0, foreign: [], breaches: [] });
const harm = noEffects();
/** Scripts by the page that loaded them. */
const scripts = new Map<string, string[]>();
/** Elements that nobody wrote, by page. */
const made = new Map<string, string[]>();
/** What is to be seen of pages that did not open, or should show some of the texts and do not: they prove nothing. */
const failed = new Map<string, string>();

let browser: Browser;
let shop: RunningShop;
let shown: { product: string; order: string; sku: string };

const LANES = 3;
const TIMEOUT = 60_000;
const PAYMENT = '/checkout-recovery/:order?metodo=cartao';
const STORE = [
  ...['/', '/shop', '/shop?busca=xss', '/category/princesa', '/tag/scrubs', '/pages', '/product/:product'],
  ...['/cart', '/checkout', PAYMENT, '/checkout/pending/:order', '/contact', '/terms'],
  ...['/dashboard/orders', '/dashboard/orders/:order', '/dashboard/account', '/dashboard/support'],
];
const BACK_OFFICE = [
  ...['', '/orders', '/orders/:order', '/products', '/warehouse', '/stock', '/stock/:sku', '/categories'],
  ...['/users', '/leads', '/messages', '/coupons', '/audit', '/settings'],
].map((page) => `/admin${page}`);
/** Pages whose own part shows nothing that anybody wrote. */
const SAY_NOTHING = [PAYMENT, '/terms', '/checkout/pending/:order', '/admin/coupons', '/pages'];

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop({ seed: true })]);
  shown = await whatIsShown();
  // First as the shop is, under its own policy; then without the policy, so that it hides nothing.
  await visit(await context(ADMIN), BACK_OFFICE, false);
  await visit(await context(ANA), ['/checkout', PAYMENT], false);
  const people = await Promise.all([context(ANA, true), context(ADMIN, true)]);
  await seedMaliciousTexts(shop.databaseUrl);
  await visit(people[0], STORE, true);
  await visit(people[1], BACK_OFFICE, true);
  // Fifty pages: on a busy machine that is long, and no reason to fail.
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const call = async <T>(method: string, path: string, token = '', body?: object): Promise<T> => {
  const response = await fetch(`${shop.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
};

async function whatIsShown(): Promise<typeof shown> {
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const { rows } = await database.query<typeof shown & { size: string; colour: string }>(
    `select p.id as product, l.sku, s->>'name' as size, c->>'name' as colour, o.id as order
       from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l, shop_order o
       join app_user u on u.id = o.user_id
      where l.sku = c->>'sku' and l.offered > 9 and o.status = 'pending' and u.email = $1 order by l.sku limit 1`,
    [ANA.email],
  );
  await database.end();
  const [{ product, order, sku, size, colour } = { product: '', order: '', sku: '', size: '', colour: '' }] =
    rows;
  const { token } = await call<{ token: string }>('POST', '/auth/login', '', ANA);
  await call('POST', '/cart', token, {
    productId: product,
    selectedSize: size,
    selectedColor: colour,
    quantity: 1,
  });
  return { product, order, sku };
}

/** The browser of somebody who is signed in; `bare` without the policies of the pages. */
async function context(who: typeof ANA, bare = false, seen = harm): Promise<BrowserContext> {
  const { token, data } = await call<{
    token: string;
    data: { user: object; tokenExpiration: string };
  }>('POST', '/auth/login', '', who);
  const state = {
    user: data.user,
    token,
    tokenExpiration: Date.parse(data.tokenExpiration),
    isAuthenticated: true,
  };
  const session = [{ name: 'plantao.session', value: JSON.stringify({ state, version: 1 }) }];
  const own = await browser.newContext({
    baseURL: shop.url,
    bypassCSP: bare,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: shop.url, localStorage: session }],
    },
  });
  await own.addCookies([{ name: 'modalShown', value: '1', url: shop.url }]);
  await own.exposeFunction('xss', () => (seen.ran += 1));
  own.on('dialog', (dialog) => {
    seen.dialogs += 1;
    void dialog.dismiss();
  });
  own.on('request', (request) => {
    const ours = [shop.url, shop.sandboxUrl].some((url) => request.url().startsWith(`${url}/`));
    if (!ours && /^https?:/.test(request.url())) seen.foreign.push(request.url());
  });
  own.on('console', (message) => {
    if (/Content Security Policy|Trusted ?(Type|HTML|Script)/i.test(message.text()))
      seen.breaches.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return own;
}

/** Opens every page once, side by side. */
async function visit(who: BrowserContext, pages: readonly string[], malicious: boolean): Promise<void> {
  const left = [...pages];
  const lane = async (): Promise<void> => {
    for (let name = left.shift(); name; name = left.shift()) {
      const page = await who.newPage();
      page.setDefaultTimeout(TIMEOUT);
      await open(page, name, malicious).catch(async (error: unknown) => {
        const text = await page.locator('body').innerText();
        failed.set(name, `${page.url()}: ${String(error)}\n${text.slice(0, 1_000)}`);
      });
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await who.close();
}

async function open(page: Page, name: string, malicious: boolean): Promise<void> {
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.set(name, [...(scripts.get(name) ?? []), request.url()]);
  });
  await page.goto(name.replace(/:(\w+)/, (_, what: keyof typeof shown) => shown[what]));
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The provider's form, once its script has come.
  if (name === PAYMENT) await page.getByText('Demonstração: nenhum pagamento é real').waitFor();
  if (malicious && !SAY_NOTHING.includes(name)) await page.waitForFunction(showsAny);
  else await page.waitForLoadState('networkidle');
  if (malicious) made.set(name, await foreignElements(page));
}

/** Elements and attributes that no page of ours has, and every text of the eighty brings. */
const foreignElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScript = ({ src, type }: HTMLScriptElement): boolean => src === '' && !/json/.test(type);
    const wrong = [...document.querySelectorAll('*')].filter(
      (element) =>
        [...element.attributes].some(
          ({ name, value }) =>
            /^on|^srcdoc$/i.test(name) ||
            (/^(href|src|action|data)$/i.test(name) &&
              !element.matches('img') &&
              /^\s*(javascript:|data:text|\/\/)/i.test(value)),
        ) || element.matches('base, meta[http-equiv=refresh], object, embed, details[ontoggle]'),
    );
    const loose = [...document.scripts].filter(isScript);
    return [...wrong, ...loose].map((element) => element.outerHTML.slice(0, 200));
  });

/** Whether the page's own part holds any of the texts, as words, in fields or in what is read aloud. */
const showsAny = (): boolean => {
  const main = document.querySelector('main') ?? document.body;
  const fields = [...main.querySelectorAll('input, textarea')] as HTMLInputElement[];
  return [main.outerHTML, ...fields.map(({ value }) => value)].some((text) => /xss\(|mau\.test/.test(text));
};

describe('S9 stored scripts', () => {
  it('S9 eighty payloads, each detected where a page renders it as markup', async () => {
    expect(new Set(PAYLOADS).size).toBe(80);
    const seen = noEffects();
    const page = await (await context(ANA, true, seen)).newPage();
    await page.goto('/about');
    await page.evaluate((texts) => {
      document.body.innerHTML = texts.filter((text) => !text.includes('http-equiv')).join('<hr>');
    }, PAYLOADS as string[]);
    await page.waitForFunction(() => document.querySelectorAll('img[src=x]').length > 0);
    expect((await foreignElements(page)).length).toBeGreaterThan(40);
    await until(() => seen.ran > 0 && seen.foreign.length > 0, { instead: () => seen });
    expect(seen.ran).toBeGreaterThan(0);
    expect(seen.foreign.length).toBeGreaterThan(0);
    await page.context().close();
  });

  it('S9 run in no page of store or back office, open no dialog and send no request, even without a CSP', () => {
    expect([harm.ran, harm.dialogs, harm.foreign]).toEqual([0, 0, []]);
  });

  it.each([...STORE, ...BACK_OFFICE])('S9 are plain text on %s', (page) => {
    expect([failed.get(page), made.get(page)]).toEqual([undefined, []]);
  });
});

describe('S10 content security policy', () => {
  it('S10 has no violations in back office, checkout or payment', () => {
    expect(harm.breaches).toEqual([]);
  });

  it('S10 allows our scripts and the provider’s for the payment, and only ours for the checkout', () => {
    const ours = (address: string): boolean =>
      address.startsWith(`${shop.url}/assets/`) || address === `${shop.url}/loader.js`;
    const foreign = (page: string): string[] => (scripts.get(page) ?? []).filter((address) => !ours(address));
    expect(new Set(foreign(PAYMENT))).toEqual(new Set([`${shop.sandboxUrl}/mp/js/v2`]));
    expect(scripts.get('/checkout')?.length).toBeGreaterThan(0);
    expect(foreign('/checkout')).toEqual([]);
  });
});
