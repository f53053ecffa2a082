const KEY = 'plantao.team-secret';

/**
 * What the choices of this browser are recognised by: 256 random bits, made once. It goes into bodies, never into an
 * address.
 */
export function teamSecret(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept && /^[\w-]{43}$/.test(kept)) return kept;
    const made = newSecret();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // No storage: the choice lasts as long as the page.
    return (unstored ??= newSecret());
  }
}

let unstored: string | undefined;

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
