import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { EffectsService } from '@plantao/platform/outbox';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { countStatements } from '../../../test/infra/statement-counter.js';
import { recordStatements } from '../../../test/upgrade/statement-recorder.js';
import { until } from '../../../test/infra/until.js';
import { local, external, scheduled, type JobHandler } from './job-handler.js';
import { JobLocks } from './job-locks.js';
import { JobRunner } from './job-runner.js';

let database: TestDatabase;
let orm: MikroORM;
let locks: JobLocks[];
beforeAll(async () => {
  recordStatements();
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 8));
  locks = [new JobLocks(database.url), new JobLocks(database.url)];
  await (orm.em.fork() as EntityManager).execute(
    'create table test_effect (event_id uuid not null)',
    [],
    'run',
  );
});
afterAll(async () => {
  await Promise.all(locks.map((lock) => lock.close()));
  await orm.close(true);
  await database.drop();
});

/** Two workers, each with its own runner and locks. */
const runners = () =>
  locks.map((lock) => new JobRunner({ orm, locks: lock, consumersOf: () => ['mail.test'] }));
const note = (): Promise<void> => Promise.resolve();
const job = (eventId: string, stop?: AbortSignal) => ({
  name: 'mail.test',
  note,
  stop,
  data: { eventId, type: 'test', payload: {}, delivery: 1 },
});
/** What each run came to: its word, or 'failed: …'. */
const settled = async (runs: readonly Promise<string>[]): Promise<string[]> =>
  (await Promise.allSettled(runs)).map((run) =>
    run.status === 'fulfilled' ? run.value : `failed: ${(run.reason as Error).message}`,
  );

describe('an event of two consumers', () => {
  it('I11 is acknowledged by the statement that writes down the last of them, without another one', async () => {
    const both = ['mail.test', 'mail.other'];
    const runner = new JobRunner({ orm, locks: locks[0]!, consumersOf: () => both });
    const eventId = crypto.randomUUID();
    const em = orm.em.fork() as EntityManager;
    await em.execute(
      `insert into outbox_message (id, type, payload) values (?, 'test', '{}')`,
      [eventId],
      'run',
    );
    const acknowledging: number[] = [];
    const states: string[] = [];
    for (const name of both) {
      const handler = external(() => Promise.resolve());
      const { sent } = await countStatements(orm, () => runner.run(handler, { ...job(eventId), name }));
      acknowledging.push(sent.filter((text) => text.includes('update outbox_message')).length);
      const [row] = await em.execute<{ state: string }[]>('select state from outbox_message where id = ?', [
        eventId,
      ]);
      states.push(row?.state ?? '');
    }
    expect(states).toEqual(['new', 'acked']);
    // The first one looks again after its commit, since the other could have ended at the same moment.
    expect(acknowledging).toEqual([2, 1]);
  });

  it('I11 is acknowledged when both end at the same moment', async () => {
    const both = ['mail.test', 'mail.other'];
    const runner = new JobRunner({ orm, locks: locks[0]!, consumersOf: () => both });
    const em = orm.em.fork() as EntityManager;
    for (let round = 0; round < 5; round += 1) {
      const eventId = crypto.randomUUID();
      await em.execute(
        `insert into outbox_message (id, type, payload) values (?, 'test', '{}')`,
        [eventId],
        'run',
      );
      const handler = external(() => Promise.resolve());
      await Promise.all(both.map((name) => runner.run(handler, { ...job(eventId), name })));
      const rows = await em.execute('select state from outbox_message where id = ?', [eventId]);
      expect(rows).toEqual([{ state: 'acked' }]);
    }
  });
});

