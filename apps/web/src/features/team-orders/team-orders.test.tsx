import { screen } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { settingsResponse } from '@/testing/shop-responses';
import { TeamOrders } from './team-orders.js';

beforeEach(freshShop);

const OFFER = '15 % a partir de 3 peças (promoção LEVE3)';

it.each([
  ['10:5', [{ pieces: 10, percent: 5 }], [OFFER]],
  ['30:20', [{ pieces: 30, percent: 20 }], [OFFER, '20 % a partir de 30 peças']],
])(
  'X4 names what a team saves: announced promotions, and of the tiers %s those that give more',
  async (_, teamTiers, named) => {
    showPage(<TeamOrders />, {
      'GET /settings/public': () => ({ body: { data: { ...settingsResponse.data, teamTiers } } }),
    });
    const title = await screen.findByRole('heading', { name: 'Desconto por quantidade' });
    const tiers = [...(title.parentElement?.querySelectorAll('li') ?? [])];
    expect(tiers.map(({ textContent }) => textContent)).toEqual(named);
  },
);
