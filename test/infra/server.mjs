// The PostgreSQL of one test run: yours (TEST_DATABASE_URL), a container (TEST_DB=containers) or the embedded one.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NOT_DURABLE, startPostgres } from '../../scripts/embedded-postgres.mjs';

const PREFIX = 'plantao-test-pg-';

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
  const folder = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  const postgres = await startPostgres({ folder, port: 0, settings: NOT_DURABLE });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: postgres.url('postgres'), stop };
}

/** A run that was killed leaves its server behind: the folder's name tells whose it was. */
async function sweepAbandoned() {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isAlive(owner)) continue;
    const folder = path.join(os.tmpdir(), name);
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
