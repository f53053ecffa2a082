import pg, { type QueryResult } from 'pg';
import { isStalePlan } from './prepared-statements.js';

/** One of the statements of a batch; prepared if it has a name. */
export interface BatchStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
}

/** What of a connection of `pg` writes the messages of the extended protocol. */
interface Protocol {
  parse(message: { text: string; name: string }): void;
  bind(message: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

type Callback = (error: Error | null, result: QueryResult) => void;

/** What `pg` does with a statement, as far as it is changed below. */
interface Internals {
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Protocol): void;
  handleError(error: Error, connection: Protocol): void;
}
const Query = pg.Query as unknown as new (config: object, callback: Callback) => Internals;

/** Prepared statements of one connection; one more closes the one that was used longest ago. */
const MAX_PREPARED = 300;

/** The prepared statements that a connection has. */
export class PreparedNames {
  /** The one that was used longest ago first. */
  private readonly names = new Set<string>();
  /** Closed before the next statement. */
  private readonly forgotten = new Set<string>();

  /** @returns whether the statement is new, so that it has to be parsed, and the name that was closed for it */
  use(name: string, connection: Protocol): { isNew: boolean; closed?: string } {
    const isNew = !this.names.delete(name);
    const [oldest] = this.names;
    const closed = isNew && this.names.size >= MAX_PREPARED ? oldest : undefined;
    if (closed !== undefined) {
      this.names.delete(closed);
      connection.close({ type: 'S', name: closed });
    }
    this.names.add(name);
    return { isNew, ...(closed !== undefined && { closed }) };
  }

  /** The name is parsed again when it is used next, after `closeForgotten` has closed it. */
  forget(name: string): void {
    this.names.delete(name);
    this.forgotten.add(name);
  }

  forgetAll(): void {
    for (const name of [...this.names]) this.forget(name);
  }

  /**
   * Part of an exchange that ends with a sync, since PostgreSQL and poolers wait for one after every message. A name that
   * PostgreSQL does not have is no error, and closing works in a failed transaction.
   */
  closeForgotten(connection: Protocol): void {
    for (const name of this.forgotten) connection.close({ type: 'S', name });
    this.forgotten.clear();
  }
}

/**
 * Statements that are sent together, of which the last one has the result: one exchange with PostgreSQL, which executes none
 * after one that failed. Each sees what others committed before it began, as if it had been sent by itself.
 */
export class StatementBatch extends Query {
  private before: number;
  private readonly parsed: string[] = [];
  private readonly closed: string[] = [];

  constructor(
    readonly statements: readonly BatchStatement[],
    private readonly prepared: PreparedNames,
    callback: Callback,
  ) {
    super({ text: statements.at(-1)?.text, queryMode: 'extended' }, callback);
    this.before = statements.length - 1;
  }

  /** Called by `pg` when it is the turn of this batch. */
  prepare(connection: Protocol): void {
    this.prepared.closeForgotten(connection);
    for (const [index, { text, values, name = '' }] of this.statements.entries()) {
      const { isNew, closed } = name === '' ? { isNew: true } : this.prepared.use(name, connection);
      if (closed !== undefined) this.closed.push(closed);
      if (isNew && name !== '') this.parsed.push(name);
      if (isNew) connection.parse({ text, name });
      connection.bind({ statement: name, values, valueMapper });
      if (index === this.statements.length - 1) connection.describe({ type: 'P', name: '' });
      connection.execute({});
    }
    connection.sync();
  }

  override handleDataRow(message: unknown): void {
    if (this.before === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Protocol): void {
    if (this.before > 0) this.before -= 1;
    else super.handleCommandComplete(message, connection);
  }

  /**
   * Which of them PostgreSQL has parsed or closed is not known: it reads nothing after the one that failed. Where one plan
   * is stale, others are, since a migration changed what they read.
   */
  override handleError(error: Error, connection: Protocol): void {
    if (isStalePlan(error)) this.prepared.forgetAll();
    for (const name of [...this.parsed, ...this.closed]) this.prepared.forget(name);
    super.handleError(error, connection);
  }
}

/** Values of `parameterize`; lists have texts or integers. */
function valueMapper(value: unknown): unknown {
  if (value === null || Buffer.isBuffer(value)) return value;
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
