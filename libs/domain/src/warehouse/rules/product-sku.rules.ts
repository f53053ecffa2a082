import { slugOf } from '../../shared/text/slug.js';
import { VARIANTS } from './variant-limits.rules.js';

/** What a product's SKU is made of. */
export const PRODUCT_SKU = new RegExp(`^[A-Z0-9](?:[A-Z0-9-]{0,${VARIANTS.productSku - 2}}[A-Z0-9])?$`);

/** Without I, L, O and U: nobody reads a digit or a word into it. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAIL = 4;

/**
 * WARE-13, WARE-14: a SKU for a new product, `Scrub Tulipa azul` → `SCR-TUL-AZU-7K2M`: the beginnings of up to three
 * words and four signs by chance, so that two products of one name differ.
 * @param chance whole numbers from 0 on, one for each of the four signs, e.g. random bytes
 */
export function productSku(name: string, chance: Iterable<number>): string {
  const words = slugOf(name)
    .toUpperCase()
    .split('-')
    .map((word) => word.replace(/[^A-Z0-9]/g, '').slice(0, 3))
    .filter((word) => word.length > 1)
    .slice(0, 3);
  const tail = [...chance].slice(0, TAIL).map((number) => SIGNS[number % SIGNS.length]);
  return [...(words.length > 0 ? words : ['SKU']), tail.join('')].join('-');
}
