/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { until } from '../infra/until.js';
import { signIn } from './support/shopping.js';
import { setupShop } from './support/setup-shop.js';
import type { Visitor } from './support/visitor.js';

const testShop = setupShop();
/** The words may take as long as a slow connection is given first (apps/web/index.html). */
const WORDS = { timeout: 90_000 };
const LOOK = { timeout: 1_000 };
const PHONE = { uninterrupted: true, width: 390, height: 844 };

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await testShop.visitor(PHONE);
  page = visitor.page;
});
afterEach(() => visitor.close());

/** A file of the build by its name without hash; `loader` is the one that imports the others. */
const file = (name: string): RegExp => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`);
const MAIN = file('index');
const lose = (address: RegExp, tab = page): Promise<unknown> => tab.route(address, (route) => route.abort());
const removed = (address: RegExp, tab = page): Promise<unknown> =>
  tab.route(address, (route) => route.fulfill({ status: 404, json: { code: 'request.not-found' } }));
const retry = (tab = page) => tab.getByRole('button', { name: 'Tentar novamente' }).filter({ visible: true });
const title = (text: string | RegExp, tab = page) => tab.getByRole('heading', { level: 1, name: text });
/** The words are on the screen, not below it. Those of an empty page go when the page is drawn, and may come again for a part. */
async function seesWords(tab = page): Promise<void> {
  const isOnScreen = async (): Promise<boolean> => {
    const { y, height } = (await retry(tab)
      .boundingBox(LOOK)
      .catch(() => null)) ?? { y: -1, height: 0 };
    return y >= 0 && y + height <= 844;
  };
  await until(isOnScreen, { milliseconds: WORDS.timeout, instead: () => tab.locator('body').innerText() });
}
async function comesBack(heading: string | RegExp, tab = page): Promise<void> {
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(tab).click();
  await retry(tab).waitFor({ state: 'hidden' });
  await title(heading, tab).waitFor();
}

/** A test that waits for seconds, in a tab of its own beside the others of its block. */
function beside(work: (tab: Page) => Promise<void>): () => Promise<void> {
  let outcome: Promise<Error | undefined>;
  beforeAll(() => {
    const alone = async (): Promise<void> => {
      const person = await testShop.visitor(PHONE);
      try {
        await work(person.page);
      } finally {
        await person.close();
      }
    };
    // Its own test says what went wrong, not the one that runs at that moment.
    outcome = alone().then(
      () => undefined,
      (error: unknown) => error as Error,
    );
  });
  return async () => {
    const failure = await outcome;
    if (failure) throw failure;
  };
}

describe('A-67: the scripts of a page do not arrive', () => {
  it.each([
    ['/', /./],
    ['/auth', /Entr/],
    ['/shop?ordenar=price-asc', /./],
    ['/checkout', /./],
    ['/nada-aqui', /não encontrada/],
  ])('reports on %s that the main script is missing, and opens it on retry', async (address, heading) => {
    await lose(MAIN);
    await page.goto(address);
    await seesWords();
    await comesBack(heading);
    if (address.includes('?')) expect(page.url()).toContain(address);
  });

  it(
    'reports a main script removed by a new version, without a reload loop',
    beside(async (tab) => {
      let opened = 0;
      tab.on('request', (request) => (opened += Number(request.isNavigationRequest())));
      await removed(MAIN, tab);
      await tab.goto('/auth');
      await seesWords(tab);
      await tab.waitForTimeout(4_000);
      expect(opened).toBe(1);
    }),
  );

  it('reports a main script that throws', async () => {
    await page.route(MAIN, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    );
    await page.goto('/auth');
    await seesWords();
  });

  it(
    'reports a main script that hangs, and removes the message when it loads',
    beside(async (tab) => {
      let response = (): void => undefined;
      const held = new Promise<void>((resolve) => (response = resolve));
      await tab.route(MAIN, (route) => held.then(() => route.continue()));
      await tab.goto('/auth', { waitUntil: 'commit' });
      await seesWords(tab);
      response();
      await title(/Entr/, tab).waitFor();
      await retry(tab).waitFor({ state: 'hidden' });
    }),
  );

  it(
    'reports a missing loader script',
    beside(async (tab) => {
      await lose(/\/loader\.js$/, tab);
      await tab.goto('/shop');
      await seesWords(tab);
      await comesBack(/./, tab);
    }),
  );

  it('opens the page by itself when the connection is back', async () => {
    await lose(MAIN);
    await page.goto('/auth');
    await seesWords();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await title(/Entr/).waitFor();
  });

  it('shows a noscript message on the first screen', async () => {
    const context = await testShop.browser.newContext({
      baseURL: testShop.shop.url,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const bare = await context.newPage();
    for (const address of ['/', '/auth', '/checkout']) {
      await bare.goto(address);
      const words = bare.getByText(/ative o JavaScript/);
      await words.waitFor();
      const box = await words.boundingBox();
      expect([address, (box?.y ?? 9_999) + (box?.height ?? 0) <= 844]).toEqual([address, true]);
    }
    await context.close();
  });
});

describe('A-67: the connection is lost while browsing', () => {
  it('reports it on a page that waits for its data, with its footer, and fills it when the connection is back', async () => {
    const products = page.getByRole('main').locator('article h2 a, article h3 a');
    await page.goto('/shop');
    await products.first().click();
    await page.waitForURL(/product/);
    await title(/./).waitFor();
    await page.goBack();
    await page.waitForURL(/shop/);
    const name = await products.nth(1).getAttribute('title');
    // Its code is there before the connection goes; without it the footer comes with the connection.
    await page.getByRole('contentinfo').waitFor();
    await page.context().setOffline(true);
    await products.nth(1).click();
    await page.locator('main div[aria-busy="true"]').first().waitFor({ state: 'attached' });
    await page.getByText('Você está sem conexão').waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.context().setOffline(false);
    await title(String(name)).waitFor();
    await page.getByText('Você está sem conexão').waitFor({ state: 'detached' });
  });
});

describe('A-67: the code of one page or part does not load', () => {
  it.each([
    ['lost', lose],
    ['removed by a new version', removed],
  ])('reports it in place of a page whose code is %s, with header and way back', async (_how, block) => {
    await block(file('faq\\.page'));
    await page.goto('/faq');
    await seesWords();
    await page.getByRole('banner').waitFor();
    await comesBack(/Perguntas/);
  });

  it(
    'reports it when navigating to such a page, without a reload loop',
    beside(async (tab) => {
      let opened = 0;
      tab.on('request', (request) => (opened += Number(request.isNavigationRequest())));
      await removed(file('policy\\.page'), tab);
      await tab.goto('/terms');
      await title(/Termos/, tab).waitFor();
      const footer = tab.getByRole('contentinfo');
      await footer.locator('summary').first().click();
      await footer.locator('a[href="/policy"]').first().click();
      await seesWords(tab);
      await tab.waitForTimeout(3_000);
      expect(opened).toBe(1);
      await comesBack(/Pol/, tab);
    }),
  );

  it(
    'reports page code that hangs, also when a part that was slow has arrived',
    beside(async (tab) => {
      let sendFooter = (): void => undefined;
      const held = new Promise<void>((resolve) => (sendFooter = resolve));
      await tab.route(file('faq\\.page'), () => undefined);
      await tab.route(file('footer'), (route) => held.then(() => route.continue()));
      await tab.goto('/faq', { waitUntil: 'commit' });
      await seesWords(tab);
      await tab.waitForTimeout(2_000);
      sendFooter();
      await tab.getByRole('contentinfo').waitFor();
      await tab.waitForTimeout(500);
      expect(await retry(tab).count()).toBe(1);
    }),
  );

  it.each([
    ['the footer', 'footer', '/contact'],
    ['the bar above the header', 'announcement-bar', '/contact'],
    ['what may come over any page', 'shop-overlays', '/contact'],
    ['the products under an empty cart', 'suggestions', '/cart'],
  ])('keeps the page where %s is missing, and reports it', async (_what, name, address) => {
    await lose(file(name));
    await page.goto(address);
    await title(/./).waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await seesWords();
    await title(/./).waitFor();
  });

  it('restores the input when the page is reloaded, but never a password', async () => {
    await lose(file('footer'));
    await page.goto('/contact');
    const main = page.getByRole('main');
    await main.getByLabel('Nome').fill('Lia Prado');
    await main.getByLabel(/Mensagem/).fill('Quero 40 jalecos\ncom bordado.');
    await retry().waitFor(WORDS);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry().click();
    await page.getByRole('contentinfo').waitFor();
    await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
    expect(await main.getByLabel('Nome').inputValue()).toBe('Lia Prado');
    expect(await main.getByLabel(/Mensagem/).inputValue()).toBe('Quero 40 jalecos\ncom bordado.');
    await lose(file('footer'));
    await page.goto('/auth');
    await main.getByLabel('E-mail').fill('lia@exemplo.com.br');
    await main.getByLabel('Senha', { exact: true }).fill('segredo-azul-2026');
    await retry().waitFor(WORDS);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry().click();
    await page.getByRole('contentinfo').waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type=email]')?.value !== '');
    expect(await main.getByLabel('Senha', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/segredo|lia@/);
    await signIn(page, 'ana@plantao.test', 'plantao-ana-2026');
    await page.waitForURL(/dashboard/);
  });

  it('reports a dialog with missing code, and the page continues', async () => {
    await page.goto('/about');
    await title(/./).waitFor();
    await lose(file('favourites-drawer'));
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Favoritos' }).click();
    await seesWords();
    await title(/./).waitFor();
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    expect(await retry().count()).toBe(0);
  });
});
