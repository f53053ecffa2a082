import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';

interface Entry {
  pathname: string;
  search?: string;
  state?: unknown;
}

/** Renders routes over the page's own cache, as in the browser; every other path shows where one is. */
export function renderRoutes(entry: string | Entry, routes: RouteObject[]) {
  const router = createMemoryRouter([...routes, { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [entry],
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}
