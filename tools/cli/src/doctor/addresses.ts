import type pg from 'pg';
import { directUrl, isPooled, type Env } from '@plantao/platform/config';
import { hasOwnSession, missingSessionSettings, withClient } from '@plantao/platform/database';
import { fault, fine, messageOf, type Finding } from './finding.js';

/** Whether DATABASE_URL and DATABASE_DIRECT_URL are what they are taken for (docs/adr/0023-poolers.md). */
export async function addresses(env: Env): Promise<Finding[]> {
  try {
    return isPooled(env) ? await pooler(env) : await noPooler(env);
  } catch (error) {
    // A database that does not respond at DATABASE_URL is reported by the look at it.
    return isPooled(env) ? [fault(`DATABASE_DIRECT_URL não respondeu: ${messageOf(error)}`)] : [];
  }
}

async function noPooler({ DATABASE_URL }: Env): Promise<Finding[]> {
  const isOwn = await withClient(DATABASE_URL, hasOwnSession);
  return isOwn
    ? []
    : [
        fault(
          'DATABASE_URL é um pooler: defina DATABASE_DIRECT_URL com o endereço do PostgreSQL (README, Produção)',
        ),
      ];
}

async function pooler(env: Env): Promise<Finding[]> {
  const direct = await withClient(directUrl(env), async (client) => ({
    isOwn: await hasOwnSession(client),
    database: await identity(client),
  }));
  if (!direct.isOwn) return [fault('DATABASE_DIRECT_URL é um pooler: precisa ser o próprio PostgreSQL')];
  const behind = await withClient(env.DATABASE_URL, identity);
  if (behind !== direct.database) return [fault('DATABASE_URL e DATABASE_DIRECT_URL são bancos diferentes')];
  const missing = await missingSessionSettings(env.DATABASE_URL);
  return missing.length > 0
    ? [
        fault(
          `as sessões atrás do pooler não têm ${missing.join(', ')}: rode npm run db:migrate e reconecte o pooler`,
        ),
      ]
    : [fine('pooler na frente do PostgreSQL, com os limites da loja; conexão direta para o que precisa')];
}

/** The same for two addresses of one database. */
async function identity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select current_database() || ' ' || pg_postmaster_start_time() as id`,
  );
  return rows[0]?.id ?? '';
}
