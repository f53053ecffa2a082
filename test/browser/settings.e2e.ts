/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { until } from '../infra/until.js';
import { Buyer, type Piece } from './support/buyer.js';
import { signInAsAdmin } from './support/shopping.js';
import { aPiece, setupShop } from './support/setup-shop.js';
import { accessibilityFindings, type Visitor } from './support/visitor.js';

const testShop = setupShop();
let admin: Visitor;
let customer: Visitor;
let buyer: Buyer;
let piece: Piece;

beforeAll(async () => {
  [admin, customer] = await Promise.all([testShop.visitor(), testShop.visitor()]);
  // More than the free-shipping minimum of R$ 100.
  piece = await aPiece(testShop, 1, 11_000);
  buyer = await Buyer.signUp(testShop.shop.url, 'lia.prado@plantao.test');
  await buyer.enter(customer.page);
});

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
    await signInAsAdmin(page);
    await page.getByRole('tab', { name: 'Entrega' }).click();
    const minimum = page.getByLabel('Valor mínimo para frete grátis');
    await minimum.waitFor();
    expect((await minimum.inputValue()).replace(/\s/g, ' ')).toBe('R$ 100,00');
    expect(await accessibilityFindings(page)).toEqual([]);

    await buyer.putInCart(piece);
    expect(await freight(customer.page)).toMatch(/Grátis/);
    await minimum.fill('90000');
    await save(page);
    // The notice of the change is on its way to what keeps the settings.
    await until(async () => /R\$ ?[1-9]/.test(await freight(customer.page)), { every: 250 });
    await page.reload();
    await minimum.waitFor();
    expect((await minimum.inputValue()).replace(/\s/g, ' ')).toBe('R$ 900,00');

    await buyer.call('DELETE', '/cart');
    const order = await buyer.order(piece);
    await customer.page.goto(`/checkout-recovery/${order}`);
    await customer.page.getByRole('button', { name: /^Boleto/ }).waitFor();
    await page.getByRole('tab', { name: 'Pagamento' }).click();
    await page.getByRole('switch', { name: /^Boleto/ }).click();
    await save(page);
    const boletos = async (): Promise<number> => {
      await customer.page.reload();
      await customer.page.getByText(/x sem juros/).waitFor();
      return customer.page.getByText(/boleto/i).count();
    };
    await until(async () => (await boletos()) === 0, { every: 250 });
    expect([admin.complaints, customer.complaints]).toEqual([[], []]);
  });
});
