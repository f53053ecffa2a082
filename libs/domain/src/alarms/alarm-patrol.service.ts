import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { failingServices } from '@plantao/platform/breaker';
import { Env } from '@plantao/platform/config';
import { freeBytes, Heartbeats, shopVersion, type ProcessKind } from '@plantao/platform/heartbeat';
import { AlarmNotices } from './alarm-notices.service.js';
import { AlarmWatch } from './alarm-watch.service.js';
import type { AlarmKind } from './rules/alarm-kinds.rules.js';

export interface PatrolSetup {
  readonly kind: ProcessKind;
  /** Milliseconds between two rounds. */
  readonly everyMs?: number;
  /** Asks what only this process can know of, before each beat. */
  readonly probe?: () => Promise<void>;
  readonly onOpened: (kinds: readonly AlarmKind[]) => void;
  readonly onFault: (error: Error) => void;
}

const EVERY_MS = 5_000;
/** A round that hangs longer than this is left to itself. */
const HANGS_MS = 30_000;

/**
 * What every process of the shop does every five seconds, by a timer of its own and not by the queue: it shows that it
 * lives, looks for alarms and sends what waits for the second way out. So alarms reach people while any process is left.
 */
@Injectable()
export class AlarmPatrol implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private setup: PatrolSetup | undefined;
  private began = 0;

  constructor(
    private readonly heartbeats: Heartbeats,
    private readonly watch: AlarmWatch,
    private readonly notices: AlarmNotices,
    private readonly env: Env,
  ) {}

  start(setup: PatrolSetup): void {
    this.setup = setup;
    this.timer = setInterval(() => void this.inTurn(setup), setup.everyMs ?? EVERY_MS);
    void this.inTurn(setup);
  }

  /** One round: beat, look, send. */
  async round(kind: ProcessKind): Promise<readonly AlarmKind[]> {
    const diskFree = await freeBytes(this.env.DATA_DIR);
    await this.heartbeats.beat(kind, shopVersion(), { services: failingServices(), diskFree });
    const opened = await this.watch.look();
    await this.notices.sendDue();
    return opened;
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    if (this.setup) await this.heartbeats.stop().catch(() => undefined);
    this.setup = undefined;
  }

  private async inTurn({ kind, probe, onOpened, onFault }: PatrolSetup): Promise<void> {
    const now = performance.now();
    if (this.began > 0 && now - this.began < HANGS_MS) return;
    this.began = now;
    try {
      await probe?.();
      const opened = await this.round(kind);
      if (opened.length > 0) onOpened(opened);
    } catch (error) {
      onFault(error as Error);
    } finally {
      if (this.began === now) this.began = 0;
    }
  }
}
