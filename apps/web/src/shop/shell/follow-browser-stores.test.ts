import { useFavouritesStore } from '@/shop/favourites/favourites.store';
import { useMeasuresStore } from '@/shop/fit/measures.store';
import { followBrowserStores } from './follow-browser-stores.js';

const favourite = (id: string) => ({ id, name: id, image: '', price: 10 });
/** As another tab stores it: this one hears of it afterwards. */
const elsewhere = (key: string, state: object, version: number): void => {
  const newValue = JSON.stringify({ state, version });
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
};
const favouritesElsewhere = (ids: readonly string[], owner: string | null = null): void =>
  elsewhere('plantao.favourites', { items: ids.map(favourite), owner }, 2);
const ids = () => useFavouritesStore.getState().items.map(({ id }) => id);
let stop: () => void;

beforeEach(() => {
  useFavouritesStore.getState().replace([], null);
  useMeasuresStore.getState().put(null, null);
  stop = followBrowserStores();
});
afterEach(() => stop());

describe('two tabs of one browser', () => {
  it('FAV-08 shows a favourite of the other, and does not lose it with the next one of its own', () => {
    favouritesElsewhere(['a']);
    expect(ids()).toEqual(['a']);
    useFavouritesStore.getState().add(favourite('b'));
    expect(ids()).toEqual(['b', 'a']);
    expect(JSON.parse(localStorage.getItem('plantao.favourites') ?? '').state.items).toHaveLength(2);
  });

  it('FAV-09 leaves the favourites of an account to the tab that is signed in', () => {
    favouritesElsewhere(['a'], 'u1');
    expect(ids()).toEqual([]);
    stop();
    favouritesElsewhere(['a']);
    expect(ids()).toEqual([]);
  });

  it('FIT-05 keeps measures of the other, and forgets them with it', () => {
    elsewhere('plantao.measures', { measures: { bust: 92, source: 'tape' }, owner: null }, 1);
    expect(useMeasuresStore.getState().measures).toEqual({ bust: 92, source: 'tape' });
    elsewhere('plantao.measures', { measures: null, owner: null }, 1);
    expect(useMeasuresStore.getState().measures).toBeNull();
  });
});
