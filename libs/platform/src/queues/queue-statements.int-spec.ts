import { Queue, Worker, type Job } from 'bullmq';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { until } from '../../../../test/infra/until.js';
import { queueBackend, type QueueBackend } from './backend.js';
import { CLAIM_NEXT } from './queue-statements.js';

const NAME = 'stock';
let database: TestDatabase;
let backend: QueueBackend;
let queue: Queue;
const workers: Worker[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  backend = queueBackend({ databaseUrl: database.url });
  queue = new Queue(NAME, { connection: backend.producer });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
  await queue.close();
  await backend.close();
  await database.drop();
});

const add = (...ids: string[]) =>
  queue.addBulk(ids.map((id) => ({ name: 'stock.check', data: { id }, opts: { jobId: id, attempts: 3 } })));
async function rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  return ((await backend.pool?.query(sql, values))?.rows ?? []) as T[];
}
const events = async (): Promise<string[]> =>
  (await rows<{ event: string }>('select event from event order by id')).map(({ event }) => event);

/** Works by itself, or with `autorun: false` hands out jobs to who asks. */
function worker(process: (job: Job) => Promise<unknown>, options: object = {}): Worker {
  const made = new Worker(NAME, process, { connection: backend.worker, drainDelay: 30, ...options });
  made.on('error', () => undefined);
  workers.push(made);
  return made;
}

