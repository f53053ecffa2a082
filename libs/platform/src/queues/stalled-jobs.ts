import { randomInt } from 'node:crypto';
import type pg from 'pg';

/** The first number of the advisory locks of processes that work on jobs; the second is the process's own. */
export const WORKER_LOCK = 39;

/** So long a check for stalled jobs waits for those of the other queues, in milliseconds. */
const GATHER_MS = 200;
const LOOK_MS = 2_000;
/** So many looks in a row: a connection that was cut is replaced after a second, and the work goes on meanwhile. */
const LOOKS = 2;

/** Who else has an active job in the queues `$1` and does not hold its lock. Values: queues, first number, own number. */
const UNLOCKED = `
  select number from (
    select distinct substring(processed_by from '^worker-([0-9]+)$')::int as number from job
     where queue = any($1::text[]) and state = 'active' offset 0) taken
   where number <> $3::int and pg_try_advisory_xact_lock($2::int, number)`;

/** As if their locks had run out; one that is renewed all the same stays. Values: queues, names. */
const EXPIRE = `
  with expired as (
    update job set locked_until_ms = 0, stalled_marked = true
     where queue = any($1::text[]) and state = 'active' and processed_by = any($2::text[]) returning queue)
  select distinct queue from expired`;

/**
 * To the head, as BullMQ does with Redis: a job whose worker was killed is resumed within 20 s (R12), however many wait. Values:
 * queues, how often a job may stall, milliseconds between two checks of a queue, now.
 */
const GIVE_BACK = `
  select c.queue, t.id, change_priority(c.queue, t.id,
      (select priority from job where queue = c.queue and id = t.id), true)
  from unnest($1::text[], $2::int[], $3::bigint[]) as c(queue, most, every),
    lateral move_stalled_jobs_to_wait(c.queue, c.most, $4, c.every) as t(id)`;

/** A queue that this process works on, with BullMQ's options of its worker; milliseconds. */
export interface CheckedQueue {
  readonly queue: string;
  readonly maxStalledCount: number;
  readonly stalledInterval: number;
}

interface GivenBack {
  readonly queue: string;
  readonly id: string;
}

/**
 * Gives back what workers had taken and do not finish. Whose lock has run out is found by one check for all queues of a
 * process, instead of one a queue. Whose process has ended is seen within seconds, instead of ten for its lock and up to five
 * until the next check (R24): PostgreSQL ends a session with its process, and with it an advisory lock. A process that stands
 * still, or that cannot be reached, keeps both: its jobs wait for their locks.
 */
export class StalledJobs {
  /** The second number of the lock that a session of this process shares while it works. */
  readonly number = randomInt(1, 2 ** 31);
  /** What its jobs are marked with while the session holds the lock. */
  readonly workerName = nameOf(this.number);
  private gathered: { of: CheckedQueue; answer: PromiseWithResolvers<string[]> }[] = [];
  private unlocked = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly queues: () => readonly CheckedQueue[],
  ) {}

  /** The ids of the jobs of a queue that were given back: their workers did not renew their locks. */
  check(of: CheckedQueue): Promise<string[]> {
    const answer = Promise.withResolvers<string[]>();
    this.gathered.push({ of, answer });
    if (this.gathered.length === 1) setTimeout(() => void this.checkGathered(), GATHER_MS);
    return answer.promise;
  }

  /** Begins to look whether a process has ended that had taken jobs. */
  watch(): void {
    this.timer ??= setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
    }, LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async checkGathered(): Promise<void> {
    const checks = this.gathered;
    this.gathered = [];
    try {
      const byQueue = Map.groupBy(await this.giveBack(checks.map(({ of }) => of)), ({ queue }) => queue);
      for (const { of, answer } of checks) answer.resolve((byQueue.get(of.queue) ?? []).map(({ id }) => id));
    } catch (error) {
      for (const { answer } of checks) answer.reject(error);
    }
  }

  /** A look that fails has seen nothing, and what was seen before the database went away does not count. */
  private async look(): Promise<void> {
    try {
      const queues = this.queues();
      const names = queues.map(({ queue }) => queue);
      const { rows } = await this.pool.query<{ number: number }>(UNLOCKED, [names, WORKER_LOCK, this.number]);
      const times = new Map(rows.map(({ number }) => [number, (this.unlocked.get(number) ?? 0) + 1]));
      this.unlocked = times;
      const lost = [...times].filter(([, looks]) => looks >= LOOKS).map(([number]) => nameOf(number));
      if (lost.length === 0) return;
      const expired = await this.pool.query<{ queue: string }>(EXPIRE, [names, lost]);
      const concerned = new Set(expired.rows.map(({ queue }) => queue));
      // However lately somebody else has checked.
      await this.giveBack(
        queues.filter(({ queue }) => concerned.has(queue)).map((of) => ({ ...of, stalledInterval: 0 })),
      );
    } catch {
      this.unlocked.clear();
    }
  }

  private async giveBack(queues: readonly CheckedQueue[]): Promise<GivenBack[]> {
    // In one order in every process: the check locks a row of each queue.
    const ordered = queues.toSorted((one, other) => (one.queue < other.queue ? -1 : 1));
    const { rows } = await this.pool.query<GivenBack>(GIVE_BACK, [
      ordered.map(({ queue }) => queue),
      ordered.map(({ maxStalledCount }) => maxStalledCount),
      ordered.map(({ stalledInterval }) => stalledInterval),
      Date.now(),
    ]);
    return rows;
  }
}

function nameOf(number: number): string {
  return `worker-${number}`;
}
