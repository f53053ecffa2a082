import type { Options } from '@mikro-orm/postgresql';

/** Longer than a process stands still on a busy machine; milliseconds. */
const WAIT_MS = 60_000;

/**
 * The options of an ORM for transactions that wait for each other on purpose: a lock is waited for as long as it takes. As
 * customers wait, two seconds, a process that stands still with a lock would fail all the others.
 */
export function withLongWaits(options: Options): Options {
  const { options: session = '', ...driver } = options.driverOptions as { options?: string };
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const longer = limits.map((name) => `-c ${name}=${WAIT_MS}`).join(' ');
  return { ...options, driverOptions: { ...driver, options: `${session} ${longer}` } };
}
