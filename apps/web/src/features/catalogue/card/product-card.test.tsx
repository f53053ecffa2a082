import { act, screen, waitFor } from '@testing-library/react';
import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { freshShop, showPage } from '../../../../../../test/browser/fixtures/render-page.js';
import { products } from '../../../../../../test/browser/fixtures/storefront.js';
import { ProductCard } from './product-card.js';

const product = (place: number, change: Partial<ProductCardView> = {}): ProductCardView => ({
  ...(products[place] as ProductCardView),
  ...change,
});
const show = (shown: ProductCardView) => showPage(<ProductCard product={shown} />);
const plain = (element: Element) => element.textContent?.replace(/\u00a0/g, ' ') ?? '';

beforeEach(freshShop);

describe('a product card', () => {
  it('LIST-25 cuts a name of more than 31 characters and keeps the whole one for assistive technology', () => {
    show(product(3, { name: 'Conjunto Scrub Princesa Gola Padre com Zíper' }));
    const link = screen.getByRole('link', { name: 'Conjunto Scrub Princesa Gola Padre com Zíper' });
    expect(link.querySelector('[aria-hidden]')?.textContent).toBe('Conjunto Scrub Princesa Gola Pa…');
    expect(link.title).toBe('Conjunto Scrub Princesa Gola Padre com Zíper');
  });

  it('LIST-25 shows a name of exactly 31 characters whole', () => {
    const name = 'x'.repeat(31);
    show(product(3, { name }));
    expect(screen.getByRole('link').textContent).toBe(name);
  });

  it('says of every set that it is one, also of one in a single size', () => {
    show(product(3, { set: true }));
    expect(screen.getByText('Conjunto')).toBeTruthy();
  });

  it('LIST-26 draws five colours and the number of the others', () => {
    const { container } = show(product(11));
    expect(container.querySelectorAll('[title][aria-hidden]')).toHaveLength(5);
    expect(screen.getByText('+2')).toBeTruthy();
    expect(screen.getByText('Disponível em 7 cores')).toBeTruthy();
  });

  it('LIST-27 counts only colours that are in stock', () => {
    const shown = product(3);
    const sizes = shown.sizes.map((size) => ({
      ...size,
      colors: size.colors.map((colour, place) => ({ ...colour, stock: place === 1 ? 3 : 0 })),
    }));
    show({ ...shown, sizes });
    expect(screen.getByText('Disponível em 1 cor')).toBeTruthy();
  });

  it('LIST-28 shows sold out rather than a sale', () => {
    show(product(7));
    expect(screen.getByText('SEM ESTOQUE')).toBeTruthy();
    expect(screen.queryByText(/OFF/)).toBeNull();
  });

  it('LIST-29 LIST-31 shows the sale, picture, price and old price, and links to the product', () => {
    const { container } = show(product(3));
    expect(screen.getByText('-25% OFF')).toBeTruthy();
    expect(plain(container)).toContain('R$ 346,52');
    expect(plain(container)).toContain('R$ 259,90');
    expect(screen.getByRole('img').getAttribute('src')).toBe(product(3).image);
    expect(screen.getByRole('link')).toHaveProperty('pathname', `/product/${product(3).id}`);
  });

  it('shows the colour that the listing requested, and links to the product in it', async () => {
    const { user, container } = show(product(3, { color: 'Verde-sálvia', image: '/media/salvia.webp' }));
    expect(screen.getByRole('img').getAttribute('src')).toBe('/media/salvia.webp');
    expect(screen.getByRole('img')).toHaveProperty('alt', expect.stringContaining('Verde-sálvia'));
    const link = screen.getByRole('link') as HTMLAnchorElement;
    expect(new URL(link.href).searchParams.get('cor')).toBe('Verde-sálvia');
    // The other pictures are in the first colour: none of them takes its place.
    await user.hover(link);
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('keeps its picture when the heart is touched, and until another one has loaded', async () => {
    const { user, container } = show(product(3, { images: ['/media/costas.webp'] }));
    const heart = screen.getByRole('button');
    // As a browser answers for what was touched; jsdom calls every focus visible.
    jest.spyOn(heart, 'matches').mockImplementation((selector: string) => selector !== ':focus-visible');
    act(() => heart.focus());
    expect(container.querySelectorAll('img')).toHaveLength(1);
    await user.hover(screen.getByRole('link'));
    const [, second] = container.querySelectorAll('img');
    expect(second?.parentElement?.className).toContain('bg-none!');
  });

  it('links to the product in the colour whose swatch was touched', async () => {
    const { user, container } = show(product(3));
    const [, second] = container.querySelectorAll('[title][aria-hidden]');
    await user.pointer({ keys: '[TouchA]', target: second as Element });
    const { searchParams } = new URL((screen.getByRole('link') as HTMLAnchorElement).href);
    expect(searchParams.get('cor')).toBe(second?.getAttribute('title'));
  });

  it('LIST-30 A-04 shows a third of the price, once three instalments are known to be accepted, only beside an old price', async () => {
    const { container } = show(product(3));
    expect(plain(container)).not.toContain('sem juros');
    await waitFor(() => expect(plain(container)).toContain('em até 3x de R$ 86,63 sem juros'));
    const { container: other } = show(product(0));
    expect(plain(other)).not.toContain('sem juros');
  });

  it('A-04 shows no instalment below five reais, and none for a single payment', async () => {
    const { container } = show(product(3, { price: 12, old_price: 15 }));
    await waitFor(() => expect(plain(container)).toContain('em até 2x de R$ 6,00 sem juros'));
    const { container: other } = show(product(3, { price: 9.99, old_price: 15 }));
    expect(plain(other)).not.toContain('sem juros');
  });
});
