/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { Buyer } from './support/buyer.js';
import { signInAsAdmin } from './support/shopping.js';
import { aPiece, setupShop } from './support/setup-shop.js';
import { accessibilityFindings, tooWideAt, typeWhereFocused, type Visitor } from './support/visitor.js';

const testShop = setupShop();
let customer: Visitor;
let admin: Visitor;

beforeAll(async () => {
  customer = await testShop.visitor({ width: 390, height: 844, uninterrupted: true });
  admin = await testShop.visitor();
  const buyer = await Buyer.signUp(testShop.shop.url, 'lia.prado@plantao.test');
  await buyer.enter(customer.page);
  // Dearer than R$ 100 in all, so that the delivery is free.
  await buyer.putInCart(await aPiece(testShop, 2, 9_000));
});

async function look(page: Page): Promise<void> {
  // What is scrolled half under the header is no small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await accessibilityFindings(page)).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await tooWideAt(page, [width], height)).toEqual([]);
}

describe('promotions that explain themselves', () => {
  it('A-08 are said while they are near, and redeemed with one tap when reached', async () => {
    const { page } = customer;
    await page.goto('/cart');
    await page.getByText('Falta 1 peça para 15% OFF com o cupom LEVE3').waitFor();
    await page.getByText('Oba, seu frete é grátis (na entrega econômica)').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
    await page.getByRole('button', { name: 'Usar LEVE3' }).click();
    const cep = page.getByRole('textbox', { name: 'CEP' });
    await typeWhereFocused(cep, '60175047');
    await page.getByText('Cupom LEVE3 aplicado').waitFor();
    await look(page);
  });

  it('CART-16 bring freight and coupon back with one tap after a change', async () => {
    const { page } = customer;
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
    const back = page.getByRole('button', { name: 'Usar 60175-047 e LEVE3 de novo' });
    await back.waitFor();
    await look(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await look(page);
    await back.click();
    await page.getByText('Cupom LEVE3 aplicado').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Fechar Pedido' }).first().waitFor();
    expect(customer.complaints).toEqual([]);
  });

  it('A-08 SHELL-23 announce on the home page what the rules in force give', async () => {
    const { page } = admin;
    await page.goto('/');
    const bar = page.getByRole('region', { name: 'Avisos da loja' });
    await bar.getByText(/Frete grátis a partir de R\$\s100/).waitFor();
    await bar.getByText('LEVE3').waitFor();
    expect(await bar.getByText('FRETE6').count()).toBe(0);
    await page
      .getByText(/Em compras a partir de R\$\s100/)
      .first()
      .waitFor();
  });

  it('A-08 are simulated in the back office with a sample cart', async () => {
    const { page } = admin;
    await page.goto('/admin/coupons');
    await signInAsAdmin(page);
    await page.getByRole('button', { name: 'Simular carrinho' }).click();
    const simulator = page.getByRole('dialog', { name: 'Simular um carrinho' });
    await simulator.getByText('Falta 1 peça.').waitFor();
    for (const text of ['A entrega mais barata é grátis pelo valor da compra.', 'Não acrescenta', 'Recusado'])
      await simulator.getByText(text).first().waitFor();
    await look(page);
    await simulator.getByLabel('Peças').fill('3');
    await simulator.getByText(/Melhor com|É a melhor/).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page);
    expect(admin.complaints).toEqual([]);
  });
});
