/**
 * A set is bought in a size for each of its pieces, in their order: 'M + G'. No size of a single garment has the separator in
 * its name, so that lines of carts and orders name a set as they name anything else.
 */
export const SIZE_SEPARATOR = ' + ';

export const joinSizes = (sizes: readonly string[]): string => sizes.join(SIZE_SEPARATOR);

export const sizesIn = (size: string): string[] => size.split(SIZE_SEPARATOR);

/** Garments in one unit of a line. */
export const garmentsIn = (size: string): number => sizesIn(size).length;

/** Garments of lines: what limits, delivery and coupons count. A line that names no size is a garment. */
export const piecesOf = (lines: readonly { readonly size?: string; readonly quantity: number }[]): number =>
  lines.reduce((sum, { size = '', quantity }) => sum + garmentsIn(size) * quantity, 0);
