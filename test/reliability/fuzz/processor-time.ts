/** Milliseconds of the thread that everybody shares: the goal F2, and the only criterion at full size. */
export const BUDGET_MS = 20;
/**
 * The same goal in units of the floor: reading an ordinary text twenty times, which is 9 to 11 ms on a machine without
 * other work (once is less than the 4 ms in which the kernel counts). The short size asks this of what costs more than
 * 20 ms, since a crowded machine slows all work alike; the full size asks for the 20 ms themselves.
 */
const MAX_FLOOR_RATIO = 2;
/**
 * A measurement above the goal is repeated this many times. At the short size the lowest counts: the work is the same
 * each time, what is added to it mostly comes from other processes. At full size the median counts.
 */
const REPETITIONS = 9;
const FLOOR_READS = 20;
const ORDINARY = JSON.stringify(
  Array.from({ length: 1_200 }, (_, at) => ({
    id: `k${at}`,
    size: 'M',
    colour: 'Azul',
    stock: at,
    price: 1_990,
    on: true,
  })),
);

export interface Cost {
  readonly what: string;
  /** Milliseconds. */
  readonly cost: number;
  /** Milliseconds of the floor, taken in turns with it, or 0 where nobody asked. */
  readonly floor: number;
  readonly status: number;
}

type Measure = () => Promise<{ cost: number; status: number }>;

/** The first measurement where it is within the goal; otherwise the lowest of several, or their median at full size. */
export async function repeatedCost(what: string, full: boolean, measure: Measure): Promise<Cost> {
  const { cost, status } = await measure();
  if (cost <= BUDGET_MS) return { what, cost, floor: 0, status };
  const [costs, floors]: [number[], number[]] = [[], []];
  for (let again = 0; again < REPETITIONS; again += 1) {
    floors.push(floorNow());
    costs.push((await measure()).cost);
  }
  const of = full ? median : lowest;
  return { what, cost: of(costs), floor: of(floors), status };
}

/** Above the goal; at the short size also above what a crowded machine explains. */
export const exceedsBudget = ({ cost, floor }: Cost, full: boolean): boolean =>
  cost > BUDGET_MS && (full || cost > MAX_FLOOR_RATIO * floor);

/** Milliseconds of this thread's processor for the work. */
export async function costOf<T>(work: () => Promise<T>): Promise<{ cost: number; value: T }> {
  const began = process.threadCpuUsage();
  const value = await work();
  const { user, system } = process.threadCpuUsage(began);
  return { value, cost: (user + system) / 1_000 };
}

/** The most expensive first, as text; shown as well with F2_SHOW=1. */
export function mostExpensive(costs: readonly Cost[], count: number): string[] {
  const words = [...costs]
    .sort((one, other) => other.cost - one.cost)
    .map(({ what, cost, status }) => `${cost.toFixed(1)} ms ${status} ${what}`);
  if (process.env['F2_SHOW']) console.log(words.slice(0, 40).join('\n'), words.length);
  return words.slice(0, count);
}

const lowest = (values: readonly number[]): number => Math.min(...values);

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function floorNow(): number {
  const began = process.threadCpuUsage();
  for (let time = 0; time < FLOOR_READS; time += 1) JSON.parse(ORDINARY);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}

/**
 * Milliseconds of this thread's processor in the longest turn of the event loop while the work goes on: how long
 * everybody else waited at most, on a machine that does nothing else.
 */
export async function longestBlock<T>(work: () => Promise<T>): Promise<{ longest: number; value: T }> {
  let longest = 0;
  let goesOn = true;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (goesOn) setImmediate(look);
  };
  setImmediate(look);
  try {
    return { value: await work(), longest };
  } finally {
    goesOn = false;
  }
}
