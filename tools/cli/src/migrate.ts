import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { shopOrmOptions } from '@plantao/domain/database';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { Clock } from '@plantao/platform/clock';
import { directUrl, isPooled, migrationUrl, readEnv } from '@plantao/platform/config';
import {
  grantToApplication,
  makeApplicationRole,
  MIGRATION_OPTIONS,
  runMigrations,
  storeSessionSettings,
  withClient,
} from '@plantao/platform/database';
import { queueBackend } from '@plantao/platform/queues';
import { ensureBucket, fileStoreOf } from '@plantao/providers/storage';
import { storeShopPictures } from './seed/pictures.js';

const REASONS = {
  'another process': 'outro processo está migrando',
  'busy tables': 'uma tabela está ocupada por vendas; tenta de novo',
};

/** A storage that starts with everything else may take its time; milliseconds between two attempts. */
const [STORAGE_ATTEMPTS, STORAGE_PAUSE_MS] = [6, 3_000];

/** BullMQ makes the sequence of a queue's job numbers with its first job, which the processes may not: made before. */
const countJobs = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    for (const queue of QUEUE_NAMES) {
      const { rows } = await client.query<{ name: string }>('select bullmq.job_id_seq_name($1) as name', [
        queue,
      ]);
      await client.query(`create sequence if not exists bullmq.${pg.escapeIdentifier(rows[0]?.name ?? '')}`);
    }
  });

async function migrate() {
  try {
    return await runMigrations(orm, databaseUrl, {
      onWait: (reason) => console.error(`espera: ${REASONS[reason]}`),
    });
  } finally {
    await orm.close();
  }
}

/**
 * Brings the database up to the newest migration, the queue's own tables with it, gives the role of the processes what it
 * needs, and stores the shop's own pictures.
 */
const env = readEnv();
const databaseUrl = migrationUrl(env);
await makeApplicationRole(databaseUrl, directUrl(env));
const orm = await MikroORM.init({
  ...shopOrmOptions(databaseUrl, 2),
  driverOptions: { options: MIGRATION_OPTIONS, application_name: 'plantao-migrate' },
});
const done = await migrate();
const queues = queueBackend({ databaseUrl, redisUrl: env.REDIS_URL, pool: 2 });
await queues.migrate();
await queues.close();
if (!env.REDIS_URL) await countJobs(databaseUrl);
await grantToApplication(databaseUrl, directUrl(env));
if (isPooled(env)) await storeSessionSettings(directUrl(env));
console.log(done.length === 0 ? 'banco em dia' : `banco migrado: ${done.join(', ')}`);
// A shop opens without them as well.
await storePictures().catch((error: unknown) =>
  console.error(`imagens da loja não guardadas: ${String(error)}`),
);

async function storePictures(): Promise<void> {
  const clock = new Clock();
  for (let left = env.S3_BUCKET ? STORAGE_ATTEMPTS : 1; ; await sleep(STORAGE_PAUSE_MS)) {
    try {
      await ensureBucket(env, clock);
      await storeShopPictures(fileStoreOf(env, clock));
      return;
    } catch (error) {
      left -= 1;
      if (left === 0) throw error;
    }
  }
}
