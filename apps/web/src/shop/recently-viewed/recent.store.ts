import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserJson } from '@/lib/browser-storage';

const MAX_STORED = 9;

interface RecentState {
  /** Product ids, the last one seen first. What is shown of them is read again. */
  ids: string[];
  saw: (id: string) => void;
  /** A product that is no longer sold. */
  forget: (id: string) => void;
}

/** The products seen last in this browser. */
export const useRecentStore = create<RecentState>()(
  persist(
    (set) => ({
      ids: [],
      saw: (id) =>
        set((state) => ({ ids: [id, ...state.ids.filter((other) => other !== id)].slice(0, MAX_STORED) })),
      forget: (id) => set((state) => ({ ids: state.ids.filter((other) => other !== id) })),
    }),
    {
      name: 'plantao.recent',
      version: 1,
      storage: browserJson(),
      migrate: () => ({ ids: [] }) as never,
    },
  ),
);
