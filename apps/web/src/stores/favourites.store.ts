import { create } from 'zustand';
import { persist } from 'zustand/middleware';

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
  /** Puts it in, or takes it out (FAV-01). True when it is in afterwards. */
  toggle: (favourite: Favourite) => boolean;
  remove: (id: string) => void;
  /** What the account knows, at sign-in and after each change there. */
  replace: (items: Favourite[]) => void;
}

/** The favourites of this browser (FAV-08). */
export const useFavouritesStore = create<FavouritesState>()(
  persist(
    (set, get) => ({
      items: [],
      toggle: ({ id, name, image, price }) => {
        const held = get().items.some((item) => item.id === id);
        const others = get().items.filter((item) => item.id !== id);
        set({ items: held ? others : [{ id, name, image, price }, ...others] });
        return !held;
      },
      remove: (id) => set((state) => ({ items: state.items.filter((item) => item.id !== id) })),
      replace: (items) => set({ items }),
    }),
    {
      name: 'plantao.favourites',
      version: 1,
      partialize: ({ items }) => ({ items }),
      migrate: () => ({ items: [] }) as never,
    },
  ),
);

export const useIsFavourite = (id: string): boolean =>
  useFavouritesStore((state) => state.items.some((item) => item.id === id));
