/**
 * A condition that is always true, for a statement that is a transaction of its own: it does not wait for the disk. A crash of
 * PostgreSQL may undo it, unless something was committed after it that did wait: the log is written in order. For what may be
 * lost as long as nothing came of it.
 */
export const WITHOUT_WAIT = `(select set_config('synchronous_commit', 'off', true)) = 'off'`;
