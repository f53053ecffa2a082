import os from 'node:os';
import type { Counted } from './counts.js';
import type { ChangingResult } from './measure-changing.js';
import type { RushResult } from './measure-flows.js';
import type { Measurement } from './measure-reads.js';
import type { Boot, Part } from './shop.js';
import { spreadOf, type Spread } from './statistics.js';

/** Everything that a run has measured; what it left out is absent. */
export interface Results {
  readonly measurements: readonly Measurement[];
  readonly counts: readonly Counted[];
  readonly changing?: ChangingResult;
  readonly rush?: RushResult;
  readonly memory: Readonly<Record<'api' | 'worker', { now: number; most: number }>>;
  /** How long the processes were under load when their memory was read. */
  readonly loadedMinutes: number;
  readonly boots: Readonly<Record<'api' | 'worker', readonly Boot[]>>;
}

/** What an earlier run came to, to compare with: by key, the median ratio, or processor time in milliseconds. */
export type Baseline = Readonly<Record<string, number>>;

const PARTS: readonly Part[] = ['api', 'postgres', 'worker', 'sandbox'];

/** The ratios, and the checkout's processor time, of a run. */
export function baselineOf(results: Results): Baseline {
  const ratios = results.measurements.flatMap(({ key, ratio }) =>
    ratio ? [[key, ratio.median] as const] : [],
  );
  const changing = results.changing ? [['changing', results.changing.ratio.median] as const] : [];
  const own = results.measurements.flatMap((each) =>
    each.ratio ? [] : [[each.key, processorSum(each)] as const],
  );
  return Object.fromEntries([...ratios, ...changing, ...own]);
}

/** The section of docs/bench/performance.md that a run writes. */
export function render(results: Results, baseline: Baseline, heading: string): string {
  return [
    heading,
    rateTable(results, baseline),
    '\n## Statements, round trips, parsed texts\n',
    countTable(results.counts),
    '\n## Buyers at once, memory, start\n',
    otherTable(results),
  ].join('\n');
}

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const percent = (share: number): string =>
  share < 0.1 ? `${(share * 100).toFixed(1)} %` : `${Math.round(share * 100)} %`;
const spread = ({ median, min, max }: Spread): string =>
  min === max ? number(median) : `${number(median)} (${number(min)} to ${number(max)})`;
const share = ({ median, min, max }: Spread): string =>
  min === max ? percent(median) : `${percent(median)} (${percent(min)} to ${percent(max)})`;

/** @throws RangeError when a row has not a cell for each column */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const odd = rows.find((row) => row.length !== head.length);
  if (odd) throw new RangeError(`${odd.length} cells for ${head.length} columns: ${odd.join(' | ')}`);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function rateTable({ measurements, changing }: Results, baseline: Baseline): string {
  const rows = measurements.map((each) => [
    each.name,
    spread(each.shop),
    each.floor ? `${spread(each.floor)} ${each.floorName ?? ''}` : '–',
    each.ratio ? share(each.ratio) : '–',
    each.processorMs.floor === undefined ? '–' : percent(each.processorMs.floor / processorSum(each)),
    before(each, baseline),
    goalOf(each),
    processorOf(each),
    `${number(each.p99)} ms`,
    String(each.failed),
  ]);
  if (changing) rows.push(changingRow(changing, baseline));
  return table(
    [
      'operation',
      'shop, per s',
      'floor, per s',
      'ratio',
      'by processor',
      'baseline',
      'goal',
      'processor, ms each',
      'p99',
      'failed',
    ],
    rows,
  );
}

const before = (each: Measurement, baseline: Baseline): string => {
  const value = baseline[each.key];
  if (value === undefined) return '–';
  return each.ratio ? percent(value) : `${number(value)} ms`;
};

const goalOf = ({ goal, goals }: Measurement): string =>
  [goal === undefined ? [] : [`≥ ${percent(goal)}`], goals === undefined ? [] : [goals]].flat().join('; ');

const processorOf = ({ processorMs }: Measurement): string => {
  const parts = [...PARTS, 'floor' as const].flatMap((part) => {
    const value = processorMs[part];
    return value === undefined || value < 0.005 ? [] : [`${part} ${number(value)}`];
  });
  return parts.join(', ');
};

/** Of api, PostgreSQL and worker: the simulator is not the shop's. */
const processorSum = ({ processorMs }: Measurement): number =>
  (processorMs.api ?? 0) + (processorMs.postgres ?? 0) + (processorMs.worker ?? 0);

function changingRow(result: ChangingResult, baseline: Baseline): string[] {
  const { shop, floor, ratio, processorMs, orders, compared, stale, failed } = result;
  const value = baseline['changing'];
  return [
    `product detail while ${number(orders)} orders a second change its stock`,
    spread(shop),
    `${spread(floor)} same bytes`,
    share(ratio),
    percent(processorMs.floor / processorMs.api),
    value === undefined ? '–' : percent(value),
    `≥ 40 %, none older than 1 s: ${stale} of ${compared.toLocaleString('en')} compared were`,
    `api ${number(processorMs.api)}, floor ${number(processorMs.floor)}`,
    '',
    String(failed),
  ];
}

function countTable(counts: readonly Counted[]): string {
  const rows = counts.map(({ name, counts: { statements, roundTrips, parsed } }) => [
    name,
    ...[statements, roundTrips, parsed].map((count) => String(Math.round(count * 10) / 10)),
  ]);
  return table(['operation', 'statements', 'round trips', 'parsed'], rows);
}

function otherTable({ rush, memory, loadedMinutes, boots }: Results): string {
  const rows: string[][] = [];
  if (rush) {
    const refused = Object.entries(rush.refused).map(([answer, count]) => `${count} × ${answer}`);
    rows.push(
      [
        `${rush.buyers} buyers adding and buying ${rush.pieces} pieces at once`,
        `${rush.orders} orders, ${rush.lost} sold out, refused otherwise: ${refused.join(', ') || 'none'}`,
        'nobody refused before the stock is gone',
      ],
      [
        'the losers’ p99',
        `${number(rush.losersP99 / 1_000)} s (winners ${number(rush.winnersP99 / 1_000)} s)`,
        '≤ 2 s',
      ],
    );
  }
  for (const [part, limit] of [
    ['api', 250],
    ['worker', 200],
  ] as const) {
    const { now, most } = memory[part];
    rows.push([
      `memory of the ${part} after ${number(loadedMinutes)} minutes of load`,
      `${now} MB, at most ${most} MB`,
      `≤ ${limit} MB`,
    ]);
    if (boots[part].length === 0) continue;
    const time = spreadOf(boots[part].map(({ milliseconds }) => milliseconds / 1_000));
    const processor = spreadOf(boots[part].map((boot) => boot.processorMs / 1_000));
    rows.push([
      `start of the ${part} until it is ready`,
      `${spread(time)} s, processor ${spread(processor)} s`,
      '≤ 1.5 s',
    ]);
  }
  return table(['', 'measured', 'goal'], rows);
}

/** The machine, in a few words. */
export const machine = (): string =>
  `${os.cpus().length} processors (${os.cpus()[0]?.model ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}`;
