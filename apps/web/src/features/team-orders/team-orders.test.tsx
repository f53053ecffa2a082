import { brazilDay, writtenDay } from '@plantao/domain/shared/brazil/brazil-date';
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

it('X4 has everything that was typed again after a reload, and nothing of it once the team order is open', async () => {
  act(() =>
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: 'Ana', role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    }),
  );
  const home = {
    ...{ _id: 'a1', zipCode: '01310-100', street: 'Avenida Paulista', number: '1578', complement: '' },
    ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', country: 'Brasil', isDefault: true },
  };
  const user = { _id: 'u1', name: 'Ana', email: 'ana@exemplo.test', addresses: [home] };
  const product = { id: 'p1', name: 'Blusa Tulipa', image: '', price: 189.9, old_price: null };
  const day = brazilDay(new Date(Date.now() + 5 * 86_400_000));
  const show = () =>
    showPage(<NewTeamOrder />, {
      responses: {
        'GET /users/u1': () => ({ body: { data: { user } } }),
        'GET /products': () => ({
          body: { data: { products: [product] }, pagination: { total: 1, page: 1, totalPages: 1 } },
        }),
        'POST /team-orders': () => ({ status: 201, body: { data: { teamOrder: { _id: 't1' } } } }),
      },
    });
  const first = show();
  await first.user.type(await screen.findByLabelText(/^Nome da equipe/), 'UTI');
  await first.user.type(screen.getByLabelText(/^Escolhas até/), writtenDay(day));
  await first.user.type(screen.getByLabelText(/^Quantas pessoas/), '12');
  await first.user.click(await screen.findByRole('checkbox', { name: 'Blusa Tulipa' }));
  await first.user.clear(screen.getByLabelText(/^Número/));
  await first.user.type(screen.getByLabelText(/^Número/), '99');
  first.unmount();

  const { user: person, sent, unmount } = show();
  await person.click(await screen.findByRole('button', { name: 'Abrir pedido e ver o link' }));
  expect(await screen.findByText('outra página')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ name: 'UTI', closesOn: day, expected: 12, products: ['p1'] },
    address: { street: 'Avenida Paulista', number: '99' },
  });
  unmount();
  show();
  expect(await screen.findByLabelText(/^Nome da equipe/)).toHaveProperty('value', '');
  expect(screen.getByLabelText(/^Número/)).toHaveProperty('value', '1578');
  expect(await screen.findByRole('checkbox', { name: 'Blusa Tulipa' })).toHaveProperty('checked', false);
});
