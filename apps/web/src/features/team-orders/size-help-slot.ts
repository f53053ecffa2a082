import { createContext, type ReactNode } from 'react';

/** The sizes of a piece that a team chooses. */
export interface SizeHelpProps {
  productId: string;
  /** '' while none is chosen. */
  size: string;
  onPick: (size: string) => void;
}

/** The size finder and the table of measures, which a page brings from the catalogue: features do not know each other. */
export const SizeHelpSlot = createContext<((props: SizeHelpProps) => ReactNode) | null>(null);
