import type { EntityManager, LoggingOptions } from '@mikro-orm/postgresql';
import type { PoolClient, QueryResult } from 'pg';
import { activeTracing, asDetail } from '../tracing/tracing.js';
import { noteAnswer } from './answers.js';
import { isLostConnection, markUndone } from './database-unavailable.js';
import { destroyClient } from './listener.js';
import { isPlanned } from './parameters.js';
import { isStalePlan, sentStatements, type StatementNames } from './prepared-statements.js';
import { allowedSilence, MAX_SILENCE_MS, unlessSilent } from './silence.js';
import { statementSpanFacts, statementSpanName } from './statement-span.js';
import { PreparedNames, StatementBatch, type BatchStatement } from './statement-batch.js';

/** Values of statements whose result nobody needs: they are sent with the next statement of their transaction. */
const deferred = new WeakSet<readonly unknown[]>();

/** Marks a statement by the array of its values, which is what kysely passes on. */
export function defer<T extends readonly unknown[]>(values: T): T {
  deferred.add(values);
  return values;
}

/** Marks a statement by the options of MikroORM's `execute`. */
const DEFERRED = Object.freeze({ deferred: true });
export const isDeferred = (options: unknown): boolean =>
  (options as Partial<typeof DEFERRED> | undefined)?.deferred === true;

/**
 * Sends a statement whose result nobody needs with the next statement of the transaction of `em`, or with its commit,
 * which then fail with its error. Outside of a transaction it is executed at once.
 */
