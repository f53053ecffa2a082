import type { TeamProductView } from '@plantao/contracts/team-orders/team-order.view';
import { screen } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { settings } from '../../../../../test/browser/fixtures/storefront.js';
import { embroideryTerms } from '@/testing/embroidery-responses';
import PieceEmbroidery from './piece-embroidery.js';

const garment = (name: string, cut: 'tulipa-slim' | 'tulipa-top') => ({
  _id: cut,
  name,
  cuts: [cut],
  sizes: [
    {
      name: 'M',
      colors: [
        { name: 'Vinho', value: '#6B1F33', image: `/media/${cut}-front-vinho-0a1b2c3d.webp`, stock: 3 },
      ],
    },
  ],
});
const TROUSERS = garment('Calça Tulipa Slim', 'tulipa-slim');
const BLOUSE = garment('Blusa Tulipa Pétala', 'tulipa-top');
const setOf = (...pieces: (typeof BLOUSE)[]): TeamProductView => ({
  ...{ _id: 's1', name: 'Conjunto Tulipa', image: '/media/set.webp', price: 249.9, sizes: [] },
  positions: ['left-chest'],
  pieces,
});

beforeEach(freshShop);

const open = async (product: TeamProductView) => {
  const size = (product.pieces ?? []).map(() => 'M').join(' + ');
  const { user } = showPage(
    <PieceEmbroidery
      product={product}
      draft={{ product: 's1', size, color: 'Vinho', embroidery: null }}
      put={() => undefined}
    />,
    {
      responses: {
        'GET /settings/public': () => ({ body: { data: { ...settings, embroidery: embroideryTerms() } } }),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Personalizar' }));
  return screen.findByRole('dialog', { name: 'Seu bordado' });
};

describe('what a person of a team has stitched on a set', () => {
  it('X5 is shown on the garment that carries it, which need not be the first', async () => {
    const dialog = await open(setOf(TROUSERS, BLOUSE));
    expect(dialog.textContent).toContain('Blusa Tulipa Pétala');
    expect(dialog.textContent).not.toContain('Conjunto Tulipa');
  });

  it('X5 costs as much as the garments that carry it', async () => {
    const dialog = await open(setOf(BLOUSE, TROUSERS, BLOUSE, TROUSERS));
    expect(dialog.textContent.replaceAll('\u00a0', ' ')).toContain('39,80');
  });
});
