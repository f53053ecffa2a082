let count = 0;

/** How many statements or transactions of this process may have changed something; grows when each has ended. */
export const ownWrites = (): number => count;

const BEGIN = /^\s*(?:begin|start transaction)\b/i;
const END = /^\s*(?:commit|end|rollback(?!\s+to))\b/i;
const READ = /^[\s(]*(?:select|with|values|show|set|savepoint|release|rollback)\b/i;
const CHANGE = /\b(?:insert|update|delete|merge)\b/i;

/** What a connection is in the middle of. */
interface Transaction {
  writes: boolean;
}

const transactions = new WeakMap<object, Transaction>();

/**
 * Whether a statement only reads, judged by its words: a call of a function alone may write, and a word of change
 * anywhere counts as one. What is taken for a write costs a round trip, what is missed would be read late.
 */
function isRead(sql: string): boolean {
  return READ.test(sql) && !CHANGE.test(sql) && !/^[\s(]*select\b(?![^]*\bfrom\b)/i.test(sql);
}

/** Notes a statement that has ended on a connection, however it ended: a lost commit may have happened. */
export function noteStatement(connection: object, sql: string): void {
  const transaction = transactions.get(connection);
  if (BEGIN.test(sql)) transactions.set(connection, { writes: false });
  else if (!transaction) count += isRead(sql) ? 0 : 1;
  else if (END.test(sql)) {
    transactions.delete(connection);
    if (transaction.writes) count += 1;
  } else transaction.writes ||= !isRead(sql);
}
