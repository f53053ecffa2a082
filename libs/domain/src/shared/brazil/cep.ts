/** A Brazilian postal code: 8 digits inside, `00000-000` on screen. */
export const CEP_PATTERN = /^\d{5}-\d{3}$/;

/** Keeps digits only, at most eight. */
export function cepDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 8);
}

/** `01310100` → `01310-100`; partial input is masked as far as it goes (SHIP-01). */
export function maskCep(text: string): string {
  const digits = cepDigits(text);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** What is wrong with a typed CEP, as a code of the catalogue, or undefined when it is complete (SHIP-02, SHIP-03). */
export function cepProblem(text: string): 'cep.required' | 'cep.invalid' | undefined {
  if (text.trim() === '') return 'cep.required';
  return CEP_PATTERN.test(text.trim()) ? undefined : 'cep.invalid';
}

/** The form that calls carry: eight digits, with or without the hyphen typed. */
export function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text);
}
