import os from 'node:os';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceHealthFigures } from '../breaker/index.js';

export type ProcessKind = 'api' | 'worker';

/** What a process reports about its environment. */
export interface ProcessFacts {
  /** Services whose last call failed. */
  readonly services: readonly ServiceHealthFigures[];
  /** Bytes left where it keeps its files; null where that cannot be read. */
  readonly diskFree: number | null;
}

/** Processes as the table knows them; ages in seconds. */
export interface ProcessesSeen {
  /** How long no process of the kind has been seen; null when there never was one. */
  readonly silentSeconds: Readonly<Record<ProcessKind, number | null>>;
  /** Processes that vanished without a shutdown and were not replaced, by kind. */
  readonly missing: Readonly<Record<ProcessKind, number>>;
  /** For how long the oldest process that works has been there; 0 when none does. */
  readonly oldestSeconds: number;
  /** What running processes reported. */
  readonly facts: readonly (ProcessFacts & { readonly kind: ProcessKind; readonly host: string })[];
}

/** A process not seen for this many seconds has vanished: four beats. */
const VANISHED_SECONDS = 20;
/** Who vanished and was replaced is forgotten after this, in seconds; who was not, after a day. */
const REPLACED_SECONDS = 120;
const DAY_SECONDS = 86_400;

/**
 * The lines of the table, newest first: a subquery for anyone who reads them together with something else. Its rows are
 * `HeartbeatRow`.
 */
export const HEARTBEATS = `select id, kind, host, facts, stopped_at is not null as stopped,
    extract(epoch from now() - started_at)::float as "startedAgo",
    extract(epoch from now() - seen_at)::float as "seenAgo"
  from heartbeat order by seen_at desc limit 1000`;

/** The table of processes: each writes its line every few seconds, and everyone reads all of them. */
@Injectable()
export class Heartbeats {
  readonly id = crypto.randomUUID();

  constructor(private readonly em: EntityManager) {}

  /**
   * Writes this process's line; the first time it begins, and after its goodbye nothing is written. Resolves to the
   * seconds since its last beat by the database's clock, 0 for the first one.
   */
  async beat(kind: ProcessKind, version: string, facts: ProcessFacts): Promise<number> {
    const rows = await this.em.fork().execute<{ age: number | null }[]>(
      `with before as (select seen_at from heartbeat where id = ?)
       insert into heartbeat (id, kind, host, version, facts) values (?, ?, ?, ?, ?::jsonb)
       on conflict (id) do update set seen_at = now(), facts = excluded.facts where heartbeat.stopped_at is null
       returning (select extract(epoch from now() - seen_at)::float from before) as age`,
      [this.id, this.id, kind, os.hostname().slice(0, 120), version.slice(0, 40), JSON.stringify(facts)],
    );
    return rows[0]?.age ?? 0;
  }

  /** Records a regular shutdown: such a process does not count as missing. */
  async stop(): Promise<void> {
    await this.em
      .fork()
      .execute('update heartbeat set stopped_at = now(), seen_at = now() where id = ?', [this.id], 'run');
  }

  /** What the lines say, newest first; deletes those that nobody needs any more. */
  async judge(em: EntityManager, rows: readonly HeartbeatRow[]): Promise<ProcessesSeen> {
    const alive = rows.filter((row) => !row.stopped && row.seenAgo <= VANISHED_SECONDS);
    const kinds = ['api', 'worker'] as const;
    const byKind = <T>(report: (kind: ProcessKind) => T): Record<ProcessKind, T> =>
      Object.fromEntries(kinds.map((kind) => [kind, report(kind)])) as Record<ProcessKind, T>;
    const missing = byKind((kind) => missingOf(rows.filter((row) => row.kind === kind)));
    const settled = kinds.filter((kind) => missing[kind] === 0);
    if (rows.some((row) => isForgotten(row, settled))) await this.forget(em, settled);
    return {
      silentSeconds: byKind((kind) => rows.find((row) => row.kind === kind)?.seenAgo ?? null),
      missing,
      oldestSeconds: Math.max(0, ...alive.map(({ startedAgo }) => startedAgo)),
      facts: alive.map(({ kind, host, facts }) => ({ kind, host, ...facts })),
    };
  }

  private async forget(em: EntityManager, settled: readonly ProcessKind[]): Promise<void> {
    await em.execute(
      `delete from heartbeat where seen_at < now() - interval '1 day'
         or (seen_at < now() - ? * interval '1 second' and (stopped_at is not null or kind = any(?))
             and exists (select 1 from heartbeat later where later.kind = heartbeat.kind and later.seen_at > heartbeat.seen_at))`,
      [REPLACED_SECONDS, `{${settled.join(',')}}`],
      'run',
    );
  }
}

/** Whether a line may be one that `forget` deletes; which of these are the newest of their kind is left to it. */
function isForgotten({ kind, stopped, seenAgo }: HeartbeatRow, settled: readonly ProcessKind[]): boolean {
  return seenAgo > DAY_SECONDS || (seenAgo > REPLACED_SECONDS && (stopped || settled.includes(kind)));
}

export interface HeartbeatRow {
  readonly kind: ProcessKind;
  readonly host: string;
  readonly facts: ProcessFacts;
  readonly stopped: boolean;
  readonly startedAgo: number;
  readonly seenAgo: number;
}

/**
 * Those that vanished, less those that began after the first of them was last seen, be it only to say goodbye since.
 */
function missingOf(rows: readonly HeartbeatRow[]): number {
  const vanished = rows.filter((row) => !row.stopped && row.seenAgo > VANISHED_SECONDS);
  const first = Math.max(0, ...vanished.map(({ seenAgo }) => seenAgo));
  const since = rows.filter(
    (row) => (row.stopped || row.seenAgo <= VANISHED_SECONDS) && row.startedAgo < first,
  ).length;
  return Math.max(0, vanished.length - since);
}
