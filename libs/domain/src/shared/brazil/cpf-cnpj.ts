/**
 * CPF (11 digits) and CNPJ (12 of [0-9A-Z] and two check digits; letters since July 2026, A-15).
 * A character counts as its code less 48, so digits keep their value and A is 17.
 */
export type TaxIdType = 'CPF' | 'CNPJ';

/** Upper case, without punctuation or spaces; what is stored and sent. */
export function taxIdCharacters(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

const valueOf = (character: string): number => character.charCodeAt(0) - 48;

function checkDigit(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * valueOf(characters[index] ?? '0'), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const CPF_FIRST = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CPF_SECOND = [11, ...CPF_FIRST];
const CNPJ_FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_SECOND = [6, ...CNPJ_FIRST];

function endsWithItsDigits(characters: string, first: readonly number[], second: readonly number[]): boolean {
  const digits = `${checkDigit(characters, first)}${checkDigit(characters, second)}`;
  return characters.endsWith(digits);
}

const allEqual = (characters: string): boolean => /^(.)\1*$/.test(characters);

/** CHK-21, CHK-23. */
export function isCpf(text: string): boolean {
  const characters = taxIdCharacters(text);
  return (
    /^\d{11}$/.test(characters) &&
    !allEqual(characters) &&
    endsWithItsDigits(characters, CPF_FIRST, CPF_SECOND)
  );
}

/** CHK-22, CHK-23, A-15: numeric and alphanumeric. */
export function isCnpj(text: string): boolean {
  const characters = taxIdCharacters(text);
  return (
    /^[0-9A-Z]{12}\d{2}$/.test(characters) &&
    !allEqual(characters) &&
    endsWithItsDigits(characters, CNPJ_FIRST, CNPJ_SECOND)
  );
}

export function isTaxId(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

/** CPF for 11 characters, CNPJ for 14; undefined for any other length. */
export function taxIdType(text: string): TaxIdType | undefined {
  const { length } = taxIdCharacters(text);
  if (length === 11) return 'CPF';
  return length === 14 ? 'CNPJ' : undefined;
}

/** Masks as far as typed: CPF up to 11 digits without letters, otherwise CNPJ (CHK-20). */
export function maskTaxId(text: string): string {
  const characters = taxIdCharacters(text).slice(0, 14);
  const cpf = characters.length <= 11 && /^\d*$/.test(characters);
  const cuts: readonly [number, string][] = cpf
    ? [
        [3, '.'],
        [6, '.'],
        [9, '-'],
      ]
    : [
        [2, '.'],
        [5, '.'],
        [8, '/'],
        [12, '-'],
      ];
  let masked = '';
  [...characters].forEach((character, index) => {
    const separator = cuts.find(([at]) => at === index)?.[1];
    masked += (separator ?? '') + character;
  });
  return masked;
}
