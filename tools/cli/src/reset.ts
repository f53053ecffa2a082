import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { migrationUrl, readEnv } from '@plantao/platform/config';

/** Drops everything that the shop keeps in its database. Never in production. */
const env = readEnv();
if (env.APP_ENV === 'production') throw new Error('o banco de produção não é apagado por comando');
const orm = await MikroORM.init(shopOrmOptions(migrationUrl(env), 2));
for (const schema of ['public', 'audit', 'bullmq', 'limits', 'search', 'totals'])
  await orm.em.fork().execute(`drop schema if exists ${schema} cascade`);
await orm.em.fork().execute('create schema public');
await orm.close();
console.log('banco apagado; rode npm run db:migrate e npm run seed');
