/**
 * SQLSTATEs that say that the connection, not the statement, is at fault: class 08 (connection exception), shutdown,
 * crash and start of the server, sessions that it ended (idle, idle in a transaction, transaction too long), and no
 * connection left (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const UNAVAILABLE_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '53300']);
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/;

/** System error codes of an address that cannot be reached or a connection that was lost. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Of a Unix socket: its server is not there, or has more callers waiting than it takes.
  'ENOENT',
  'EAGAIN',
]);

/** Messages of `pg` and `pg-pool`, which have no codes for these. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'Connection ended unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Client has already been connected',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
];

/** PostgreSQL could not be reached, or the connection was lost before it responded. */
export class DatabaseUnavailable extends Error {
  /** SQLSTATE connection_failure: identifies the error after MikroORM has copied it into one of its own. */
  readonly code = '08006';

  constructor(cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * Marks an error of a lost connection that nothing can have come of: what was asked was part of a transaction whose commit was
 * never sent.
 */
export function markUndone(error: unknown): void {
  if (isLostConnection(error)) Object.assign(error as Error, { undone: true });
}

/** Whether an error was marked so, wherever the driver put it. */
export function isUndone(error: unknown): boolean {
  let at: unknown = error;
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    if ((at as { undone?: unknown }).undone === true) return true;
    at = (at as { cause?: unknown }).cause;
  }
  return false;
}

/** Whether an error of a `pg` client or pool, which nothing else can have thrown, means a lost connection. */
export function isLostConnection(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return isDatabaseUnavailable(error) || (typeof code === 'string' && NETWORK_CODES.has(code));
}

/**
 * Whether an error means that PostgreSQL is unavailable, in any operation (begin, statement, commit, acquiring a
 * connection), so that a retry may succeed. The API's responses and the worker's jobs both use this check. An
 * unreachable address counts only when the database connection reported it (`DatabaseUnavailable`): providers and mail
 * servers have the same network errors.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let at: unknown = error;
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    if (at instanceof DatabaseUnavailable || (at as { name?: unknown }).name === 'DatabaseUnavailable')
      return true;
    const { code, message, cause } = at as { code?: unknown; message?: unknown; cause?: unknown };
    if (typeof code === 'string' && (UNAVAILABLE_STATES.has(code) || CONNECTION_CLASS.test(code)))
      return true;
    if (typeof message === 'string' && DRIVER_MESSAGES.some((words) => message.includes(words))) return true;
    at = cause;
  }
  return false;
}