export async function executeWithNext(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<void> {
  await em.execute(sql, [...values], 'run', DEFERRED as LoggingOptions);
}

/**
 * Has PostgreSQL plan the prepared statements of the transaction of `em` for any values, and those of its triggers: each
 * once for a connection. By itself it plans each of them for its values at least five times, and goes on to where that
 * seems cheaper, as in tables that grow: 2 to 4 ms for each order. For statements whose plans do not depend on their values.
 */
export async function planOnce(em: EntityManager): Promise<void> {
  if ((em.config.get('driverOptions') as { preparing?: boolean }).preparing)
    await executeWithNext(em, `select ${MODE}, ${BY_KEY}`, []);
}
const MODE = `set_config('plan_cache_mode', 'force_generic_plan', true)`;
/** A plan that was made while a table was small looks rows up by their keys, as it has to when the table has grown. */
const BY_KEY = `set_config('random_page_cost', '1.1', true)`;

/** The same as a condition of the first statement of a transaction, which is true: one statement less. */
export const PLANNED_ONCE = `(select ${MODE} || ${BY_KEY}) = 'force_generic_plan1.1'`;

/** Statements around the others of a transaction, which change nothing by themselves, and the savepoint that they name. */
const BEGIN = /^(begin|start transaction\b.*)$/i;
const SAVEPOINT = /^savepoint (.+)$/i;
const RELEASE = /^release (?:savepoint )?(.+)$/i;
const ROLLBACK_TO = /^rollback to (?:savepoint )?(.+)$/i;

const NOTHING = { command: '', rowCount: 0, rows: [], oid: 0, fields: [] } satisfies QueryResult;

/**
 * A connection of the ORM (docs/adr/0013). Repeated statements are prepared. `begin`, savepoints, their releases and deferred statements are
 * sent with the next statement, or with the commit. A statement whose plan PostgreSQL refuses or no longer has is prepared
 * again: outside of a transaction the caller does not notice, inside of one the transaction has to be repeated
 * (`withRetry`). A server that is silent for too long has lost the connection.
 */
export class PreparedConnection {
  private readonly prepared = new PreparedNames();
  /** What is sent with the next statement. */
  private waiting: BatchStatement[] = [];
  /** Milliseconds that the server may be silent in this transaction. */
  private maxSilence = MAX_SILENCE_MS;
  /** The transaction may have been committed: its commit was sent. */
  private committing = false;

  /** Without `names` nothing is prepared. */
  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames | undefined,
    /** Called with the moment (`performance.now()`) of what got no answer; the connection is lost. */
    private readonly silent: (askedAt: number) => void = () => undefined,
  ) {}

  async query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    const back = ROLLBACK_TO.exec(text)?.[1];
    if (back !== undefined) return this.rollbackTo(back, text);
    if (text === 'rollback') return this.rollback();
    if (text === 'commit') return this.commit();
    if (SAVEPOINT.test(text)) await this.sendDeferred();
    if (isControl(text)) return this.wait({ text, values });
    const statement = this.statementOf(text, values);
    if (deferred.has(values) && this.inTransaction()) return this.wait(statement);
    if (statement.name === undefined && values.length === 0 && this.waiting.length === 0)
      return this.inTransaction() ? this.undone(this.ask(text)) : this.ask(text);
    if (!text.includes(';')) return this.send(statement);
    await this.sendWaiting();
    return this.ask(text);
  }

  /** Before the connection serves somebody else. */
  reset(): void {
    this.waiting = [];
    this.maxSilence = MAX_SILENCE_MS;
    this.committing = false;
  }

  private statementOf(text: string, values: readonly unknown[]): BatchStatement {
    const name = isPlanned(text) ? this.names?.of(text) : undefined;
    if (isPlanned(text)) sentStatements[name === undefined ? 'planned' : 'prepared'] += 1;
    return { text, values, name };
  }

  /** What was deferred outside of a savepoint fails outside of it: a rollback to the savepoint would hide it. */
  private async sendDeferred(): Promise<void> {
    if (this.waiting.some(({ text }) => !isControl(text))) await this.sendWaiting();
  }

  private async sendWaiting(): Promise<void> {
    const last = this.waiting.pop();
    if (last) await this.send(last);
  }

  private wait(statement: BatchStatement): QueryResult {
    this.waiting.push(statement);
    return NOTHING;
  }

  private inTransaction(): boolean {
    return this.begins() || this.client.getTransactionStatus() !== 'I';
  }

  private begins(): boolean {
    return this.waiting.some(({ text }) => BEGIN.test(text));
  }

  /** A transaction of which nothing was sent is none. */
  private async commit(): Promise<QueryResult> {
    const begins = this.begins();
    const isEmpty = this.waiting.every(({ text }) => isControl(text));
    if (isEmpty) this.waiting = [];
    if (isEmpty && begins) return NOTHING;
    this.committing = true;
    const result = await (isEmpty ? this.ask('commit') : this.send({ text: 'commit', values: [] }));
    // PostgreSQL's answer to the commit of a transaction in which a statement failed: no error.
    if (result.command === 'ROLLBACK') throw new Error('the transaction had failed: nothing is committed');
    return result;
  }

  private async rollback(): Promise<QueryResult> {
    const begins = this.begins();
    this.waiting = [];
    return begins ? NOTHING : this.undone(this.ask('rollback'));
  }

  private async rollbackTo(savepoint: string, text: string): Promise<QueryResult> {
    const at = this.waiting.findLastIndex((each) => SAVEPOINT.exec(each.text)?.[1] === savepoint);
    this.waiting.length = Math.max(at, 0);
    return at < 0 ? this.ask(text) : NOTHING;
  }

  private async send(statement: BatchStatement): Promise<QueryResult> {
    const inTransaction = this.inTransaction();
    const statements = [...this.waiting, statement];
    this.waiting = [];
    try {
      return await (inTransaction ? this.undone(this.execute(statements)) : this.execute(statements));
    } catch (error) {
      if (!isStalePlan(error) || inTransaction) throw error;
      return this.execute([{ ...statement, name: undefined }]);
    }
  }

  /** What is part of a transaction comes to nothing when its connection is lost before the commit. */
  private undone<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error: unknown) => {
      if (!this.committing) markUndone(error);
      throw error;
    });
  }

  private ask(text: string): Promise<QueryResult> {
    this.maxSilence = allowedSilence(text) ?? this.maxSilence;
    const asked = (): Promise<QueryResult> => this.watched(this.client.query(text));
    return activeTracing() ? spanned(text, 1, asked) : asked();
  }

  /** A server that owes an answer for too long is unavailable: what was asked fails as when the connection is cut. */
  private watched(answer: Promise<QueryResult>): Promise<QueryResult> {
    const askedAt = performance.now();
    const silent = (): void => {
      destroyClient(this.client);
      this.silent(askedAt);
    };
    answer.then(noteAnswer, (error: unknown) => {
      if (!isLostConnection(error)) noteAnswer();
    });
    return unlessSilent(answer, silent, this.maxSilence);
  }

  private execute(statements: readonly BatchStatement[]): Promise<QueryResult> {
    if (!activeTracing()) return this.exchange(statements);
    return spanned(statements.at(-1)?.text ?? '', statements.length, () => this.exchange(statements));
  }

  private exchange(statements: readonly BatchStatement[]): Promise<QueryResult> {
    for (const { text } of statements) this.maxSilence = allowedSilence(text) ?? this.maxSilence;
    const answer = new Promise<QueryResult>((resolve, reject) => {
      const batch = new StatementBatch(statements, this.prepared, (error, result) =>
        error ? reject(error) : resolve(result),
      );
      this.client.query(batch as never);
    });
    return this.watched(answer);
  }
}

const isControl = (text: string): boolean => BEGIN.test(text) || SAVEPOINT.test(text) || RELEASE.test(text);

/** One exchange with PostgreSQL, a span where traces are recorded. */
const spanned = <T>(text: string, batch: number, work: () => Promise<T>): Promise<T> =>
  asDetail(
    () => statementSpanName(text),
    () => statementSpanFacts(text, batch),
    work,
  );
