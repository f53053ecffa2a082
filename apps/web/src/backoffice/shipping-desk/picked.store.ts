import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserJson } from '@/lib/browser-storage';

/** Batches whose marks are kept: of an older one the parcels have left. */
const KEPT = 10;

interface PickedState {
  /** The marked SKUs by batch, the newest batch last. */
  picked: Record<string, readonly string[]>;
  mark: (batch: string, skus: readonly string[]) => void;
}

/** What somebody has taken from the bins, stored in the browser: each phone has a list of its own. */
export const usePickedStore = create<PickedState>()(
  persist(
    (set) => ({
      picked: {},
      mark: (batch, skus) =>
        set(({ picked: { [batch]: _, ...others } }) => ({
          picked: Object.fromEntries([...Object.entries(others), [batch, skus]].slice(-KEPT)),
        })),
    }),
    {
      name: 'plantao.backoffice.picked',
      version: 1,
      storage: browserJson(),
    },
  ),
);
