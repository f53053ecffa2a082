/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Steps of a shopper, each as a person takes it: by what the screen says. */
export async function searchAndOpen(page: Page, term: string, name: RegExp): Promise<void> {
  await page.goto('/');
  // A page opened again may come back where it was left, and the header hides when one scrolls down.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByPlaceholder('O que você procura?').first().click();
  await page.keyboard.type(term, { delay: 30 });
  await page.getByRole('option', { name }).first().click();
  await page.waitForURL(/\/product\//);
}

export async function choose(page: Page, size: string, colour: string, quantity: number): Promise<void> {
  await page
    .getByRole('radio', { name: new RegExp(`^${size}(\\s|$|,)`) })
    .first()
    .check({ force: true });
  await page.getByRole('group', { name: /Cor/ }).getByRole('radio', { name: colour }).check({ force: true });
  for (let count = 1; count < quantity; count += 1) {
    await page
      .getByRole('button', { name: /Aumentar/ })
      .first()
      .click();
  }
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Ver carrinho/i })
    .click();
  // The address changes first: for a moment the page of the product still shows its own field for the CEP.
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor();
}

export async function estimateFreight(page: Page, cep: string): Promise<void> {
  await page.getByLabel('CEP').first().fill(cep);
  await page.getByRole('radio', { name: /PAC/ }).waitFor();
}

export async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel(/Cupom/).first().fill(code);
  await page.getByRole('button', { name: 'Resgatar', exact: true }).click();
}

export interface NewCustomer {
  name: string;
  email: string;
  password: string;
}

export async function signUp(page: Page, { name, email, password }: NewCustomer): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('link', { name: 'Criar conta', exact: true }).click();
  await form.getByLabel('Nome completo').fill(name);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Celular com DDD').fill('11987654321');
  await form.getByLabel('Senha', { exact: true }).fill(password);
  await form.getByLabel('Confirme a senha').fill(password);
  await form.getByRole('button', { name: 'Criar conta' }).click();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').waitFor();
  // On the way to an order a code by mail is offered first.
  const byPassword = form.getByText('Entrar com senha', { exact: true });
  if (await byPassword.isVisible()) await byPassword.click();
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** The administrator of the demonstration data. */
export const signInAsAdmin = (page: Page): Promise<void> =>
  signIn(page, 'admin@plantao.test', 'plantao-admin-2026');

/** From the cart to where the delivery is chosen, for an address in Avenida Paulista that is known. */
export async function goToDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fechar Pedido' }).first().click();
  await page.waitForURL(/\/checkout/);
  await page
    .getByRole('radio', { name: /Paulista/ })
    .first()
    .check({ force: true });
  const onward = page.getByRole('button', { name: /Entregar neste endereço|Continuar para a entrega/ });
  const taxId = page.getByLabel('CPF/CNPJ');
  await onward.or(taxId).first().waitFor();
  if (await onward.isVisible()) await onward.click();
  await taxId.waitFor();
}

/** Types a CEP and a number; the rest fills itself. */
export async function fillNewAddress(page: Page, cep: string, number: string): Promise<void> {
  await page.getByLabel('CEP').fill(cep);
  await page
    .getByLabel(/Rua|Logradouro|Endereço/)
    .and(page.locator('input:not([value=""])'))
    .first()
    .waitFor();
  await page.getByLabel('Número').fill(number);
}
