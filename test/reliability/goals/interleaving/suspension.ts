import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** A command that is stopped once before one of its exchanges with PostgreSQL. */
class Suspended {
  private exchanges = 0;
  passed = false;

  constructor(
    private readonly at: number,
    private readonly meanwhile: () => Promise<void>,
  ) {}

  /** Before each exchange: a promise at the one where it stops. */
  pass(): Promise<void> | undefined {
    this.exchanges += 1;
    if (this.exchanges !== this.at) return undefined;
    this.passed = true;
    return this.meanwhile();
  }
}

const running = new AsyncLocalStorage<Suspended>();
/** Commands begin here, not in the transaction of the one that is stopped. */
const outside = new AsyncResource('outside of the stopped command');
const query = pg.Client.prototype.query as Query;

/** Between this and `restore` every exchange of a `pg` client is a point where `interleave` may stop a command. */
export function install(): void {
  const stoppable: Query = function (this: pg.Client, ...given) {
    const wait = running.getStore()?.pass();
    if (!wait) return query.apply(this, given);
    const sent = wait.then(() => query.apply(this, given));
    // A batch of statements reports by itself.
    const isBatch = typeof (given[0] as { submit?: unknown }).submit === 'function';
    return isBatch ? (void sent, given[0]) : sent;
  };
  Object.assign(pg.Client.prototype, { query: stoppable });
}

export function restore(): void {
  Object.assign(pg.Client.prototype, { query });
}

export interface Interleaved<T> {
  readonly first: PromiseSettledResult<T>;
  readonly second: PromiseSettledResult<T>;
  /** Whether the first command had so many exchanges. */
  readonly stopped: boolean;
  /** The second waited for a lock of the first. */
  readonly waited: boolean;
}

/**
 * Runs `first` up to its exchange number `at`, then `second` to its end, or until it waits for a lock, then the rest.
 * @param isLocked whether somebody in the database waits for a lock
 */
export async function interleave<T>(
  at: number,
  first: () => Promise<T>,
  second: () => Promise<T>,
  isLocked: () => Promise<boolean>,
): Promise<Interleaved<T>> {
  let other: Promise<PromiseSettledResult<T>> | undefined;
  let waited = false;
  const meanwhile = async (): Promise<void> => {
    let ended = false;
    other = settled(outside.runInAsyncScope(second)).finally(() => (ended = true));
    for (let looks = 0; !ended; looks += 1) {
      await Promise.race([other, sleep(5)]);
      if (!ended && looks > 1 && (await outside.runInAsyncScope(isLocked))) {
        waited = true;
        return;
      }
    }
  };
  const suspended = new Suspended(at, meanwhile);
  const one = await settled(running.run(suspended, first));
  const two = await (other ?? settled(outside.runInAsyncScope(second)));
  return { first: one, second: two, stopped: suspended.passed, waited };
}

async function settled<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}
