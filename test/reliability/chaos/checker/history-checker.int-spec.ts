import { seededRandom } from '../../seeded-random.js';
import { KEY_MODEL, type KeyInput, type KeyOutput } from './key-model.js';
import { linearize, type Model, type Operation } from './linearizability.js';
import { ORDER_MODEL, type OrderInput, type OrderOutput, type OrderStatusName } from './order-model.js';
import { stockModel, type StockInput, type StockOutput } from './stock-model.js';

type Stock = Operation<StockInput, StockOutput>;
type Orders = Operation<OrderInput, OrderOutput>;
type Keys = Operation<KeyInput, KeyOutput>;

const at = <Input, Output>(invoked: number, answered: number, input: Input, output?: Output) => ({
  input,
  output,
  invoked,
  answered,
});
const take = (invoked: number, answered: number, pieces: number, kind?: 'done' | 'refused'): Stock =>
  at(invoked, answered, { kind: 'take', pieces }, kind && { kind });
const give = (invoked: number, answered: number, pieces: number): Stock =>
  at(invoked, answered, { kind: 'give', pieces }, { kind: 'done' });
const left = (invoked: number, answered: number, pieces: number): Stock =>
  at(invoked, answered, { kind: 'read' }, { kind: 'seen', pieces });
const set = (invoked: number, answered: number, seen: number, to: number, kind: 'done' | 'refused'): Stock =>
  at(invoked, answered, { kind: 'set', seen, to }, { kind });
const move = (invoked: number, answered: number, input: OrderInput, kind?: 'done' | 'refused'): Orders =>
  at(invoked, answered, input, kind && { kind });
const status = (invoked: number, answered: number, seen: OrderStatusName): Orders =>
  at(invoked, answered, { kind: 'read' }, { kind: 'seen', status: seen });
const keyed = (invoked: number, answered: number, body: string, output?: KeyOutput | string): Keys =>
  at(invoked, answered, { body }, typeof output === 'string' ? { kind: 'answer', text: output } : output);

const STOCK: readonly (readonly [string, boolean, readonly Stock[]])[] = [
  ['two takes of the last piece, one refused', true, [take(0, 9, 1, 'done'), take(1, 8, 1, 'refused')]],
  ['two takes of the last piece, both accepted', false, [take(0, 9, 1, 'done'), take(1, 8, 1, 'done')]],
  ['a refusal although the piece is there', false, [take(0, 1, 1, 'refused'), take(2, 3, 1, 'done')]],
  [
    'a refusal although the piece came back before',
    false,
    [take(0, 1, 1, 'done'), give(2, 3, 1), take(4, 5, 1, 'refused')],
  ],
  [
    'a refusal while the piece comes back',
    true,
    [take(0, 1, 1, 'done'), give(2, 9, 1), take(4, 5, 1, 'refused')],
  ],
  ['a read from before an answered take', false, [take(0, 1, 1, 'done'), left(2, 3, 1)]],
  ['a read during the take', true, [take(0, 5, 1, 'done'), left(2, 3, 1)]],
  ['two reads that go back in time', false, [take(0, 9, 1, 'done'), left(1, 2, 0), left(3, 4, 1)]],
  ['a lost take that a later read shows', true, [take(0, Infinity, 1), left(50, 51, 0)]],
  ['a lost take that never was', true, [take(0, Infinity, 1), left(50, 51, 1)]],
  [
    'a lost take that is seen, and then undone',
    false,
    [take(0, Infinity, 1), left(50, 51, 0), left(60, 61, 1)],
  ],
  [
    'a lost take whose piece is sold once more',
    false,
    [take(0, Infinity, 1), left(2, 3, 0), take(4, 5, 1, 'done')],
  ],
  ['a form that overwrites a sale', false, [take(0, 1, 1, 'done'), set(2, 3, 1, 5, 'done')]],
  ['a form that is refused although nothing changed', false, [set(0, 1, 1, 5, 'refused')]],
  ['a form that is refused after a sale', true, [take(0, 1, 1, 'done'), set(2, 3, 1, 5, 'refused')]],
  ['more pieces given back than taken, and sold', false, [give(0, 1, 1), left(2, 3, 3)]],
];

