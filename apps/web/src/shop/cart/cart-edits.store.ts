import { create } from 'zustand';

interface CartEditsState {
  /** Quantity a line, by its key, while the server has not yet answered; 0 takes the line away. */
  edits: Record<string, number>;
  put: (key: string, quantity: number) => void;
  drop: (key: string) => void;
  /** How often the server's cart was changed from this tab: each is reported to the other tabs. */
  changes: number;
  changed: () => void;
}

/** Changes of the server's cart that are shown before the server has agreed. Dropping one is taking it back. */
export const useCartEditsStore = create<CartEditsState>((set) => ({
  edits: {},
  put: (key, quantity) => set((state) => ({ edits: { ...state.edits, [key]: quantity } })),
  drop: (key) =>
    set((state) => {
      const { [key]: _gone, ...edits } = state.edits;
      return { edits };
    }),
  changes: 0,
  changed: () => set(({ changes }) => ({ changes: changes + 1 })),
}));
