import { pages } from '@plantao/contracts/pages/shop-pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { PageMeta } from './page-meta.js';
import { RouteFocus } from './route-focus.js';

function Late() {
  const [ready, setReady] = useState(false);
  return (
    <>
      <PageMeta page={pages.product} title="Produto" />
      {ready ? <h1 key="real">Scrub Tulipa</h1> : <h1 key="waiting">Carregando</h1>}
      <button type="button" onClick={() => setReady(true)}>
        Chegou
      </button>
    </>
  );
}

/** A title asks what the shop is called. */
const show = (router: ReturnType<typeof shop>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

const shop = () =>
  createMemoryRouter([
    {
      element: (
        <main>
          <Outlet />
          <RouteFocus />
        </main>
      ),
      children: [
        { path: '/', element: <h1>Início</h1> },
        {
          path: '/cart',
          element: (
            <>
              <PageMeta page={pages.cart} title="Carrinho" />
              <h1>Carrinho</h1>
            </>
          ),
        },
        { path: '/late', element: <Late /> },
      ],
    },
  ]);

describe('a change of page', () => {
  it('focuses the heading and announces the title, not on the first page', async () => {
    const router = shop();
    show(router);
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/cart'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Carrinho' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Carrinho | Plantão'));
  });

  it('follows the heading that replaces the one of a page still loading', async () => {
    const router = shop();
    show(router);
    await act(() => router.navigate('/late'));
    expect(document.activeElement?.textContent).toBe('Carregando');
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Scrub Tulipa'));
  });

  it('does not move the focus when the user has already moved it', async () => {
    const router = shop();
    show(router);
    await act(() => router.navigate('/late'));
    act(() => screen.getByRole('button').focus());
    act(() => screen.getByRole('button').click());
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(document.activeElement?.textContent).toBe('Chegou');
  });
});
