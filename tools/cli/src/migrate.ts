import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { Clock } from '@plantao/platform/clock';
import { directUrl, isPooled, readEnv } from '@plantao/platform/config';
import { MIGRATION_OPTIONS, runMigrations, storeSessionSettings } from '@plantao/platform/database';
import { queueBackend } from '@plantao/platform/queues';
import { fileStoreOf } from '@plantao/providers/storage';
import { storeShopPictures } from './seed/pictures.js';

const REASONS = {
  'another process': 'outro processo está migrando',
  'busy tables': 'uma tabela está ocupada por vendas; tenta de novo',
};

/** Brings the database up to the newest migration, the queue's own tables with it, and stores the shop's own pictures. */
const env = readEnv();
const databaseUrl = directUrl(env);
const orm = await MikroORM.init({
  ...shopOrmOptions(databaseUrl, 2),
  driverOptions: { options: MIGRATION_OPTIONS, application_name: 'plantao-migrate' },
});
const done = await runMigrations(orm, databaseUrl, {
  onWait: (reason) => console.error(`espera: ${REASONS[reason]}`),
}).finally(() => orm.close());
if (isPooled(env)) await storeSessionSettings(databaseUrl);
const queues = queueBackend({ databaseUrl, redisUrl: env.REDIS_URL, pool: 2 });
await queues.migrate();
await queues.close();
console.log(done.length === 0 ? 'banco em dia' : `banco migrado: ${done.join(', ')}`);
// A shop opens without them as well.
await storeShopPictures(fileStoreOf(env, new Clock())).catch((error: unknown) =>
  console.error(`imagens da loja não guardadas: ${String(error)}`),
);
