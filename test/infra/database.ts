import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl, migrateTemplate } from './template.mjs';

export interface TestDatabase {
  /** postgres:// address of a database that only the caller uses, with every migration applied. */
  url: string;
  /** Removes the database, ending the connections that are left. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** CODE_POINTS or an ICU locale. A database with a collation of its own is migrated again: some seconds. */
  collation?: string | undefined;
}

/**
 * A fresh, migrated database for one test file, copied from the template of this run (tens of milliseconds).
 * Its default collation is Brazilian Portuguese in the int project, the server's (C.UTF-8) in the others.
 * Call `drop` in afterAll, after closing what uses it.
 */
export async function createTestDatabase({ collation }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = newName();
  if (collation === undefined)
    await onServer(
      `create database "${name}" template "${need('PLANTAO_TEST_TEMPLATE')}" strategy file_copy`,
    );
  else await migrateTemplate(need('PLANTAO_TEST_SERVER'), name, collation);
  return testDatabase(name);
}

/** A database without a table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName();
  await onServer(`create database "${name}"`);
  return testDatabase(name);
}

const newName = (): string => `t_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(6).toString('hex')}`;

const testDatabase = (name: string): TestDatabase => ({
  url: databaseUrl(need('PLANTAO_TEST_SERVER'), name),
  drop: () => onServer(`drop database if exists "${name}" with (force)`),
});

function need(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is missing: only projects with the global set-up have a database`);
  return value;
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: need('PLANTAO_TEST_SERVER') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
