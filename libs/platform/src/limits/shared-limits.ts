import { setTimeout as pause } from 'node:timers/promises';
import { serviceHealth } from '../breaker/service-health.js';
import type { Count, LimitStore, Note, PastCalls, Refusal, Window } from './limit-store.port.js';
import { MemoryLimits } from './memory-limits.js';

/**
 * How long a call waits for the store, in milliseconds; once more for a second, since a process that stood still reads
 * late. It waits so long once: then the store counts as away.
 */
const WAIT_MS = 5_000;
const SECOND_LOOK_MS = 1_000;
/** How often a store that did not answer is asked again, in milliseconds. */
const AGAIN_MS = 1_000;
/** How long the store's refusal is repeated without asking again, in milliseconds: a place may be given back before. */
const REPEAT_MS = 1_000;
/** Milliseconds in which what was let through here is gathered before the store hears of it. */
const NOTE_AFTER_MS = 200;
/** How often, and after how many milliseconds, it is asked whether the process that fills the store is through with it. */
const LOOKS = 10;
const LOOK_AGAIN_MS = 100;
/** Names the store among the external services that alarms watch. */
const SERVICE = 'limits';

export interface SharedLimitsSetup {
  readonly store: LimitStore;
  /** The present moment in milliseconds since 1970. */
  readonly now: () => number;
  /** What still counts, from a record that outlives the store; asked when the store has lost what it held. */
  readonly past: () => Promise<readonly PastCalls[]>;
  /** The store has stopped answering, or answers again; for the log. */
  readonly changed: (isAway: boolean, error?: Error) => void;
  /** A call was decided by this process alone; for the metrics. */
  readonly decidedAlone?: () => void;
}

interface Refused {
  /** Calls that the refused count left for those before it: one that leaves more may be let through. */
  readonly room: number;
  /** When the next call is let through, as far as is known. */
  readonly until: number;
  /** From when on the store is asked again. */
  readonly askAgainAt: number;
}

/**
 * Limits over all processes of the shop (docs/adr/0018-shared-limits.md). The store decides; what this process knows by
 * itself is refused without asking it. While the store does not answer, this process counts alone: a caller then gets at
 * most as many calls from each process as are allowed.
 */
