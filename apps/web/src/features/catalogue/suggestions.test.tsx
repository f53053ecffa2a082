import { screen, waitFor, within } from '@testing-library/react';
import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { freshShop, scrollNear, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { products } from '../../../../../test/browser/fixtures/storefront.js';
import Suggestions from './suggestions.js';

/** What the server has drawn: not what the list of the fake API begins with. */
const drawn = products.slice(-4);

beforeAll(() => {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'data';
  data.textContent = JSON.stringify({ suggested: drawn });
  document.body.append(data);
  // What is embedded counts for some seconds, which a slow machine may need for less.
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
});
beforeEach(freshShop);

async function shown(held: readonly ProductCardView[], category?: string) {
  const { sent } = showPage(
    <Suggestions
      title="Mais"
      except={held.map(({ id }) => id)}
      count={3}
      from={100}
      {...(category ? { category } : {})}
    />,
  );
  await scrollNear();
  const row = within(await screen.findByRole('region', { name: 'Mais' }));
  await waitFor(() => expect(row.getAllByRole('article')).toHaveLength(3));
  const links = row.getAllByRole('link', { name: (name) => products.some((each) => each.name === name) });
  return {
    ids: [...new Set(links.map((link) => link.getAttribute('href')?.split('/').pop()))],
    lists: sent.filter(({ path }) => path.startsWith('/products?')).map(({ path }) => path),
  };
}
const ids = (some: readonly ProductCardView[]): string[] => some.map(({ id }) => id);

describe('suggestions', () => {
  it('CART-15 are those that the server drew for the page, without another request', async () => {
    expect(await shown([])).toEqual({ ids: ids(drawn.slice(0, 3)), lists: [] });
  });

  it('CART-15 leave out what the cart holds', async () => {
    expect(await shown(drawn.slice(0, 1))).toEqual({ ids: ids(drawn.slice(1)), lists: [] });
  });

  it('CART-15 are drawn from the list when too few are left', async () => {
    const { ids: found, lists } = await shown(drawn.slice(0, 2));
    expect(lists).toEqual(['/products?page=1&limit=100']);
    for (const held of ids(drawn.slice(0, 2))) expect(found).not.toContain(held);
  });

  it('PROD-24 of a category are not those of the whole shop', async () => {
    const [category] = products.flatMap((product) => product.category?.slug ?? []);
    expect((await shown([], category)).lists).toEqual([`/products?category=${category}&page=1&limit=100`]);
  });
});
