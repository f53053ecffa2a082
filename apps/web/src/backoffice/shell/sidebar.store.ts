import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface SidebarState {
  /** Only icons, 64 px wide. */
  collapsed: boolean;
  toggle: () => void;
}

/** How wide the sidebar is, kept in the browser between visits. */
export const useSidebarStore = create<SidebarState>()(
  persist(
    (set) => ({ collapsed: false, toggle: () => set(({ collapsed }) => ({ collapsed: !collapsed })) }),
    {
      name: 'plantao.backoffice.sidebar',
      version: 1,
      partialize: ({ collapsed }) => ({ collapsed }),
    },
  ),
);
