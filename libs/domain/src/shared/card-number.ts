import { isCnpj } from './cpf-cnpj.js';

const SHORTEST = 13;
const LONGEST = 19;
/** Digits in groups, as people write a card: spaces, dots or dashes between them; digits of a longer word are none. */
const GROUPS = /(?<![\p{L}\d])\d+(?:[ .\-\u00a0]{1,2}\d+(?![\p{L}\d]))*(?![\p{L}\d])/gu;
/** Our own ids, whose digits may look like anything. */
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The last digit checks the others (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Length and first digits of what the brands issue; a CNPJ has 14 digits as well and is none. */
function isCard(digits: string): boolean {
  const { length } = digits;
  const shape = length >= 16 ? /^[2-6]/ : length === 15 ? /^3[47]/ : length === 14 ? /^3[0689]/ : /^4/;
  return shape.test(digits) && new Set(digits).size > 1 && passesLuhn(digits) && !isCnpj(digits);
}

/**
 * Whether a text holds what looks like the number of a payment card, alone or among other words: such a number must
 * not come into the shop by any field (PCI DSS 3; the provider's form takes it instead).
 */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.replace(IDS, '').matchAll(GROUPS)) {
    const groups = run.split(/[ .\-\u00a0]+/);
    for (let first = 0; first < groups.length; first += 1) {
      let digits = '';
      for (let last = first; last < groups.length && digits.length < LONGEST; last += 1) {
        digits += groups[last] ?? '';
        if (digits.length >= SHORTEST && digits.length <= LONGEST && isCard(digits)) return true;
      }
    }
  }
  return false;
}
