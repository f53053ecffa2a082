import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { directUrl, isPooled, readEnv } from '@plantao/platform/config';
import { storeSessionSettings } from '@plantao/platform/database';
import { queueBackend } from '@plantao/platform/queues';

/** Brings the database up to the newest migration, and the queue's own tables with it. */
const env = readEnv();
const orm = await MikroORM.init({
  ...shopOrmOptions(directUrl(env), 2),
  // An index over a large table takes its minutes; a lock that a sale needs is waited for ten seconds, then given up.
  driverOptions: {
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=10000',
    application_name: 'plantao-migrate',
  },
});
const done = await orm.migrator.up();
await orm.close();
if (isPooled(env)) await storeSessionSettings(directUrl(env));
const queues = queueBackend({ databaseUrl: directUrl(env), redisUrl: env.REDIS_URL, pool: 2 });
await queues.migrate();
await queues.close();
console.log(done.length === 0 ? 'banco em dia' : `banco migrado: ${done.map(({ name }) => name).join(', ')}`);
