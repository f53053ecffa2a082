import { setTimeout as sleep } from 'node:timers/promises';
import { replicaScope, type ReplicaScope } from './replica-scope.js';
import { sqlState } from './retry.js';

/** How often a replica that was late or away is asked again, in milliseconds. */
const AGAIN_MS = 1_000;
/** Between two looks at how far the replica is, in milliseconds. */
const LOOK_MS = 3;
/** A statement that the replica does not answer in this time is asked of the primary; in milliseconds. */
const READ_MS = 3_000;
/** PostgreSQL's limit of a statement: the primary would take as long again. */
const TIMED_OUT = '57014';
/** Of this statement alone: it writes, or the replica had to replay what it was reading. */
const OF_STATEMENT = new Set(['25006', '40001', '40P01']);

/** How far the primary has written; the name of a file of the log begins with its timeline. */
const WRITTEN = `select at::text, pg_walfile_name(at) as file from pg_current_wal_flush_lsn() at`;
/**
 * How far the replica has replayed, and of which timeline: what it receives, or without a connection what its last checkpoint
 * says. After a restore of the primary a replica may be far ahead, on a timeline that was given up.
 */
const REPLAYED = `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as at,
  coalesce((select received_tli from pg_stat_wal_receiver),
    (select timeline_id from pg_control_checkpoint())) as timeline`;
const NOWHERE = { timeline: -1, at: -1n } as const;

/** Statements of one server. */
export interface ReplicaConnection {
  execute(...given: readonly unknown[]): Promise<unknown>;
  close(force?: boolean): Promise<void>;
}

export interface ReplicaSetup {
  readonly primary: Pick<ReplicaConnection, 'execute'>;
  /** Opens connections to the replica; again after they were given up. */
  readonly connect: () => ReplicaConnection;
  /** How long a read waits for the replica before it goes to the primary, in milliseconds. */
  readonly waitMilliseconds: number;
}

export type ReplicaState = 'current' | 'late' | 'away' | 'no-replica' | 'other-timeline';

/** A place in the write-ahead log: of which of the cluster's histories, and how far. */
interface Position {
  readonly timeline: number;
  readonly at: bigint;
}

/** Reads by who answered them, and why. */
export interface ReplicaFigures {
  readonly state: ReplicaState;
  readonly replica: number;
  readonly primary: number;
  /** Statements that were repeated on the primary. */
  readonly repeated: number;
}

/**
 * Reads from a streaming replica, never older than what was committed when they began (docs/adr/0024): the primary says
 * how far it has written, and the replica answers once it has replayed that. One that is late or away is left alone, and
 * asked again every second.
 */
export class Replica {
  private connection: ReplicaConnection | undefined;
  private state: ReplicaState = 'current';
  private offUntil = 0;
  private probing = false;
  /** How far the replica is known to be. */
  private replayed: Position = NOWHERE;
  private readonly counts = { replica: 0, primary: 0, repeated: 0 };
  private running: Promise<Position> | undefined;
  private next: Promise<Position> | undefined;

  constructor(private readonly setup: ReplicaSetup) {}

  get figures(): ReplicaFigures {
    return { state: this.state, ...this.counts };
  }

  /**
   * Runs `work`, whose reads outside of transactions may be answered by the replica: it has replayed whatever was
   * committed before this call. Any other statement, and a read that the replica refuses, goes to the primary.
   */
  async read<T>(work: () => Promise<T>): Promise<T> {
    const usable = await this.isCurrent();
    this.counts[usable ? 'replica' : 'primary'] += 1;
    return usable ? replicaScope.run(this.scope(), work) : work();
  }

  /** Milliseconds that the replica is behind; undefined when it does not say. 0 when it has replayed all it received. */
  async lag(): Promise<number | undefined> {
    const ask = this.onReplica<{ lag: number | null }>(
      `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
         else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 end::float8 as lag`,
    );
    const [row] = await inTime(ask, this.setup.waitMilliseconds + AGAIN_MS).catch(() => []);
    return row?.lag ?? undefined;
  }

