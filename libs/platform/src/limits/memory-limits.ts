import type { Count, Note, PastCalls, Refusal } from './limit-store.port.js';
import { momentOf } from './moments.js';

const SWEEP_EVERY = 5_000;

interface Call {
  readonly at: number;
  weight: number;
}

interface Log {
  /** The oldest first. */
  calls: Call[];
  /** When the newest of them no longer counts. */
  until: number;
}

/**
 * Sliding windows in the memory of this process. Beside a store they hold what this process let through itself: enough to
 * refuse without asking the store, and all there is to go by while it does not answer.
 */
export class MemoryLimits {
  private readonly logs = new Map<string, Log>();
  private counted = 0;

  get size(): number {
    return this.logs.size;
  }

  /** The first of the counts that is used up. `now` in milliseconds since 1970. */
  refusalOf(counts: readonly Count[], now: number): Refusal | undefined {
    for (const [index, count] of counts.entries()) {
      const wait = this.waitOf(count, now);
      if (wait > 0) return { index, wait };
    }
    return undefined;
  }

  /** Counts all of them or, when one refuses, none. */
  take(counts: readonly Count[], now: number): Refusal | undefined {
    const refusal = this.refusalOf(counts, now);
    if (!refusal) this.record(counts, now);
    return refusal;
  }

  /** Counts calls that were let through. */
  record(counts: readonly Count[], now: number): void {
    for (const { key, per, weight = 1 } of counts) this.add(key, per, { at: now, weight }, now);
    this.counted += 1;
    if (this.counted % SWEEP_EVERY === 0) this.sweep(now);
  }

  /** As `LimitStore.note`. */
  note(notes: readonly Note[], now: number): number[] {
    return notes.map((note) => {
      this.add(note.key, note.per, { at: momentOf(note, now), weight: note.calls }, now);
      return this.waitOf(note, now);
    });
  }

  /** Forgets the newest call of each key. */
  giveBack(keys: readonly string[]): void {
    for (const key of keys) {
      const calls = this.logs.get(key)?.calls;
      const newest = calls?.at(-1);
      if (!calls || !newest) continue;
      newest.weight -= 1;
      if (newest.weight === 0) calls.pop();
      if (calls.length === 0) this.logs.delete(key);
    }
  }

  /** As `LimitStore.restore`. */
  restore(past: readonly PastCalls[], now: number): void {
    for (const { key, at, per } of past)
      if (!this.logs.has(key)) for (const each of at) this.add(key, per, { at: each, weight: 1 }, now);
  }

  clear(): void {
    this.logs.clear();
  }

  private add(key: string, per: number, call: Call, now: number): void {
    const calls = this.callsOf(key, now - per);
    const newest = calls.at(-1);
    if (newest?.at === call.at) newest.weight += call.weight;
    else calls.push(call);
    this.logs.set(key, { calls, until: Math.max(this.logs.get(key)?.until ?? 0, call.at + per) });
  }

  /** Milliseconds until the call is within its limit; 0 when it is. */
  private waitOf(count: Count, now: number): number {
    const { key, max, per, weight = 1, pause } = count;
    const calls = this.callsOf(key, now - per);
    const total = calls.reduce((sum, call) => sum + call.weight, 0);
    const last = calls.at(-1)?.at ?? 0;
    if (pause && total >= pause.free) {
      const left = last + Math.min(pause.longest, 1_000 * 2 ** (total - pause.free)) - now;
      if (left > 0) return left;
    }
    let excess = total + weight - max;
    if (excess <= 0) return 0;
    for (const { at, weight: gone } of calls) {
      excess -= gone;
      if (excess <= 0) return at + per - now;
    }
    return per;
  }

  private callsOf(key: string, since: number): Call[] {
    return (this.logs.get(key)?.calls ?? []).filter(({ at }) => at > since);
  }

  /** Forgets who has been away: many addresses must not fill the memory. */
  private sweep(now: number): void {
    for (const [key, { until }] of this.logs) if (until < now) this.logs.delete(key);
  }
}
