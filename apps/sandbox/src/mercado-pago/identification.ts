/** Kinds of document the provider knows in Brazil, in the form of `GET /v1/identification_types`. */
export const IDENTIFICATION_TYPES = [
  { id: 'CPF', name: 'CPF', type: 'number', min_length: 11, max_length: 11 },
  { id: 'CNPJ', name: 'CNPJ', type: 'number', min_length: 14, max_length: 14 },
] as const;

/** Whether a CPF or CNPJ (letters allowed in the CNPJ's first twelve places) has right check digits. */
export function isValidIdentification(type: string | undefined, number: string | undefined): boolean {
  const text = (number ?? '').toUpperCase();
  if (new Set(text).size < 2) return false;
  if (type === 'CPF') return /^\d{11}$/.test(text) && checks(text, 9, 11);
  if (type === 'CNPJ') return /^[0-9A-Z]{12}\d{2}$/.test(text) && checks(text, 12, 9);
  return false;
}

function checks(text: string, body: number, highestWeight: number): boolean {
  const first = checkDigit(text.slice(0, body), highestWeight);
  const second = checkDigit(text.slice(0, body) + first, highestWeight);
  return text.slice(body) === `${first}${second}`;
}

function checkDigit(text: string, highestWeight: number): number {
  const sum = [...text].reverse().reduce((total, character, index) => {
    return total + (character.charCodeAt(0) - 48) * (2 + (index % (highestWeight - 1)));
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
