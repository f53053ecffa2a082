import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { registry } from '../metrics.js';

const aLimiter = (more: Partial<ConstructorParameters<typeof ConcurrencyLimiter>[0]> = {}) =>
  new ConcurrencyLimiter({ name: 'test', concurrency: 2, maxWaiting: 3, maxWaitMs: 60_000, ...more });

/** A task that runs until it is asked to end. */
function aTask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}
const unavailable = { code: 'request.unavailable', details: { retryAfter: 2 } };

describe('ConcurrencyLimiter', () => {
  it('runs up to the limit at once, and the rest in the order of arrival', async () => {
    const limiter = aLimiter({ maxWaiting: 10 });
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) =>
        limiter.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running -= 1;
          done.push(index);
        }),
      ),
    );
    expect(most).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('runs one at a time while tasks wait that go first, and all again when these have their turn', async () => {
    const first = aLimiter({ concurrency: 1 });
    const limiter = aLimiter({ maxWaiting: 10, after: first });
    const [running, waiting] = [aTask(), aTask()];
    const before = [first.run(running.run), first.run(waiting.run)];
    const later = Array.from({ length: 4 }, aTask);
    let started = 0;
    const after = later.map(({ run }) => limiter.run(() => ((started += 1), run())));
    await Promise.resolve();
    expect(started).toBe(1);
    later[0]?.end();
    await after[0];
    expect(started).toBe(2);
    running.end();
    await before[0];
    later[1]?.end();
    await after[1];
    expect(started).toBe(4);
    for (const { end } of [waiting, ...later]) end();
    await Promise.all([...before, ...after]);
  });

  it('rejects a task when the queue is full', async () => {
    const limiter = aLimiter();
    const task = aTask();
    const accepted = [0, 1, 2, 3, 4].map(() => limiter.run(task.run));
    await expect(limiter.run(() => Promise.resolve())).rejects.toMatchObject(unavailable);
    task.end();
    await Promise.all(accepted);
  });

  it('rejects a task that waited too long, and frees its place', async () => {
    const limiter = aLimiter({ concurrency: 1, maxWaitMs: 30 });
    const task = aTask();
    const first = limiter.run(task.run);
    await expect(limiter.run(() => Promise.resolve())).rejects.toMatchObject(unavailable);
    task.end();
    await first;
    await expect(limiter.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
  });

  it('lets a task wait indefinitely when maxWaitMs is not set', async () => {
    const limiter = new ConcurrencyLimiter({ name: 'test', concurrency: 1, maxWaiting: 1 });
    const task = aTask();
    const first = limiter.run(task.run);
    const second = limiter.run(() => Promise.resolve('second'));
    await expect(limiter.run(() => Promise.resolve())).rejects.toMatchObject(unavailable);
    task.end();
    await expect(second).resolves.toBe('second');
    await first;
  });

  it('frees the slot of a task that failed', async () => {
    const limiter = aLimiter({ concurrency: 1 });
    await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limiter.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('reports waiting and rejected tasks by name', async () => {
    const limiter = aLimiter({ name: 'measured', concurrency: 1, maxWaiting: 1 });
    const task = aTask();
    const tasks = [limiter.run(task.run), limiter.run(task.run)];
    await expect(limiter.run(() => Promise.resolve())).rejects.toMatchObject(unavailable);
    const metrics = await registry.metrics();
    expect(metrics).toContain('concurrency_limiter_waiting{name="measured"} 1');
    expect(metrics).toContain('concurrency_limiter_rejected_total{name="measured"} 1');
    task.end();
    await Promise.all(tasks);
    expect(await registry.metrics()).toContain('concurrency_limiter_waiting{name="measured"} 0');
  });
});
