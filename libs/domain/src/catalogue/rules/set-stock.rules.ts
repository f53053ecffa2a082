import type { StockedColour, StockedSize } from './variants.rules.js';

/** A garment of a set as far as what can be had of the set depends on it. */
export interface StockedPiece<C extends StockedColour = StockedColour> {
  /** False: switched off or deleted, the set cannot be bought. */
  readonly active: boolean;
  readonly sizes: readonly StockedSize<C>[];
}

/** Pieces that can be had of one garment in a size and colour; 0 for one that is not sold. */
export function pieceStock({ active, sizes }: StockedPiece, size: string, colour: string): number {
  if (!active) return 0;
  const stocked = sizes.find(({ name }) => name === size)?.colors.find(({ name }) => name === colour);
  return stocked?.stock ?? 0;
}