describe('plain jobs on PostgreSQL', () => {
  it('WORK-01 are done in order, with what BullMQ shows of them, and without its event stream', async () => {
    await add('a', 'b', 'c');
    const done: string[] = [];
    worker((job) => Promise.resolve(done.push(job.id ?? '')));
    await until(async () => (await queue.getCompletedCount()) === 3);
    expect(done).toEqual(['a', 'b', 'c']);
    const job = await queue.getJob('b');
    expect(job).toMatchObject({ returnvalue: 2, attemptsMade: 1, attemptsStarted: 1, data: { id: 'b' } });
    expect(job?.finishedOn).toBeGreaterThanOrEqual(job?.processedOn ?? Infinity);
    // BullMQ's functions are asked once: the first completion removes what is old, and takes the next job.
    expect(await events()).toEqual(['completed', 'active']);
  });

  it('are taken without reading those that are kept, however few there were when the statement was planned', async () => {
    const client = await backend.pool?.connect();
    if (!client) throw new Error('a queue without PostgreSQL');
    const values = [NAME, 'token', 30_000, Date.now(), 'worker'];
    try {
      for (let time = 0; time < 7; time += 1) await client.query({ name: 'take', text: CLAIM_NEXT, values });
      await client.query(
        `insert into job (queue, id, seq, name, state, data, opts, priority, max_attempts, added_at_ms, finished_at_ms)
         select $1, 'kept-' || n, n, 'stock.check', 'completed', '{}', '{}', 0, 1, 0, 1 from generate_series(1, 2000) n`,
        [NAME],
      );
      await add('a');
      const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) execute take ('${NAME}', 'token', 30000, ${Date.now()}, 'worker')`,
      );
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      const read = [...text.matchAll(/(?:Rows Removed by Filter: |rows=)(\d+)/g)].map(([, n]) => Number(n));
      expect(Math.max(...read) > 20 ? text : '').toBe('');
      expect(await queue.getActiveCount()).toBe(1);
    } finally {
      client.release();
    }
  });

  it('are taken by one worker each, when several ask at the same time', async () => {
    const ids = Array.from({ length: 40 }, (_, place) => `job-${place}`);
    const done: string[] = [];
    for (let each = 0; each < 3; each += 1)
      worker(async (job) => void done.push((await Promise.resolve(job.id)) ?? ''), { concurrency: 4 });
    await add(...ids);
    await until(async () => (await queue.getCompletedCount()) === ids.length);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('are not taken while the queue is paused, nor beyond its limit of jobs at once', async () => {
    const mine = worker(() => Promise.resolve(), { autorun: false });
    await add('a', 'b', 'c');
    await queue.pause();
    expect(await mine.getNextJob('token', { block: false })).toBeUndefined();
    await queue.resume();
    await queue.setGlobalConcurrency(1);
    const first = await mine.getNextJob('token', { block: false });
    expect(first?.id).toBe('a');
    expect(await mine.getNextJob('other', { block: false })).toBeUndefined();
    await queue.pause();
    // Ended all the same, without the next one.
    expect(await first?.moveToCompleted('done', 'token', true)).toMatchObject([null, '', 0, 0]);
    expect(await queue.getJobState('a')).toBe('completed');
    expect(await queue.getJobState('b')).toBe('waiting');
  });

  it('cannot be ended by a worker that has lost its lock, who takes no other either', async () => {
    const mine = worker(() => Promise.resolve(), { autorun: false });
    await add('a', 'b');
    const job = await mine.getNextJob('token', { block: false });
    await rows(`update job set lock_token = 'other' where id = $1`, ['a']);
    await expect(job?.moveToCompleted('done', 'token', true)).rejects.toThrow(/lock/i);
    expect(await queue.getJobState('a')).toBe('active');
    expect(await queue.getJobState('b')).toBe('waiting');
  });

  it('are joined by delayed ones when these are due', async () => {
    const done: string[] = [];
    worker((job) => Promise.resolve(done.push(job.id ?? '')));
    await queue.add('stock.check', {}, { jobId: 'tomorrow', delay: 86_400_000 });
    await add('now');
    await until(() => done.length === 1);
    await queue.add('stock.check', {}, { jobId: 'late', delay: 300 });
    await until(() => done.length === 2);
    expect(done).toEqual(['now', 'late']);
    const late = await queue.getJob('late');
    expect((late?.processedOn ?? 0) - (late?.timestamp ?? 0)).toBeGreaterThanOrEqual(300);
  });

  it('are removed when they have been kept for long enough (correctness 3.8)', async () => {
    await add('old', ...Array.from({ length: 130 }, (_, place) => `job-${place}`));
    worker(() => Promise.resolve(), { removeOnComplete: { age: 3_600 } });
    await until(async () => (await queue.getCompletedCount()) >= 131);
    await rows(`update job set finished_at_ms = 1 where id = 'old'`);
    await add(...Array.from({ length: 64 }, (_, place) => `more-${place}`));
    await until(async () => (await queue.getWaitingCount()) + (await queue.getActiveCount()) === 0);
    expect(await queue.getJob('old')).toBeUndefined();
  });

  it('are removed by the first job that a new worker completes, however few the queue has', async () => {
    await add('old', 'other');
    const first = worker(() => Promise.resolve(), { removeOnComplete: { age: 3_600 } });
    await until(async () => (await queue.getCompletedCount()) === 2);
    await first.close();
    await rows(`update job set finished_at_ms = 1 where id = 'old'`);
    worker(() => Promise.resolve(), { removeOnComplete: { age: 3_600 } });
    await add('new');
    await until(async () => (await queue.getJob('new'))?.finishedOn !== undefined);
    expect([await queue.getJob('old'), (await queue.getJob('other'))?.id]).toEqual([undefined, 'other']);
  });
});

/**
 * Another version of BullMQ: compare what these functions do now with queue-statements.ts, then write the new sum here.
 */
it('does what these functions of BullMQ do, as they were compared', async () => {
  const [sum] = await rows<{ md5: string }>(
    `select md5(string_agg(prosrc, chr(10) order by proname)) from pg_proc
      where pronamespace = 'bullmq'::regnamespace and proname = any($1)`,
    [
      [
        'move_to_active',
        'move_to_completed',
        'move_to_completed_fetch',
        'add_jobs_bulk',
        'next_signal',
      ].concat('lock_finalization_queues', 'apply_retention', 'rate_limit_effective'),
    ],
  );
  expect(sum?.md5).toBe('07e8a37ef9501caf5926cbac4dfd19bd');
});
