import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { Queue } from 'bullmq';
import pg from 'pg';
import { shopOrmOptions } from '@plantao/domain/database';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { directUrl, migrationUrl, readEnv } from '@plantao/platform/config';
import { grantToApplication, makeApplicationRole } from '@plantao/platform/database';
import { OutboxService } from '@plantao/platform/outbox';
import { queueBackend } from '@plantao/platform/queues';
import { checkDatabase, endRecovery } from './restore/restored-database.js';

/**
 * What follows a restore, before the shop opens: the recovery's settings go, the role of the processes gets its rights
 * (no backup has roles, a logical one no rights), every row is read, what must hold is
 * looked at, and queues in Redis, which know of what the database has forgotten, are emptied. Every event that is not
 * done is published again. Ends with 1 when something is wrong.
 */
const env = readEnv();
const { REDIS_URL } = env;
// A pooler refuses the settings that this connection asks for when it begins.
const databaseUrl = migrationUrl(env);
// The server may ask for a follower that is not there yet.
const client = new pg.Client({ connectionString: databaseUrl, options: '-c synchronous_commit=local' });
await client.connect();
try {
  const recovering = await client.query<{ yes: boolean }>('select pg_is_in_recovery() as yes');
  if (recovering.rows[0]?.yes) throw new Error('o PostgreSQL ainda aplica o log: espere, e rode de novo');
  const superuser = await client.query<{ yes: boolean }>(
    'select rolsuper as yes from pg_roles where rolname = current_user',
  );
  if (superuser.rows[0]?.yes) await endRecovery(client);
  await makeApplicationRole(databaseUrl, directUrl(env));
  await grantToApplication(databaseUrl, directUrl(env));
  const { tables, rows, faults } = await checkDatabase(client);
  console.log(`${tables} tabelas e ${rows} linhas lidas`);
  for (const fault of faults) console.error(`FALHA ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else await noteRestore(client);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await client.end();
}

if (process.exitCode !== 1) {
  const orm = await MikroORM.init(shopOrmOptions(databaseUrl, 2));
  const pending = await orm.migrator.getPending();
  if (pending.length > 0) console.log(`${pending.length} migrações pendentes: npm run db:migrate`);
  if (REDIS_URL) await emptyQueues(REDIS_URL);
  await new OutboxService().hasten(orm.em.fork());
  await orm.close();
  console.log('os eventos que não terminaram são publicados de novo');
}

/** What `reconcile` asks for before it gives money back. */
async function noteRestore(restored: pg.Client): Promise<void> {
  const { rows } = await restored.query<{ known: boolean }>(
    `select to_regclass('public.backup_run') is not null as known`,
  );
  if (rows[0]?.known)
    await restored.query(
      `insert into backup_run (id, kind, target, finished_at, ok) values (gen_random_uuid(), 'restore', '', now(), true)`,
    );
}

async function emptyQueues(redisUrl: string): Promise<void> {
  const backend = queueBackend({ databaseUrl, redisUrl });
  try {
    for (const name of QUEUE_NAMES) {
      const queue = new Queue(name, { connection: backend.worker });
      await queue.obliterate({ force: true });
      await queue.close();
    }
    console.log(`${QUEUE_NAMES.length} filas do Redis esvaziadas`);
  } finally {
    await backend.close();
  }
}
