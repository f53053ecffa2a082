export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** A Brazilian phone: area code and 8 or 9 digits (AUTH-08). */
export function isPhone(text: string): boolean {
  const { length } = phoneDigits(text);
  return length === 10 || length === 11;
}

/** A WhatsApp number may be foreign: 10 to 15 digits (LEAD-09). */
export function isWhatsApp(text: string): boolean {
  const { length } = phoneDigits(text);
  return length >= 10 && length <= 15;
}

/** `(NN) NNNNN-NNNN` as far as typed; more than 11 digits stay plain. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length > 11) return digits.slice(0, 15);
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`;
  const rest = digits.slice(2);
  const cut = digits.length === 11 ? 5 : 4;
  const number = rest.length > cut ? `${rest.slice(0, cut)}-${rest.slice(cut)}` : rest;
  return `(${digits.slice(0, 2)}) ${number}`;
}
