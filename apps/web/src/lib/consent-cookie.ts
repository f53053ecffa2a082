/** Keeps what a visitor decided about cookies. */
export const CONSENT_COOKIE = 'plantao.consent';
