import { createRequire } from 'node:module';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Env } from '@plantao/platform/config';
import { fault, fine, holds, messageOf, type Finding } from './finding.js';

/** Where the jobs live, and whether what lives there survives. */
export async function queue({ DATABASE_URL, REDIS_URL }: Env): Promise<Finding[]> {
  const { version } = createRequire(import.meta.url)('bullmq/package.json') as { version: string };
  return [
    fine(`BullMQ ${version}, filas no ${REDIS_URL ? 'Redis' : 'PostgreSQL (REDIS_URL vazio)'}`),
    ...(await (REDIS_URL ? redis(REDIS_URL) : tables(DATABASE_URL))),
  ];
}

async function redis(url: string): Promise<Finding[]> {
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 8_000,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  try {
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? '?';
    const [, policy = '?'] = (await client.config('GET', 'maxmemory-policy')) as string[];
    const [, persistent = '?'] = (await client.config('GET', 'appendonly')) as string[];
    return [
      holds(Number.parseInt(version, 10) >= 6, `Redis ${version}`),
      holds(policy === 'noeviction', `Redis maxmemory-policy ${policy} (precisa ser noeviction)`),
      holds(persistent === 'yes', `Redis appendonly ${persistent} (precisa ser yes)`),
    ];
  } catch (error) {
    return [fault(`Redis não respondeu: ${messageOf(error)}`)];
  } finally {
    client.disconnect();
  }
}

async function tables(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select to_regclass('bullmq.job') is not null as there`);
    const there = (rows[0] as { there?: boolean } | undefined)?.there === true;
    return [
      holds(there, there ? 'tabelas das filas no lugar' : 'faltam as tabelas das filas: npm run db:migrate'),
    ];
  } catch {
    // Said already by the look at the database.
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}
