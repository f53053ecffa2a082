const DAY = 24 * 60 * 60;

/** The value of a cookie of ours, or null. */
export function readCookie(name: string): string | null {
  // No browser draws the frames of first-paint.tsx.
  const found = globalThis.document?.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Keeps a value for `days` days, for the whole shop and for no other site. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * DAY}; Path=/; SameSite=Lax${secure}`;
}

/** Forgets a cookie. */
export function deleteCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
}
