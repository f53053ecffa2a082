import { DatabaseUnavailable } from '@plantao/platform/database';
import { DatabaseSilence, MAX_UNANSWERED_MS } from './database-silence.js';

let since: number | undefined;
let silence: DatabaseSilence;
beforeEach(() => {
  jest.useFakeTimers();
  since = undefined;
  silence = new DatabaseSilence(() => since);
});
afterEach(() => jest.useRealTimers());

const never = new Promise<never>(() => undefined);
const outcome = (reading: Promise<unknown>): Promise<unknown> => reading.catch((error: unknown) => error);

describe('G1 the silence of PostgreSQL', () => {
  it('begins when it has owed an answer for 1.7 s', () => {
    expect(silence.isOn).toBe(false);
    since = performance.now();
    jest.advanceTimersByTime(MAX_UNANSWERED_MS - 1);
    expect(silence.isOn).toBe(false);
    jest.advanceTimersByTime(1);
    expect(silence.isOn).toBe(true);
  });

  it('ends a reading within two seconds of its first unanswered question', async () => {
    since = performance.now();
    const ended = outcome(silence.unlessSilent(never));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(await ended).toBeInstanceOf(DatabaseUnavailable);
  });

  it('waits for a slow reading while it answers others', async () => {
    let read = (_: string): void => undefined;
    const reading = silence.unlessSilent(new Promise<string>((resolve) => (read = resolve)));
    await jest.advanceTimersByTimeAsync(5_000);
    read('product');
    expect(await reading).toBe('product');
  });

  it('an answer that comes while a process stood still counts', async () => {
    since = performance.now();
    const reading = silence.unlessSilent(never);
    const settled = jest.fn();
    reading.then(settled, settled);
    jest.advanceTimersByTime(MAX_UNANSWERED_MS);
    since = undefined;
    await jest.advanceTimersByTimeAsync(100);
    expect(settled).not.toHaveBeenCalled();
  });

  it('is asked once every five seconds, and is over once something was read', () => {
    since = performance.now() - MAX_UNANSWERED_MS;
    expect([silence.mayAsk(), silence.mayAsk()]).toEqual([true, false]);
    jest.advanceTimersByTime(5_000);
    expect([silence.mayAsk(), silence.mayAsk()]).toEqual([true, false]);
    silence.responded();
    expect([silence.isOn, silence.mayAsk(), silence.mayAsk()]).toEqual([false, true, true]);
  });
});
