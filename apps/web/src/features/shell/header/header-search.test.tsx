import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { fakeApi, renderAt } from '@/testing/render-shop';
import { productsResponse } from '@/testing/shop-responses';
import { withFakeTimers } from '@/testing/fake-timers.js';
import { HeaderSearch } from './header-search.js';

const searches = (requests: string[]) => requests.filter((address) => address.startsWith('/products'));

/** The field as it is once the suggestions have loaded. */
async function openSearch() {
  const view = renderAt('/', <HeaderSearch />);
  await userEvent.click(screen.getByRole('searchbox', { name: 'Buscar produtos' }));
  return { ...view, field: await screen.findByRole('combobox', { name: 'Buscar produtos' }) };
}

describe('the search of the header', () => {
  it('SHELL-18 sends no request below two characters', async () => {
    const requests = fakeApi({ '/products': productsResponse(5) });
    const { field } = await openSearch();
    await withFakeTimers(async (user, pass) => {
      await user.type(field, 'p');
      await pass(400);
    });
    expect(searches(requests)).toEqual([]);
  });

  it('SHELL-19 sends one request for a word typed quickly, 300 ms after its last letter', async () => {
    const requests = fakeApi({ '/products': productsResponse(5) });
    const { field } = await openSearch();
    await withFakeTimers(async (user, pass) => {
      await user.type(field, 'princesa');
      await pass(290);
      expect(searches(requests)).toEqual([]);
      await pass(20);
      expect(searches(requests)).toEqual(['/products?search=princesa&page=1&limit=5&view=brief']);
    });
  });

  it('SHELL-20 lists at most five products with picture, name and price; SHELL-21 a click opens the product', async () => {
    fakeApi({ '/products': productsResponse(9) });
    const { field, router } = await openSearch();
    // Nothing is asked for while it is typed: the options that are shown stay.
    await withFakeTimers(async (user) => {
      await user.type(field, 'scrub');
      const options = await screen.findAllByRole('option');
      expect(options).toHaveLength(5);
      expect(options[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/scrub-1.webp');
      expect(options[0]?.textContent?.replace('\u00a0', ' ')).toBe('Scrub 1R$ 149,90');
      await user.click(options[2]!);
    });
    expect(router.state.location.pathname).toBe('/product/p3');
  });

  it('opens all results by Enter', async () => {
    fakeApi({ '/products': productsResponse(5) });
    const { field, router } = await openSearch();
    await userEvent.type(field, 'gola padre{Enter}');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/shop?busca=gola%20padre',
    );
  });

  it('opens the results by Enter also before the suggestions have loaded', () => {
    fakeApi({ '/products': productsResponse(5) });
    const { router } = renderAt('/', <HeaderSearch />);
    const field = screen.getByRole('searchbox', { name: 'Buscar produtos' });
    fireEvent.change(field, { target: { value: 'j' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(router.state.location.pathname).toBe('/');
    fireEvent.change(field, { target: { value: ' jaleco ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/shop?busca=jaleco');
  });

  it('SHELL-22 logs a failed search and reports it in place, never in a toast', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    fakeApi({ '/products': new Error('no network') });
    const { field } = await openSearch();
    await userEvent.type(field, 'scrub');
    expect(await screen.findByText('A busca não respondeu.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeNull();
    expect(warn).toHaveBeenCalled();
    expect(useToastsStore.getState().toasts).toEqual([]);
    warn.mockRestore();
  });
});
