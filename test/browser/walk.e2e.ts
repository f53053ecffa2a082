/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { setupShop } from './support/setup-shop.js';
import { typeWhereFocused, type Visitor } from './support/visitor.js';

const testShop = setupShop();
let phone: Visitor;
let taps: string[];

beforeAll(async () => {
  phone = await testShop.visitor({ width: 390, height: 844, uninterrupted: true });
});
beforeEach(() => {
  taps = [];
});
afterAll(() => expect(phone.complaints).toEqual([]));

/** Taps as a person does, and counts it. */
async function tap(what: string, where: Locator): Promise<void> {
  await where.first().click();
  taps.push(what);
}

/** From a product's page: the freight to Fortaleza and when it arrives. */
async function askDelivery(page: Page): Promise<void> {
  const cep = page.getByRole('textbox', { name: 'CEP' });
  await tap('CEP', cep);
  await typeWhereFocused(cep.first(), '60175047');
  await page
    .getByRole('region', { name: /frete|entrega/i })
    .getByText(/chega (entre|em) /i)
    .first()
    .waitFor();
}

describe('“calça feminina preta tamanho G, delivery in Fortaleza” on a phone', () => {
  it('is found by the menu in at most eight taps', async () => {
    const { page } = phone;
    await page.goto('/');
    await tap('Menu', page.getByRole('button', { name: 'Abrir menu' }));
    const menu = page.getByRole('dialog');
    await tap('Calças', menu.getByRole('link', { name: 'Calças' }));
    await page.waitForURL(/tipo=calcas/);
    await menu.waitFor({ state: 'detached' });
    for (const name of ['Feminino', 'G', 'Preto'])
      await tap(name, page.locator('label', { has: page.getByRole('checkbox', { name, exact: true }) }));
    await page.waitForURL(/tipo=calcas.*para=feminino.*tam=G.*cor=Preto/);
    await page.getByRole('button', { name: 'Tirar o filtro Preto' }).waitFor();
    const cards = page.locator('[data-card] a[href^="/product/"]');
    await cards.first().waitFor();
    for (const name of await cards.allTextContents()) expect(name).toMatch(/^Calça/);
    await tap('Produto', cards);
    await page.waitForURL(/\/product\/.*tam=G.*cor=Preto/);
    await page.getByRole('heading', { level: 1, name: /^Calça/ }).waitFor();
    expect(page.url()).toMatch(/tam=G/);
    await askDelivery(page);
    expect(taps).toHaveLength(7);
  });

  it('is found by searching in at most eight taps', async () => {
    const { page } = phone;
    await page.goto('/');
    await tap('Buscar', page.getByRole('button', { name: 'Buscar produtos' }));
    await typeWhereFocused(page.getByRole('dialog').getByRole('combobox'), 'calça feminina preta');
    await page.keyboard.press('Enter');
    await page.waitForURL(/busca=/);
    await tap('Opções', page.getByRole('button', { name: /^Opções/ }));
    const sheet = page.getByRole('dialog');
    await tap('G', sheet.locator('label', { has: page.getByRole('checkbox', { name: 'G', exact: true }) }));
    await tap('Ver produtos', sheet.getByRole('button', { name: /^Ver (\d+ )?produtos?/ }));
    await sheet.waitFor({ state: 'detached' });
    await tap('Produto', page.locator('[data-card] a[href^="/product/"]'));
    await page.waitForURL(/\/product\/.*tam=G/);
    await askDelivery(page);
    expect(taps.length).toBeLessThanOrEqual(8);
  });
});

describe('a cart that is open in two tabs', () => {
  it('CART-22 shows in one what was added in the other, at once', async () => {
    const { page } = phone;
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Carrinho vazio' }).waitFor();
    const other = await page.context().newPage();
    const kit = await testShop.one<{ id: string; top: string; legs: string; colour: string }>(
      `with offer as (
         select s.id, g.position, size ->> 'name' as size, colour ->> 'name' as colour
           from product s join product_piece g on g.set_id = s.id join product q on q.id = g.product_id
          cross join jsonb_array_elements(q.sizes) size cross join jsonb_array_elements(size -> 'colors') colour
           join stock_level l on l.sku = colour ->> 'sku' and l.offered > 3 where s.sku = 'PRI-KT-01')
       select b.id, b.size as top, c.size as legs, b.colour
         from offer b join offer c using (colour) where b.position = 1 and c.position = 2 limit 1`,
    );
    await other.goto(`/product/${kit.id}`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other
      .getByRole('group', { name: /Cor/ })
      .getByRole('radio', { name: kit.colour })
      .check({ force: true });
    // The same garment again takes the size of the first.
    for (const [garment, size] of [
      ['Blusa 1', kit.top],
      ['Calça 1', kit.legs],
    ] as const)
      await other
        .getByRole('group', { name: new RegExp(`Tamanho: ${garment}`) })
        .getByRole('radio', { name: new RegExp(`^${size}(\\s|$|,)`) })
        .check({ force: true });
    await other.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
    await other.getByRole('dialog').waitFor();
    await page
      .getByRole('list', { name: 'Itens do carrinho' })
      .getByText(/Kit 2 Conjuntos Scrub Princesa/)
      .first()
      .waitFor();
    await other.close();
  });
});
