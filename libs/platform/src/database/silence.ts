import type { Pool, PoolClient } from 'pg';
import { destroyClient } from './listener.js';

/**
 * How long PostgreSQL may be silent while it owes an answer, in milliseconds: longer than any statement may take
 * (`statement_timeout`, five seconds) and the way. Then the connection is lost although nobody noticed: a machine that
 * went away, a firewall that forgot it. TCP alone would notice after a quarter of an hour.
 */
export const MAX_SILENCE_MS = 8_000;
/** Once more for so long, in milliseconds: a process that stood still finds the answer only after its timers. */
const SECOND_LOOK_MS = 1_000;

/** The name of the longest time of statements, where a transaction sets another one. */
const LONGER = /^set local statement_timeout = '?(\d+)(s|ms)?'?$/i;

/**
 * The milliseconds that PostgreSQL may be silent after a statement that allows its transaction more; undefined for any
 * other statement. Without a limit of its own it may be silent for ever.
 */
export function allowedSilence(text: string): number | undefined {
  const [, amount, unit = 'ms'] = LONGER.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const limit = Number(amount) * (unit === 's' ? 1_000 : 1);
  return limit === 0 ? Infinity : Math.max(limit + 3_000, MAX_SILENCE_MS);
}

/** Calls `silent` unless `answer` settles in time. */
export async function unlessSilent<T>(
  answer: Promise<T>,
  silent: () => void,
  milliseconds = MAX_SILENCE_MS,
): Promise<T> {
  if (milliseconds === Infinity) return answer;
  let timer = setTimeout(() => (timer = setTimeout(silent, SECOND_LOOK_MS)), milliseconds);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The connections of a pool that nobody uses, and since when. When one in use was silent, those that were idle before it
 * was asked have most likely met with the same: they are closed instead of lent, each to be found silent in its turn.
 */
export class IdleConnections {
  private readonly since = new Map<PoolClient, number>();

  constructor(pool: Pool) {
    pool.on('acquire', (client) => this.since.delete(client));
    pool.on('remove', (client) => this.since.delete(client));
    pool.on('release', (error, client) => {
      if (!error) this.since.set(client, performance.now());
    });
  }

  /** @param before a moment of `performance.now()` */
  close(before: number): void {
    for (const [client, since] of this.since) if (since < before) destroyClient(client);
  }
}
