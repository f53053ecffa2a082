import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { fakeServer } from '@/testing/fake-server';
import { queryClient } from '../query-client.js';
import { categoriesQuery, productQuery, productsQuery, publicSettingsQuery } from './queries.js';

const MINUTE = 60_000;
let now: number;

beforeEach(() => {
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  focusManager.setFocused(undefined);
});

function Tab() {
  useQuery(categoriesQuery());
  useQuery(publicSettingsQuery());
  useQuery(productQuery('p1'));
  useQuery(productsQuery({ page: 1, limit: 100 }));
  return null;
}

async function openTab() {
  const requests = fakeServer({
    'GET /categories': { data: { categories: [] } },
    'GET /settings/public': { data: {} },
    'GET /products/:id': { data: { product: { id: 'p1' } } },
    'GET /products': { data: { products: [] } },
  });
  // As the shop's own: nothing is read again on focus unless the query says so.
  const client = new QueryClient({
    defaultOptions: { queries: { ...queryClient.getDefaultOptions().queries, gcTime: Infinity } },
  });
  render(
    <QueryClientProvider client={client}>
      <Tab />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(requests).toHaveLength(4));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const comeBackAfter = async (milliseconds: number) => {
    now += milliseconds;
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    return requests.slice(4).map(({ path }) => path);
  };
  return { comeBackAfter };
}

describe('a tab that was left open', () => {
  it('reloads categories, settings and the product when the user returns after more than a minute', async () => {
    const { comeBackAfter } = await openTab();
    expect((await comeBackAfter(MINUTE + 1)).sort()).toEqual([
      '/categories',
      '/products/p1',
      '/settings/public',
    ]);
  });

  it('does not reload when the user returns within a minute', async () => {
    const { comeBackAfter } = await openTab();
    expect(await comeBackAfter(MINUTE - 1_000)).toEqual([]);
  });
});
