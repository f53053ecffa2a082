import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { shopOrmOptions } from '@plantao/domain/database';
import { readEnv, type Env } from '@plantao/platform/config';

/** Looks at what the shop stands on and says what is wrong, one line a finding. */
type Finding = readonly [good: boolean, what: string];

const env = readEnv();
const findings: Finding[] = [
  nodeVersion(),
  ...(await database(env)),
  ...(await queue(env)),
  ...addresses(env),
];
for (const [good, what] of findings) console.log(`${good ? 'ok   ' : 'FALHA'} ${what}`);
process.exitCode = findings.every(([good]) => good) ? 0 : 1;

function nodeVersion(): Finding {
  const [major = 0] = process.versions.node.split('.').map(Number);
  return [major >= 22, `Node ${process.versions.node}`];
}

async function database({ DATABASE_URL }: Env): Promise<Finding[]> {
  try {
    const orm = await MikroORM.init(shopOrmOptions(DATABASE_URL, 2));
    const pending = await orm.migrator.getPending();
    const [row] = await orm.em.fork().execute<{ version: string }[]>('show server_version');
    await orm.close();
    return [
      [true, `PostgreSQL ${row?.version ?? '?'}`],
      [pending.length === 0, `${pending.length} migrações pendentes`],
    ];
  } catch (error) {
    return [[false, `PostgreSQL não respondeu: ${(error as Error).message}`]];
  }
}

async function queue({ REDIS_URL }: Env): Promise<Finding[]> {
  if (!REDIS_URL) return [[true, 'filas no PostgreSQL (REDIS_URL vazio)']];
  const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    const policy = (await redis.config('GET', 'maxmemory-policy')) as string[];
    const persistent = (await redis.config('GET', 'appendonly')) as string[];
    return [
      [policy[1] === 'noeviction', `Redis maxmemory-policy ${policy[1] ?? '?'} (precisa ser noeviction)`],
      [persistent[1] === 'yes', `Redis appendonly ${persistent[1] ?? '?'} (precisa ser yes)`],
    ];
  } catch (error) {
    return [[false, `Redis não respondeu: ${(error as Error).message}`]];
  } finally {
    redis.disconnect();
  }
}

function addresses({ APP_ENV, MP_API_BASE_URL, ME_API_BASE_URL }: Env): Finding[] {
  if (APP_ENV !== 'production')
    return [[true, `APP_ENV=${APP_ENV}: serviços externos em ${new URL(MP_API_BASE_URL).host}`]];
  return [
    [MP_API_BASE_URL === 'https://api.mercadopago.com', `Mercado Pago em ${MP_API_BASE_URL}`],
    [/melhorenvio\.com\.br/.test(ME_API_BASE_URL), `Melhor Envio em ${ME_API_BASE_URL}`],
  ];
}
