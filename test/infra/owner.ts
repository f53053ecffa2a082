import { MikroORM, type AnyEntity, type EntityClass, type EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { ormOptions } from '@plantao/platform/database';
import { withLongWaits } from './long-waits.js';

export interface OwnerConnection {
  /** Rows of a query. */
  sql<T = Record<string, unknown>>(query: string, values?: unknown[]): Promise<T[]>;
  /** For entries of the audit log at a moment of the test's own, and for loads that switch triggers off. */
  em(): EntityManager;
  close(): Promise<void>;
}

/** The owner's address: of the test's own database, or of another one that the environment names (not a way to the same). */
export function ownerUrl(own: string, env: Readonly<Record<string, string>>): string {
  const named = env['DATABASE_MIGRATION_URL'] ?? env['DATABASE_URL'];
  return named !== undefined && new URL(named).pathname !== new URL(own).pathname ? named : own;
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
    withLongWaits(ormOptions({ databaseUrl, entities, pool: 10, migrationsPath: 'libs/domain/migrations' })),
  );
  return {
    sql: <T>(query: string, values: unknown[] = []) =>
      (orm.em.fork() as EntityManager).execute<T[]>(query, values),
    em: () => orm.em.fork() as EntityManager,
    close: () => orm.close(),
  };
}
