// The migrated database that tests copy instead of migrating each its own.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { applicationUrl } from '../../scripts/lib/postgres-access.mjs';
import { shopProcess } from './shop-process.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

export const CODE_POINTS = 'C.UTF-8';

/** ICU: sorts `TUL-A` after `TULA`, as the pt_BR locale of an operating system does: punctuation counts last. */
export const PORTUGUESE = 'pt-BR-u-ka-shifted';

/**
 * Creates `name` on the server and runs the real migrations on it.
 * @param {string} serverUrl
 * @param {string} name
 * @param {string} [collation] how the database sorts text by default: CODE_POINTS or an ICU locale; as the server's
 * other databases when not given
 */
export async function migrateTemplate(serverUrl, name, collation) {
  const provider = collation === CODE_POINTS ? 'builtin builtin_locale' : 'icu icu_locale';
  const clause = collation ? ` template template0 locale_provider ${provider} '${collation}'` : '';
  await execute(serverUrl, `create database "${name}"${clause}`);
  const owner = databaseUrl(serverUrl, name);
  const env = {
    ...process.env,
    DATABASE_URL: applicationUrl(owner),
    DATABASE_MIGRATION_URL: owner,
    REDIS_URL: '',
    NODE_OPTIONS: '',
  };
  try {
    await promisify(execFile)(process.execPath, shopProcess('tools/cli/src/migrate.ts'), { cwd: ROOT, env });
  } catch (error) {
    throw new Error(`the migrations failed on an empty database:\n${error.stdout}${error.stderr}`);
  }
}

export async function dropDatabase(serverUrl, name) {
  await execute(serverUrl, `drop database if exists "${name}" with (force)`);
}

/** The same server, another database. */
export function databaseUrl(serverUrl, name) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function execute(serverUrl, sql) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
