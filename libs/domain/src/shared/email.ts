/** Plain characters only: a Cyrillic or full-width letter would make a second address that looks the same. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** LEAD-08: a standard address, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** The form that is stored and compared: trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Hosts of one mailbox provider that ignores dots in the local part. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address: case, what follows a plus, and the dots of Gmail are not told apart. `search.email_key` in
 * the database says the same; a test holds the two together. Only for recognising a person, never to write to.
 */
export function emailKey(email: string): string {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, Math.max(0, at)).split('+')[0] ?? '', address.slice(at + 1)];
  return GMAIL.includes(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}
