import {
  garmentsOf,
  lineKey,
  piecesOf,
  summedPieces,
  type GarmentLine,
  type TeamBag,
  type TeamPiece,
} from './team-grid.rules.js';

/** A line of the order that was made of a team order: `quantity` pieces of it are to be packed, none when all were given back. */
export interface PackedLine extends TeamPiece, GarmentLine {
  readonly name: string;
  /** What is stitched on each now, in words. */
  readonly words: string | null;
}

/** Pieces of one kind in a bag. */
export interface PackedPiece {
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  /** What is stitched on each, in words. */
  readonly embroidery: string | null;
  /** Where the order has fewer such pieces than all bags together ask for: how many there are, and how many were chosen. */
  readonly inOrder?: { readonly left: number; readonly chosen: number };
}

/** What people chose, as far as the order still has it, and what it has besides. */
export interface PackedBags {
  readonly bags: readonly { readonly name: string; readonly pieces: readonly PackedPiece[] }[];
  /** Pieces of the order that nobody chose like this: the shop changed their size or colour, or put them in. */
  readonly others: readonly PackedPiece[];
}

/**
 * The bags as they are to be packed. What is stitched is read from the order, whose customer may have changed it since. Of pieces that
 * several people chose alike and the order has fewer of, nobody knows whose left it: each of these bags says so. A set is packed as its
 * garments.
 */
export function packedBags(choices: readonly TeamBag[], lines: readonly PackedLine[]): PackedBags {
  const bags = choices.map(({ name, pieces }) => ({
    name,
    pieces: summedPieces([{ pieces: pieces.flatMap((piece) => garmentsOf(piece, lines)) }]),
  }));
  const ordered = Map.groupBy(lines, lineKey);
  const leftOf = (key: string): number => piecesOf(ordered.get(key) ?? []);
  const chosen = new Map(summedPieces(bags).map((piece) => [lineKey(piece), piece.quantity]));
  const shown = (piece: TeamPiece): PackedPiece => {
    const key = lineKey(piece);
    const { size, colour, quantity, productId, embroideryId } = piece;
    const line = ordered.get(key)?.[0];
    // What left the order is called as other sizes of it are, and stitched as it was when its size was changed.
    const like = line ?? lines.find((other) => embroideryId && other.embroideryId === embroideryId);
    const name = line?.name ?? lines.find((other) => other.productId === productId)?.name ?? '';
    const [left, asked] = [leftOf(key), chosen.get(key) ?? 0];
    const part = { name, size, colour, quantity, embroidery: like?.words ?? null };
    return left < asked ? { ...part, inOrder: { left, chosen: asked } } : part;
  };
  return {
    bags: bags.map(({ name, pieces }) => ({ name, pieces: pieces.map(shown) })),
    others: summedPieces([{ pieces: lines }]).flatMap((line) => {
      const quantity = line.quantity - (chosen.get(lineKey(line)) ?? 0);
      return quantity > 0 ? [shown({ ...line, quantity })] : [];
    }),
  };
}
