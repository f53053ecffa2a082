/** Bounds of a warehouse product: what a SKU of 120 characters and one screen can hold. */
export const VARIANTS = {
  maxSizes: 20,
  maxColours: 60,
  sizeName: 20,
  colourName: 40,
  productSku: 40,
  bin: 40,
  productName: 120,
  description: 5_000,
  tag: 40,
  maxTags: 20,
  maxImages: 60,
  address: 500,
} as const;

/** WARE-17 */
export const DEFAULT_SIZES = ['PP', 'P', 'M', 'G', 'GG'] as const;

/** The code of a colour, `#1F2F4F`; of a mélange the codes of its two yarns, `#1F2F4F/#C0C4CC`. */
export const COLOUR_VALUE = /^#[0-9a-f]{6}(?:\/#[0-9a-f]{6})?$/i;

/** WARE-23, A-87 */
export const DEFAULT_COLOUR = '#000000';

/** Pieces of one SKU that the shop can count. */
export const MAX_PIECES = 1_000_000;

/** From here downwards a variant is about to run out: its offer is shown amber, 0 red. */
export const LOW_STOCK = 3;
