/// <reference lib="dom" />
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../infra/browser.js';
import { startShop, type RunningShop } from '../infra/shop.js';
import { Buyer, type Piece } from './support/buyer.js';
import { signIn } from './support/shopping.js';
import { accessibilityFindings, newVisitor, type Visitor } from './support/visitor.js';

let browser: Browser;
let shop: RunningShop;
let admin: Visitor;
let customer: Visitor;
let buyer: Buyer;
let piece: Piece;

/** A piece in stock that costs more than the free-shipping minimum of R$ 100. */
async function aPiece(databaseUrl: string): Promise<Piece> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query(
      `select p.id, p.price_cents, s->>'name' size, c->>'name' colour
         from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l
        where l.sku = c->>'sku' and l.offered > 9 and p.active and p.price_cents between 11000 and 30000
        order by l.sku limit 1`,
    );
    const { id, price_cents, size, colour } = rows[0];
    return {
      productId: id,
      selectedSize: size,
      selectedColor: colour,
      quantity: 1,
      price: price_cents / 100,
    };
  } finally {
    await database.end();
  }
}

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop({ seed: true })]);
  [admin, customer] = await Promise.all([newVisitor(browser, shop.url), newVisitor(browser, shop.url)]);
  piece = await aPiece(shop.databaseUrl);
  buyer = await Buyer.signUp(shop.url, 'lia.prado@plantao.test');
  await buyer.enter(customer.page);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
}, 60_000);

/** Saves in the tab that is open, and waits until it is said. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Configurações salvas com sucesso!').first().waitFor();
}

/** The cart with the cheapest delivery to São Paulo calculated. */
async function freight(page: Page): Promise<string> {
  await page.goto('/cart');
  await page.getByLabel('CEP').first().fill('01310-200');
  const cheapest = page.getByRole('radio', { name: /PAC/ });
  await cheapest.waitFor();
  return (await page.locator('label', { has: cheapest }).innerText()).replace(/\s+/g, ' ');
}

describe('the settings', () => {
  it('ASET-04 ASET-06 ASET-07 take effect in the shop at once: freight and ways of paying', async () => {
    const { page } = admin;
    await page.goto('/admin/settings');
    await signIn(page, 'admin@plantao.test', 'plantao-admin-2026');
    await page.getByRole('tab', { name: 'Entrega' }).click();
    const minimum = page.getByLabel('Valor mínimo para frete grátis');
    await minimum.waitFor();
    expect((await minimum.inputValue()).replace(/\s/g, ' ')).toBe('R$ 100,00');
    expect(await accessibilityFindings(page)).toEqual([]);

    await buyer.putInCart(piece);
    expect(await freight(customer.page)).toMatch(/Grátis/);
    await minimum.fill('90000');
    await save(page);
    expect(await freight(customer.page)).toMatch(/R\$ ?[1-9]/);
    await page.reload();
    await minimum.waitFor();
    expect((await minimum.inputValue()).replace(/\s/g, ' ')).toBe('R$ 900,00');

    await buyer.call('DELETE', '/cart');
    const order = await buyer.order(piece);
    await customer.page.goto(`/checkout-recovery/${order}`);
    await customer.page.getByText(/ou boleto/).waitFor();
    await page.getByRole('tab', { name: 'Pagamento' }).click();
    await page.getByRole('switch', { name: /^Boleto/ }).click();
    await save(page);
    await customer.page.reload();
    await customer.page.getByText(/x sem juros/).waitFor();
    expect(await customer.page.getByText(/boleto/i).count()).toBe(0);
    expect([admin.complaints, customer.complaints]).toEqual([[], []]);
  });
});
