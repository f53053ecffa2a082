import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyComponent } from './lazy-component.js';

const withoutConnection = (offline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
const lost = new TypeError('Failed to fetch dynamically imported module');

afterEach(() => jest.restoreAllMocks());

describe('lazy components', () => {
  it('waits for the connection without breaking the page, and loads when it is back', async () => {
    withoutConnection(true);
    const load = jest
      .fn<Promise<{ default: () => React.ReactNode }>, []>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue({ default: () => <p>Tabela de medidas</p> });
    const Part = lazyComponent(load);
    await act(async () => {
      render(
        <>
          <h1>Blusa</h1>
          <Suspense fallback={null}>
            <Part />
          </Suspense>
        </>,
      );
    });
    expect(screen.getByRole('heading', { name: 'Blusa' })).toBeTruthy();
    expect(screen.queryByText('Tabela de medidas')).toBeNull();
    withoutConnection(false);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Tabela de medidas')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('A-67 is retried once, and does not break the page when it fails', async () => {
    withoutConnection(false);
    const notified: Promise<unknown>[] = [];
    const listen = (event: Event) => notified.push((event as CustomEvent<Promise<unknown>>).detail);
    addEventListener('part-requested', listen);
    const load = jest.fn<Promise<{ default: () => React.ReactNode }>, []>().mockRejectedValue(lost);
    const Part = lazyComponent(load);
    await act(async () => {
      render(
        <>
          <h1>Blusa</h1>
          <Suspense fallback={<p>Carregando</p>}>
            <Part />
          </Suspense>
        </>,
      );
    });
    await waitFor(() => expect(screen.queryByText('Carregando')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Blusa' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    await expect(notified[0]).rejects.toBe(lost);
    removeEventListener('part-requested', listen);
  });
});
