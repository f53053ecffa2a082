import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { BACKUP_SLOT } from '@plantao/platform/backups';
import { logFolder, logRange, storedPieces, wholeBackups } from './manifest.js';
import { identifySystem, receiveWal, replicationClient } from './replication.js';
import type { BackupRuns } from './runs.js';
import type { Vault } from './vault.js';
import { chainFrom, lsnText, parseLsn, pieceName, SEGMENT, segmentStart, type Lsn } from './wal-pieces.js';

/** Files of the log that may wait for the target before the server is asked to wait. */
const MAX_WAITING_FILES = 8;
/** How long the log up to a mark may take to arrive, in milliseconds. */
const ARRIVAL_MS = 30_000;

/** A file of the log, as far as it has arrived. */
interface Segment {
  readonly start: Lsn;
  readonly bytes: Buffer;
  length: number;
}

/**
 * Keeps the log of a cluster, without a gap: what has arrived is sent to the target at every `round`, and a file of
 * the log that is full replaces its pieces. Ends with the connection; open another one then.
 */
export class LogArchive {
  private readonly full: Segment[] = [];
  private current: Segment;
  private kept: Lsn;
  private failed: Error | undefined;
  private receiver: ReturnType<typeof receiveWal> | undefined;
  /** Pieces of files that are not full, by the beginning of their file: they go when it is. */
  private readonly partial = new Map<Lsn, string[]>();
  private until = 0;
  /** Bytes that were stored, since this was opened. */
  private stored = 0;
  private wake: () => void = () => undefined;

  private constructor(
    private readonly vault: Vault,
    private readonly client: pg.Client,
    readonly system: { readonly systemId: string; readonly timeline: number },
    from: { readonly start: Lsn; readonly kept: Lsn },
  ) {
    this.current = { start: from.start, bytes: Buffer.alloc(Number(SEGMENT)), length: 0 };
    this.kept = from.kept;
  }

  /**
   * Goes on where the kept log ends. `needsBackup`: there is no backup of the database from which the kept log leads
   * to here, because there is none yet, the server was restored, or the slot was lost.
   */
  static async open(
    vault: Vault,
    runs: BackupRuns,
    databaseUrl: string,
  ): Promise<{ readonly archive: LogArchive; readonly needsBackup: boolean }> {
    const slotStart = await ensureSlot(runs);
    const client = await replicationClient(databaseUrl);
    const system = await identifySystem(client);
    const pieces = await storedPieces(vault.target, system.systemId);
    const base = (await wholeBackups(vault.target)).findLast(
      ({ log }) => log?.systemId === system.systemId && log.timeline === system.timeline,
    );
    const range = base && logRange(base);
    const chain = range && chainFrom(pieces, system.timeline, segmentStart(range.start));
    const goesOn =
      chain !== undefined &&
      chain.end >= (range?.end ?? 0n) &&
      segmentStart(chain.end) >= segmentStart(slotStart);
    const kept = goesOn ? chain.end : slotStart;
    const archive = new LogArchive(vault, client, system, { start: segmentStart(kept), kept });
    for (const piece of pieces) {
      const start = segmentStart(piece.start);
      if (
        piece.timeline === system.timeline &&
        piece.end - piece.start < SEGMENT &&
        start >= archive.current.start
      )
        archive.partial.set(start, [...(archive.partial.get(start) ?? []), piece.object]);
    }
    archive.receive();
    return { archive, needsBackup: !goesOn };
  }

  /** Sends what has arrived up to now; returns up to when the log is kept then, in milliseconds of Unix time. */
  async round(runs: BackupRuns, run: string): Promise<number> {
    const { until, position } = await runs.mark(run, this.stored);
    const wanted = parseLsn(position);
    for (const end = performance.now() + ARRIVAL_MS; this.arrived < wanted && performance.now() < end;) {
      if (this.failed) throw this.failed;
      await this.sendFull();
      await sleep(20);
    }
    if (this.failed) throw this.failed;
    if (this.arrived >= wanted) this.until = until;
    await this.store();
    if (this.until > 0) await runs.kept(run, this.until);
    return this.until;
  }

