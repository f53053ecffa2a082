import { createHash } from 'node:crypto';
import type { Window } from './limit-store.port.js';

/** Milliseconds after which a store's own client gives up; who asks does not wait so long (`SharedLimits`). */
export const CLIENT_TIMEOUT_MS = 10_000;
/** Milliseconds that the process which restores an emptied store has for it; then another may. */
export const FILLING_MS = 10_000;
/** Calls that a log of single times holds; more of them are put together. */
const MAX_TIMES = 100;

/** What a store calls a key: no address and no e-mail can be read from it. */
export const storedKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** When a noted call counts as made: in large windows at the end of its hundredth, so that a log stays short. */
export function momentOf({ max, per }: Window, now: number): number {
  if (max <= MAX_TIMES) return now;
  const grain = Math.max(1, Math.floor(per / MAX_TIMES));
  return Math.ceil(now / grain) * grain;
}
