/// <reference lib="dom" />
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../infra/browser.js';
import { startShop, type RunningShop } from '../infra/shop.js';
import { Buyer, type Piece } from './support/buyer.js';
import { estimateFreight, redeem, signIn } from './support/shopping.js';
import { accessibilityFindings, newVisitor, type Visitor } from './support/visitor.js';

const CODE = 'PLANTAO25';

let browser: Browser;
let shop: RunningShop;
let admin: Visitor;
let customer: Visitor;
let piece: Piece;

/** A piece in stock. */
async function aPiece(databaseUrl: string): Promise<Piece> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query(
      `select p.id, p.price_cents, s->>'name' size, c->>'name' colour
         from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l
        where l.sku = c->>'sku' and l.offered > 9 and p.active order by l.sku limit 1`,
    );
    const { id, price_cents, size, colour } = rows[0];
    return {
      productId: id,
      selectedSize: size,
      selectedColor: colour,
      quantity: 2,
      price: price_cents / 100,
    };
  } finally {
    await database.end();
  }
}

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop({ seed: true })]);
  admin = await newVisitor(browser, shop.url);
  // The refusal of a coupon that is switched off is what the story ends with.
  customer = await newVisitor(browser, shop.url, { expected: /422/ });
  piece = await aPiece(shop.databaseUrl);
  const buyer = await Buyer.signUp(shop.url, 'iara.melo@plantao.test');
  await buyer.enter(customer.page);
  await buyer.putInCart(piece);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
}, 60_000);

const inWords = (text: string): string => text.replace(/\s+/g, ' ');

describe('a coupon from the back office to the cart', () => {
  it('ACOUP-01 ACOUP-03 ACOUP-09 is written down with a sentence and a trial, and stands in the list', async () => {
    const { page } = admin;
    await page.goto('/admin/coupons');
    await signIn(page, 'admin@plantao.test', 'plantao-admin-2026');
    await page.getByRole('heading', { level: 1, name: 'Cupons' }).waitFor();
    await page.getByRole('button', { name: 'Ver cupom PRIMEIRO10' }).waitFor();
    await page.getByRole('button', { name: 'Novo cupom' }).click();
    const editor = page.getByRole('dialog', { name: 'Novo cupom' });
    expect(await editor.getByLabel('Limite de usos').inputValue()).toBe('1000');
    await editor.getByLabel('Código', { exact: true }).fill(CODE.toLowerCase());
    await editor.getByLabel('Desconto (%)').fill('25');
    await editor.getByText('25% de desconto em qualquer pedido').waitFor();
    const trial = editor.getByRole('region', { name: 'Simular' });
    await trial.getByText(/desconta R\$\s62,50/).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await editor.getByRole('button', { name: 'Criar cupom' }).click();
    await page.getByRole('button', { name: `Ver cupom ${CODE}` }).waitFor();
    await editor.waitFor({ state: 'detached' });
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });

  it('COUP-04 ACOUP-05 gives the shopper its discount, and is refused once it is switched off', async () => {
    const { page } = customer;
    const discount = (piece.price * piece.quantity * 0.25).toFixed(2).replace('.', ',');
    await page.goto('/cart');
    await estimateFreight(page, '01310-200');
    await redeem(page, CODE);
    await page.getByText(new RegExp(CODE)).first().waitFor();
    await page
      .getByText(new RegExp(`R\\$\\s${discount}`))
      .first()
      .waitFor();

    await admin.page.getByRole('button', { name: `Mais ações do cupom ${CODE}` }).click();
    await admin.page.getByRole('menuitem', { name: 'Desativar' }).click();
    await admin.page.getByText(`Cupom ${CODE} desativado`).first().waitFor();
    await page.getByRole('button', { name: /Remover.*PLANTAO25|PLANTAO25.*Remover/ }).click();
    await redeem(page, CODE);
    await page.getByText('Cupom inválido ou não aplicável.').waitFor();
    expect(inWords(await page.getByRole('main').innerText())).not.toContain(`R$ ${discount}`);

    await admin.page.getByRole('searchbox', { name: 'Buscar cupons' }).fill('nada-assim');
    await admin.page.getByRole('heading', { name: 'Nenhum cupom encontrado' }).waitFor();
    expect([...admin.complaints, ...customer.complaints]).toEqual([]);
  });
});
