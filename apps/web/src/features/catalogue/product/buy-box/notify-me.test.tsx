import { screen, within } from '@testing-library/react';
import type { TestResponses } from '../../../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../../../test/browser/fixtures/render-page.js';
import { productId } from '../../../../../../../test/browser/fixtures/storefront.js';
import { useSessionStore } from '@/lib/api/session.store';
import ProductPage from '@/pages/product.page';

/** Its size GG is out of stock in every colour. */
const ID = productId(3);
const POST = `POST /products/${ID}/stock-alerts`;
const show = (responses: TestResponses) =>
  showPage(<ProductPage />, { path: '/product/:id', at: `/product/${ID}`, responses });
const ask = () => screen.findByRole('link', { name: 'Avise-me quando voltar' });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(freshShop);

describe('requesting a stock alert', () => {
  it('PROD-22 PROD-23 requests an alert for a missing size in any colour of a product otherwise in stock', async () => {
    const { user, sent } = show({
      [POST]: () => ({ status: 201, body: { status: 'success', message: '' } }),
    });
    expect(await ask()).toHaveProperty('pathname', '/contact');
    await user.click(await ask());
    const sizes = screen.getByRole('combobox', { name: 'Tamanho' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Escolha', 'GG']);
    expect(
      within(screen.getByRole('combobox', { name: 'Cor' })).getByRole('option', { name: 'Qualquer uma' }),
    ).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com.br');
    await user.click(await button('Quero ser avisado'));
    const done = await screen.findByText(/Enviamos um e-mail quando a peça voltar/);
    expect(document.activeElement).toBe(done);
    expect(sent.at(-1)?.body).toEqual({ email: 'ana@exemplo.com.br', size: 'GG' });
  });

  it('PROD-23 is one action, only where something is missing, and knows what was looked for', async () => {
    const { user } = showPage(<ProductPage />, {
      path: '/product/:id',
      at: `/product/${ID}?tam=GG&cor=Vinho`,
    });
    await user.click(await ask());
    expect(screen.getByRole('combobox', { name: 'Tamanho' })).toHaveProperty('value', 'GG');
    expect(screen.getByRole('combobox', { name: 'Cor' })).toHaveProperty('value', 'Vinho');
    expect(screen.queryByRole('button', { name: /aviso|Avise/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    expect(screen.queryByRole('link', { name: 'Avise-me quando voltar' })).toBeNull();
  });

  it('PROD-23 has what was typed again after a reload, and nothing of it once the alert is asked for', async () => {
    const first = show({});
    await first.user.click(await ask());
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Tamanho' }), 'GG');
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Vinho');
    await first.user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com.br');
    first.unmount();
    const { user, sent, unmount } = show({
      [POST]: () => ({ status: 201, body: { status: 'success', message: '' } }),
    });
    await user.click(await ask());
    await user.click(await button('Quero ser avisado'));
    await screen.findByText(/Enviamos um e-mail quando a peça voltar/);
    expect(sent.at(-1)?.body).toEqual({ email: 'ana@exemplo.com.br', size: 'GG', color: 'Vinho' });
    unmount();
    const last = show({});
    await last.user.click(await ask());
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', '');
  });

  it("PROD-23 fills in a signed-in customer's e-mail", async () => {
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: 'Ana', role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    });
    const { user } = show({
      'GET /users/u1': () => ({ body: { data: { user: { email: 'ana@exemplo.test' } } } }),
    });
    await user.click(await ask());
    expect(await screen.findByDisplayValue('ana@exemplo.test')).toBeTruthy();
  });

  it('PROD-23 shows why it was refused, and reloads the product when it is already back in stock', async () => {
    const text = 'Esta peça voltou ao estoque. Atualize a página para comprar.';
    const { user, sent } = show({
      [POST]: () => ({ status: 409, body: { status: 'fail', code: 'stock-alert.in-stock', message: text } }),
    });
    await user.click(await ask());
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com.br');
    await user.click(await button('Quero ser avisado'));
    expect(await screen.findByText(`Não foi possível registrar o aviso. ${text}`)).toBeTruthy();
    expect(sent.filter(({ path }) => path === `/products/${ID}`)).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'ana@exemplo.com.br');
  });
});
