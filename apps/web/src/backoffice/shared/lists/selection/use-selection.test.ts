import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection.js';

const page = (...ids: string[]) => ids.map((id) => ({ id }));
const [first, second] = [page('a', 'b', 'c', 'd'), page('e', 'f')];

const open = () =>
  renderHook(({ shown, scope }) => useSelection(shown, scope), { initialProps: { shown: first, scope: '' } });

it('keeps the selection across pages, and clears it when the filters change', () => {
  const { result, rerender } = open();
  act(() => result.current.toggle({ id: 'b' }));
  rerender({ shown: second, scope: '' });
  act(() => result.current.toggle({ id: 'f' }));
  expect([result.current.ids, result.current.count, result.current.page]).toEqual([['b', 'f'], 2, 'some']);
  rerender({ shown: first, scope: '?busca=x' });
  expect(result.current.count).toBe(0);
});

it('checks the whole page, and unchecks it again without touching another', () => {
  const { result, rerender } = open();
  act(() => result.current.toggle({ id: 'a' }));
  act(() => result.current.togglePage());
  expect([result.current.page, result.current.count]).toEqual(['all', 4]);
  rerender({ shown: second, scope: '' });
  expect(result.current.page).toBe('none');
  act(() => result.current.togglePage());
  act(() => result.current.togglePage());
  expect(result.current.count).toBe(4);
});

it('selects a range with Shift', () => {
  const { result } = open();
  act(() => result.current.toggle({ id: 'd' }));
  act(() => result.current.toggle({ id: 'b' }, true));
  expect([...result.current.ids].sort()).toEqual(['b', 'c', 'd']);
  act(() => result.current.clear());
  expect(result.current.count).toBe(0);
});
