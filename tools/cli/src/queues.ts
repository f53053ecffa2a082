import 'reflect-metadata';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Queue } from 'bullmq';
import { shopOrmOptions } from '@plantao/domain/database';
import { QUEUE_NAMES, type QueueName } from '@plantao/domain/queues';
import { directUrl, readEnv } from '@plantao/platform/config';
import { OutboxService } from '@plantao/platform/outbox';
import { JobQueues, queueBackend, queueStatus, type QueueStatus } from '@plantao/platform/queues';
import { redrive } from './queues/redrive.js';

const USAGE = `npm run queues -- status            o que há em cada fila e nos eventos
npm run queues -- redrive <fila>    tenta de novo o que a fila deu por perdido
filas: ${QUEUE_NAMES.join(', ')}`;

const [command = 'status', name = '', ...rest] = process.argv.slice(2);
const known = (word: string): word is QueueName => (QUEUE_NAMES as readonly string[]).includes(word);

if (command === '--help' || command === 'help') console.log(USAGE);
else if (command === 'status' && !name) await withQueues(status);
else if (command === 'redrive' && known(name) && rest.length === 0)
  await withQueues((em, queues) => again(em, queues, name));
else {
  console.error(command === 'redrive' && name ? `não há fila "${name}"\n\n${USAGE}` : USAGE);
  process.exitCode = 2;
}

async function withQueues(work: (em: EntityManager, queues: JobQueues) => Promise<void>): Promise<void> {
  const env = readEnv();
  const databaseUrl = directUrl(env);
  const orm = await MikroORM.init(shopOrmOptions(databaseUrl, 2));
  const backend = queueBackend({ databaseUrl, redisUrl: env.REDIS_URL, pool: 4 });
  const queues = new JobQueues(QUEUE_NAMES.map((queue) => new Queue(queue, { connection: backend.worker })));
  try {
    await work(orm.em.fork(), queues);
  } catch (error) {
    console.error(`as filas não responderam: ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    await queues.close();
    await backend.close();
    await orm.close();
  }
}

async function status(em: EntityManager, queues: JobQueues): Promise<void> {
  const { waiting, dead, oldestSeconds } = await new OutboxService().health(em);
  console.log(table(await queueStatus(queues, QUEUE_NAMES, Date.now())));
  const age = waiting > 0 ? `, o mais antigo há ${oldestSeconds} s` : '';
  console.log(`\neventos: ${waiting} a caminho${age}; ${dead} dados por perdidos`);
}

async function again(em: EntityManager, queues: JobQueues, queue: QueueName): Promise<void> {
  const { jobs, events } = await redrive(em, queues, queue);
  console.log(`${queue}: ${jobs} tarefas e ${events} eventos são tentados de novo`);
}

function table(statuses: readonly QueueStatus[]): string {
  const head = [
    'fila',
    'esperando',
    'em curso',
    'adiadas',
    'falharam',
    'concluídas',
    'mais antiga',
    'pausada',
  ];
  const rows = statuses.map((one) => [
    one.queue,
    ...[one.waiting, one.active, one.delayed, one.failed, one.completed].map(String),
    one.oldestSeconds === undefined ? '-' : `${one.oldestSeconds} s`,
    one.paused ? 'sim' : 'não',
  ]);
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
