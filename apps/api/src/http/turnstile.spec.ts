import { setTimeout as sleep } from 'node:timers/promises';
import { Turnstile } from './turnstile.js';

const open = (more: Partial<ConstructorParameters<typeof Turnstile>[0]> = {}) =>
  new Turnstile({ name: 'test', atOnce: 2, line: 3, patience: 1_000, ...more });

describe('the line in front of long work', () => {
  it('lets so many in at once, and the others in the order of their coming', async () => {
    const turnstile = open({ line: 10 });
    let inside = 0;
    let most = 0;
    const done: number[] = [];
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((who) =>
        turnstile.run(async () => {
          inside += 1;
          most = Math.max(most, inside);
          await sleep(5);
          inside -= 1;
          done.push(who);
        }),
      ),
    );
    expect(most).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('asks whoever finds the line full to come again', async () => {
    const turnstile = open();
    const taken = [0, 1, 2, 3, 4].map(() => turnstile.run(() => sleep(20)));
    await expect(turnstile.run(() => Promise.resolve())).rejects.toMatchObject({
      code: 'request.unavailable',
      details: { retryAfter: 2 },
    });
    await Promise.all(taken);
  });

  it('asks whoever waited too long to come again, and keeps the place of the others', async () => {
    const turnstile = open({ atOnce: 1, patience: 30 });
    const first = turnstile.run(() => sleep(60));
    await expect(turnstile.run(() => Promise.resolve())).rejects.toMatchObject({
      code: 'request.unavailable',
    });
    await first;
    await expect(turnstile.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
  });

  it('frees the place of work that failed', async () => {
    const turnstile = open({ atOnce: 1 });
    await expect(turnstile.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turnstile.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
