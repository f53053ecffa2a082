/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { setupShop } from './support/setup-shop.js';
import { signIn } from './support/shopping.js';
import type { Visitor } from './support/visitor.js';

const testShop = setupShop();
const ANA = { email: 'ana@plantao.test', password: 'plantao-ana-2026', name: 'Ana' };
const CLARA = { email: 'admin@plantao.test', password: 'plantao-admin-2026', name: 'Administração Plantão' };
const WIDTHS = [390, 1440];

/** Address, heading that the frame has and the page keeps, who opens it, and what it asks for first. */
const FRAMED = [
  ['/cart', 'Carrinho', ANA, [/v1\/cart$/]],
  ['/checkout', 'Endereço de entrega', ANA, [/\/users\/[\da-f-]{36}$/, /v1\/cart$/]],
  ['/dashboard/orders', 'Meus pedidos', ANA, [/\/orders\?/]],
  ['/dashboard/account', 'Minha conta', ANA, [/\/users\/[\da-f-]{36}$/]],
  [
    '/admin',
    'Painel',
    CLARA,
    [/get-dashboard$/, /attention$/, /alarms$/, /sales$/, /orders\?page=1/, /status=pending/],
  ],
  ['/admin/orders', 'Pedidos', CLARA, [/orders\?page=1/, /status=pending/]],
] as const;

async function visitor(who?: typeof ANA): Promise<Visitor> {
  const person = await testShop.visitor({ uninterrupted: true, expected: /401/ });
  if (!who) return person;
  await person.page.goto('/auth');
  await signIn(person.page, who.email, who.password);
  await person.page.waitForURL(/dashboard|admin/);
  return person;
}

/** A way of delivery is chosen: without one nobody gets to the checkout. */
async function prepare(page: Page): Promise<void> {
  const option = { id: 'pac', name: 'PAC', price: 20, quoteId: 'q', deliveryTime: 5 };
  const stored = JSON.stringify({ state: { cep: '01310-200', quotedCep: '01310-200', option }, version: 2 });
  await page.addInitScript((text) => sessionStorage.setItem('plantao.checkout', text), stored);
}

/** Keeps the frame: the scripts never come. */
const withoutScripts = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/[\w.-]+\.js$/, () => undefined);

const heading = (page: Page, name: string) =>
  page.locator('h1').filter({ hasText: name, visible: true }).first();
/** Where the words of the heading stand, with styles and fonts. */
async function place(page: Page, name: string): Promise<{ x: number; y: number }> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
  await page.evaluate(() => document.fonts.ready);
  return heading(page, name).evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { x, y } = words.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y) };
  });
}

let ana: Visitor;
let clara: Visitor;
beforeAll(async () => {
  ana = await visitor(ANA);
  clara = await visitor(CLARA);
  await testShop.database.query(
    `with c as (insert into cart (id, user_id, updated_at) select gen_random_uuid(), id, now() from app_user where email = $1
       on conflict (user_id) do update set updated_at = now() returning id)
     insert into cart_line (id, cart_id, product_id, size, colour, quantity)
     select gen_random_uuid(), c.id, p.id, s->>'name', k->>'name', 1
       from c, product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') k, stock_level l
      where l.sku = k->>'sku' and l.offered > 3 order by l.sku limit 2
     on conflict do nothing`,
    [ANA.email],
  );
});
afterAll(async () => {
  await ana.close();
  await clara.close();
});

async function tabOf(who: typeof ANA, width: number): Promise<Page> {
  const page = await (who === ANA ? ana : clara).page.context().newPage();
  await page.setViewportSize({ width, height: 844 });
  await prepare(page);
  return page;
}

describe.each(FRAMED)('the first paint of a signed-in visitor: %s', (address, name, who, own) => {
  it('is a frame that nobody can use yet, and that names nobody', async () => {
    const page = await tabOf(who, 390);
    await withoutScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await heading(page, name).waitFor();
    expect(await page.locator('#root > [inert]').count()).toBe(1);
    expect(await page.locator('#root').textContent()).not.toContain(who.name);
    await page.close();
  });

  it('has its heading where the page has it', async () => {
    for (const width of WIDTHS) {
      const page = await tabOf(who, width);
      await withoutScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await heading(page, name).waitFor();
      const before = await place(page, name);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      await page.locator('#root > [inert]').waitFor({ state: 'detached' });
      await heading(page, name).waitFor();
      await page.waitForFunction(() => !document.querySelector('main div[aria-busy="true"] h1'));
      expect([width, await place(page, name)]).toEqual([width, before]);
      await page.close();
    }
  });

  it('asks for the data before the scripts, and once', async () => {
    const page = await tabOf(who, 390);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(address);
    await page.locator('#root > [inert]').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    const script = asked.findIndex((url) => /\/assets\/index-[\w-]+\.js$/.test(url));
    for (const pattern of own) {
      const places = asked.flatMap((url, place) => (pattern.test(url) ? [place] : []));
      expect([pattern, places.length, (places[0] ?? Infinity) < script]).toEqual([pattern, 1, true]);
    }
    await page.close();
  });
});

it('is empty for somebody who is not signed in, until the sign-in page has loaded', async () => {
  const guest = await visitor();
  const seen: string[] = [];
  await guest.page.exposeFunction('report', (text: string) => seen.push(text));
  await guest.page.addInitScript(() => {
    const { report } = globalThis as unknown as { report: (text: string) => void };
    new MutationObserver(() => report(document.querySelector('#root h1')?.textContent ?? '')).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    );
  });
  for (const address of ['/admin', '/checkout', '/dashboard/orders']) {
    await guest.page.goto(address);
    await guest.page.waitForURL(/\/auth/);
    await guest.page.getByRole('heading', { level: 1, name: /Entr/ }).waitFor();
  }
  expect(seen.filter((text) => /Painel|Endereço|pedidos/.test(text))).toEqual([]);
  await guest.close();
});

it('leads to the sign-in page with the reason when the early answer refuses the token', async () => {
  const person = await visitor(ANA);
  await testShop.database.query(
    `delete from session where user_id = (select id from app_user where email = $1)`,
    [ANA.email],
  );
  await person.page.goto('/dashboard/orders');
  await person.page.waitForURL(/\/auth/);
  await person.page
    .getByText(/sessão|autenticad/i)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await person.page.evaluate(() => document.cookie)).not.toContain('plantao.in');
  await person.close();
});
