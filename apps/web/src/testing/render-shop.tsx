import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

type TestResponses = Record<string, unknown>;

/**
 * A fake API: responses by path under /api/v1 ('/categories'), 404 for a missing one. A function is called with the
 * path; an Error is thrown as a network failure. Returns the growing list of requested paths.
 */
export function fakeApi(responses: TestResponses): string[] {
  const requests: string[] = [];
  globalThis.fetch = ((input: string) => {
    const address = new URL(input, 'http://localhost');
    const path = address.pathname.replace('/api/v1', '');
    requests.push(`${path}${address.search}`);
    const response = responses[path];
    if (response instanceof Error) return Promise.reject(response);
    const body: unknown =
      typeof response === 'function' ? (response as (url: URL) => unknown)(address) : response;
    const found = body !== undefined;
    const text = JSON.stringify(
      found ? body : { status: 'fail', code: 'not-found', message: 'Não encontrado' },
    );
    return Promise.resolve(
      new Response(text, { status: found ? 200 : 404, headers: { 'content-type': 'application/json' } }),
    );
  }) as typeof fetch;
  return requests;
}

/** Renders routes (or one element at every path) at a path, with a fresh cache. Returns the router. */
export function renderAt(path: string, what: RouteObject[] | ReactNode, queryCache = new QueryCache()) {
  const routes = Array.isArray(what) && what.every(isRoute) ? what : [{ path: '*', element: <>{what}</> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const client = new QueryClient({
    queryCache,
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}

const isRoute = (value: unknown): value is RouteObject =>
  typeof value === 'object' && value !== null && !('$$typeof' in value);
