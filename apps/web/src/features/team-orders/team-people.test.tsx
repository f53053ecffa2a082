import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { screen } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { TeamPeople } from './team-people.js';

const PIECE = { product: 'p1', size: 'M', color: 'Azul', quantity: 1 };
const ORDER = {
  _id: 't1',
  state: 'closed',
  piecesPerPerson: 10,
  products: [
    {
      _id: 'p1',
      name: 'Scrub Tulipa',
      image: '',
      price: 189.9,
      sizes: [{ name: 'M', colors: [{ name: 'Azul', value: '#1F2F4F', image: '', stock: 9 }] }],
    },
  ],
  members: [{ _id: 'm1', name: 'Ana', pieces: [PIECE], updatedAt: '2026-11-20T10:00:00-03:00' }],
} as unknown as TeamOrderView;

beforeEach(freshShop);

describe('the people of a team', () => {
  it('stay when a correction leaves no piece: who is to leave is removed with a question', async () => {
    const { user, sent } = showPage(<TeamPeople order={ORDER} />);
    await user.click(screen.getByRole('button', { name: 'Corrigir as peças de Ana' }));
    // The organiser reads of somebody else's pieces.
    expect(await screen.findByRole('heading', { name: 'Peças escolhidas' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Tirar Scrub Tulipa/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar correção' }));
    expect(await screen.findByText('Escolha uma peça, a cor e o tamanho.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
