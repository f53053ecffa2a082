/**
 * Pieces of one product, size and colour that a person chose. What is to be stitched on them belongs here as well: a piece
 * is what is priced, made and packed as one.
 */
export interface TeamPiece {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
}

/** A person and the pieces of their bag, in the order in which people chose. */
export interface TeamBag {
  readonly name: string;
  readonly pieces: readonly TeamPiece[];
}

/** Somebody whose pieces are not there. Quantities in pieces. */
export interface MissingPiece extends TeamPiece {
  readonly name: string;
  /** How many of `quantity` are missing. */
  readonly missing: number;
}

/** One key for each product, size and colour. */
export const pieceKey = ({ productId, size, colour }: Omit<TeamPiece, 'quantity'>): string =>
  JSON.stringify([productId, size, colour]);

export const piecesOf = (pieces: readonly { readonly quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** All bags as one list, a piece of the same product, size and colour once: the lines of the order. */
export function summedPieces(bags: readonly Pick<TeamBag, 'pieces'>[]): TeamPiece[] {
  const sums = new Map<string, TeamPiece>();
  for (const piece of bags.flatMap(({ pieces }) => pieces)) {
    const key = pieceKey(piece);
    sums.set(key, { ...piece, quantity: piece.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/**
 * Whose pieces are missing when only `available` of each (by `pieceKey`) are there: who chose first is served first. A piece
 * that is not listed is all there.
 */
export function missingPieces(
  bags: readonly TeamBag[],
  available: ReadonlyMap<string, number>,
): MissingPiece[] {
  const left = new Map(available);
  return bags.flatMap(({ name, pieces }) =>
    pieces.flatMap((piece) => {
      const there = left.get(pieceKey(piece));
      if (there === undefined) return [];
      left.set(pieceKey(piece), Math.max(0, there - piece.quantity));
      const missing = piece.quantity - Math.min(piece.quantity, Math.max(0, there));
      return missing === 0 ? [] : [{ ...piece, name, missing }];
    }),
  );
}
