import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely';
import {
  isRaw,
  PostgreSqlConnection,
  PostgreSqlDriver,
  type AnyEntity,
  type Configuration,
  type EntityData,
  type EntityManager,
  type QueryResult,
} from '@mikro-orm/postgresql';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { withArrayParsers } from './array-parsers.js';
import { noteStatement } from './own-writes.js';
import { DatabaseUnavailable, isLostConnection, markUndone } from './database-unavailable.js';
import { isPlanned, parameterize, type Parameterized } from './parameters.js';
import { defer, isDeferred, PreparedConnection } from './prepared-connection.js';
import { StatementNames } from './prepared-statements.js';
import { IdleConnections } from './silence.js';
import { Replica, type ReplicaConnection } from './replica.js';
import { replicaScope } from './replica-scope.js';
import { KEPT_IDLE_MS } from './session-settings.js';

type Acquire = Parameters<PostgresDriver['acquireConnection']>[0];
type Settings = Parameters<PostgresDriver['beginTransaction']>[1];
type Result = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];
type Execute = Parameters<PostgreSqlConnection['execute']>;
type QueryRow = EntityData<AnyEntity>;

/**
 * Kysely's PostgreSQL driver, which gives every connection back: also one whose `begin`, `commit` or `rollback` failed,
 * which kysely 0.29 keeps for ever (kysely-org/kysely#1990, docs/adr/0010). A connection that failed is closed instead
 * of lent again.
 */
class ReleasingDriver extends PostgresDriver {
  private readonly clients = new WeakMap<DatabaseConnection, PoolClient>();
  private readonly lost = new WeakMap<DatabaseConnection, Error>();
  private readonly lent = new Set<DatabaseConnection>();
  private readonly names = new StatementNames();
  private readonly prepared = new WeakMap<PoolClient, PreparedConnection>();
  private readonly idle: IdleConnections;
  private next: PoolClient | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly preparing: boolean,
  ) {
    super({
      pool: {
        // Asked by the inherited acquireConnection in the same turn in which `next` was set.
        connect: () => Promise.resolve(this.next as PoolClient) as never,
        end: () => pool.end(),
        options: pool.options,
      },
    });
    this.idle = new IdleConnections(pool);
  }

  override async acquireConnection(options?: Acquire): Promise<DatabaseConnection> {
    const client = await this.connect();
    this.next = this.preparedOf(client) as unknown as PoolClient;
    try {
      const connection = await super.acquireConnection(options);
      if (!this.clients.has(connection)) this.watch(connection);
      this.clients.set(connection, client);
      this.lent.add(connection);
      return connection;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  /** Executes a statement that reads, outside of transactions, without what kysely does around each. */
  async read({ text, values }: Parameterized): Promise<QueryRow[]> {
    const client = await this.connect();
    let lost: Error | undefined;
    try {
      return (await this.preparedOf(client).query(text, values)).rows as QueryRow[];
    } catch (error) {
      if (isLostConnection(error)) lost = error as Error;
      throw reported(error);
    } finally {
      client.release(lost);
    }
  }

  /** Of a connection that was not made nothing was asked. */
  private connect(): Promise<PoolClient> {
    return this.pool.connect().catch((error: unknown) => {
      markUndone(error);
      throw reported(error);
    });
  }

  /** The same for the same client: kysely has one connection for each. */
  private preparedOf(client: PoolClient): PreparedConnection {
    const known = this.prepared.get(client) ?? this.prepare(client);
    this.prepared.set(client, known);
    return known;
  }

  private prepare(client: PoolClient): PreparedConnection {
    const names = this.preparing ? this.names : undefined;
    return new PreparedConnection(client, names, (askedAt) => this.idle.close(askedAt));
  }

  override async beginTransaction(connection: DatabaseConnection, settings: Settings): Promise<void> {
    await super
      .beginTransaction(connection, settings)
      .catch((error: unknown) => this.giveUp(connection, error));
  }

  /** A commit that the server refused (a deferred constraint) leaves a sound connection, which is rolled back next. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch((error: unknown) => {
      if (this.lost.has(connection)) return this.giveUp(connection, error);
      throw error;
    });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => this.giveUp(connection, error));
  }

  /** Once for each time it was lent, however often kysely and the failed transaction ask for it. */
  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!this.lent.delete(connection)) return;
    const client = this.clients.get(connection) as PoolClient;
    this.prepared.get(client)?.reset();
    client.release(this.lost.get(connection));
    await Promise.resolve();
  }

  private async giveUp(connection: DatabaseConnection, error: unknown): Promise<never> {
    if (!this.lost.has(connection)) this.lost.set(connection, error as Error);
    await this.releaseConnection(connection);
    throw error;
  }

  /** Remembers the first error that means that the connection is of no more use. */
  private watch(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      try {
        return await execute(query, options);
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        this.lost.set(connection, error as Error);
        throw reported(error);
      } finally {
        noteStatement(connection, query.sql);
      }
    };
  }
}

/** Network errors leave under the database's name; what PostgreSQL itself said keeps its SQLSTATE. */
function reported(error: unknown): Error {
  const { code } = (error ?? {}) as { code?: unknown };
  const spoken = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return isLostConnection(error) && !spoken ? new DatabaseUnavailable(error) : (error as Error);
}

class ReleasingDialect extends PostgresDialect {
  readonly driver: ReleasingDriver;

