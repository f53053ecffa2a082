import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './fleet.js';
import type { Fault } from './nemesis.js';
import type { Gap } from './history.js';

const EVERY_MS = 250;
const TIMEOUT_MS = 2_000;

/** Asks each process itself, four times a second, for something that needs its database. */
export class Probes {
  /** Without a good answer for longer than a probe may take. */
  readonly gaps: Gap[] = [];
  private going = true;
  private readonly loops: Promise<void>[];

  constructor(members: readonly Member[], token: string) {
    const headers = { authorization: `Bearer ${token}` };
    this.loops = members.map(({ process: each }) =>
      this.look(each.name, () =>
        each.kind === 'api'
          ? each.answers('/api/v1/cart', TIMEOUT_MS, headers)
          : each.answers('/health/ready', TIMEOUT_MS),
      ),
    );
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.loops);
  }

  private async look(process: string, ask: () => Promise<boolean>): Promise<void> {
    let lastWell = performance.now();
    for (; this.going; await sleep(EVERY_MS)) {
      const began = performance.now();
      if (!(await ask())) continue;
      if (began - lastWell > TIMEOUT_MS) this.gaps.push({ process, from: lastWell, to: began });
      lastWell = performance.now();
    }
    const now = performance.now();
    if (now - lastWell > TIMEOUT_MS + EVERY_MS) this.gaps.push({ process, from: lastWell, to: now });
  }
}

/** A fault as it was. */
export interface Suffered extends Pick<Fault, 'name' | 'victims' | 'excused'> {
  readonly began: number;
  readonly ended: number;
}

/**
 * The longest time, in milliseconds, that a process did not serve although nothing kept it from it: the gap, but for the
 * part before the end of a fault that excuses the process.
 */
export function unexcused({ process, from, to }: Gap, faults: readonly Suffered[]): number {
  const excuses = faults.filter(
    ({ excused, began, ended }) => excused.includes(process) && began < to && ended > from,
  );
  if (excuses.length === 0) return to - from;
  const first = Math.min(...excuses.map(({ began }) => began));
  const last = Math.max(...excuses.map(({ ended }) => ended));
  return Math.max(first - from, to - last, 0);
}
