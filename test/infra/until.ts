import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  /** Ends the wait with an error. Long: what another machine reaches at once, a busy one may reach in a minute. */
  readonly milliseconds?: number;
  /** Milliseconds between two looks. */
  readonly every?: number;
  /** What is there instead, for the error. */
  readonly instead?: () => unknown;
}

/**
 * Looks at `done` again and again, and resolves to the first truthy value that it returns or resolves to.
 * @throws Error when there is none in time
 */
export async function until<T>(
  done: () => T | undefined | Promise<T | undefined>,
  { milliseconds = 60_000, every = 20, instead }: WaitOptions = {},
): Promise<T> {
  for (const end = performance.now() + milliseconds; ; await sleep(every)) {
    const value = await done();
    if (value) return value;
    if (performance.now() > end)
      throw new Error(`not within ${milliseconds / 1_000} s: ${JSON.stringify(await instead?.()) ?? done}`);
  }
}