  constructor(pool: Pool, preparing: boolean) {
    super({ pool: pool as never });
    this.driver = new ReleasingDriver(pool, preparing);
  }

  override createDriver(): Driver {
    return this.driver;
  }
}

/** Options of `pg`, and of this driver. */
interface DriverOptions extends PoolConfig {
  readonly preparing?: boolean;
}

/** MikroORM's connection on the dialect above. Its pool, types and hooks are MikroORM's; streaming is not used here. */
class ReleasingConnection extends PostgreSqlConnection {
  private preparing = false;
  private direct: ReleasingDriver | undefined;

  override createKyselyDialect({ preparing = false, ...overrides }: DriverOptions): PostgresDialect {
    let pool: Pool | undefined;
    const onPoolCreated = (created: Pool): void => void (pool = created);
    const inherited = super.createKyselyDialect({ ...overrides, onPoolCreated } as PoolConfig);
    this.preparing = preparing;
    if (!pool) return inherited;
    const dialect = new ReleasingDialect(pool, preparing);
    this.direct = dialect.driver;
    return dialect;
  }

  /** As `execute` outside of transactions, for a statement that reads. */
  async read(sql: string, values: readonly unknown[]): Promise<QueryRow[]> {
    await this.ensureConnection();
    const sent = this.preparing && !replicaScope.getStore() ? parameterize(sql, values) : undefined;
    return sent && this.direct ? this.direct.read(sent) : this.execute(sql, [...values]);
  }

  /** A Unix socket is named as by libpq, which the ORM does not read: `postgres://user@host/database?host=/folder`. */
  override getConnectionOptions(): ReturnType<PostgreSqlConnection['getConnectionOptions']> {
    const options = super.getConnectionOptions();
    const folder = new URL(this.options.clientUrl ?? this.config.get('clientUrl') ?? '').searchParams.get(
      'host',
    );
    return folder ? { ...options, host: folder } : options;
  }

  override mapOptions(overrides: PoolConfig): PoolConfig {
    return withArrayParsers(super.mapOptions(overrides));
  }

  /** As inherited, with values as parameters instead of in the text, as a prepared statement needs them. */
  override async execute<T extends Result>(...given: Execute): Promise<T> {
    const [query, params = [], method = 'all', ctx, context] = given;
    const scope = ctx || this.type === 'read' ? undefined : replicaScope.getStore();
    const answered = scope && isRead(query) ? await scope.execute(given) : undefined;
    if (answered) return answered.result as T;
    await this.ensureConnection();
    const sent = this.preparing ? parameterizedOf(query, params) : undefined;
    if (!sent) return super.execute<T>(...given);
    const run = async (): Promise<T> => {
      const values = [...sent.values];
      const compiled = CompiledQuery.raw(sent.text, ctx && isDeferred(context) ? defer(values) : values);
      return this.transformRawResult<T>(await (ctx ?? this.getClient()).executeQuery(compiled), method);
    };
    return this.executeQuery(sent.text, run, { query: sent.text, params: [...sent.values], ...context });
  }
}

/** The statement with parameters, if it is one that is planned, and if all of its values can be parameters. */
function parameterizedOf(query: Execute[0], params: Execute[1] = []): Parameterized | undefined {
  const { sql, params: given } =
    typeof query === 'string' ? { sql: query, params } : isRaw(query) ? query : query.toRaw();
  return Array.isArray(given) && isPlanned(sql) ? parameterize(sql, given) : undefined;
}

/** Whether a replica may be asked; it refuses by itself what writes all the same. */
function isRead(query: Execute[0]): boolean {
  const { sql } = typeof query === 'string' ? { sql: query } : isRaw(query) ? query : query.toRaw();
  return /^\s*\(*\s*(select|with)\b/i.test(sql);
}

/** Where `openReplica` reads, and how. */
export interface ReplicaOptions {
  readonly url: string;
  readonly pool: number;
  /** Milliseconds. */
  readonly wait: number;
}

/** The driver of the shop's ORM. */
export class ShopDriver extends PostgreSqlDriver {
  protected override readonly connection: ReleasingConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new ReleasingConnection(config);
  }

  /** See `readRows`. */
  read(sql: string, values: readonly unknown[]): Promise<QueryRow[]> {
    return this.connection.read(sql, values);
  }

  /** A streaming replica that reads of this driver may be answered by. The caller closes it. */
  openReplica({ url, pool, wait }: ReplicaOptions): Replica {
    const options = {
      clientUrl: url,
      pool: { min: 0, max: pool, idleTimeoutMillis: KEPT_IDLE_MS },
      driverOptions: this.config.get('driverOptions'),
    };
    return new Replica({
      primary: this.connection as ReplicaConnection,
      connect: () => new ReleasingConnection(this.config, options as never, 'read') as ReplicaConnection,
      waitMilliseconds: wait,
    });
  }
}

/**
 * The rows of a statement that reads, as `em.execute` returns them, but without what MikroORM and kysely do around each
 * statement, a third of what a small one costs this process: for what guests ask most. Within a transaction the same as
 * `em.execute`.
 * @throws DatabaseUnavailable; otherwise the error of PostgreSQL as `pg` has it
 */
export async function readRows<Row>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (em.isInTransaction()) return em.execute<Row[]>(sql, [...values]);
  return (await (em.getDriver() as ShopDriver).read(sql, values)) as Row[];
}
