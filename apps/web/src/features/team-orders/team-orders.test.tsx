import { screen } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { settingsResponse } from '@/testing/shop-responses';
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
