// The database that start, dev and the commands share: yours by DATABASE_URL, otherwise the embedded one in .data/pg.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DATABASE, ensureDatabase, startPostgres } from '../embedded-postgres.mjs';
import { applicationUrl } from './postgres-access.mjs';
import { ROOT } from './root.mjs';

// Of a log that nobody receives any more, so much stays: then the backup begins again instead of filling the disk.
const SETTINGS = { shared_buffers: '128MB', max_slot_wal_keep_size: '2GB' };
/** A checkpoint writes pages that the load changes again; only where nobody copies the write-ahead log. */
const LOADING = {
  shared_buffers: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

/**
 * `supervised`: an embedded server that ends by itself is started again, for as long as this process lives. `loading`: a
 * server that this starts has settings for bulk loads; one that runs already keeps its own.
 * `url` signs in as the role of the processes, `ownerUrl` as the one that migrates; of a database of yours that is
 * for DATABASE_MIGRATION_URL to say. The first migration makes the role.
 * @param {Record<string, string>} environment
 * @param {{ supervised?: boolean, loading?: boolean }} [options]
 * @returns {Promise<{ url: string, ownerUrl?: string, reused: boolean, stop(): Promise<void>, stopUnlessUsed(): Promise<void> }>}
 */
export async function openDatabase(environment, { supervised = false, loading = false } = {}) {
  const given = environment.DATABASE_URL;
  const nothing = async () => undefined;
  if (given) return { url: given, reused: true, stop: nothing, stopUnlessUsed: nothing };
  const folder = path.resolve(ROOT, environment.DATA_DIR ?? '.data', 'pg');
  const postgres = await startPostgres({
    folder,
    settings: loading && !isCopied(folder) ? LOADING : SETTINGS,
    supervised,
  });
  await ensureDatabase(postgres);
  return {
    url: applicationUrl(postgres.localUrl()),
    ownerUrl: postgres.localUrl(),
    reused: postgres.reused,
    stop: postgres.stop,
    stopUnlessUsed: async () => {
      if (!postgres.reused && !(await hasClients(postgres.url('postgres')))) await postgres.stop();
    },
  };
}

/**
 * Writes the addresses of an opened database into an environment: for tools, which may migrate.
 * @param {Record<string, string>} environment
 * @param {{ url: string, ownerUrl?: string }} database
 */
export function useDatabase(environment, { url, ownerUrl }) {
  environment.DATABASE_URL = url;
  if (ownerUrl) environment.DATABASE_MIGRATION_URL = ownerUrl;
  return environment;
}

/**
 * An environment without the owner of the tables: for the processes that the world talks to.
 * @param {Record<string, string>} environment
 */
export function withoutOwner(environment) {
  const { DATABASE_MIGRATION_URL: _, DATABASE_MIGRATION_URL_FILE: __, ...rest } = environment;
  return rest;
}

/** Whether a backup follows the log of this cluster: with less in it, the server would not even start. */
function isCopied(folder) {
  const slots = path.join(folder, 'pg_replslot');
  return existsSync(slots) && readdirSync(slots).length > 0;
}

async function hasClients(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query('select count(*)::int as n from pg_stat_activity where datname = $1', [
    DATABASE,
  ]);
  await client.end();
  return found.rows[0].n > 0;
}
