import type { VariantSize } from '@plantao/domain/warehouse';
import { between, chance } from './chance.js';

/** Nothing left in any size or colour. */
const SOLD_OUT = new Set(['TUL-JA-02', 'MEL-JA-02', 'PRI-JA-02']);
/** One size has exactly one colour in stock, so that choosing the size chooses the colour (PROD-08). */
const LONELY_SIZE: Record<string, string> = {
  'PRI-BL-01': 'GG',
  'TUL-BL-01': 'PP',
  'MEL-BL-01': 'G',
  'TRA-BL-01': 'GG',
};
/** Last pieces. */
const LOW = new Set([
  'PRI-CA-01|P|0',
  'PRI-CA-01|M|2',
  'TUL-BL-02|M|1',
  'MEL-BL-02|G|0',
  'TRA-BL-02|P|3',
  'TRA-CA-01|G|0',
  'TUL-CA-01|G|1',
  'PRI-BL-01|M|0',
]);
const EMPTY_SHARE = 0.12;

export interface SeededLevel {
  sku: string;
  offered: number;
  /** Never less than what is offered. */
  warehouseQty: number;
}

/** The demonstration stock of a product, with the edge cases that the screens must show. */
export function stockOf(productSku: string, sizes: readonly VariantSize[]): SeededLevel[] {
  return sizes.flatMap((size) =>
    size.colors.map(({ sku, index }) => {
      const offered = offer(productSku, size.name, index);
      return { sku, offered, warehouseQty: offered + between(0, 20, 'reserve', sku) };
    }),
  );
}

function offer(productSku: string, size: string, colour: number): number {
  if (SOLD_OUT.has(productSku)) return 0;
  if (LONELY_SIZE[productSku] === size) return colour === 1 ? 7 : 0;
  if (LOW.has(`${productSku}|${size}|${colour}`)) return between(1, 3, 'low', productSku, size);
  if (chance('empty', productSku, size, colour) < EMPTY_SHARE) return 0;
  return between(4, 40, 'stock', productSku, size, colour);
}
