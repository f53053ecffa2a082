import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../seeded-random.js';
import type { Fleet } from './fleet.js';
import { History, percent, type Share } from './history.js';
import { judge, type Finding } from './judge.js';
import { draw, suffer } from './nemesis.js';
import { Probes, unexcused, type Suffered } from './probes.js';
import { settle } from './settle.js';
import { Traffic } from './traffic.js';

export interface ChaosRun {
  readonly seed: number;
  /** Milliseconds in which faults begin. */
  readonly lasts: number;
  readonly size: 'short' | 'full';
  /** Of these faults alone. */
  readonly faults?: readonly string[];
  /** Milliseconds that a process may stand without an excuse. */
  readonly maxGap: number;
}

export interface ChaosResult {
  readonly seed: number;
  readonly backend: string;
  readonly findings: readonly Finding[];
  readonly faults: readonly { readonly name: string; readonly victims: string; readonly lasted: number }[];
  readonly orders: number;
  readonly keys: number;
  readonly mailsSentAgain: number;
  /** Calls answered well within two seconds: percent and number. */
  readonly outside: Share & { readonly percent: number };
  readonly within: Share & { readonly percent: number };
  /** Within faults, without the visitors who only look. */
  readonly ordering: Share;
  readonly byFault: Readonly<Record<string, Share>>;
  /** Milliseconds; the longest time that a process stood without an excuse, and which. */
  readonly longestGap: number;
  readonly gapOf: string;
  /** Processes that ended by themselves: code 69 is one that gave itself up. */
  readonly endings: Readonly<Record<string, readonly (string | number)[]>>;
  /** Milliseconds from the last fault until no event waited. */
  readonly settled: number;
}

/** Quiet before, between and after faults, in milliseconds: by the dice, so that a fault may meet the last one's end. */
const QUIET_MS = { short: [1_500, 2_500], full: [3_000, 9_000] } as const;
/** One run: traffic and faults from one seed, then the judgement of what was seen. */
export async function runChaos(fleet: Fleet, run: ChaosRun): Promise<ChaosResult> {
  const { seed, lasts, size, faults, maxGap } = run;
  const random = seededRandom(seed);
  const history = new History();
  const traffic = await Traffic.prepare(fleet, history, seed);
  const probes = new Probes(fleet.members, traffic.probe.token);
  const suffered: Suffered[] = [];
  const quiet = (): Promise<unknown> => {
    const [least, most] = QUIET_MS[size];
    return sleep(least + random.below(most - least));
  };
  traffic.start();
  const began = performance.now();
  do {
    await quiet();
    const fault = draw(fleet, random, size, faults);
    const start = performance.now();
    await suffer(fault);
    const { name, victims, excused } = fault;
    suffered.push({ name, victims, excused, began: start, ended: performance.now() });
    history.faults.push({ name, began: start, ended: performance.now() });
  } while (performance.now() - began < lasts);
  const healed = performance.now();
  await quiet();
  await traffic.stop();
  const open = await settle(fleet);
  const settled = Math.round(performance.now() - healed);
  await probes.stop();
  const findings = [...(await judge(fleet, history, traffic))];
  if (open.length > 0) findings.push({ what: 'events that are not delivered', detail: open });
  const gaps = probes.gaps.map((gap) => ({ ...gap, milliseconds: unexcused(gap, suffered) }));
  for (const gap of gaps.filter(({ milliseconds }) => milliseconds > maxGap))
    findings.push({
      what: `${gap.process} did not serve for ${Math.round(gap.milliseconds)} ms`,
      detail: { gap, suffered },
    });
  const longest = gaps.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
  const all = [fleet.sandbox, ...fleet.members.map((each) => each.process)];
  for (const { name, crashes, tail } of all)
    if (crashes.length > 0)
      findings.push({ what: `${name} ended by itself: ${crashes.join()}`, detail: tail });
  const { outside, within, ordering, byFault } = history.shares();
  return {
    ...{ seed, backend: fleet.backend, findings, ordering, byFault, settled },
    faults: suffered.map((each) => ({
      name: each.name,
      victims: each.victims,
      lasted: Math.round(each.ended - each.began),
    })),
    orders: traffic.placed.length,
    keys: history.keys.size,
    mailsSentAgain: history.mailsSentAgain,
    outside: { ...outside, percent: percent(outside) },
    within: { ...within, percent: percent(within) },
    longestGap: Math.round(longest?.milliseconds ?? 0),
    gapOf: longest?.process ?? '',
    endings: Object.fromEntries(
      all.flatMap(({ name, endings }) => (endings.length > 0 ? [[name, endings]] : [])),
    ),
  };
}
