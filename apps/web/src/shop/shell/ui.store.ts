import { create } from 'zustand';

type Panel = 'menu' | 'search' | 'favourites' | 'consent' | null;

interface UiState {
  /** The one panel of the shell that is open. */
  panel: Panel;
  open: (panel: Exclude<Panel, null>) => void;
  close: () => void;
}

/** Which panel of the shell is open; a change of page closes it. */
export const useUiStore = create<UiState>((set) => ({
  panel: null,
  open: (panel) => set({ panel }),
  close: () => set((state) => (state.panel ? { panel: null } : state)),
}));
