import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { until } from '../../../../test/infra/until.js';
import { queueBackend, type QueueBackend } from './backend.js';

/** Nobody renews a lock, none runs out here, and BullMQ's own checks come once an hour; milliseconds. */
const OPTIONS = {
  lockDuration: 3_600_000,
  stalledInterval: 3_600_000,
  maxStalledCount: 20,
  skipLockRenewal: true,
};

describe('jobs that a process had taken, on postgres', () => {
  let database: TestDatabase;
  let backends: QueueBackend[];
  let workers: Worker[];
  let queue: Queue;
  beforeEach(async () => {
    database = await createTestDatabase();
    backends = [queueBackend({ databaseUrl: database.url }), queueBackend({ databaseUrl: database.url })];
    workers = backends.map(({ worker }) => new Worker('stock', null, { connection: worker, ...OPTIONS }));
    queue = new Queue('stock', { connection: backends[1]?.producer as never });
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close(true)));
    await queue.close();
    await Promise.allSettled(backends.map((backend) => backend.close()));
    await database.drop();
  });

  const of = <T>(all: T[], index: number): T => all[index] as T;
  const take = async (index: number): Promise<string | undefined> =>
    (await of(workers, index).getNextJob('token', { block: false }))?.id;
  async function takenByFirst(...ids: string[]): Promise<void> {
    for (const id of ids) await queue.add('stock.compare', {}, { jobId: id });
    for (const id of ids) expect(await take(0)).toBe(id);
  }
  const poolOfOther = (): pg.Pool => of(backends, 1).pool as pg.Pool;
  /** The process numbers of the sessions that hold a lock, the first process's first. */
  async function listeners(): Promise<number[]> {
    const { rows } = await poolOfOther().query<{ pid: number }>(`
      select pid from pg_stat_activity where application_name = 'plantao-queue-listener' and datname = current_database()
        and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory')
       order by backend_start`);
    return rows.map(({ pid }) => pid);
  }

  it('R24 are given back within seconds once it has ended, before those that wait', async () => {
    await takenByFirst('taken');
    await queue.add('stock.compare', {}, { jobId: 'waiting' });
    // As PostgreSQL sees a process that is killed.
    await of(backends, 0).close();
    await until(async () => (await queue.getActiveCount()) === 0, { milliseconds: 30_000 });
    expect([await take(1), await take(1)]).toEqual(['taken', 'waiting']);
  });

  it('R12 stay with it while it works, even where its listening connection is cut as soon as it is back', async () => {
    await takenByFirst('taken');
    const [, other] = await listeners();
    for (const end = performance.now() + 8_000; performance.now() < end; await sleep(50))
      for (const pid of await listeners())
        if (pid !== other) await poolOfOther().query('select pg_terminate_backend($1)', [pid]);
    expect(await queue.getActiveCount()).toBe(1);
  });

  it('R12 are looked for by an index, however many others are kept', async () => {
    await of(workers, 1).waitUntilReady();
    await poolOfOther().query(`
      insert into job (queue, id, seq, name, state, data, opts, added_at_ms)
      select 'stock', 'kept-' || n, nextval('job_seq'), 'stock.compare', 'completed', '{}', '{}', 0 from generate_series(1, 20000) n`);
    await poolOfOther().query('analyze job');
    const planOf = async (statement: string): Promise<string> => {
      const { rows } = await poolOfOther().query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(
      await planOf(`select from job where queue = any(array['stock', 'mail']) and state = 'active'`),
    ).toContain('job_active_idx');
    expect(
      await planOf(`update job set stalled_marked = false where queue = 'stock' and stalled_marked`),
    ).toContain('job_stalled_marked_idx');
  });
});
