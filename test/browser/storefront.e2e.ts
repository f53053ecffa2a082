/// <reference lib="dom" />
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { until } from '../infra/until.js';
import { eventually } from './support/sandbox.js';
import { addToCart, choose, estimateFreight, searchAndOpen, signIn } from './support/shopping.js';
import { setupShop } from './support/setup-shop.js';
import { accessibilityFindings, atRest, type Visitor } from './support/visitor.js';

const testShop = setupShop();
/** Nobody knows them, and their browser speaks English. */
let guest: Visitor;

beforeAll(async () => {
  guest = await testShop.visitor({ locale: 'en-US', uninterrupted: true });
});

const card = (page: Page, place: number) => page.locator('[data-card] a[href^="/product/"]').nth(place);
const columns = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Set([...document.querySelectorAll('[data-card]')].map((one) => one.getBoundingClientRect().left))
        .size,
  );
/** How many heights the prices of one row of cards begin at, row by row. */
const priceHeights = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const rows = new Map<number, Set<number>>();
    for (const one of document.querySelectorAll('[data-card]')) {
      const { top } = one.getBoundingClientRect();
      const price = one.querySelector('h2')?.nextElementSibling?.getBoundingClientRect().top ?? 0;
      rows.set(top, (rows.get(top) ?? new Set()).add(Math.round(price)));
    }
    return [...rows.values()].map(({ size }) => size);
  });
/** Words of the slide that one of the carousel's buttons lies over. */
const coveredWords = (): string[] => {
  const hero = document.querySelector('[aria-roledescription=carrossel]');
  const boxes = [...(hero?.querySelectorAll('button') ?? [])].map((one) => one.getBoundingClientRect());
  const words = [...(hero?.querySelectorAll('[role=group]:not([inert]) :is(h2, p, a span)') ?? [])];
  const covered = words.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return boxes.some(
      (box) => box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
    );
  });
  return words.length === 0 ? ['no words'] : covered.map(({ textContent }) => textContent);
};
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const badge = (page: Page) => page.getByTestId('cart-badge');
const summary = (page: Page) => page.getByRole('region', { name: 'Resumo do Pedido' });
const plain = (text: string | null): string => (text ?? '').replace(/\u00a0/g, ' ');

