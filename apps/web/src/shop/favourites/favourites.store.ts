import { FAVOURITES } from '@plantao/domain/shared/constants';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserJson } from '@/lib/browser-storage';

/** A favourite as the specification keeps it. Price in reais. */
export interface Favourite {
  id: string;
  name: string;
  image: string;
  price: number;
}

interface FavouritesState {
  /** The newest first. */
  items: Favourite[];
  /** Whose they are: the account that has them all, or null for a guest's. */
  owner: string | null;
  /** Puts it in front; false when it was in already or there is no more room. */
  add: (favourite: Favourite) => boolean;
  remove: (id: string) => void;
  /** What an account holds, or nothing once it has been left. */
  replace: (items: Favourite[], owner: string | null) => void;
}

/** The favourites of this browser (FAV-08); for a signed-in customer as last loaded from the account. */
export const useFavouritesStore = create<FavouritesState>()(
  persist(
    (set, get) => ({
      items: [],
      owner: null,
      add: ({ id, name, image, price }) => {
        const { items } = get();
        if (items.length >= FAVOURITES.max || items.some((item) => item.id === id)) return false;
        set({ items: [{ id, name, image, price }, ...items] });
        return true;
      },
      remove: (id) => set((state) => ({ items: state.items.filter((item) => item.id !== id) })),
      replace: (items, owner) => set({ items, owner }),
    }),
    {
      name: 'plantao.favourites',
      version: 2,
      storage: browserJson(),
      // Version 1 knew no accounts: what it kept is a guest's.
      migrate: (stored, version) =>
        ({
          items: version === 1 ? ((stored as { items?: Favourite[] }).items ?? []) : [],
          owner: null,
        }) as never,
    },
  ),
);

export const useIsFavourite = (id: string): boolean =>
  useFavouritesStore((state) => state.items.some((item) => item.id === id));