export class SharedLimits {
  /** What this process let through itself. */
  private readonly own = new MemoryLimits();
  private readonly refused = new Map<string, Refused>();
  private readonly noted = new Map<string, Window & { calls: number }>();
  private noting: NodeJS.Timeout | undefined;
  private probing: NodeJS.Timeout | undefined;
  private opened: Promise<void> | undefined;
  private refilling: Promise<void> | undefined;
  private clearing: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly setup: SharedLimitsSetup) {
    setup.store.onReconnect(() => {
      this.opened = undefined;
      void this.open();
    });
  }

  /** Whether this process counts alone, since the store does not answer. */
  get isAway(): boolean {
    return this.probing !== undefined;
  }

  /** Has the store count again what it has lost; the first call that is counted waits for it. */
  open(): Promise<void> {
    return (this.opened ??= this.refill().catch((error: unknown) => this.leave(error as Error)));
  }

  /** What this process knows without asking: the first of the counts that is used up. */
  known(counts: readonly Count[]): Refusal | undefined {
    const now = this.setup.now();
    for (const [index, count] of counts.entries()) {
      const refused = this.refused.get(count.key);
      if (refused && refused.askAgainAt > now && roomOf(count) <= refused.room)
        return { index, wait: refused.until - now };
    }
    return this.own.refusalOf(counts, now);
  }

  /** Counts a call in all of the windows or, when one refuses, in none. One exchange with the store at most. */
  async take(counts: readonly Count[]): Promise<Refusal | undefined> {
    const known = this.known(counts);
    if (known) return known;
    await this.open();
    await this.clearing;
    const now = this.setup.now();
    if (!this.isAway) {
      try {
        return this.decided(counts, await inTime(this.setup.store.take(counts, now)), now);
      } catch (error) {
        this.leave(error as Error);
      }
    }
    this.setup.decidedAlone?.();
    return this.own.take(counts, now);
  }

  /** What the store has decided for this process, in `take` or in a statement of its own. */
  decided(counts: readonly Count[], refusal: Refusal | undefined, now: number): Refusal | undefined {
    if (!refusal) this.own.record(counts, now);
    else this.repeat(counts[refusal.index], now + refusal.wait, now + Math.min(refusal.wait, REPEAT_MS));
    return refusal;
  }

  /**
   * Counts a call at once by what this process knows, and has the store hear of it a moment later: for what is answered
   * without any exchange. All processes together let through a few more than `max`: what comes in within that moment.
   */
  takeHere(count: Count): Refusal | undefined {
    const refusal = this.known([count]);
    if (refusal) return refusal;
    this.own.record([count], this.setup.now());
    const { key, max, per, weight = 1 } = count;
    this.noted.set(key, { max, per, calls: (this.noted.get(key)?.calls ?? 0) + weight });
    if (!this.closed) this.noting ??= setTimeout(() => void this.sendNotes(), NOTE_AFTER_MS).unref();
    return undefined;
  }

  /** Takes back the newest call of each key. */
  async giveBack(keys: readonly string[]): Promise<void> {
    this.forget(keys);
    if (this.isAway) return;
    await inTime(this.setup.store.giveBack(keys)).catch((error: unknown) => this.leave(error as Error));
  }

  /** Takes back a call of `takeHere`; the store may have heard of it already, and then counts it all the same. */
  giveBackHere(key: string): void {
    this.forget([key]);
    const noted = this.noted.get(key);
    if (noted && noted.calls > 1) noted.calls -= 1;
    else this.noted.delete(key);
  }

  /** For tests: forgets every call, in the store as well. */
  reset(): void {
    this.own.clear();
    this.refused.clear();
    this.noted.clear();
    this.clearing = this.setup.store.clear().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.noting);
    clearTimeout(this.probing);
    await this.clearing;
    await this.setup.store.close();
  }

  private forget(keys: readonly string[]): void {
    this.own.giveBack(keys);
    for (const key of keys) this.refused.delete(key);
  }

  private repeat(count: Omit<Count, 'pause'> | undefined, until: number, askAgainAt: number): void {
    if (!count) return;
    this.refused.set(count.key, { room: roomOf(count), until, askAgainAt });
    if (this.refused.size % 1_000 !== 0) return;
    const now = this.setup.now();
    for (const [each, { askAgainAt: ends }] of this.refused) if (ends < now) this.refused.delete(each);
  }

  private async sendNotes(): Promise<void> {
    this.noting = undefined;
    // By key: two processes that lock the same rows in different orders would wait for each other.
    const notes: Note[] = [...this.noted]
      .map(([key, note]) => ({ key, ...note }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    this.noted.clear();
    if (notes.length === 0 || this.isAway || this.closed) return;
    const now = this.setup.now();
    try {
      await this.open();
      const waits = await inTime(this.setup.store.note(notes, now));
      for (const [index, wait] of waits.entries())
        if (wait > 0) this.repeat(notes[index], now + wait, now + wait);
    } catch (error) {
      this.leave(error as Error);
    }
  }

  /** One at a time: who comes meanwhile waits for it as well. @throws when the store does not answer, or is being filled */
  private refill(): Promise<void> {
    return (this.refilling ??= this.restoreLost().finally(() => (this.refilling = undefined)));
  }

  private async restoreLost(): Promise<void> {
    const { store, past, now } = this.setup;
    for (let look = 0; look < LOOKS; look += 1) {
      const filling = await inTime(store.claimEmpty());
      if (filling === 'filled') return;
      if (filling === 'claimed') return inTime(store.restore(await inTime(past()), now()));
      await pause(LOOK_AGAIN_MS, undefined, { ref: false });
    }
    throw new Error('another process is filling the store');
  }

  private leave(error: Error): void {
    if (this.isAway || this.closed) return;
    serviceHealth(SERVICE).failed();
    this.setup.changed(true, error);
    this.probeLater();
  }

  private probeLater(): void {
    this.probing = setTimeout(() => void this.probe(), AGAIN_MS).unref();
  }

  private async probe(): Promise<void> {
    try {
      await this.refill();
    } catch {
      serviceHealth(SERVICE).failed();
      if (!this.closed) this.probeLater();
      return;
    }
    this.probing = undefined;
    serviceHealth(SERVICE).worked();
    if (!this.closed) this.setup.changed(false);
  }
}

const roomOf = ({ max, weight = 1 }: Omit<Count, 'pause'>): number => max - weight;

/** @throws Error when the answer does not come in time */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error('no answer in time'));
    timer = setTimeout(() => (timer = setTimeout(fail, SECOND_LOOK_MS).unref()), WAIT_MS).unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
