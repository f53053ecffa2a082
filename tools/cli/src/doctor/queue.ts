import { createRequire } from 'node:module';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { directUrl, type Env } from '@plantao/platform/config';
import {
  awaitingJobs,
  inTime,
  JobQueues,
  queueBackend,
  queueStatus,
  type WaitReason,
  type AwaitingJobs,
  type QueueStatus,
} from '@plantao/platform/queues';
import { duration, fault, fine, holds, messageOf, notice, type Finding } from './finding.js';

/** A job that waits or runs for so many seconds is late: the longest of them may run for two minutes. */
const QUEUE_BEHIND = 300;

/** What is waited for, and the section of the runbook about it. */
const AWAITED = {
  payments: ['o provedor de pagamentos', 'provider-away'],
  carrier: ['a transportadora', 'provider-away'],
  mail: ['o servidor de e-mail', 'provider-away'],
  database: ['o banco de dados', 'queue-behind'],
  'other-attempt': ['o fim de outra tentativa', 'queue-behind'],
} as const satisfies Readonly<Record<WaitReason, readonly [what: string, section: string]>>;

/** Where the jobs live, and whether what lives there survives. */
export async function queue(env: Env): Promise<Finding[]> {
  const { REDIS_URL } = env;
  const { version } = createRequire(import.meta.url)('bullmq/package.json') as { version: string };
  const place = await (REDIS_URL ? redis(REDIS_URL) : tables(directUrl(env)));
  const isThere = place.length > 0 && place.every(({ level }) => level === 'ok');
  return [
    fine(`BullMQ ${version}, filas no ${REDIS_URL ? 'Redis' : 'PostgreSQL (REDIS_URL vazio)'}`),
    ...place,
    ...(isThere ? await contents(env) : []),
  ];
}

async function contents(env: Env): Promise<Finding[]> {
  const backend = queueBackend({ databaseUrl: directUrl(env), redisUrl: env.REDIS_URL, pool: 4 });
  const queues = new JobQueues(QUEUE_NAMES.map((name) => new Queue(name, { connection: backend.worker })));
  try {
    const looked = Promise.all([
      queueStatus(queues, QUEUE_NAMES, Date.now()),
      awaitingJobs(queues, QUEUE_NAMES),
    ]);
    const [statuses, awaiting] = await inTime(looked, 10_000);
    return [...queueFindings(statuses), ...awaitingFindings(awaiting, Date.now())];
  } catch (error) {
    return [fault(`as filas não responderam: ${messageOf(error)}`, 'queue-behind')];
  } finally {
    await queues.close();
    await backend.close();
  }
}

/** One line for each queue that is not as it should be, or one for all of them. */
export function queueFindings(statuses: readonly QueueStatus[]): Finding[] {
  const odd = statuses.flatMap(({ queue, oldestSeconds = 0, waiting, failed, paused }) => [
    ...(oldestSeconds > QUEUE_BEHIND
      ? [
          fault(
            `fila ${queue}: ${waiting} tarefas esperam, a mais antiga há ${duration(oldestSeconds)}`,
            'queue-behind',
          ),
        ]
      : []),
    ...(paused ? [fault(`fila ${queue}: pausada, ninguém pega tarefas`, 'queue-behind')] : []),
    ...(failed > 0 ? [notice(`fila ${queue}: ${failed} tarefas falharam de vez`, 'queue-behind')] : []),
  ]);
  return odd.length > 0 ? odd : [fine(`${statuses.length} filas em dia`)];
}

/** What waits, and for how long, by `now` in milliseconds. */
export const awaitingFindings = (awaiting: readonly AwaitingJobs[], now: number): Finding[] =>
  awaiting.map(({ service, jobs, since }) => {
    const [what, section] = AWAITED[service];
    return notice(
      `${jobs === 1 ? '1 tarefa aguarda' : `${jobs} tarefas aguardam`} ${what} há ${duration((now - since) / 1_000)}; nada se perde, e ${jobs === 1 ? 'ela segue sozinha' : 'elas seguem sozinhas'} quando isso passar`,
      section,
    );
  });

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
    return [fault(`Redis não respondeu: ${messageOf(error)}`, 'queue-behind')];
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
