import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { choiceParam, dayParam, flagParam, textParam } from './list-params.js';
import { useListState, usePageCorrection, type ListState } from './use-list-state.js';

const spec = {
  search: textParam('busca'),
  view: choiceParam('visao', ['all', 'active']),
  low: flagParam('baixo'),
  from: dayParam('de'),
};
type Filters = { search: string; view: 'all' | 'active'; low: boolean; from: string };

function open(address: string, page?: { rows: number; total: number; totalPages: number }) {
  const at: { list?: ListState<Filters>; beyond?: boolean } = {};
  function Screen() {
    const list = useListState<Filters>('/list', spec);
    const beyond = usePageCorrection(list, page);
    at.list = list;
    at.beyond = beyond;
    return null;
  }
  const router = createMemoryRouter([{ path: '/list', element: <Screen /> }], { initialEntries: [address] });
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  return { at, router, list: () => at.list as ListState<Filters> };
}

it('reads its filters from the URL; invalid ones are ignored', () => {
  expect(open('/list?busca=%20azul%20&visao=active&baixo=sim&de=2026-11-20&pagina=3').list().filters).toEqual(
    {
      search: 'azul',
      view: 'active',
      low: true,
      from: '2026-11-20',
      page: 3,
    },
  );
  expect(open('/list?visao=x&baixo=1&de=2026-99-99&pagina=-1').list().filters).toEqual({
    search: '',
    view: 'all',
    low: false,
    from: '',
    page: 1,
  });
});

it('stores only non-default values, and resets to page 1 after any other change', async () => {
  const { list, router } = open('/list?pagina=4');
  expect(list().hrefOf({})).toBe('/list');
  expect(list().hrefOf({ page: 4, low: true })).toBe('/list?baixo=sim&pagina=4');
  await act(async () => list().go({ search: 'azul' }));
  expect(router.state.location.search).toBe('?busca=azul');
  expect([list().isFiltered(), list().isFiltered('view')]).toEqual([true, false]);
});

it('replaces history entries while typing a search', async () => {
  const { list, router } = open('/list');
  await act(async () => list().go({ view: 'active' }));
  await act(async () => list().go({ search: 'a' }, true));
  await act(async () => list().go({ search: 'az' }, true));
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});

it('redirects from beyond the last page to the last', async () => {
  const { router } = open('/list?visao=active&pagina=9', { rows: 0, total: 12, totalPages: 2 });
  await act(async () => undefined);
  expect(router.state.location.search).toBe('?visao=active&pagina=2');
  expect(open('/list', { rows: 0, total: 0, totalPages: 0 }).at.beyond).toBe(false);
});