describe('a guest', () => {
  it('SHELL-34 reads Portuguese whatever the browser speaks', async () => {
    const { page } = guest;
    await page.goto('/');
    await page.getByRole('heading', { name: 'Mais Procurados' }).waitFor();
    expect(await page.evaluate(() => [navigator.language, document.documentElement.lang])).toEqual([
      'en-US',
      'pt-BR',
    ]);
    await page.getByText('R$ 129,90').first().waitFor();
  });

  it('HOME-03 reads the words of a slide whole, whatever its buttons are over', async () => {
    const { page } = guest;
    await page.goto('/');
    await page.getByRole('region', { name: 'Destaques' }).waitFor();
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await atRest(() => page.evaluate(coveredWords))]).toEqual([width, []]);
    }
  });

  it('LIST-02 LIST-07 sees two, three or four columns with aligned prices, and on a phone the options on demand', async () => {
    const { page } = guest;
    await page.goto('/shop');
    await card(page, 9).waitFor();
    for (const [width, wanted] of [
      [390, 2],
      [1024, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const seen = async () => [await columns(page), ...new Set(await priceHeights(page))];
      await until(async () => isDeepStrictEqual(await seen(), [wanted, 1]), { instead: seen });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Opções/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Tipo de peça').first().waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('CART-15 finds below an empty cart the suggestions embedded in the page', async () => {
    const { page } = guest;
    await page.goto('/cart');
    const row = page.getByRole('region', { name: 'Você também pode gostar' });
    await row.locator('a[href^="/product/"]').first().waitFor();
    const drawn = await page.evaluate(() =>
      (
        JSON.parse(document.getElementById('data')?.textContent ?? '{}') as {
          suggested?: { id: string }[];
        }
      ).suggested?.map(({ id }) => id),
    );
    const shown = await row
      .locator('a[href^="/product/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').pop() ?? ''));
    expect(drawn).toHaveLength(3);
    expect(new Set(shown)).toEqual(new Set(drawn));
  });

  it('SHELL-07 starts every page at its top, and restores the scroll position with all that was loaded', async () => {
    const { page } = guest;
    await page.goto('/shop?ordenar=price-asc');
    await card(page, 9).waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await card(page, 15).waitFor();
    await card(page, 15).scrollIntoViewIfNeeded();
    const [before, name] = [await scrolled(page), await card(page, 15).textContent()];
    expect(before).toBeGreaterThan(400);
    await card(page, 15).click();
    await page.waitForURL(/\/product\//);
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await until(async () => (await scrolled(page)) === 0, { instead: () => scrolled(page) });
    await page.goBack();
    await card(page, 15).waitFor();
    expect(new URL(page.url()).search).toBe('?ordenar=price-asc');
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 60, before);
  });

  it('PROD-02 turns a garment by keys and by hand on a phone and on a desk, while nothing beside it moves', async () => {
    const { page } = guest;
    const { id } = await testShop.one<{ id: string }>(
      `select id from product where image like '/media/tradicional-top-front-%' and active`,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/product/${id}`);
      const gallery = page.getByRole('region', { name: /^Fotos de / });
      const boxes = () =>
        gallery
          .locator('ul, li')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      const open = page.getByRole('button', { name: 'Girar a peça' });
      await open.waitFor();
      const before = await atRest(boxes);
      await open.press('Enter');
      const slider = page.getByRole('slider', { name: /^Girar / });
      await slider.waitFor();
      const said = () => slider.getAttribute('aria-valuetext');
      expect([await said(), await slider.evaluate((one) => getComputedStyle(one).touchAction)]).toEqual([
        'de frente',
        'pan-y',
      ]);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.keyboard.press('PageDown');
      expect(await said()).toBe('315 graus');
      const { x = 0, y = 0, width: wide = 0 } = (await slider.boundingBox()) ?? {};
      await page.mouse.move(x + wide / 4, y + 100);
      await page.mouse.down();
      await page.mouse.move(x + (wide * 7) / 8, y + 100, { steps: 4 });
      await page.mouse.up();
      expect(await said()).toBe('de costas');
      expect(await boxes()).toEqual(before);
      await page.keyboard.press('Escape');
      await slider.waitFor({ state: 'detached' });
      expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await page.emulateMedia({ reducedMotion: null });
  });

  it("SEC-05 searches 'pricesa azul', keeps a favourite and fills a cart without signing in", async () => {
    const { page } = guest;
    await searchAndOpen(page, 'pricesa azul', /Princesa/);
    await page.getByRole('heading', { level: 1, name: /Princesa/ }).waitFor();
    const { rows } = await testShop.database.query<{ size: string; colour: string }>(
      `select s->>'name' size, c->>'name' colour from product p, jsonb_array_elements(p.sizes) s,
              jsonb_array_elements(s->'colors') c, stock_level l
        where p.id = $1 and l.sku = c->>'sku' and l.offered > 5 limit 1`,
      [new URL(page.url()).pathname.split('/').pop()],
    );
    await page
      .getByRole('button', { name: /favoritos/i })
      .filter({ visible: true })
      .last()
      .click();
    await choose(page, rows[0]?.size ?? '', rows[0]?.colour ?? '', 2);
    await addToCart(page);
    expect(await page.evaluate(() => document.cookie)).toContain('plantao.cart=');
    expect(await page.evaluate(() => localStorage.getItem('plantao.session') ?? '')).not.toContain(
      '"token":"',
    );
  });

  it('SHELL-14 sees pieces and total in the cart button after every change', async () => {
    const { page } = guest;
    await page
      .getByRole('button', { name: /Aumentar/ })
      .first()
      .waitFor();
    await badge(page).filter({ hasText: /^2 ·/ }).waitFor();
    const two = plain(await badge(page).textContent());
    expect(two).toMatch(/^2 · R\$ \d+,\d\d$/);
    await page
      .getByRole('button', { name: /Aumentar/ })
      .first()
      .click();
    await page.waitForFunction(() =>
      /^3 ·/.test(document.querySelector('[data-testid="cart-badge"]')?.textContent ?? ''),
    );
    const amount = (text: string): number =>
      Number(
        text
          .replace(/^.*R\$ /, '')
          .replace('.', '')
          .replace(',', '.'),
      );
    expect(amount(plain(await badge(page).textContent()))).toBeCloseTo((amount(two) / 2) * 3, 2);
    expect(await page.getByRole('link', { name: /^Carrinho:/ }).getAttribute('href')).toBe('/cart');
  });

  it('CART-08 SHIP-06 SHIP-07 SHIP-10 estimates the freight: carrier, delivery time, price, and the total with it', async () => {
    const { page } = guest;
    const block = page.getByRole('region', { name: 'Cálculo do Frete' });
    await block.getByLabel('CEP').waitFor();
    expect(await block.getByLabel(/Cupom/).count()).toBe(0);
    await estimateFreight(page, '01310-100');
    await block.getByLabel(/Cupom/).waitFor();
    const options = block.getByRole('radio');
    const labels = await block.locator('label:has([type=radio])').allTextContents();
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels.map(plain))
      expect(label).toMatch(/\w+.* · .*\d+( a \d+)? dia\(s\).*(R\$ \d|Grátis)/);
    const amount = async (): Promise<number> =>
      Number(
        /Total\s*R\$ ([\d.,]+)/
          .exec(plain(await summary(page).textContent()))?.[1]
          ?.replace('.', '')
          .replace(',', '.'),
      );
    const freights = labels.map((label) =>
      Number(/R\$ ([\d.,]+)/.exec(plain(label))?.[1]?.replace(',', '.') ?? 0),
    );
    const cheapest = await amount();
    await options.last().check({ force: true });
    await eventually(
      async () => ((await amount()) > cheapest ? true : undefined),
      'the total with the other freight',
    );
    expect(freights.at(-1)).toBeGreaterThan(0);
  });

  it('SEC-05 may read every public page and is asked to sign in only where required', async () => {
    const { page } = guest;
    for (const address of [
      '/about',
      '/contact',
      '/faq',
      '/terms',
      '/policy',
      '/pages',
      '/auth',
      '/tag/kit',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
    }
    await page.goto('/dashboard');
    await page.waitForURL(/\/auth/);
    expect(guest.complaints).toEqual([]);
  });
});

describe('a customer', () => {
  it('SHELL-05 CART-23 CART-03 gets the orders at /dashboard, the cart of the server, and no checkout with an empty cart', async () => {
    const { page, close } = await testShop.visitor({ uninterrupted: true });
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/cart')) requests.push(`${request.method()} ${pathname.slice(7)}`);
    });
    await page.goto('/auth');
    await signIn(page, 'bia@plantao.test', 'plantao-bia-2026');
    await page.waitForURL(/\/dashboard\/orders$/);
    await page.goto('/dashboard');
    await page.waitForURL(/\/dashboard\/orders$/);
    await page.goto('/checkout');
    await page.getByText('Seu carrinho está vazio').first().waitFor();
    await testShop.database.query(
      `with c as (insert into cart (id, user_id, updated_at) select gen_random_uuid(), id, now() from app_user where email = 'bia@plantao.test'
         on conflict (user_id) do update set updated_at = now() returning id)
       insert into cart_line (id, cart_id, product_id, size, colour, quantity)
       select gen_random_uuid(), c.id, p.id, s->>'name', k->>'name', 1
         from c, product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') k, stock_level l
        where l.sku = k->>'sku' and l.offered > 3 order by l.sku limit 1`,
    );
    await page.goto('/cart');
    await page
      .getByRole('button', { name: /Aumentar/ })
      .first()
      .waitFor();
    expect(requests).toContain('GET /cart');
    expect(await page.evaluate(() => document.cookie)).not.toContain('plantao.cart=');
    await close();
  });

  it('COUP-16 finds PRIMEIRO10 in a fresh shop: ten per cent, on the first purchase', async () => {
    expect(
      await testShop.one(
        `select discount_type, discount_value, first_purchase, active from coupon where code = 'PRIMEIRO10'`,
      ),
    ).toEqual({
      discount_type: 'percentage',
      discount_value: 1_000,
      first_purchase: true,
      active: true,
    });
  });
});

describe('keyboard and reduced motion', () => {
  it('gets from the home page into the cart with the keyboard alone', async () => {
    const { page, close } = await testShop.visitor({ uninterrupted: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.locator('#root > [inert]').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Mais Procurados' }).waitFor();
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const active = document.activeElement as HTMLElement | null;
        return `${active?.getAttribute('aria-label') ?? ''} ${active?.textContent ?? ''}`.trim();
      });
    /** Tab until something is reached; everything that is passed shows that it has the focus. */
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let press = 0; press < 80; press += 1) {
        await page.keyboard.press('Tab');
        if (name.test(await focused())) return;
      }
      throw new Error(`not reached by keyboard: ${String(name)}`);
    };
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/Pular para o conteúdo/);
    await tabTo(/Buscar produtos/);
    await page.keyboard.type('jaleco tulipa', { delay: 20 });
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/product\//);
    await page.getByRole('heading', { level: 1, name: /Jaleco/ }).waitFor();
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await tabTo(/Tabela de medidas/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until(async () => /Tabela de medidas/.test(await focused()), { instead: focused });
    await page.keyboard.press('Tab');
    for (const group of [/Tamanho/, /Cor/]) {
      for (let press = 0; press < 8; press += 1) {
        const chosen = page.getByRole('group', { name: group }).getByRole('radio', { checked: true });
        if ((await chosen.count()) > 0) break;
        await page.keyboard.press('Space');
        if ((await chosen.count()) > 0) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Tab');
      if (/meu tamanho/.test(await focused())) await page.keyboard.press('Tab');
    }
    await tabTo(/^Adicionar ao carrinho/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Ver carrinho/i })
      .waitFor();
    await tabTo(/Ver carrinho/i);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart/);
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((one) => {
          const { duration, iterations } = one.effect?.getComputedTiming() ?? {};
          return one.playState === 'running' && (iterations === Infinity || Number(duration) > 200);
        }).length,
    );
    expect(moving).toBe(0);
    await close();
  });
});
