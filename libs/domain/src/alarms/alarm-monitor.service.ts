import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { failingServices } from '@plantao/platform/breaker';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { freeBytes, Heartbeats, shopVersion, type ProcessKind } from '@plantao/platform/heartbeat';
import { AlarmNotices } from './alarm-notices.service.js';
import { AlarmWatch } from './alarm-watch.service.js';
import type { AlarmObservations } from './alarms.service.js';
import type { AlarmKind } from './rules/alarm-kinds.rules.js';

export interface AlarmMonitorOptions {
  readonly kind: ProcessKind;
  /** Milliseconds between two rounds. */
  readonly everyMs?: number;
  /** Asks what only this process can know of, before each look. */
  readonly probe?: () => Promise<void>;
  readonly onOpened: (kinds: readonly AlarmKind[]) => void;
  readonly onFault: (error: Error) => void;
}

const EVERY_MS = 5_000;
/** A beat, a look or a sending that hangs longer than this is left to itself. */
const BEAT_HANGS_MS = 10_000;
const HANGS_MS = 30_000;
/** How long the end of the process waits for what is under way, in milliseconds. */
const GOODBYE_MS = 2_000;
/**
 * Whose own last beat is older was away, or everybody was: by a pause of the machine or of the database. In seconds.
 */
const AWAY_SECONDS = 10;
/**
 * So long it leaves others time to come back as well before it judges them: two rounds after the first; in
 * milliseconds.
 */
const RETURN_MS = 15_000;

/**
 * What every process of the shop does every five seconds, by timers of its own and not by the queue: it shows that it
 * lives, looks for alarms and sends what waits for the second way out, each without waiting for the others. A look
 * shows that the process lives, too: only where it has not is there a heartbeat of its own. So alarms reach people while
 * any process is left.
 */
@Injectable()
export class AlarmMonitor implements BeforeApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly underWay = new Set<Promise<unknown>>();
  private started = false;
  private stopping = false;
  private backSince = -Infinity;
  private beatenAt = -Infinity;
  private diskFree: number | null = null;

  constructor(
    private readonly heartbeats: Heartbeats,
    private readonly watch: AlarmWatch,
    private readonly notices: AlarmNotices,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  start({ kind, everyMs = EVERY_MS, probe, onOpened, onFault }: AlarmMonitorOptions): void {
    this.started = true;
    // After an outage of everything the first new process finds the lines of those that it replaces.
    this.backSince = this.clock.now().getTime();
    const every = (hangsMs: number, work: () => Promise<unknown>, afterMs = 0): void => {
      const run = this.withoutOverlap(hangsMs, work, onFault);
      const begin = (): void => {
        this.timers.push(setInterval(run, everyMs));
        run();
      };
      if (afterMs > 0) this.timers.push(setTimeout(begin, afterMs));
      else begin();
    };
    // The look beats as well; where it hangs, or is late, this does.
    every(BEAT_HANGS_MS, () => this.beatUnlessDone(kind, everyMs / 2), everyMs / 5);
    every(HANGS_MS, async () => {
      await probe?.();
      const opened = await this.look(kind);
      if (opened.length > 0) onOpened(opened);
    });
    every(HANGS_MS, () => this.send());
  }

  /** One round: beat, look, send. `others`: what the caller has looked at itself. */
  async round(kind: ProcessKind, others?: AlarmObservations): Promise<readonly AlarmKind[]> {
    const opened = await this.look(kind, others);
    await this.send();
    return opened;
  }

  /** Records the shutdown once no heartbeat is in flight that would mark this process as running. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    if (!this.started) return;
    this.started = false;
    const timeout = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS).unref());
    await Promise.race([Promise.allSettled(this.underWay), timeout]);
    await this.heartbeats.stop().catch(() => undefined);
  }

  private async beatUnlessDone(kind: ProcessKind, withinMs: number): Promise<void> {
    if (performance.now() - this.beatenAt > withinMs) await this.beat(kind);
  }

  /** Waits for nothing but the database: the room on the disk is what the last look found. */
  private async beat(kind: ProcessKind): Promise<void> {
    if (this.stopping) return;
    const facts = { services: failingServices(), diskFree: this.diskFree };
    const secondsAway = await this.heartbeats.beat(kind, shopVersion(), facts);
    this.beatenAt = performance.now();
    if (secondsAway > AWAY_SECONDS) this.backSince = this.clock.now().getTime();
  }

  private async look(kind: ProcessKind, others?: AlarmObservations): Promise<readonly AlarmKind[]> {
    this.diskFree = await freeBytes(this.env.DATA_DIR);
    await this.beat(kind);
    return this.stopping ? [] : this.watch.look(!this.isJustBack(), others);
  }

  private async send(): Promise<void> {
    if (!this.stopping) await this.notices.sendDue();
  }

  /** A clock that was set back is no reason to be blind. */
  private isJustBack(): boolean {
    const since = this.clock.now().getTime() - this.backSince;
    return since >= 0 && since < RETURN_MS;
  }

  /** Not beside itself, unless the last one hangs. */
  private withoutOverlap(
    hangsMs: number,
    work: () => Promise<unknown>,
    onFault: AlarmMonitorOptions['onFault'],
  ): () => void {
    let began = 0;
    return () => {
      const now = performance.now();
      if (began > 0 && now - began < hangsMs) return;
      began = now;
      const run = work()
        .catch((error: unknown) => onFault(error as Error))
        .finally(() => {
          if (began === now) began = 0;
          this.underWay.delete(run);
        });
      this.underWay.add(run);
    };
  }
}
