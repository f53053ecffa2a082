/** Codes that an account gets at once. */
export const RECOVERY_CODES = 10;

/** Sixteen letters: none that is mistaken for another one or for a digit, no vowels, so that no words come out. */
const LETTERS = 'bcdfghjkmnpqrtvx';
const GROUP = 4;

/** The code that random bytes make: 'abcd-efgh-…', two letters for each byte. */
export function writtenRecoveryCode(bytes: Uint8Array): string {
  const letters = [...bytes].flatMap((byte) => [byte >> 4, byte & 15].map((half) => LETTERS[half] ?? ''));
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** As it is compared: small letters and digits only, however it was typed. */
export const cleanRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
