import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

type Answers = Record<string, unknown>;

/**
 * Answers the browser's calls: '/categories' by its path under /api/v1, a missing one by 404. A function is called
 * with the address; an Error is thrown as a network that is gone. Gives the list of addresses that were asked.
 */
export function fakeApi(answers: Answers): string[] {
  const asked: string[] = [];
  globalThis.fetch = ((input: string) => {
    const address = new URL(input, 'http://localhost');
    const path = address.pathname.replace('/api/v1', '');
    asked.push(`${path}${address.search}`);
    const answer = answers[path];
    if (answer instanceof Error) return Promise.reject(answer);
    const body: unknown = typeof answer === 'function' ? (answer as (url: URL) => unknown)(address) : answer;
    const found = body !== undefined;
    const text = JSON.stringify(
      found ? body : { status: 'fail', code: 'not-found', message: 'Não encontrado' },
    );
    return Promise.resolve(
      new Response(text, { status: found ? 200 : 404, headers: { 'content-type': 'application/json' } }),
    );
  }) as typeof fetch;
  return asked;
}

/** Renders routes (or one element at every path) at an address, with a fresh cache. Answers with the router. */
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
