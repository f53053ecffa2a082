import { watchReadiness, type ReadinessWatch } from './readiness-watch.js';

let watch: ReadinessWatch | undefined;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  watch?.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Watches a process whose state is returned by `state`; resolves to what it gave up for. */
function watching(state: { problem: string | undefined | 'silent' }): string[] {
  const given: string[] = [];
  watch = watchReadiness({
    problem: () =>
      state.problem === 'silent' ? new Promise<never>(() => undefined) : Promise.resolve(state.problem),
    giveUp: (reason) => given.push(reason),
  });
  return given;
}

describe('F1: a process that is not ready', () => {
  it('for thirty seconds is terminated, once', async () => {
    const given = watching({ problem: 'database' });
    await jest.advanceTimersByTimeAsync(28_000);
    expect(given).toEqual([]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(given).toEqual(['database']);
  });

  it('because it does not respond is terminated as well', async () => {
    const given = watching({ problem: 'silent' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(given).toEqual(['no answer']);
  });

  it('because it stood still itself continues: a paused container is not judged for its pause', async () => {
    const state = { problem: 'database' as string | undefined };
    const given = watching(state);
    await jest.advanceTimersByTimeAsync(12_000);
    const { now } = performance;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 20_000);
    await jest.advanceTimersByTimeAsync(4_000);
    state.problem = undefined;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(given).toEqual([]);
  });

  it('for less than that continues, however often', async () => {
    const state = { problem: 'database' as string | undefined };
    const given = watching(state);
    for (let time = 0; time < 5; time += 1) {
      state.problem = 'database';
      await jest.advanceTimersByTimeAsync(25_000);
      state.problem = undefined;
      await jest.advanceTimersByTimeAsync(4_000);
    }
    expect(given).toEqual([]);
  });
});