const APPROVED: OrderInput = { kind: 'approved' };
const PLACE: OrderInput = { kind: 'place' };
const CANCEL: OrderInput = { kind: 'customer-cancels' };
const ORDERS: readonly (readonly [string, boolean, readonly Orders[]])[] = [
  [
    'placed, paid, read',
    true,
    [
      move(0, 1, PLACE, 'done'),
      move(2, 9, APPROVED, 'done'),
      status(3, 4, 'pending'),
      status(5, 6, 'confirmed'),
    ],
  ],
  [
    'a read that goes back from confirmed to pending',
    false,
    [
      move(0, 1, PLACE, 'done'),
      move(2, 9, APPROVED, 'done'),
      status(3, 4, 'confirmed'),
      status(5, 6, 'pending'),
    ],
  ],
  ['a read before it was placed', false, [status(0, 1, 'pending'), move(2, 3, PLACE, 'done')]],
  ['confirmed without any payment', false, [move(0, 1, PLACE, 'done'), status(2, 3, 'confirmed')]],
  [
    'cancelled and then confirmed by late money',
    false,
    [
      move(0, 1, PLACE, 'done'),
      move(2, 3, CANCEL, 'done'),
      move(4, 9, APPROVED, 'done'),
      status(20, 21, 'confirmed'),
    ],
  ],
  [
    'late money of a cancelled order',
    true,
    [
      move(0, 1, PLACE, 'done'),
      move(2, 3, CANCEL, 'done'),
      move(4, 9, APPROVED, 'done'),
      status(20, 21, 'cancelled'),
    ],
  ],
  [
    'an accepted payment that is lost',
    false,
    [move(0, 1, PLACE, 'done'), move(2, 9, APPROVED, 'done'), status(20, 21, 'pending')],
  ],
  [
    'a cancellation that is answered and not there',
    false,
    [move(0, 1, PLACE, 'done'), move(2, 3, CANCEL, 'done'), status(4, 5, 'pending')],
  ],
  [
    'a cancellation refused for no reason',
    false,
    [move(0, 1, PLACE, 'done'), move(2, 3, CANCEL, 'refused'), status(4, 5, 'pending')],
  ],
  [
    'a cancellation refused since it was paid meanwhile',
    true,
    [move(0, 1, PLACE, 'done'), move(1.5, 9, APPROVED, 'done'), move(2, 3, CANCEL, 'refused')],
  ],
  ['the same order placed twice', false, [move(0, 1, PLACE, 'done'), move(2, 3, PLACE, 'done')]],
];

const RUNNING: KeyOutput = { kind: 'running' };
const OTHER: KeyOutput = { kind: 'other-body' };
const KEYS: readonly (readonly [string, boolean, readonly Keys[]])[] = [
  ['the same answer again', true, [keyed(0, 1, 'a', 'order 1'), keyed(2, 3, 'a', 'order 1')]],
  ['another answer', false, [keyed(0, 1, 'a', 'order 1'), keyed(2, 3, 'a', 'order 2')]],
  ['two at once with two answers', false, [keyed(0, 9, 'a', 'order 1'), keyed(1, 8, 'a', 'order 2')]],
  ['a lost answer that is found later', true, [keyed(0, Infinity, 'a'), keyed(5, 6, 'a', 'order 1')]],
  [
    'a lost answer that two retries find different',
    false,
    [keyed(0, Infinity, 'a'), keyed(5, 6, 'a', 'order 1'), keyed(7, 8, 'a', 'order 2')],
  ],
  ['a refusal that becomes an order', false, [keyed(0, 1, 'a', 'sold out'), keyed(2, 3, 'a', 'order 1')]],
  ['running, then the answer', true, [keyed(0, 9, 'a', 'order 1'), keyed(1, 2, 'a', RUNNING)]],
  ['another body is refused', true, [keyed(0, 1, 'a', 'order 1'), keyed(2, 3, 'b', OTHER)]],
  ['another body is answered', false, [keyed(0, 1, 'a', 'order 1'), keyed(2, 3, 'b', 'order 1')]],
  ['the same body is refused as another', false, [keyed(0, 1, 'a', 'order 1'), keyed(2, 3, 'a', OTHER)]],
  ['another body is refused before any call', false, [keyed(0, 1, 'b', OTHER), keyed(2, 3, 'a', 'order 1')]],
];

