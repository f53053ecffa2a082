import { lexemes, type TermExpansion } from './search-terms.js';

/** Letters that a colour may have with an accent, as a piece of a pattern; searched words have none. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: '[aáàâã]',
  c: '[cç]',
  e: '[eéê]',
  i: '[ií]',
  o: '[oóôõ]',
  u: '[uúü]',
};

/**
 * Conditions on `search.product_index s`, one for each word of a search: it is more than a colour of the product (weight C), or
 * a colour that is left in one of these sizes, as the filters for sizes and colours are judged together. None without sizes.
 */
export function sizedWords(
  expansions: readonly TermExpansion[],
  sizes: readonly string[],
): { text: string; values: string[] }[] {
  if (sizes.length === 0) return [];
  return expansions.map(({ exact, prefix }) => {
    const words = [...exact, ...prefix];
    return {
      text: 's.doc @@ ?::tsquery or s.offers::text ~* ?',
      values: [
        words.map((word) => `${lexemes([word])}:ABD`).join(' | '),
        `v:(${sizes.map(escaped).join('|')})\t[^']*\\m(${words.map(spelt).join('|')})\\M`,
      ],
    };
  });
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
const spelt = (word: string): string =>
  [...word].map((letter) => ACCENTED[letter] ?? escaped(letter)).join('');
