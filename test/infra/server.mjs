// The PostgreSQL of one test run: yours (TEST_DATABASE_URL), a container (TEST_DB=containers) or the embedded one.
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NOT_DURABLE, startPostgres } from '../../scripts/embedded-postgres.mjs';

const PREFIX = 'plantao-test-pg-';
/** A file system in memory, where the system has one: a copy of the template takes a fifth of the time there. */
const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 4 * 2 ** 30;
/** Loaded, and idle until a database asks for it (test/reliability/cost). */
const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'none',
};
/** Of three test files with several processes each. */
const MAX_CONNECTIONS = 300;

/** @returns {Promise<{ url: string, stop(): Promise<void> }>} url of a database from which others may be created */
export async function openServer() {
  if (process.env.TEST_DATABASE_URL)
    return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined };
  return process.env.TEST_DB === 'containers' ? openContainer() : openEmbedded();
}

async function openContainer() {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18-alpine').start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}

async function openEmbedded() {
  await sweepAbandoned();
  const folder = mkdtempSync(
    path.join(hasRoomInMemory() ? IN_MEMORY : os.tmpdir(), `${PREFIX}${process.pid}-`),
  );
  const postgres = await startPostgres({
    folder,
    port: 0,
    settings: { ...NOT_DURABLE, ...COUNTING, max_connections: MAX_CONNECTIONS },
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: postgres.url('postgres'), stop };
}

/** A container often has only 64 MB there, and what is stored there is missing as memory. */
function hasRoomInMemory() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its server behind: its owner follows from the folder's name. */
async function sweepAbandoned() {
  const places = [os.tmpdir(), IN_MEMORY].filter((place) => existsSync(place));
  const left = places.flatMap((place) => readdirSync(place).map((name) => path.join(place, name)));
  for (const folder of left.filter((each) => path.basename(each).startsWith(PREFIX))) {
    const owner = Number(path.basename(folder).slice(PREFIX.length).split('-')[0]);
    if (isAlive(owner)) continue;
    try {
      const server = await startPostgres({ folder, port: 0 });
      await server.stop();
    } catch {
      // Half-made cluster: nothing runs on it.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