function judge<State, Input, Output>(
  model: Model<State, Input, Output>,
  history: readonly Operation<Input, Output>[],
): boolean {
  const { kind } = linearize(model, history);
  expect(kind).not.toBe('unfinished');
  return kind === 'linearizable';
}

describe('the history checker', () => {
  it.each(STOCK)('stock as a bounded counter: %s is linearizable: %s', (_, expected, history) => {
    expect(judge(stockModel(1), history)).toBe(expected);
  });

  it.each(ORDERS)('an order as a register: %s is linearizable: %s', (_, expected, history) => {
    expect(judge(ORDER_MODEL, history)).toBe(expected);
  });

  it.each(KEYS)('an idempotency key as a map: %s is linearizable: %s', (_, expected, history) => {
    expect(judge(KEY_MODEL, history)).toBe(expected);
  });

  it('names the calls that no order explains', () => {
    const found = linearize(stockModel(1), [take(0, 1, 1, 'done'), take(2, 3, 1, 'done')]);
    expect(found).toEqual({ kind: 'not-linearizable', explained: 1, stuck: [take(2, 3, 1, 'done')] });
  });

  it('says so when it has not finished', () => {
    const many = Array.from({ length: 16 }, (_, call) => take(call, 100, call + 1, 'done'));
    expect(linearize(stockModel(500), [...many, left(200, 201, 499)], 1_000).kind).toBe('unfinished');
  });

  it('ends with many orders that expired at a moment that nobody knows, right or wrong', () => {
    const sold = Array.from({ length: 60 }, (_, call) => take(10 * call, 10 * call + 5, 1, 'done'));
    const expired = sold.map(({ invoked }) => give(invoked, 1_000, 1));
    const lost = Array.from({ length: 12 }, (_, call) => take(10 * call, Infinity, 1));
    const seen = (pieces: number) => left(990, 991, pieces);
    const history = [...sold, ...expired, ...lost];
    expect(judge(stockModel(60), [...history, seen(40)])).toBe(true);
    expect(judge(stockModel(60), [...history, seen(61)])).toBe(false);
  });

  it('accepts what a real counter did, and rejects it when one read of it is changed (200 histories)', () => {
    const random = seededRandom(20_261_126);
    for (let round = 0; round < 200; round += 1) {
      const { history, reads } = play(random.below(5) + 5, random);
      expect(judge(stockModel(10), history)).toBe(true);
      const chosen = random.pick(reads);
      const wrong = history.map((call) =>
        call === chosen ? { ...call, output: { kind: 'seen', pieces: 99 } as const } : call,
      );
      expect(judge(stockModel(10), wrong)).toBe(false);
    }
  });
});

/** Forty calls of several clients on a counter that takes each at a moment between its two times. */
function play(
  clients: number,
  random: ReturnType<typeof seededRandom>,
): { history: Stock[]; reads: Stock[] } {
  const calls = Array.from({ length: 40 }, (_, call) => {
    const invoked = Math.floor(call / clients) * 100 + random.below(90);
    const effect = invoked + random.below(60);
    return { invoked, effect, answered: effect + random.below(60), pieces: random.below(3) + 1 };
  }).sort((one, other) => one.effect - other.effect);
  let count = 10;
  const history = calls.map(({ invoked, answered, pieces }, index): Stock => {
    if (index % 4 === 3 || index === 0) return left(invoked, answered, count);
    if (random.chance(0.3)) {
      count += pieces;
      return give(invoked, answered, pieces);
    }
    const accepted = count >= pieces;
    if (accepted) count -= pieces;
    const isLost = random.chance(0.05);
    return isLost
      ? take(invoked, Infinity, pieces)
      : take(invoked, answered, pieces, accepted ? 'done' : 'refused');
  });
  return { history, reads: history.filter(({ input }) => input.kind === 'read') };
}
