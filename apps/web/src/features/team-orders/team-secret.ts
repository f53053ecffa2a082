import { safeLocalStorage } from '@/lib/browser-storage';

const KEY = 'plantao.team-secret';

/**
 * What the choices of this browser are recognised by: 256 random bits, made once. It goes into bodies, never into an
 * address.
 */
export function teamSecret(): string {
  const kept = safeLocalStorage.getItem(KEY);
  if (kept && /^[\w-]{43}$/.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  safeLocalStorage.setItem(KEY, made);
  return made;
}