describe('a job that outlives its lock and is given to a second worker', () => {
  it('I11 has its external effect once: the second waits, and finds it done afterwards', async () => {
    const [first, second] = runners();
    const eventId = crypto.randomUUID();
    let acts = 0;
    const end = Promise.withResolvers<void>();
    const handler = external(async () => {
      acts += 1;
      await end.promise;
    });
    const slow = first?.run(handler, job(eventId));
    await until(() => acts === 1);
    expect(await settled([second!.run(handler, job(eventId))])).toEqual([
      'failed: another job is taking this step, or was killed at it',
    ]);
    end.resolve();
    expect(await slow).toBe('done');
    expect(await second?.run(handler, job(eventId))).toBe('done before');
    expect(acts).toBe(1);
  });

  it('I11 changes our own data once, however many workers run it concurrently', async () => {
    const eventId = crypto.randomUUID();
    const handler = local(async (_event, { em }) => {
      await em.execute('insert into test_effect values (?)', [eventId], 'run');
      await sleep(200);
    });
    const runs = runners().flatMap((runner) => [
      runner.run(handler, job(eventId)),
      runner.run(handler, job(eventId)),
    ]);
    expect((await settled(runs)).sort()).toEqual(['done', 'done before', 'done before', 'done before']);
    const rows = await (orm.em.fork() as EntityManager).execute(
      'select 1 from test_effect where event_id = ?',
      [eventId],
    );
    expect(rows).toHaveLength(1);
  });

  it('I11 that was aborted keeps its step until the lease expires: no other worker acts meanwhile', async () => {
    const [first, second] = runners();
    const eventId = crypto.randomUUID();
    const stop = new AbortController();
    let acts = 0;
    const end = Promise.withResolvers<void>();
    const handler = external(async () => {
      acts += 1;
      await end.promise;
    });
    const stopped = first!.run(handler, job(eventId, stop.signal));
    await until(() => acts === 1);
    stop.abort(new Error('the worker stops'));
    expect(await settled([stopped])).toEqual(['failed: the worker stops']);
    expect((await settled([second!.run(handler, job(eventId))]))[0]).toMatch(/^failed: another job/);
    expect(acts).toBe(1);
    end.resolve();
  });
});

describe('an external effect whose result cannot be stored', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is not released at once: a retry does not act a second time', async () => {
    const [first, second] = runners();
    const eventId = crypto.randomUUID();
    let acts = 0;
    const handler = external(async () => {
      acts += 1;
      await Promise.resolve();
    });
    const finish = jest
      .spyOn(EffectsService.prototype, 'settle')
      .mockRejectedValue(new Error('the database is away'));
    expect(await settled([first!.run(handler, job(eventId))])).toEqual(['failed: the database is away']);
    finish.mockRestore();
    expect((await settled([second!.run(handler, job(eventId))]))[0]).toMatch(/^failed: another job/);
    expect(acts).toBe(1);
  });
});

describe('what an attempt notes of what it did outside', () => {
  const noting = (eventId: string) => ({ sql: 'insert into test_effect values (?)', values: [eventId] });
  const noted = (eventId: string) =>
    (orm.em.fork() as EntityManager).execute<object[]>('select from test_effect where event_id = ?', [
      eventId,
    ]);

  it('is written with the statement that settles its step', async () => {
    const eventId = crypto.randomUUID();
    const handler = external(async ({ notes }) => {
      notes.add(noting(eventId));
      expect(await noted(eventId)).toEqual([]);
    });
    const { sent } = await countStatements(orm, () => runners()[0]!.run(handler, job(eventId)));
    expect(sent.filter((text) => text.includes('test_effect values'))).toEqual([
      expect.stringContaining('insert into inbox_entry'),
    ]);
    expect(await noted(eventId)).toHaveLength(1);
  });

  it('is written once though the attempt fails after it, or does something else before it ends', async () => {
    const eventId = crypto.randomUUID();
    const handler = external(async ({ notes }) => {
      notes.add(noting(eventId));
      await notes.write();
      expect(await noted(eventId)).toHaveLength(1);
      notes.add(noting(eventId));
      throw new Error('refused');
    });
    expect(await settled([runners()[0]!.run(handler, job(eventId))])).toEqual(['failed: refused']);
    expect(await noted(eventId)).toHaveLength(2);
  });

  it('keeps no step from being settled where it cannot be written', async () => {
    const eventId = crypto.randomUUID();
    let acts = 0;
    const handler = external(async ({ notes }) => {
      acts += 1;
      notes.add({ sql: 'insert into test_effect values (?::uuid)', values: ['none'] });
      await Promise.resolve();
    });
    const [first, second] = runners();
    expect(await settled([first!.run(handler, job(eventId))])).toEqual(['done']);
    expect(await settled([second!.run(handler, job(eventId))])).toEqual(['done before']);
    expect(acts).toBe(1);
  });
});

