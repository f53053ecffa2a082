/** One garment as it is packed: its weight with its wrapping in grams, its size when folded in centimetres. */
export interface PackedSize {
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** What a product says of it by itself; the rest goes by the settings (ADR 47). */
export type OwnPackedSize = {
  readonly [Measure in keyof PackedSize]?: PackedSize[Measure] | null | undefined;
};

/** Pieces of one size. */
export interface PackedPieces extends PackedSize {
  readonly quantity: number;
}
export interface OwnPackedPieces extends OwnPackedSize {
  readonly quantity: number;
}

export const PACKED_MEASURES = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const;

/** The least and the most of each, of a product as of the settings. */
export const PACKED_LIMITS = {
  weightGrams: [1, 30_000],
  lengthCm: [13, 100],
  widthCm: [8, 100],
  heightCm: [1, 50],
} as const satisfies Record<keyof PackedSize, readonly [min: number, max: number]>;

/** Pieces lie on one another, and no carrier takes a higher parcel. Centimetres. */
export const MAX_PARCEL_CM = 100;

/** The settings that hold for a garment whose product says nothing. */
export const usualPackedSize = (settings: {
  readonly 'delivery.pieceGrams': number;
  readonly 'delivery.pieceLengthCm': number;
  readonly 'delivery.pieceWidthCm': number;
  readonly 'delivery.pieceHeightCm': number;
}): PackedSize => ({
  weightGrams: settings['delivery.pieceGrams'],
  lengthCm: settings['delivery.pieceLengthCm'],
  widthCm: settings['delivery.pieceWidthCm'],
  heightCm: settings['delivery.pieceHeightCm'],
});

/** Only what is said, and nothing else of `of`. */
export const ownPackedSize = (of: OwnPackedSize): OwnPackedSize =>
  Object.fromEntries(PACKED_MEASURES.flatMap((measure) => (of[measure] ? [[measure, of[measure]]] : [])));

/**
 * The pieces that have a size of their own, in one text: the same for the same pieces in any order and division into lines, null when
 * all go by the settings. A freight quote is found again by it.
 */
export function packingOf(pieces: readonly OwnPackedPieces[]): string | null {
  const own = pieces.filter(
    (piece) => piece.quantity > 0 && PACKED_MEASURES.some((measure) => Boolean(piece[measure])),
  );
  const kinds = together(own, (piece) => PACKED_MEASURES.map((measure) => piece[measure] ?? '').join('x'));
  if (kinds.size === 0) return null;
  return [...kinds]
    .map(([size, { quantity }]) => `${quantity}*${size}`)
    .sort()
    .join(' ');
}

/**
 * `count` garments by their sizes, equal ones together: those of `pieces`, each completed by the usual size, and as many of the usual
 * size as are missing from `count`.
 */
export function packedPieces(
  pieces: readonly OwnPackedPieces[],
  count: number,
  usual: PackedSize,
): PackedPieces[] {
  const known = pieces.filter(({ quantity }) => quantity > 0);
  const missing = count - known.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = [...known, ...(missing > 0 ? [{ quantity: missing }] : [])].map(
    (piece: OwnPackedPieces): PackedPieces => ({
      weightGrams: piece.weightGrams ?? usual.weightGrams,
      lengthCm: piece.lengthCm ?? usual.lengthCm,
      widthCm: piece.widthCm ?? usual.widthCm,
      heightCm: piece.heightCm ?? usual.heightCm,
      quantity: piece.quantity,
    }),
  );
  const kinds = together(all, (piece) => PACKED_MEASURES.map((measure) => piece[measure]).join('x'));
  return [...kinds.values()];
}

/**
 * The parcel that pieces make: the weights added, as long and as wide as the largest, the heights added up to what carriers take. It
 * never shrinks by one more piece, and no piece is larger or heavier.
 */
export const parcelSize = (pieces: readonly PackedPieces[]): PackedSize => ({
  weightGrams: sum(pieces, ({ weightGrams }) => weightGrams),
  lengthCm: Math.max(0, ...pieces.map(({ lengthCm }) => lengthCm)),
  widthCm: Math.max(0, ...pieces.map(({ widthCm }) => widthCm)),
  heightCm: Math.min(
    MAX_PARCEL_CM,
    sum(pieces, ({ heightCm }) => heightCm),
  ),
});

/** In words, for people: '940 g · 35 × 28 × 12 cm', '1,2 kg · …'. */
export function parcelWords({ weightGrams, lengthCm, widthCm, heightCm }: PackedSize): string {
  const kilograms = (weightGrams / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 2 });
  const weight = weightGrams < 1000 ? `${weightGrams} g` : `${kilograms} kg`;
  return `${weight} · ${lengthCm} × ${widthCm} × ${heightCm} cm`;
}

/**
 * As how many pieces of the usual size these count where prices know pieces only: by weight or by volume, whichever is more, and
 * never as fewer than they are.
 */
export function usualPieces(pieces: readonly PackedPieces[], usual: PackedSize): number {
  const volume = ({ lengthCm, widthCm, heightCm }: PackedSize): number => lengthCm * widthCm * heightCm;
  return Math.max(
    sum(pieces, () => 1),
    Math.ceil(sum(pieces, ({ weightGrams }) => weightGrams) / usual.weightGrams),
    Math.ceil(sum(pieces, volume) / volume(usual)),
  );
}

const sum = (pieces: readonly PackedPieces[], each: (piece: PackedPieces) => number): number =>
  pieces.reduce((all, piece) => all + piece.quantity * each(piece), 0);

/** Equal pieces as one entry, by their key, in the order in which they first come. */
function together<Pieces extends { readonly quantity: number }>(
  pieces: readonly Pieces[],
  keyOf: (piece: Pieces) => string,
): Map<string, Pieces> {
  const kinds = new Map<string, Pieces>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    kinds.set(key, { ...piece, quantity: piece.quantity + (kinds.get(key)?.quantity ?? 0) });
  }
  return kinds;
}
