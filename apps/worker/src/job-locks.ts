import pg from 'pg';
import { preparesStatements } from '@plantao/platform/config';
import {
  DatabaseUnavailable,
  hasOwnSession,
  isLostConnection,
  StatementNames,
  TCP_KEEPALIVE,
} from '@plantao/platform/database';

/** Neither a connection nor a response of one statement takes longer; in milliseconds. */
const TIMEOUT_MS = 10_000;
/** What `pg` says of a connection and of a response that took longer; it has no codes for them. */
const TOO_LATE = new Set(['timeout expired', 'Query read timeout']);
/**
 * PostgreSQL ends the session of a process that it has not heard of for so long, in milliseconds: longer than a process may
 * sleep (a pause of a minute). Otherwise a connection that died without a word would hold its locks for hours.
 */
const SESSION_MS = 120_000;
/** How many heartbeats PostgreSQL gets within that time. */
const HEARTBEATS = 4;

/**
 * One runner of a periodic job in the whole shop, and one owner of a step that is past its commit point: advisory
 * locks on a connection of their own, which PostgreSQL frees when the process dies (correctness 3.9), when its host does not
 * answer for a minute, or two minutes after its last heartbeat. A lost connection is closed, and the next job opens
 * another.
 */
export class JobLocks {
  private client: Promise<pg.Client> | undefined;
  private readonly mine = new Set<string>();
  private readonly held = new Map<string, Promise<pg.Client>>();
  private turn: Promise<unknown> = Promise.resolve();
  private heartbeat: NodeJS.Timeout | undefined;
  /** Undefined where statements are not prepared. */
  private readonly names = preparesStatements() ? new StatementNames() : undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly sessionMs = SESSION_MS,
  ) {}

  /** Runs `work` unless this process is running `job` already. Resolves to whether it ran. */
  async once(job: string, work: () => Promise<unknown>): Promise<boolean> {
    if (this.mine.has(job)) return false;
    this.mine.add(job);
    try {
      await work();
      return true;
    } finally {
      this.mine.delete(job);
    }
  }

  /** Runs `work` unless somebody else is running `job`, in this process or another. Resolves to whether it ran. */
  async only(job: string, work: () => Promise<void>): Promise<boolean> {
    let ran = false;
    await this.once(job, async () => {
      const connection = this.connection();
      const rows = await this.ask(
        connection,
        'select pg_try_advisory_lock(hashtext($1)) as locked',
        `job:${job}`,
      );
      if (!rows[0]?.locked) return;
      ran = true;
      try {
        await work();
      } finally {
        await this.ask(connection, 'select pg_advisory_unlock(hashtext($1))', `job:${job}`).catch(
          () => undefined,
        );
      }
    });
    return ran;
  }

  /**
   * Takes a lock that lasts until `letGo` or the end of this process. False when somebody else has it, also another job
   * of this process: PostgreSQL would give it to the same session twice.
   */
  async hold(name: string): Promise<boolean> {
    if (this.held.has(name)) return false;
    const connection = this.connection();
    this.held.set(name, connection);
    let locked = false;
    try {
      const sql = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked';
      const rows = await this.ask(connection, sql, name);
      locked = rows[0]?.locked === true;
      return locked;
    } finally {
      if (!locked) this.held.delete(name);
    }
  }

  /** Gives a lock back; only for the job that `hold` gave it to. */
  async letGo(name: string): Promise<void> {
    const connection = this.held.get(name);
    this.held.delete(name);
    if (!connection || connection !== this.client) return;
    await this.ask(connection, 'select pg_advisory_unlock(hashtextextended($1, 0))', name).catch(
      () => undefined,
    );
  }

  async close(): Promise<void> {
    const connection = this.client;
    if (connection) await this.drop(connection);
  }

  /**
   * The connection takes one query at a time.
   * @throws DatabaseUnavailable when it is lost or does not answer: a job waits for it (ADR 51)
   */
  private async ask(
    connection: Promise<pg.Client>,
    sql: string,
    name: string,
  ): Promise<{ locked?: boolean }[]> {
    const prepared = this.names?.of(sql);
    const statement = { text: sql, values: [name], ...(prepared && { name: prepared }) };
    const response = this.turn.then(async () => (await connection).query<{ locked?: boolean }>(statement));
    this.turn = response.catch(() => undefined);
    try {
      return (await response).rows;
    } catch (error) {
      if (!isLostConnection(error) && !TOO_LATE.has((error as Error).message)) throw error;
      // Also a statement that got no response: whether it holds the lock is known only when the session has ended.
      void this.drop(connection);
      throw new DatabaseUnavailable(error);
    }
  }

  private connection(): Promise<pg.Client> {
    this.client ??= this.connect();
    return this.client;
  }

  private connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'plantao-locks',
    });
    const connection = client.connect().then(async () => {
      if (!(await hasOwnSession(client))) {
        await client.end();
        throw new Error('DATABASE_URL is a pooler: its locks would be lost. Set DATABASE_DIRECT_URL');
      }
      await client.query(`set idle_session_timeout = ${this.sessionMs}; ${TCP_KEEPALIVE}`);
      return client;
    });
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(
      () => void this.ask(connection, 'select $1', 'heartbeat').catch(() => undefined),
      this.sessionMs / HEARTBEATS,
    );
    this.heartbeat.unref();
    const forget = (): void => void this.drop(connection);
    client.on('error', forget);
    client.on('end', forget);
    connection.catch(forget);
    return connection;
  }

  private async drop(connection: Promise<pg.Client>): Promise<void> {
    if (this.client !== connection) return;
    this.client = undefined;
    clearInterval(this.heartbeat);
    await connection.then((client) => client.end()).catch(() => undefined);
  }
}
