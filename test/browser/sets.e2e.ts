/// <reference lib="dom" />
import type { Locator } from 'playwright-core';
import { setupShop } from './support/setup-shop.js';
import type { Visitor } from './support/visitor.js';

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

const pieceOf = (garment: string) => phone.page.getByRole('group', { name: `Tamanho: ${garment}` });

it('puts a set, blouse M and trousers G, from home into the cart in at most six taps', async () => {
  const { page } = phone;
  await testShop.one(
    `update stock_level set offered = offered + 20, adjusted = adjusted + 20, warehouse_qty = warehouse_qty + 20
      where warehouse_product_id in (select warehouse_product_id from product where sku in ('TRA-BL-01', 'TRA-CA-01'))
      returning sku`,
  );
  await page.goto('/');
  await tap(
    'Conjuntos',
    page.getByRole('navigation', { name: 'Compre por peça' }).getByRole('link', { name: 'Conjuntos' }),
  );
  await page.waitForURL(/tipo=conjuntos/);
  await tap('Conjunto', page.locator('[data-card] a', { hasText: /^Conjunto Scrub Tradicional$/ }));
  await page.getByRole('heading', { level: 1, name: 'Conjunto Scrub Tradicional' }).waitFor();
  await tap('M', pieceOf('Blusa').locator('label', { hasText: /^M$/ }));
  await tap('G', pieceOf('Calça').locator('label', { hasText: /^G$/ }));
  await tap('Adicionar', page.getByRole('button', { name: /^Adicionar/ }));
  await page
    .getByRole('dialog')
    .getByText(/^Blusa M · Calça G · /)
    .waitFor();
  expect(taps.length).toBeLessThanOrEqual(6);
  await page.goto('/cart');
  const cart = page.getByRole('list', { name: 'Itens do carrinho' });
  await cart.getByText('Blusa M · Calça G').waitFor();
  expect(await cart.getByRole('listitem').count()).toBe(1);
  await page.getByText('2 peças').first().waitFor();
});

it('leads from a garment to its sets in the colour that is chosen', async () => {
  const { page } = phone;
  const blouse = await testShop.one<{ id: string }>(`select id from product where sku = 'TRA-BL-01'`);
  await page.goto(`/product/${blouse.id}?tam=M&cor=Azul-royal`);
  await page
    .getByRole('region', { name: 'Complete o conjunto' })
    .getByRole('link', { name: /Conjunto Scrub Tradicional/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Conjunto Scrub Tradicional' }).waitFor();
  expect(page.url()).toMatch(/cor=Azul-royal/);
});
