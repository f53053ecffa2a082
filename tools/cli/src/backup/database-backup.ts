import type { BackupEnv } from '@plantao/platform/config';
import { dump } from './logical.js';
import { logOf, newId, partName, writeManifest, type Manifest } from './manifest.js';
import { baseBackup, identifySystem, replicationClient } from './replication.js';
import type { BackupRuns } from './runs.js';
import type { StoredPart, Vault } from './vault.js';

export interface DatabaseBackupOptions {
  readonly databaseUrl: string;
  readonly kind: Manifest['kind'];
  readonly env: BackupEnv;
}

interface Facts {
  readonly server: string;
  readonly migration: string;
  readonly segment: string;
}

/**
 * Copies the database to the target. The caller holds the lock `database`. The line of the run says how it ended,
 * also when this throws.
 */
export async function backUpDatabase(
  vault: Vault,
  runs: BackupRuns,
  options: DatabaseBackupOptions,
): Promise<Manifest> {
  const run = await runs.begin(options.kind, vault.target.address);
  try {
    const manifest = await copy(vault, runs, options);
    await writeManifest(vault.target, manifest);
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
    await runs.finish(run, { ok: true, bytes, message: manifest.id });
    return manifest;
  } catch (error) {
    const failed = { ok: false, bytes: 0, message: (error as Error).message };
    await runs.finish(run, failed).catch(() => undefined);
    throw error;
  }
}

async function copy(
  vault: Vault,
  runs: BackupRuns,
  { databaseUrl, kind, env }: DatabaseBackupOptions,
): Promise<Manifest> {
  const startedAt = new Date();
  const id = newId(startedAt);
  const [facts] = await runs.query<Facts & { [name: string]: unknown }>(
    `select current_setting('server_version') as server, pg_size_bytes(current_setting('wal_segment_size'))::text as segment,
       coalesce((select name from schema_migration order by id desc limit 1), '') as migration`,
  );
  const done = (parts: StoredPart[], log?: Manifest['log']): Manifest => ({
    format: 1,
    id,
    kind,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    server: facts?.server.split(' ')[0] ?? '',
    migration: facts?.migration ?? '',
    parts,
    ...(log ? { log } : {}),
  });
  if (kind === 'logical') {
    const { content, ended } = await dump(databaseUrl, env);
    const [part] = await Promise.all([
      vault.store(partName(id, 'shop.dump'), content, { pack: false }),
      ended,
    ]);
    return done([part]);
  }
  if (facts?.segment !== String(16 * 2 ** 20))
    throw new Error('o log deste servidor não tem arquivos de 16 MB: use BACKUP_KIND=logical');
  const client = await replicationClient(databaseUrl);
  try {
    const { systemId } = await identifySystem(client);
    const { content, range } = baseBackup(client, `plantao ${id}`);
    const part = await vault.store(partName(id, 'cluster.tar'), content, { pack: true });
    return done([part], logOf(systemId, await range));
  } finally {
    await client.end().catch(() => undefined);
  }
}
