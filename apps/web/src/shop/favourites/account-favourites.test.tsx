import { act, waitFor } from '@testing-library/react';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { useFavouritesStore, type Favourite } from '@/shop/favourites/favourites.store';
import { useSessionStore } from '@/lib/api/session.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { toggleFavourite } from './favourite-actions.js';
import { useAccountFavourites } from './use-account-favourites.js';

const favourite = (id: string): Favourite => ({
  id,
  name: `Scrub ${id}`,
  image: `/media/${id}.webp`,
  price: 129.9,
});
const response = (...ids: string[]) => ({
  body: { data: { favorites: ids.map((id) => ({ _id: id, ...favourite(id), available: true })) } },
});
const ids = () => useFavouritesStore.getState().items.map(({ id }) => id);
const calls = (sent: { method: string; path: string }[]) =>
  sent.map(({ method, path }) => `${method} ${path}`);

function Follower() {
  useAccountFavourites();
  return null;
}
const show = (responses: TestResponses) => showPage(<Follower />, { responses });
const signIn = (id = 'ana') =>
  act(() =>
    useSessionStore.getState().setSession({
      user: { id, name: 'Ana', role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    }),
  );

beforeEach(() => {
  freshShop();
  useFavouritesStore.setState({ items: [], owner: null });
});

describe('the favourites of an account', () => {
  it("FAV-09 are merged with the guest's at sign-in, without duplicates", async () => {
    useFavouritesStore.setState({ items: [favourite('b'), favourite('a')] });
    const { sent } = show({ 'POST /favorites/sync': () => response('b', 'a', 'c') });
    signIn();
    await waitFor(() => expect(ids()).toEqual(['b', 'a', 'c']));
    expect(sent).toMatchObject([
      { method: 'POST', path: '/favorites/sync', body: { productIds: ['b', 'a'] } },
    ]);
  });

  it('FAV-09 are read on another device; what was taken out elsewhere does not come back', async () => {
    useFavouritesStore.setState({ items: [favourite('old')], owner: 'ana' });
    const { sent } = show({ 'GET /favorites': () => response('c') });
    signIn();
    await waitFor(() => expect(ids()).toEqual(['c']));
    expect(calls(sent)).toEqual(['GET /favorites']);
  });

  it("are cleared on sign-out, a guest's stay", async () => {
    show({ 'GET /favorites': () => response('c') });
    signIn();
    await waitFor(() => expect(ids()).toEqual(['c']));
    act(() => useSessionStore.getState().clear());
    expect(ids()).toEqual([]);
    useFavouritesStore.setState({ items: [favourite('a')], owner: null });
    act(() => useSessionStore.getState().clear());
    expect(ids()).toEqual(['a']);
  });

  it('FAV-01 change here at once and at the server in order', async () => {
    const { sent } = show({
      'GET /favorites': () => response(),
      'POST /favorites': () => response('a'),
      'DELETE /favorites/a': () => response(),
    });
    signIn();
    await waitFor(() => expect(useFavouritesStore.getState().owner).toBe('ana'));
    act(() => toggleFavourite(favourite('a')));
    expect(ids()).toEqual(['a']);
    act(() => toggleFavourite(favourite('a')));
    expect(ids()).toEqual([]);
    await waitFor(() =>
      expect(calls(sent)).toEqual(['GET /favorites', 'POST /favorites', 'DELETE /favorites/a']),
    );
    expect(ids()).toEqual([]);
  });

  it('FAV-01 are restored when the server refuses, with the reason', async () => {
    show({
      'GET /favorites': () => response(),
      'POST /favorites': () => ({
        status: 409,
        body: {
          status: 'fail',
          code: 'favourite.full',
          message: 'Você chegou ao limite de 100 favoritos.',
          requestId: 'r',
        },
      }),
    });
    signIn();
    await waitFor(() => expect(useFavouritesStore.getState().owner).toBe('ana'));
    act(() => toggleFavourite(favourite('a')));
    expect(ids()).toEqual(['a']);
    await waitFor(() => expect(ids()).toEqual([]));
    expect(useToastsStore.getState().toasts.at(-1)).toMatchObject({
      type: 'error',
      description: 'Você chegou ao limite de 100 favoritos.',
    });
  });
});
