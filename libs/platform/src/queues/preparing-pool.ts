import pg from 'pg';
import { preparesStatements } from '../config/env.js';
import { IdleConnections } from '../database/silence.js';
import { isStalePlan, StatementNames } from '../database/prepared-statements.js';

type Query = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A pool whose statements with values are prepared from their second use: BullMQ sends the same few texts over and over.
 * It calls `query` with a text, values, and for a promise.
 */
export class PreparingPool extends pg.Pool {
  private readonly names = new StatementNames();

  constructor(config: pg.PoolConfig) {
    super(config);
    const query = this.watched(super.query.bind(this) as Query);
    this.query = (preparesStatements() ? this.prepared(query) : query) as never;
  }

  /** With `query_timeout`: what was idle before a statement that got no answer is closed as well. */
  private watched(query: Query): Query {
    const idle = new IdleConnections(this);
    return async (statement, values) => {
      const askedAt = performance.now();
      try {
        return await query(statement, values);
      } catch (error) {
        if ((error as Error).message === 'Query read timeout') idle.close(askedAt);
        throw error;
      }
    };
  }

  private prepared(query: Query): Query {
    return async (statement, values) => {
      const name = typeof statement === 'string' && values ? this.names.of(statement) : undefined;
      if (!name) return query(statement, values);
      try {
        return await query({ name, text: statement as string, ...(values && { values }) });
      } catch (error) {
        // Nothing was executed: another version of BullMQ has changed what its function returns.
        if (!isStalePlan(error)) throw error;
        return query(statement, values);
      }
    };
  }
}
