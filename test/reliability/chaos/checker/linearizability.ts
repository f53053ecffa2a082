/** One call as a client saw it; times in milliseconds of one clock. */
export interface Operation<Input, Output> {
  readonly input: Input;
  /** Undefined when nobody knows: it took effect at some moment after `invoked`, or never. */
  readonly output: Output | undefined;
  readonly invoked: number;
  /** Infinity when no response came. An effect that is certain but that nobody waits for ends when it is known. */
  readonly answered: number;
  /** For a person who reads the history. */
  readonly note?: string;
}

/** What one object may do, one call after the other. */
export interface Model<State, Input, Output> {
  readonly initial: State;
  /** The states that may follow; none when the call cannot have had this outcome. */
  step(state: State, input: Input, output: Output | undefined): readonly State[];
  /** Equal for equal states. */
  keyOf(state: State): string;
}

export type Judgement<Input, Output> =
  | { readonly kind: 'linearizable' }
  /** `explained`: as many calls as any order could explain; `stuck`: those of which none can be next. */
  | {
      readonly kind: 'not-linearizable';
      readonly explained: number;
      readonly stuck: readonly Operation<Input, Output>[];
    }
  | { readonly kind: 'unfinished'; readonly configurations: number };

/** Configurations that are looked at before the search gives up. */
const MAX_CONFIGURATIONS = 400_000;

interface Configuration<State> {
  /** Bit of each call that has had its turn. */
  readonly done: bigint;
  readonly state: State;
  readonly count: number;
}

/**
 * Whether the calls of one object can be put into an order in which each is legal and which keeps to real time: what was
 * answered before another was invoked comes first (Wing and Gong 1993; each configuration is visited once, as by Lowe
 * 2017). A call without a response may be left out. Calls of different objects are judged apart.
 */
export function linearize<State, Input, Output>(
  model: Model<State, Input, Output>,
  history: readonly Operation<Input, Output>[],
  maxConfigurations = MAX_CONFIGURATIONS,
): Judgement<Input, Output> {
  const calls = history.toSorted((one, other) => one.invoked - other.invoked);
  const certain = calls.reduce((bits, call, at) => (isCertain(call) ? bits | bit(at) : bits), 0n);
  const before = firstOfEqual(calls);
  const visited = new Set<string>();
  const open: Configuration<State>[] = [{ done: 0n, state: model.initial, count: 0 }];
  let furthest = open[0] as Configuration<State>;
  for (let next = open.pop(); next; next = open.pop()) {
    if ((next.done & certain) === certain) return { kind: 'linearizable' };
    if (next.count > furthest.count) furthest = next;
    const taken = next.done;
    for (const at of candidates(calls, taken).toReversed()) {
      if (before[at]?.some((other) => (taken & bit(other)) === 0n)) continue;
      const { input, output } = calls[at] as Operation<Input, Output>;
      for (const state of model.step(next.state, input, output)) {
        const done = taken | bit(at);
        const key = `${done.toString(36)} ${model.keyOf(state)}`;
        if (visited.has(key)) continue;
        visited.add(key);
        open.push({ done, state, count: next.count + 1 });
      }
    }
    if (visited.size > maxConfigurations) return { kind: 'unfinished', configurations: visited.size };
  }
  const stuck = candidates(calls, furthest.done).map((at) => calls[at] as Operation<Input, Output>);
  return { kind: 'not-linearizable', explained: furthest.count, stuck };
}

const bit = (at: number): bigint => 1n << BigInt(at);
const isCertain = ({ output, answered }: Operation<unknown, unknown>): boolean =>
  output !== undefined && answered !== Infinity;

/**
 * Of each call the equal ones that need not come after it: begun and ended no later. An order in which they do stays one
 * when the two change places, so only the others are tried: many orders that expire at an unknown moment are one search.
 */
function firstOfEqual(calls: readonly Operation<unknown, unknown>[]): readonly (readonly number[])[] {
  const kinds = calls.map(({ input, output }) => JSON.stringify([input, output ?? null]));
  return calls.map(({ answered }, at) =>
    [...kinds.keys()].filter(
      (other) =>
        other < at &&
        kinds[other] === kinds[at] &&
        (calls[other] as Operation<unknown, unknown>).answered <= answered,
    ),
  );
}

/** The calls that may be next: those invoked before any other that is left was answered. */
function candidates(calls: readonly Operation<unknown, unknown>[], done: bigint): number[] {
  const left = calls.flatMap((_, at) => ((done & bit(at)) === 0n ? [at] : []));
  const deadline = Math.min(...left.map((at) => (calls[at] as Operation<unknown, unknown>).answered));
  return left.filter((at) => (calls[at] as Operation<unknown, unknown>).invoked <= deadline);
}
