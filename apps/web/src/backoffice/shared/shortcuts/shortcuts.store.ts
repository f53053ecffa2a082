import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserJson } from '@/lib/browser-storage';

interface ShortcutsState {
  /** Single letters act; with Ctrl they always do (WCAG 2.1.4: they can be turned off). */
  enabled: boolean;
  /** The sheet that lists them is open. */
  sheet: boolean;
  setEnabled: (enabled: boolean) => void;
  setSheet: (sheet: boolean) => void;
}

export const useShortcutsStore = create<ShortcutsState>()(
  persist(
    (set) => ({
      enabled: true,
      sheet: false,
      setEnabled: (enabled) => set({ enabled }),
      setSheet: (sheet) => set({ sheet }),
    }),
    {
      name: 'plantao.backoffice.shortcuts',
      version: 1,
      storage: browserJson(),
      partialize: ({ enabled }) => ({ enabled }),
    },
  ),
);
