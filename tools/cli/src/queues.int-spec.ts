import { execFile } from 'node:child_process';
import path from 'node:path';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Queue, Worker } from 'bullmq';
import { shopOrmOptions } from '@plantao/domain/database';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { AuditEntry } from '@plantao/platform/audit';
import { OutboxMessage } from '@plantao/platform/outbox';
import { JobQueues, queueBackend, queueStatus, type QueueBackend } from '@plantao/platform/queues';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor } from '../../../test/infra/queue-backends.js';
import type { TestRedis } from '../../../test/infra/redis.js';
import { shopProcess } from '../../../test/infra/shop-process.mjs';
import { redrive } from './queues/redrive.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe.each(QUEUE_BACKENDS)('npm run queues on %s', (kind) => {
  let database: TestDatabase;
  let redis: TestRedis | undefined;
  let orm: MikroORM;
  let backend: QueueBackend;
  let queues: JobQueues;

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), redisFor(kind)]);
    orm = await MikroORM.init(shopOrmOptions(database.url, 4));
    backend = queueBackend({ databaseUrl: database.url, redisUrl: redis?.url });
    queues = new JobQueues(QUEUE_NAMES.map((name) => new Queue(name, { connection: backend.producer })));
  });
  afterAll(async () => {
    await queues.close();
    await backend.close();
    await orm.close();
    await database.drop();
    await redis?.dispose();
  });

  const em = (): EntityManager => orm.em.fork() as EntityManager;

  const run = (...args: string[]): Promise<{ code: number; out: string }> =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env['PATH'],
        DATABASE_URL: database.applicationUrl,
        REDIS_URL: redis?.url ?? '',
      };
      const file = [...shopProcess('tools/cli/src/queues.ts'), ...args];
      execFile(process.execPath, file, { cwd: ROOT, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
      );
    });

  /** An event that was given up, as the relay leaves it. */
  async function deadEvent(type: string, deliveries: number): Promise<string> {
    const message = OutboxMessage.of(type, {});
    Object.assign(message, { state: 'dead', deliveries });
    await em().persist(message).flush();
    return message.id;
  }

  const stateOf = async (id: string): Promise<[string, number]> => {
    const { state, deliveries } = await em().findOneOrFail(OutboxMessage, { id });
    return [state, deliveries];
  };

  /** Runs what waits in a queue until `count` jobs have ended, each as `work` decides. */
  async function worker(queue: string, count: number, work: () => Promise<void>): Promise<void> {
    let ended = 0;
    const one = new Worker(queue, work, { connection: backend.worker, maxStartedAttempts: 2 });
    one.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      const note = (): void => {
        ended += 1;
        if (ended === count) resolve();
      };
      one.on('failed', note);
      one.on('completed', note);
    });
    await one.close();
  }

  const fails = (): Promise<void> => Promise.reject(new Error('down'));

  it('counts the jobs of each queue, and the age of the oldest', async () => {
    const began = Date.now();
    await queues.addBulk('labels', [
      { name: 'labels.generate', id: 'one', data: {} },
      { name: 'labels.generate', id: 'two', data: {} },
    ]);
    const added = Date.now();
    await queues.get('labels').add('labels.generate', {}, { delay: 3_600_000 });
    await queues.get('stock').pause();
    const statuses = await queueStatus(queues, QUEUE_NAMES, added + 90_000);
    const labels = statuses.find(({ queue }) => queue === 'labels');
    expect(labels).toMatchObject({
      waiting: 2,
      active: 0,
      delayed: 1,
      failed: 0,
      completed: 0,
      paused: false,
    });
    expect(labels?.oldestSeconds).toBeGreaterThanOrEqual(89);
    expect(labels?.oldestSeconds).toBeLessThanOrEqual(91 + (added - began) / 1_000);
    expect(statuses.find(({ queue }) => queue === 'stock')).toMatchObject({ paused: true, waiting: 0 });
    expect(statuses.map(({ queue }) => queue)).toEqual([...QUEUE_NAMES]);

    const { code, out } = await run('status');
    expect(code).toBe(0);
    expect(out).toMatch(/^labels +2 +0 +1 +0 +0 +\d+ s +não$/m);
    expect(out).toMatch(/^stock +0 +0 +0 +0 +0 +- +sim$/m);
    expect(out).toMatch(/^eventos: 0 a caminho; 0 dados por perdidos$/m);
  });

  it('retries failed jobs with all their attempts, and redelivers their events', async () => {
    const id = await deadEvent('contact.received', 1);
    const jobId = `${id}-mail.contact-1`;
    await queues.get('mail').add('mail.contact', { eventId: id }, { jobId, attempts: 2 });
    await worker('mail', 2, fails);
    expect(await queues.stateOf('mail', jobId)).toBe('failed');

    const { code, out } = await run('redrive', 'mail');
    expect([code, out]).toEqual([0, 'mail: 1 tarefas e 1 eventos são tentados de novo\n']);
    expect(await queues.stateOf('mail', jobId)).toBe('waiting');
    expect(await stateOf(id)).toEqual(['published', 1]);
    expect(await em().find(AuditEntry, { action: 'queue.redrive' })).toMatchObject([
      { actor: 'linha de comando', entity: 'queue', entityId: 'mail', after: { jobs: 1, events: 1 } },
    ]);

    // Two attempts once more, also where a worker counts how often a job was begun.
    await worker('mail', 1, () => Promise.resolve());
    expect(await queues.stateOf('mail', jobId)).toBe('completed');
  });

  it('republishes lost jobs, and does not touch the other queues', async () => {
    const lost = await deadEvent('lead.captured', 12);
    const other = await deadEvent('label.requested', 12);
    expect(await redrive(em(), queues, 'leads')).toEqual({ jobs: 0, events: 1 });
    expect(await stateOf(lost)).toEqual(['new', 0]);
    expect(await stateOf(other)).toEqual(['dead', 12]);
    const { out } = await run('status');
    expect(out).toMatch(/^eventos: \d+ a caminho, o mais antigo há \d+ (s|min); 1 dados por perdidos$/m);
  });

  it('does nothing twice', async () => {
    expect(await redrive(em(), queues, 'leads')).toEqual({ jobs: 0, events: 0 });
  });

  it('refuses an unknown queue, and lists the existing ones', async () => {
    for (const args of [['redrive', 'correio'], ['redrive'], ['drop', 'mail']]) {
      const { code, out } = await run(...args);
      expect([code, out]).toEqual([2, expect.stringContaining(QUEUE_NAMES.join(', '))]);
    }
  });
});
