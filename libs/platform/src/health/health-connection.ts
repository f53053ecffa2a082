import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Env } from '../config/index.js';

/** How long a connection, and a response, may take, in milliseconds: less than the patience of `watchReadiness`. */
const TIMEOUT_MS = 2_000;

/**
 * The one connection that health is asked on. It is kept open and nobody else uses it, so that a pool without a free
 * connection, or full of sessions that wait for a lock, is not taken for a database that is unavailable.
 */
@Injectable()
export class HealthConnection implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(env: Env) {
    this.pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: 'plantao-health',
    });
    // Lost while idle: the next query opens another.
    this.pool.on('error', () => undefined);
  }

  /**
   * @throws Error when the database cannot be reached, does not respond within two seconds, or refuses the statement
   */
  async ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return (await this.pool.query<Row>(sql)).rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
