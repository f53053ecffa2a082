import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { DatabaseUnavailable, noteAnswer } from '@plantao/platform/database';
import { DatabaseSilence, MAX_QUESTION_MS, MAX_SILENCE_MS } from './database-silence.js';

let silence: DatabaseSilence;
beforeEach(() => {
  jest.useFakeTimers();
  noteAnswer();
  jest.advanceTimersByTime(1);
  silence = new DatabaseSilence();
});
afterEach(() => jest.useRealTimers());

const never = (): Promise<never> => new Promise(() => undefined);
const refused = jest.fn(() => Promise.reject(new DatabaseUnavailable('refused')));
beforeEach(() => refused.mockClear());

/** How a reading ends, and after how many milliseconds; undefined while it has not after ten seconds. */
async function outcome(read: () => Promise<unknown>): Promise<{ ended: unknown; after: number } | undefined> {
  const began = performance.now();
  let result: { ended: unknown; after: number } | undefined;
  const end = (ended: unknown): void => void (result = { ended, after: performance.now() - began });
  void silence.unlessSilent(read).then(end, end);
  for (let time = 0; time < 1_000 && !result; time += 1) await jest.advanceTimersByTimeAsync(10);
  return result;
}
/** Of somebody else. */
const answersEvery = (milliseconds: number): NodeJS.Timeout => setInterval(noteAnswer, milliseconds);

describe('G1 the silence of PostgreSQL', () => {
  it('ends a reading within two seconds, and the next ones sooner, until something is answered', async () => {
    const first = await outcome(never);
    expect(first?.ended).toBeInstanceOf(DatabaseUnavailable);
    expect(first?.after).toBeLessThan(2_000);
    expect(silence.isOn).toBe(true);
    expect((await outcome(never))?.after).toBeLessThan(2 * MAX_QUESTION_MS);
    jest.advanceTimersByTime(1);
    noteAnswer();
    expect(silence.isOn).toBe(false);
    expect((await outcome(never))?.after).toBeGreaterThan(MAX_SILENCE_MS);
  });

  it('is none while anybody is answered: a slow reading is waited for', async () => {
    answersEvery(1_000);
    expect(await outcome(never)).toBeUndefined();
    const slow = (): Promise<string> => new Promise((resolve) => setTimeout(resolve, 5_000, 'product'));
    expect(await outcome(slow)).toMatchObject({ ended: 'product' });
    expect(silence.isOn).toBe(false);
  });

  it('an answer that came while the process stood still counts', async () => {
    const settled = jest.fn();
    silence.unlessSilent(never).then(settled, settled);
    jest.advanceTimersByTime(MAX_SILENCE_MS);
    noteAnswer();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(settled).not.toHaveBeenCalled();
  });

  it('is found at once where it refuses twice, and not where it has answered others meanwhile', async () => {
    expect(await outcome(refused)).toMatchObject({ ended: expect.any(DatabaseUnavailable) });
    expect([silence.isOn, refused.mock.calls.length]).toEqual([true, 2]);
    noteAnswer();
    await outcome(() => {
      jest.advanceTimersByTime(1);
      noteAnswer();
      return refused();
    });
    expect([silence.isOn, refused.mock.calls.length]).toEqual([false, 3]);
  });

  it('one connection that was cut is replaced', async () => {
    const read = jest
      .fn(refused)
      .mockImplementationOnce(refused)
      .mockResolvedValueOnce('product' as never);
    expect(await outcome(read)).toMatchObject({ ended: 'product' });
    expect(silence.isOn).toBe(false);
  });

  it('what a busy process refuses says nothing of it', async () => {
    await outcome(() => Promise.reject(new DomainError('request.unavailable')));
    expect(silence.isOn).toBe(false);
  });
});
