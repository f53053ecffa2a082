import { slugOf } from './text/slug.js';

/** WARE-16: a colour's SKU is derived, never typed: `TUL-CJ-01` + `P` + `Azul-marinho` → `TUL-CJ-01-P-AZUL-MARINHO`. */
export function colourSku(productSku: string, size: string, colour: string): string {
  return [productSku, slugOf(size), slugOf(colour)].join('-').toUpperCase();
}