describe('the lock of a step that is past its commit point', () => {
  it('is held by one job, also among two jobs of the same process', async () => {
    const name = `effect:${crypto.randomUUID()}:mail.test`;
    const [mine, others] = locks;
    expect(await Promise.all([mine!.hold(name), mine!.hold(name)])).toEqual([true, false]);
    expect(await mine!.hold(name)).toBe(false);
    expect(await others!.hold(name)).toBe(false);
    await mine!.letGo(name);
    expect(await others!.hold(name)).toBe(true);
    await others!.letGo(name);
  });

  it('is not released by a job that did not get it', async () => {
    const [first] = runners();
    const eventId = crypto.randomUUID();
    let goOn = (): void => undefined;
    const sleeps = new Promise<void>((resolve) => (goOn = resolve));
    const responses: boolean[] = [];
    const sleeper = external(async (event) => {
      responses.push(await event.commit());
      await sleeps;
    });
    const slow = first!.run(sleeper, job(eventId));
    while (responses.length === 0) await sleep(20);
    // As if the step had been taken over in the same process.
    await (orm.em.fork() as EntityManager).execute(`delete from effect where event_id = ?`, [eventId], 'run');
    const other = external(async (event) => void responses.push(await event.commit()));
    await first!.run(other, job(eventId));
    expect(responses).toEqual([true, false]);
    expect(await locks[1]!.hold(`effect:${eventId}:mail.test`)).toBe(false);
    goOn();
    await settled([slow]);
  });
});

describe('a periodic job', () => {
  const tick: (handler: JobHandler, runner: JobRunner, stop?: AbortSignal) => Promise<string> = (
    handler,
    runner,
    stop,
  ) => runner.run(handler, { name: 'stock.test', data: {}, note, stop });

  it('I11 runs in one worker at a time', async () => {
    const [first, second] = runners();
    let running = 0;
    let most = 0;
    const end = Promise.withResolvers<void>();
    const handler = scheduled(async () => {
      running += 1;
      most = Math.max(most, running);
      await end.promise;
      running -= 1;
    });
    let refused = 0;
    const runs = [first!, second!, first!].map((runner) => tick(handler, runner));
    for (const run of runs) void run.finally(() => (refused += 1)).catch(() => undefined);
    await until(() => refused === 2);
    end.resolve();
    const words = await settled(runs);
    expect(words.sort()).toEqual(['another worker is at it', 'another worker is at it', 'done']);
    expect(most).toBe(1);
    expect(await tick(handler, second!)).toBe('done');
  });

  it('F1: with a lost lock connection runs again on another one, and leaves none behind', async () => {
    const [first] = runners();
    const sessions = async (counted: string): Promise<number> => {
      const [row] = await (orm.em.fork() as EntityManager).execute<{ n: number }[]>(
        `select count(${counted})::int as n from pg_stat_activity
         where application_name = 'plantao-locks' and datname = current_database()`,
      );
      return row?.n ?? 0;
    };
    const end = async (): Promise<number> => {
      const found = await sessions('pg_terminate_backend(pid)');
      await until(async () => (await sessions('*')) === 0);
      return found;
    };
    const ended: number[] = [];
    for (let loss = 0; loss < 5; loss += 1) {
      const handler = scheduled(async () => void ended.push(await end()));
      expect(await tick(handler, first!)).toBe('done');
      await sleep(20);
    }
    expect(ended.slice(1)).toEqual([1, 1, 1, 1]);
    expect(
      await tick(
        scheduled(async () => undefined),
        first!,
      ),
    ).toBe('done');
  });

  it('I11 that was aborted still holds its lock until its work has really ended', async () => {
    const [first, second] = runners();
    const stop = new AbortController();
    const end = Promise.withResolvers<void>();
    let began = false;
    const handler = scheduled(() => {
      began = true;
      return end.promise;
    });
    const stopped = tick(handler, first!, stop.signal);
    await until(() => began);
    stop.abort(new Error('the worker stops'));
    expect(await settled([stopped])).toEqual(['failed: the worker stops']);
    expect(await tick(handler, second!)).toBe('another worker is at it');
    end.resolve();
    await until(async () => (await tick(handler, second!)) === 'done');
  });
});
