import { sizesIn } from '../../shared/set-size.js';

/**
 * Pieces of one product, size, colour and embroidery that a person chose: a piece is what is priced, made and packed as one. Of a
 * set `size` names all of its garments, 'M + G', and what is stitched is on those that carry it.
 */
export interface TeamPiece {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  /** Id of what is stitched on each; none: the piece as it is. */
  readonly embroideryId?: string | undefined;
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

/** One key for each product, size and colour: what there is a stock of. */
export const pieceKey = ({
  productId,
  size,
  colour,
}: Pick<TeamPiece, 'productId' | 'size' | 'colour'>): string => JSON.stringify([productId, size, colour]);

/** One key for each line of the order: another embroidery is another line. */
export const lineKey = (piece: TeamPiece): string =>
  JSON.stringify([pieceKey(piece), piece.embroideryId ?? null]);

/** A set is as many pieces as it has garments. */
export { piecesOf } from '../../shared/set-size.js';

/** A line of an order as far as it says of which set it is a garment. */
export interface GarmentLine {
  readonly productId: string;
  readonly colour: string;
  readonly embroideryId?: string | undefined;
  readonly setId?: string | null | undefined;
  readonly setSize?: string | null | undefined;
  readonly setPlace?: number | null | undefined;
}

/**
 * The garments that somebody chose, by the lines of the order: of a set each in its size, stitched where the order has it so. What the
 * order knows no set of stays as it is.
 */
export function garmentsOf(piece: TeamPiece, lines: readonly GarmentLine[]): TeamPiece[] {
  const ofSet = lines.filter(
    ({ setId, setSize, colour }) =>
      setId === piece.productId && setSize === piece.size && colour === piece.colour,
  );
  if (ofSet.length === 0) return [piece];
  const { embroideryId, ...plain } = piece;
  return sizesIn(piece.size).flatMap((size, at) => {
    const own = ofSet.filter(({ setPlace }) => setPlace === at + 1);
    const [line] = own;
    if (!line) return [];
    const stitched = embroideryId !== undefined && own.some((each) => each.embroideryId === embroideryId);
    return [{ ...plain, productId: line.productId, size, ...(stitched && { embroideryId }) }];
  });
}

/** All bags as one list, a piece of the same product, size, colour and embroidery once: the lines of the order. */
export function summedPieces(bags: readonly Pick<TeamBag, 'pieces'>[]): TeamPiece[] {
  const sums = new Map<string, TeamPiece>();
  for (const piece of bags.flatMap(({ pieces }) => pieces)) {
    const key = lineKey(piece);
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
