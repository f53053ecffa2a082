import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useFavouritesStore } from '@/shop/favourites/favourites.store';
import { intentKey } from './api/intent-key.js';
import { hasValidSession, useSessionStore } from './api/session.store.js';
import { safeLocalStorage, safeSessionStorage } from './browser-storage.js';

const NAME = 'plantao.test';

/** A storage that is full: what is there can be read and removed. */
const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

/** As a browser does that blocks the data of sites. */
const block = () =>
  (['localStorage', 'sessionStorage'] as const).forEach((name) =>
    jest.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    }),
  );

afterEach(() => {
  jest.restoreAllMocks();
  useFavouritesStore.getState().replace([], null);
  safeLocalStorage.removeItem(NAME);
  safeSessionStorage.removeItem(NAME);
});

describe.each([
  ['that is full', fill],
  ['that is blocked', block],
])('a storage %s', (_state, refuse) => {
  it('keeps what could not be stored as long as the page lives', () => {
    refuse();
    for (const storage of [safeLocalStorage, safeSessionStorage]) {
      expect(storage.getItem(NAME)).toBeNull();
      storage.setItem(NAME, 'kept');
      expect(storage.getItem(NAME)).toBe('kept');
      storage.removeItem(NAME);
      expect(storage.getItem(NAME)).toBeNull();
    }
  });

  it('lets people sign in, keep favourites, choose a delivery and order once', () => {
    refuse();
    const user = { id: 'u', name: 'Ana', role: 'user' } as const;
    useSessionStore.getState().setSession({ user, token: 't', tokenExpiration: Date.now() + 60_000 });
    expect(hasValidSession()).toBe(true);
    expect(useFavouritesStore.getState().add({ id: 'p', name: 'Jaleco', image: '', price: 10 })).toBe(true);
    useCheckoutStore.getState().setTaxId('529.982.247-25');
    const key = intentKey('order', { total: 1 });
    expect(intentKey('order', { total: 1 })).toBe(key);
    useSessionStore.getState().clear();
    expect(hasValidSession()).toBe(false);
  });
});

it('does not bring back what was stored before the storage was full', () => {
  safeLocalStorage.setItem(NAME, 'old');
  fill();
  safeLocalStorage.setItem(NAME, 'new');
  expect(localStorage.getItem(NAME)).toBeNull();
  expect(safeLocalStorage.getItem(NAME)).toBe('new');
});

it('stores again once there is room', () => {
  const full = fill();
  safeLocalStorage.setItem(NAME, 'old');
  full.mockRestore();
  safeLocalStorage.setItem(NAME, 'new');
  expect(localStorage.getItem(NAME)).toBe('new');
});

it('begins again where what was stored is damaged', async () => {
  localStorage.setItem('plantao.favourites', '{"state":{"items":[');
  await useFavouritesStore.persist.rehydrate();
  expect(useFavouritesStore.getState().add({ id: 'q', name: 'Calça', image: '', price: 10 })).toBe(true);
  expect(localStorage.getItem('plantao.favourites')).toContain('Calça');
});
