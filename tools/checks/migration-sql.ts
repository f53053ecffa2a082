import { createRequire } from 'node:module';
import { Migration } from '@mikro-orm/migrations';

const load = createRequire(import.meta.url);

/** What a migration would send, and what its source says about it. */
export interface MigrationSql {
  /** Name of the file. */
  readonly name: string;
  readonly source: string;
  /** Whether all of it happens in one transaction. */
  readonly transactional: boolean;
  /** Each ends with a semicolon. */
  readonly statements: readonly string[];
}

/**
 * Runs a migration against nothing and records its SQL. Statements that it executes itself return no rows.
 * @param file the compiled migration: CommonJS, one exported class
 */
export async function recordMigration(file: string, name: string, source: string): Promise<MigrationSql> {
  const exported = Object.values(load(file) as Record<string, unknown>);
  const Class = exported.find(
    (one): one is new (driver: unknown, config: unknown) => Migration =>
      typeof one === 'function' && one.prototype instanceof Migration,
  );
  if (!Class) throw new Error(`${name} exports no migration`);
  const statements: string[] = [];
  const driver = {
    execute: (sql: string): Promise<unknown[]> => {
      statements.push(sql);
      return Promise.resolve([]);
    },
  };
  const migration = new Class(driver, {});
  await migration.up();
  const texts = [...statements, ...migration.getQueries().map(String)].map((sql) => sql.trim());
  return {
    name,
    source,
    transactional: migration.isTransactional(),
    statements: texts.filter((sql) => sql !== '').map((sql) => (sql.endsWith(';') ? sql : `${sql};`)),
  };
}
