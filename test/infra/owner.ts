import { MikroORM, type AnyEntity, type EntityClass, type EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { ormOptions } from '@plantao/platform/database';

export interface OwnerConnection {
  /** Rows of a query. */
  sql<T = Record<string, unknown>>(query: string, values?: unknown[]): Promise<T[]>;
  /** For entries of the audit log at a moment of the test's own, and for loads that switch triggers off. */
  em(): EntityManager;
  close(): Promise<void>;
}

/**
 * Statements of a test as the owner of the tables, who may do what the shop's own role may not.
 * @param entities that its entity manager knows
 */
export async function openOwner(
  databaseUrl: string,
  entities: readonly EntityClass<AnyEntity>[] = [AuditEntry],
): Promise<OwnerConnection> {
  const orm = await MikroORM.init(
    ormOptions({ databaseUrl, entities, pool: 10, migrationsPath: 'libs/domain/migrations' }),
  );
  return {
    sql: <T>(query: string, values: unknown[] = []) =>
      (orm.em.fork() as EntityManager).execute<T[]>(query, values),
    em: () => orm.em.fork() as EntityManager,
    close: () => orm.close(),
  };
}
