import { CommitPoint } from './commit-point.js';
import type { JobLocks } from './job-locks.js';

/** Locks that one session has, and an answer that the test gives. */
function locks(): {
  readonly given: string[];
  readonly answer: (locked: boolean) => void;
  readonly locks: JobLocks;
} {
  const given: string[] = [];
  const asked = Promise.withResolvers<boolean>();
  return {
    given,
    answer: asked.resolve,
    locks: {
      hold: async (name: string) => {
        const locked = await asked.promise;
        if (locked) given.push(name);
        return locked;
      },
      letGo: async (name: string) => void given.splice(given.indexOf(name), 1),
    } as unknown as JobLocks,
  };
}

describe('F10 the commit point of a step', () => {
  it('is passed by an attempt that gets the lock and still has the claim', async () => {
    const { locks: all, answer, given } = locks();
    const point = new CommitPoint(all, 'a', async () => true);
    answer(true);
    expect(await point.pass()).toBe(true);
    expect(point.isPassed).toBe(true);
    await point.end();
    expect(given).toEqual([]);
  });

  it('is passed by nobody whose claim another attempt has', async () => {
    const { locks: all, answer, given } = locks();
    const point = new CommitPoint(all, 'a', async () => false);
    answer(true);
    expect(await point.pass()).toBe(false);
    await point.end();
    expect(given).toEqual([]);
  });

  it('is not passed by an attempt that ended while it was asked, and keeps no lock', async () => {
    const { locks: all, answer, given } = locks();
    const point = new CommitPoint(all, 'a', async () => true);
    const passed = point.pass();
    const ended = point.end();
    answer(true);
    await ended;
    expect(await passed).toBe(false);
    expect(given).toEqual([]);
  });

  it('ends also where the database does not say whether it has the lock', async () => {
    const point = new CommitPoint(
      { hold: () => Promise.reject(new Error('no answer')) } as unknown as JobLocks,
      'a',
      async () => true,
    );
    await expect(point.pass()).rejects.toThrow('no answer');
    await point.end();
    expect(point.isPassed).toBe(false);
  });
});
