import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserJson } from '@/lib/browser-storage';

interface ColumnsState {
  /** The hidden columns, a list a name. */
  hidden: Record<string, readonly string[]>;
  hide: (list: string, columns: readonly string[]) => void;
}

/** The hidden columns, stored in the browser. */
export const useColumnsStore = create<ColumnsState>()(
  persist(
    (set) => ({
      hidden: {},
      hide: (list, columns) => set(({ hidden }) => ({ hidden: { ...hidden, [list]: columns } })),
    }),
    {
      name: 'plantao.backoffice.columns',
      version: 1,
      storage: browserJson(),
    },
  ),
);
