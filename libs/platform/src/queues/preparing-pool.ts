import pg from 'pg';
import { preparesStatements } from '../config/env.js';
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
    if (preparesStatements()) this.query = this.prepared(super.query.bind(this) as Query) as never;
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
