import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { applicationUrl } from '../../scripts/lib/postgres-access.mjs';
import { databaseUrl, migrateTemplate } from './template.mjs';

export interface TestDatabase {
  /** postgres:// address of a database that only the caller uses, with every migration applied; as its owner. */
  url: string;
  /** The same database as the processes of the shop sign in: what was recorded cannot be changed. */
  applicationUrl: string;
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

/**
 * Like createTestDatabase, copied from a template that `fill` fills once per run, for the worker that asks first. The
 * others wait for it.
 * @param content names the template: `<template of the run>_<content>`, which the global teardown removes
 */
export async function createFilledDatabase(
  content: 'demo',
  fill: (databaseUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  const empty = need('PLANTAO_TEST_TEMPLATE');
  const template = `${empty}_${content}`;
  const draft = `${template}_draft`;
  const name = newName();
  const client = new pg.Client({ connectionString: need('PLANTAO_TEST_SERVER') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      await client.query(`drop database if exists "${draft}" with (force)`);
      await client.query(`create database "${draft}" template "${empty}" strategy file_copy`);
      await fill(databaseUrl(need('PLANTAO_TEST_SERVER'), draft));
      await client.query(`alter database "${draft}" rename to "${template}"`);
    }
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
  } finally {
    await client.end();
  }
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
  applicationUrl: applicationUrl(databaseUrl(need('PLANTAO_TEST_SERVER'), name)),
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
