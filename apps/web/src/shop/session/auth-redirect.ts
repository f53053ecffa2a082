/** Router state of a redirect to /auth. */
export interface AuthRedirect {
  /** Path, query and fragment to return to after signing in: '/admin/settings#entrega'. */
  from?: string;
  /** Why: shown at /auth. */
  message?: string;
}

/** Router state for a redirect to /auth from a page. */
export const authRedirect = (
  from: { pathname: string; search: string; hash: string },
  message?: string,
): AuthRedirect => ({
  from: `${from.pathname}${from.search}${from.hash}`,
  ...(message ? { message } : {}),
});

/** Reads the state that a page was reached with; anything else than ours gives an empty one. */
export function readAuthRedirect(state: unknown): AuthRedirect {
  if (typeof state !== 'object' || state === null) return {};
  const { from, message } = state as Record<string, unknown>;
  return {
    // Only a path of ours: never another site that a link has smuggled in (S22).
    ...(typeof from === 'string' && isOwnPath(from) ? { from } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  };
}

/**
 * Whether an address stays on this site however a browser reads it: they take a backslash for a slash and leave out tabs and
 * line breaks, so that what begins with one slash may name another host.
 */
const isOwnPath = (address: string): boolean =>
  /^\/(?![/\\])[^\p{Cc}]*$/u.test(address) &&
  URL.canParse(address, location.origin) &&
  new URL(address, location.origin).origin === location.origin;
