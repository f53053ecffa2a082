import { act, screen, within } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { useSessionStore } from '@/lib/api/session.store';
import { settingsResponse } from '@/testing/shop-responses';
import { NewTeamOrder } from './new-team-order.js';
import { TeamOrders } from './team-orders.js';

beforeEach(freshShop);

it('X4 names what a team saves, by an announced promotion as well', async () => {
  const teamTiers = [
    { pieces: 3, percent: 15, offer: 'LEVE3' },
    { pieces: 30, percent: 20 },
  ];
  showPage(<TeamOrders />, {
    responses: {
      'GET /settings/public': () => ({ body: { data: { ...settingsResponse.data, teamTiers } } }),
    },
  });
  const title = await screen.findByRole('heading', { name: 'Desconto por quantidade' });
  const tiers = [...(title.parentElement?.querySelectorAll('li') ?? [])];
  expect(tiers.map(({ textContent }) => textContent)).toEqual([
    '15% a partir de 3 peças (promoção LEVE3)',
    '20% a partir de 30 peças',
  ]);
});

it('X4 names every fault of the form in the order in which its fields stand, those of the address too', async () => {
  act(() =>
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: 'Ana', role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    }),
  );
  const user = { _id: 'u1', name: 'Ana', email: 'ana@exemplo.test', addresses: [] };
  const page = showPage(<NewTeamOrder />, {
    responses: {
      'GET /users/u1': () => ({ body: { data: { user } } }),
      'GET /products': () => ({
        body: { data: { products: [] }, pagination: { total: 0, page: 1, totalPages: 1 } },
      }),
    },
  });
  await page.user.type(await screen.findByLabelText(/^Quantas pessoas/), '0');
  await page.user.type(screen.getByLabelText(/^CNPJ/), '11111111111111');
  await page.user.click(screen.getByRole('button', { name: 'Abrir pedido e ver o link' }));
  const summary = (await screen.findByText('Confira os campos destacados.')).parentElement!;
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    ...['Nome da equipe', 'Escolhas até', 'Quantas pessoas vão escolher', 'CNPJ para a nota'],
    'Peças que a equipe pode escolher',
    ...['CEP', 'Rua ou avenida', 'Número', 'Bairro', 'Cidade', 'Estado'],
  ]);
  for (const link of links) {
    await page.user.click(link);
    expect(document.activeElement?.id).toBe(link.getAttribute('href')?.slice(1));
  }
});
