const MINUTE = 60_000;

/** Open sessions of one account at most: a further sign-in ends the oldest. */
export const MAX_OPEN_SESSIONS = 100;

/** Milliseconds without a call after which staff are asked to sign in again. */
export const STAFF_IDLE = 120 * MINUTE;

/** Milliseconds after which it is noted again that a session is used. */
export const SEEN_EVERY = 5 * MINUTE;
