import type pg from 'pg';

const NAME = 'plantao-queue-';

/** The first number of the advisory locks of processes that work on jobs; the second is the process's own. */
export const WORKER_LOCK = 39;

/** So long a check for stalled jobs waits for those of the other queues, in milliseconds. */
const GATHER_MS = 200;
/** From the end of a look to the next one. */
const LOOK_MS = 2_000;
/** So many looks in a row: connections that were cut are replaced within a second or two, and the work goes on meanwhile. */
const LOOKS = 2;

/**
 * Of the numbers `n` those whose process has neither the session with its lock nor a connection of its pool; none at all
 * while PostgreSQL has just started and everybody comes back. `offset 0`: asked for each number that has no lock alone.
 */
const isGone = (n: string, lock: string): string => `
  pg_postmaster_start_time() < now() - interval '15 seconds' and pg_try_advisory_xact_lock(${lock}::int, ${n})
  and not exists (select from pg_stat_activity where application_name = '${NAME}' || ${n} offset 0)`;

/** Who else has an active job in the queues `$1` and is gone. Values: queues, first number of the lock, own number. */
const GONE = `
  with taken as materialized (
    select distinct substring(processed_by from '^${NAME}([0-9]+)$')::int as n from job
     where queue = any($1::text[]) and state = 'active')
  select n as number from taken where n <> $3::int and ${isGone('n', '$2')}`;

/**
 * As if their locks had run out, where the process is gone still; a lock that is renewed all the same stays. Values: queues,
 * first number of the lock, numbers.
 */
const EXPIRE = `
  with gone as materialized (select n from unnest($3::int[]) n where ${isGone('n', '$2')}),
  expired as (
    update job set locked_until_ms = 0, stalled_marked = true
     where queue = any($1::text[]) and state = 'active'
       and processed_by in (select '${NAME}' || n from gone) returning queue)
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
 * until the next check (R24): PostgreSQL ends all sessions with it, and with them an advisory lock. A process that stands
 * still, or that cannot be reached, keeps them: its jobs wait for their locks.
 */
export class StalledJobs {
  private gathered: { of: CheckedQueue; answer: PromiseWithResolvers<string[]> }[] = [];
  private gone = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private stopped = false;

  /** `number`: the second number of the lock that a session of this process shares while it works, and of its pool's name. */
  constructor(
    private readonly pool: pg.Pool,
    readonly number: number,
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
    if (this.timer || this.stopped) return;
    this.timer = setTimeout(() => {
      this.looking = this.look().finally(() => {
        this.timer = undefined;
        this.watch();
      });
    }, LOOK_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
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
      const { rows } = await this.pool.query<{ number: number }>(GONE, [names, WORKER_LOCK, this.number]);
      this.gone = new Map(rows.map(({ number }) => [number, (this.gone.get(number) ?? 0) + 1]));
      const lost = [...this.gone].filter(([, looks]) => looks >= LOOKS).map(([number]) => number);
      if (lost.length === 0) return;
      const expired = await this.pool.query<{ queue: string }>(EXPIRE, [names, WORKER_LOCK, lost]);
      const concerned = new Set(expired.rows.map(({ queue }) => queue));
      // However lately somebody else has checked.
      await this.giveBack(
        queues.filter(({ queue }) => concerned.has(queue)).map((of) => ({ ...of, stalledInterval: 0 })),
      );
    } catch {
      this.gone.clear();
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

/** What the connections of a process's pool are called, and what the jobs are marked with that it takes. */
export function nameOf(number: number): string {
  return `${NAME}${number}`;
}
