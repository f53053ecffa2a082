import { createHash } from 'node:crypto';
import { Counter, type Registry } from 'prom-client';

/** Texts that a pool remembers, so that it knows the second use of one. */
const MAX_TEXTS = 2_000;
/** A longer text is a list of values, which will not come again. */
const MAX_LENGTH = 16_384;

/** Statements that this process sent, by how PostgreSQL plans them. */
export const sentStatements = { prepared: 0, planned: 0 };

export function registerStatementMetrics(registry: Registry): void {
  new Counter({
    name: 'db_statements_total',
    help: 'Statements of this process that PostgreSQL plans: prepared, or planned each time.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ kind: 'prepared' }, sentStatements.prepared);
      this.inc({ kind: 'planned' }, sentStatements.planned);
    },
  });
}

/** The names under which the connections of a pool prepare texts. */
export class StatementNames {
  /** By text, the one that was used longest ago first; no name before the second use. */
  private readonly names = new Map<string, string | undefined>();

  /**
   * The name of `text` from its second use in this process, so that texts with values written into them, which do not
   * come again, leave no statement behind. It is a hash: one name never means two texts.
   */
  of(text: string): string | undefined {
    if (text.length > MAX_LENGTH) return undefined;
    const { names } = this;
    const name = names.has(text) ? (names.get(text) ?? hashOf(text)) : undefined;
    names.delete(text);
    names.set(text, name);
    if (names.size > MAX_TEXTS) names.delete(names.keys().next().value as string);
    return name;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Where PostgreSQL refuses a prepared statement, by SQLSTATE: the same states have other causes as well. */
const STALE = new Map([
  ['0A000', 'RevalidateCachedQuery'],
  ['26000', 'FetchPreparedStatement'],
]);

/**
 * Whether PostgreSQL refused a prepared statement without executing it: its result has other columns since a migration,
 * or it is gone (`discard all`, another server behind the pooler).
 */
export function isStalePlan(error: unknown): boolean {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const { code, routine } = at as { code?: unknown; routine?: unknown };
    if (typeof code === 'string' && STALE.has(code) && STALE.get(code) === routine) return true;
  }
  return false;
}
