import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Statements that are sent together: they report by themselves. */
interface Batch {
  readonly statements: { text: string; name?: string | undefined }[];
  callback(error: Error | null, result?: unknown): void;
  handleError(error: Error): void;
}

/** A command that is stopped once, before one of its exchanges with PostgreSQL or after it (`lost`: without its answer). */
class Suspended {
  private exchanges = 0;
  passed = false;

  constructor(
    private readonly at: number,
    private readonly meanwhile: () => Promise<void>,
    readonly lost = false,
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
const CRASH = 'crash: the process has died';
/** What becomes of each statement on its way to PostgreSQL. */
let rewrite: ((sql: string) => string) | undefined;

/** Between this and `restore` every exchange of a `pg` client is a point where `interleave` may stop a command. */
export function install(): void {
  const stoppable: Query = function (this: pg.Client, ...given) {
    if (rewrite) given[0] = rewritten(given[0], rewrite);
    const stopped = running.getStore();
    const wait = stopped?.pass();
    if (!wait) return query.apply(this, given);
    standStill(this);
    const send = (): unknown => query.apply(this, given);
    if (isBatch(given[0])) {
      const batch = given[0];
      if (stopped?.lost) loseAnswer(batch);
      wait.then(send).catch((error: unknown) => batch.handleError(error as Error));
      return batch;
    }
    const sent = wait.then(send);
    return stopped?.lost ? sent.then(() => Promise.reject(new Error(CRASH))) : sent;
  };
  Object.assign(pg.Client.prototype, { query: stoppable });
}

/** In its transaction it may stand still for as long as the other command takes on a busy machine: the limit is the shop's. */
function standStill(client: pg.Client): void {
  const answer = query.call(client, 'set local idle_in_transaction_session_timeout = 0') as Promise<unknown>;
  // Of a transaction that has failed already nothing is expected; what ails the connection its next statement says.
  answer.catch(() => undefined);
}

export function restore(): void {
  Object.assign(pg.Client.prototype, { query });
  rewrite = undefined;
}

/** Takes a guard out of the statements until the returned function is called. */
export function withStatements(change: (sql: string) => string): () => void {
  rewrite = change;
  return () => (rewrite = undefined);
}

const isBatch = (given: unknown): given is Batch =>
  typeof (given as { submit?: unknown } | undefined)?.submit === 'function';

/** What was prepared under a name keeps it: a changed statement has none. */
function rewritten(given: unknown, change: (sql: string) => string): unknown {
  if (typeof given === 'string') return change(given);
  if (!isBatch(given)) return given;
  for (const statement of given.statements) {
    const text = change(statement.text);
    if (text !== statement.text) Object.assign(statement, { text, name: undefined });
  }
  return given;
}

function loseAnswer(batch: Batch): void {
  const report = batch.callback.bind(batch);
  batch.callback = (error) => report(error ?? new Error(CRASH));
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

/**
 * Runs `work` until it dies before its exchange number `at`, or (`lost`) after it, before it has the answer.
 * @returns what came of it, and whether it had so many exchanges
 */
export async function crashAt<T>(
  at: number,
  work: () => Promise<T>,
  lost: boolean,
): Promise<{ readonly result: PromiseSettledResult<T>; readonly stopped: boolean }> {
  const end = (): Promise<void> => (lost ? Promise.resolve() : Promise.reject(new Error(CRASH)));
  const suspended = new Suspended(at, end, lost);
  const result = await settled(running.run(suspended, work));
  return { result, stopped: suspended.passed };
}

async function settled<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}