  async close(): Promise<void> {
    const last = this.connection;
    this.connection = undefined;
    await last?.close(true);
  }

  private async isCurrent(): Promise<boolean> {
    if (this.state === 'current') return this.look();
    if (performance.now() >= this.offUntil && !this.probing) {
      this.probing = true;
      // Nobody waits for a replica that may not respond.
      void this.look().finally(() => (this.probing = false));
    }
    return false;
  }

  /** Whether the replica has everything that was committed before this call; notes its state. */
  private async look(): Promise<boolean> {
    const { waitMilliseconds } = this.setup;
    const end = performance.now() + waitMilliseconds;
    const wanted = await this.written();
    try {
      while (!hasReplayed(this.replayed, wanted)) {
        const left = end - performance.now();
        if (left <= 0) return this.off('late');
        const [row] = await inTime(
          this.onReplica<{ standby: boolean; at: string | null; timeline: number | null }>(REPLAYED),
          Math.max(left, LOOK_MS),
        );
        if (!row?.standby) return this.off('no-replica');
        this.replayed = { timeline: row.timeline ?? 0, at: lsnOf(row.at ?? '0/0') };
        if (this.replayed.timeline !== wanted.timeline) return this.off('other-timeline');
        if (!hasReplayed(this.replayed, wanted)) await sleep(LOOK_MS);
      }
      this.state = 'current';
      return true;
    } catch {
      // Also when it does not respond: its connections may hang for ever.
      return this.off('away');
    }
  }

  /** How far the primary has written: asked after this call, once for all who ask meanwhile. */
  private written(): Promise<Position> {
    if (!this.running) return (this.running = this.askPrimary());
    return (this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return (this.running = this.askPrimary());
      }));
  }

  private async askPrimary(): Promise<Position> {
    try {
      const [row] = (await replicaScope.exit(() => this.setup.primary.execute(WRITTEN))) as {
        at: string;
        file: string;
      }[];
      return { timeline: Number.parseInt(row?.file.slice(0, 8) ?? '0', 16), at: lsnOf(row?.at ?? '0/0') };
    } finally {
      this.running = undefined;
    }
  }

  private async onReplica<Row>(sql: string): Promise<Row[]> {
    this.connection ??= this.setup.connect();
    return (await replicaScope.exit(() => this.connection?.execute(sql))) as Row[];
  }

  /** One piece of work; after a statement that the replica did not answer the rest goes to the primary. */
  private scope(): ReplicaScope {
    let usable = true;
    return {
      execute: async (given) => {
        const { connection } = this;
        if (!usable || !connection) return undefined;
        try {
          return {
            result: await inTime(
              replicaScope.exit(() => connection.execute(...given)),
              READ_MS,
            ),
          };
        } catch (error) {
          const state = sqlState(error);
          if (state === TIMED_OUT) throw error;
          usable = false;
          this.counts.repeated += 1;
          const isOurs = state === undefined || /^(08|53|57P|58)/.test(state);
          if (isOurs && !OF_STATEMENT.has(state ?? '') && this.connection === connection) this.off('away');
          return undefined;
        }
      },
    };
  }

  private off(state: Exclude<ReplicaState, 'current'>): false {
    this.state = state;
    this.offUntil = performance.now() + AGAIN_MS;
    this.replayed = NOWHERE;
    if (state === 'late' || state === 'other-timeline') return false;
    const last = this.connection;
    this.connection = undefined;
    // Without waiting for a server that does not respond.
    void last?.close(true).catch(() => undefined);
    return false;
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the replica does not respond in time')), milliseconds).unref();
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A position in the write-ahead log, `16/B374D848`, as a number. */
function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const hasReplayed = (replayed: Position, wanted: Position): boolean =>
  replayed.timeline === wanted.timeline && replayed.at >= wanted.at;
