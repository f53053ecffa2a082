import type { StockedColour, StockedSize } from './variants.rules.js';

/** A garment of a set as far as what can be had of the set depends on it. */
export interface StockedPiece<C extends StockedColour = StockedColour> {
  /** Garments with the same id are taken of the same pieces; without one each is another. */
  readonly productId?: string;
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

/** Of each garment in its size: for how many sets its pieces are enough, as they are shared with the same garment in the same size. */
export const setsOfEach = (
  pieces: readonly StockedPiece[],
  sizes: readonly string[],
  colour: string,
): number[] =>
  pieces.map((piece, place) => {
    const sharing = pieces.filter((other, at) => sizes[at] === sizes[place] && isSame(other, piece));
    return Math.floor(pieceStock(piece, sizes[place] ?? '', colour) / sharing.length);
  });

/** Whether two garments of a set are one product. */
export const isSame = (a: StockedPiece, b: StockedPiece): boolean =>
  a === b || (a.productId !== undefined && a.productId === b.productId);
