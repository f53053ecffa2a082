import type { ErrorCode } from '../../shared/errors/catalog.js';

/** A line of the order as it was sold, in pieces. */
export interface SoldLine {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  /** Pieces whose money was given back before the order ended. */
  readonly refunded: number;
  /** Pieces that the inspection of a return has taken: they are here, also where their money was to follow. */
  readonly inspected?: number;
}

/** Pieces of a line that had left with an order that was cancelled since, and are expected back. */
export interface ReturningLine {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
}

/** What the inspection found of a line, in pieces. `reason`: why some are written off. */
export interface InspectedPieces {
  readonly itemId: string;
  readonly restocked: number;
  readonly writtenOff: number;
  readonly reason: string;
}

/** The least letters that say why. */
export const MIN_WHY = 3;

/**
 * The lines whose pieces are on their way back: what is held of each SKU, divided among its lines in the order of the list, without pieces that
 * were inspected with a return. Pieces whose
 * money went back one by one are counted last: most of them came back then, and are held no more.
 */
export function returningLines(
  lines: readonly SoldLine[],
  held: readonly { readonly sku: string; readonly quantity: number }[],
): ReturningLine[] {
  const left = new Map(held.map(({ sku, quantity }) => [sku, quantity]));
  const take = (sku: string, most: number): number => {
    const taken = Math.min(most, left.get(sku) ?? 0);
    left.set(sku, (left.get(sku) ?? 0) - taken);
    return taken;
  };
  const kept = lines.map(({ sku, quantity, refunded, inspected = 0 }) =>
    take(sku, quantity - Math.max(refunded, inspected)),
  );
  return lines
    .map(({ id, sku, quantity, inspected = 0 }, place) => {
      const first = kept[place] ?? 0;
      return { itemId: id, sku, quantity: first + take(sku, quantity - inspected - first) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** Why an inspection cannot be saved; undefined when it can. `stitched`: lines with embroidery, which nobody else wants. */
export function inspectionProblem(
  returning: readonly ReturningLine[],
  found: readonly InspectedPieces[],
  stitched: ReadonlySet<string>,
): ErrorCode | undefined {
  if (returning.length === 0) return 'returned-parcel.inspected';
  const judged = new Map(found.map((line) => [line.itemId, line]));
  if (judged.size !== returning.length || found.length !== returning.length) return 'returned-parcel.changed';
  for (const { itemId, quantity } of returning) {
    const line = judged.get(itemId);
    if (!line) return 'returned-parcel.changed';
    if (line.restocked + line.writtenOff !== quantity) return 'returned-parcel.pieces';
    if (line.restocked > 0 && stitched.has(itemId)) return 'returned-parcel.embroidered';
    if (line.writtenOff > 0 && line.reason.length < MIN_WHY) return 'returned-parcel.reason';
  }
  return undefined;
}

/** What the history of the order says of an inspection. */
export function inspectionWords(found: readonly InspectedPieces[], note: string): string {
  const restocked = found.reduce((sum, line) => sum + line.restocked, 0);
  const words = restocked > 0 ? [`${restocked} de volta ao estoque`] : [];
  for (const { writtenOff, reason } of found)
    if (writtenOff > 0) words.push(`${writtenOff} com baixa: ${reason}`);
  return [...words, ...(note === '' ? [] : [note])].join('; ');
}
