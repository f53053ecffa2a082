import { followStorage } from '@/lib/follow-storage';
import { useFavouritesStore } from '@/shop/favourites/favourites.store';
import { useMeasuresStore } from '@/shop/fit/measures.store';
import { useRecentStore } from '@/shop/recently-viewed/recent.store';

/** Keeps what the browser stores of somebody equal in all of its tabs: favourites, measures, products seen. Returns how to stop. */
export function followBrowserStores(): () => void {
  const stops = [
    // A tab that is not signed in yet would show those of an account as a guest's.
    followStorage(useFavouritesStore, (stored, own) => stored.owner === own.owner),
    followStorage(useMeasuresStore),
    followStorage(useRecentStore),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