  /** Sends what has arrived, and tells the server, whose commits may wait for it. */
  async store(): Promise<void> {
    if (this.failed) throw this.failed;
    await this.sendFull();
    const { start, length, bytes } = this.current;
    const from = this.kept > start ? this.kept : start;
    const end = start + BigInt(length);
    if (end > from) {
      const name = await this.send(from, bytes.subarray(Number(from - start), length));
      this.partial.set(start, [...(this.partial.get(start) ?? []), name]);
      this.kept = end;
    }
    this.receiver?.report();
  }

  /** Resolves when there is something to store, or after so many milliseconds. */
  async arrival(milliseconds: number): Promise<void> {
    if (this.arrived > this.kept || this.failed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async close(): Promise<void> {
    this.receiver?.stop();
    await this.client.end().catch(() => undefined);
  }

  private get arrived(): Lsn {
    return this.current.start + BigInt(this.current.length);
  }

  private receive(): void {
    const from = {
      slot: BACKUP_SLOT,
      start: lsnText(this.current.start),
      timeline: this.system.timeline,
    };
    this.receiver = receiveWal(this.client, from, {
      kept: () => this.kept,
      onEnd: (error) => {
        this.failed ??= error;
        this.wake();
      },
      onData: (start, bytes) => this.take(start, bytes),
    });
  }

  private take(start: Lsn, bytes: Buffer): void {
    if (start !== this.arrived) return void (this.failed ??= new Error('the log has a gap'));
    for (let at = 0; at < bytes.length;) {
      const room = Number(SEGMENT) - this.current.length;
      const taken = bytes.subarray(at, at + room);
      taken.copy(this.current.bytes, this.current.length);
      this.current.length += taken.length;
      at += taken.length;
      if (this.current.length < Number(SEGMENT)) continue;
      this.full.push(this.current);
      const next = this.current.start + SEGMENT;
      this.current = { start: next, bytes: Buffer.alloc(Number(SEGMENT)), length: 0 };
    }
    if (this.full.length >= MAX_WAITING_FILES) this.receiver?.pause();
    this.wake();
  }

  /** A file that is full is stored as a whole; its pieces are not needed any more. */
  private async sendFull(): Promise<void> {
    for (let segment = this.full[0]; segment; segment = this.full[0]) {
      await this.send(segment.start, segment.bytes);
      for (const name of this.partial.get(segment.start) ?? []) await this.vault.target.delete(name);
      this.partial.delete(segment.start);
      const end = segment.start + SEGMENT;
      if (end > this.kept) this.kept = end;
      this.full.shift();
      if (this.full.length < MAX_WAITING_FILES) this.receiver?.resume();
    }
  }

  private async send(start: Lsn, bytes: Buffer): Promise<string> {
    const { systemId, timeline } = this.system;
    const piece = { timeline, start, end: start + BigInt(bytes.length), until: this.until };
    const { seal } = this.vault.target;
    const nameOf = (sha256: string): string => {
      const name = logFolder(systemId) + pieceName({ ...piece, sha256 });
      return seal ? `${name}-${seal.of(name)}` : name;
    };
    const { name, bytes: stored } = await this.vault.storeBytes(nameOf, Buffer.from(bytes), { pack: true });
    this.stored += stored;
    return name;
  }
}

/**
 * Drops the slot of a shop that keeps no log any more: it would have the server keep its own without end, and refuse to start with
 * `wal_level=minimal`. One that somebody receives from stays. Returns whether there was one.
 */
export async function dropUnusedSlot(runs: BackupRuns): Promise<boolean> {
  const dropped = await runs.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [BACKUP_SLOT],
  );
  return dropped.length > 0;
}

/** Where the server's log begins for us. A slot whose log is gone is made again. */
async function ensureSlot(runs: BackupRuns): Promise<Lsn> {
  const find = () =>
    runs.query<{ restart_lsn: string | null; wal_status: string | null }>(
      'select restart_lsn::text, wal_status from pg_replication_slots where slot_name = $1',
      [BACKUP_SLOT],
    );
  let [slot] = await find();
  if (slot && (slot.wal_status === 'lost' || slot.restart_lsn === null)) {
    await runs.query('select pg_drop_replication_slot($1)', [BACKUP_SLOT]);
    slot = undefined;
  }
  if (!slot) {
    await runs.query('select pg_create_physical_replication_slot($1, true)', [BACKUP_SLOT]);
    [slot] = await find();
  }
  if (!slot?.restart_lsn) throw new Error('the replication slot has no position');
  return parseLsn(slot.restart_lsn);
}
