import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { TeamProductView } from '@plantao/contracts/team-orders/team-order.view';
import { screen } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { settings } from '../../../../../test/browser/fixtures/storefront.js';
import { anEmbroidery, embroideryTerms } from '@/testing/embroidery-responses';
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

const show = (product: TeamProductView, embroidery: EmbroideryView | null = null) => {
  const size = (product.pieces ?? []).map(() => 'M').join(' + ');
  return showPage(
    <PieceEmbroidery
      product={product}
      draft={{ product: 's1', size, color: 'Vinho', embroidery }}
      put={() => undefined}
    />,
    {
      responses: {
        'GET /settings/public': () => ({ body: { data: { ...settings, embroidery: embroideryTerms() } } }),
      },
    },
  );
};
const open = async (product: TeamProductView) => {
  const { user } = show(product);
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

  it('X5 is said to cost more than the price of the piece, which does not contain it', async () => {
    show(setOf(BLOUSE, TROUSERS), anEmbroidery());
    const price = await screen.findByText(/^em Blusa Tulipa Pétala, mais R\$\s19,90$/);
    expect(price).toBeTruthy();
  });
});
