import { isDatabaseUnavailable, isUndone } from './database-unavailable.js';
import { isStalePlan } from './prepared-statements.js';

const RETRYABLE = new Set(['40001', '40P01']);

/** The SQLSTATE of a database error, wherever the driver put it. */
export function sqlState(error: unknown): string | undefined {
  for (
    let at: unknown = error;
    typeof at === 'object' && at !== null;
    at = (at as { cause?: unknown }).cause
  ) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The violated constraint's name, for mapping a race that the database refused to the shop's own refusal. */
export function violatedConstraint(error: unknown): string | undefined {
  for (
    let at: unknown = error;
    typeof at === 'object' && at !== null;
    at = (at as { cause?: unknown }).cause
  ) {
    const { constraint } = at as { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/**
 * A connection that was lost at once is worth another one, in milliseconds since the beginning; after that the caller has waited long enough.
 */
const QUICK_MS = 1_000;

/**
 * Runs `work` again, at most three times, when the database asks for it: serialization failure, deadlock, a prepared
 * statement that it no longer has; or when its connection was lost before anything can have come of it.
 */
export async function withRetry<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLost = isUndone(error) && performance.now() - began < QUICK_MS;
      const retryable = RETRYABLE.has(sqlState(error) ?? '') || isStalePlan(error) || isLost;
      if (attempt >= attempts || !retryable) throw error;
      await pause(attempt);
    }
  }
}

/** Runs what only reads, or writes the same however often, once more when its connection was lost at once. */
export async function readAgain<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error) || performance.now() - began > QUICK_MS) throw error;
    await pause(1);
    return work();
  }
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 10 * attempt + Math.random() * 40));
