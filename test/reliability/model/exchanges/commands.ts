import fc from 'fast-check';
import type { ExchangesWorld } from './exchanges-world.js';
import type { Reference } from './reference.js';
import { SENT, type SendBackStep } from './reference-send-backs.js';
import { VARIANTS, type Reason, type State, type Variant } from './reference-shop.js';

export type Step = fc.AsyncCommand<Reference, ExchangesWorld>;

/** One step in both worlds: the shop must answer as the reference does, and both must be the same after it. */
abstract class Move implements Step {
  check(_: Readonly<Reference>): boolean {
    return true;
  }

  async run(model: Reference, world: ExchangesWorld): Promise<void> {
    const done = await world.doneByHand();
    for (const [at, one] of model.given.entries()) one.isDone = done[at] ?? false;
    const expected = this.predict(model);
    const response = await this.perform(world);
    const step = this.toString();
    expect({ step, response }).toEqual({ step, response: expected });
    expect({ step, ...(await world.facts()) }).toEqual({ step, ...factsOf(model) });
  }

  abstract predict(model: Reference): string;
  abstract perform(world: ExchangesWorld): Promise<string>;
  abstract toString(): string;
}

const factsOf = ({ orders, returns, offered, lost }: Reference) => ({
  returns: returns.map(({ state, exchange, way }) => `${state} ${exchange} ${way ?? '-'}`),
  orders: orders.map(
    ({ status, kept, lines }) => `${status} ${kept} ${lines.map(({ back }) => back).join('+')}`,
  ),
  offered,
  lost,
});

class Do extends Move {
  constructor(
    readonly name: string,
    override readonly predict: (model: Reference) => string,
    override readonly perform: (world: ExchangesWorld) => Promise<string>,
    private readonly when: (model: Readonly<Reference>) => boolean = () => true,
  ) {
    super();
  }
  override check = (model: Readonly<Reference>): boolean => this.when(model);
  override toString = () => this.name;
}

/** The same, whose process dies before the commit. */
const crashed = (step: Do): Do =>
  new Do(
    `crash: ${step.name}`,
    (model) => model.crash(() => step.predict(model)),
    (world) => world.crash(() => step.perform(world)),
    step.check,
  );

const WAYS = {
  cancel: [['requested', 'authorised'], 'cancelled'],
  authorise: [['requested'], 'authorised'],
  refuse: [['requested'], 'refused'],
  receive: [['authorised', 'posted', 'expired'], 'received'],
} as const satisfies Record<string, readonly [readonly State[], State]>;
export type Way = keyof typeof WAYS;

const hasReturn = (at: number) => (model: Readonly<Reference>) => model.returns.length > at;
const hasOrder =
  (at: number, ...states: readonly string[]) =>
  (model: Readonly<Reference>) =>
    states.length === 0 ? model.orders.length > at : states.includes(model.orders[at]?.status ?? '');

const openStep = (
  order: number,
  pieces: readonly number[],
  reason: Reason,
  wanted: readonly (Variant | null)[],
): Do =>
  new Do(
    `return ${pieces.join('+')} of order ${order} for ${reason}, instead ${wanted.join(' and ')}`,
    (model) => model.open(order, pieces, reason, wanted),
    (world) => world.open(order, pieces, reason, wanted),
    hasOrder(order),
  );
const wanted = fc.constantFrom<Variant | null>('G Azul', ...VARIANTS, null);
const open = fc
  .tuple(
    fc.constantFrom(0, 0, 1, 1, 2),
    fc.tuple(fc.constantFrom(1, 1, 0, 2, 3), fc.constantFrom(0, 0, 1, 2)),
    fc.constantFrom<Reason>('size', 'size', 'colour', 'defect', 'regret'),
    fc.tuple(wanted, wanted),
  )
  .map((given) => openStep(...given));
const goStep = (at: number, way: Way): Do =>
  new Do(
    `${way} ${at}`,
    (model) => model.step(at, WAYS[way][0], WAYS[way][1]),
    (world) => world.go(at, way),
    hasReturn(at),
  );
const go = fc
  .tuple(fc.nat(3), fc.constantFrom<Way>(...(Object.keys(WAYS) as Way[]), 'authorise', 'receive', 'receive'))
  .map(([at, way]) => goStep(at, way));
const inspectStep = (at: number, refused: number, lost: number, may: boolean): Do =>
  new Do(
    `${may ? '' : 'expedição '}inspect ${at}, ${refused} refused, ${lost} no good`,
    (model) => model.inspect(at, refused, lost, may),
    (world) => world.inspect(at, refused, lost, may),
    hasReturn(at),
  );
const inspect = fc
  .tuple(
    fc.nat(3),
    fc.constantFrom(0, 0, 0, 1, 4),
    fc.constantFrom(0, 0, 1),
    fc.constantFrom(true, true, false),
  )
  .map((given) => inspectStep(...given));
const giveBack = fc.nat(3).map(
  (at) =>
    new Do(
      `give back ${at}`,
      (model) => model.giveBack(at),
      (world) => world.giveBack(at),
      hasReturn(at),
    ),
);
const refund = fc.tuple(fc.tuple(fc.nat(2), fc.nat(1)), fc.boolean()).map(
  ([pieces, restock]) =>
    new Do(
      `refund ${pieces.join('+')}${restock ? ' restocked' : ''}`,
      (model) => model.refund(pieces, restock),
      (world) => world.refund(pieces, restock),
      () => pieces[0] + pieces[1] > 0,
    ),
);
const cancel = fc.constantFrom(0, 1, 1, 1, 2).map(
  (at) =>
    new Do(
      `cancel order ${at}`,
      (model) => model.cancel(at),
      (world) => world.cancel(at),
      hasOrder(at),
    ),
);
const orderStep = (at: number, status: string | undefined): Do =>
  status === 'pending'
    ? new Do(
        `pay order ${at}`,
        (model) => model.pay(at),
        (world) => world.pay(at),
        hasOrder(at, 'pending'),
      )
    : new Do(
        `deliver order ${at}`,
        (model) => model.deliver(at),
        (world) => world.deliver(at),
        hasOrder(at, 'confirmed'),
      );
const price = fc.tuple(fc.nat(1), fc.constantFrom(-1_503, 0, 33, 2_001)).map(
  ([product, change]) =>
    new Do(
      `product ${product} costs ${change} more`,
      (model) => model.reprice(product, change),
      (world) => world.reprice(product, change),
    ),
);
const pass = fc.constantFrom(1, 1, 2, 5, 24, 60).map(
  (days) =>
    new Do(
      `${days} days pass`,
      (model) => model.pass(days),
      (world) => world.pass(days),
    ),
);
const news = fc.tuple(fc.nat(3), fc.constantFrom<'posted' | 'delivered'>('posted', 'delivered')).map(
  ([at, status]) =>
    new Do(
      `carrier: ${status} ${at}`,
      (model) => model.news(at, status),
      (world) => world.news(at, status),
      hasReturn(at),
    ),
);
const expire = fc.nat(2).map(
  (at) =>
    new Do(
      `nobody posts ${at}`,
      (model) => {
        if (model.returns[at]?.state === 'authorised') model.step(at, ['authorised'], 'expired');
        return model.tick();
      },
      (world) => world.expire(at),
      hasReturn(at),
    ),
);
const clock = fc.constant(
  new Do(
    'clock',
    (model) => {
      model.expireUnpaid();
      return model.tick();
    },
    (world) => world.clock(),
  ),
);
const provider = fc.constantFrom('none', 'none', '500', 'late', 'reset').map(
  (fault) =>
    new Do(
      `provider pays back (${fault})`,
      () => 'ok',
      (world) => world.work(fault),
    ),
);
const sendBack = fc
  .tuple(fc.nat(3), fc.constantFrom<SendBackStep>(...(Object.keys(SENT) as SendBackStep[]), 'label', 'hand'))
  .map(
    ([at, way]) =>
      new Do(
        `refused pieces of ${at}: ${way}`,
        (model) => model.sendBack(at, way),
        (world) => world.sendBack(at, way),
        hasReturn(at),
      ),
  );
const parcel = fc.tuple(fc.nat(3), fc.constantFrom('posted', 'undelivered', 'delivered')).map(
  ([at, status]) =>
    new Do(
      `carrier: refused pieces of ${at} ${status}`,
      (model) => model.parcel(at, status),
      (world) => world.parcel(at, status),
      ({ returns }) => Boolean(returns[at]?.way),
    ),
);
const died = fc.oneof(open, go, inspect, giveBack, refund, cancel, sendBack).map(crashed);

const OPEN: readonly State[] = ['requested', 'authorised', 'posted', 'received'];

/** What naturally comes next of the latest things that are under way: without it few sequences reach an exchange. */
class Next implements Step {
  constructor(
    private readonly nth: number,
    private readonly refused: number,
    private readonly mayRefund: boolean,
  ) {}

  check(model: Readonly<Reference>): boolean {
    return this.stepOf(model) !== undefined;
  }

  async run(model: Reference, world: ExchangesWorld): Promise<void> {
    await this.stepOf(model)?.run(model, world);
  }

  toString(): string {
    return `next ${this.nth}, ${this.refused} refused${this.mayRefund ? '' : ', by expedição'}`;
  }

  private stepOf({ returns, orders }: Readonly<Reference>): Do | undefined {
    if (returns.length === 0) return openStep(0, [1, 1], 'size', ['G Azul', 'G Azul']);
    const orderAt = orders.findLastIndex(({ status }) => status === 'pending' || status === 'confirmed');
    const backs = [...returns.keys()].filter((at) => OPEN.includes(returns[at]?.state ?? 'taken'));
    const at = backs.at(-1 - (this.nth % Math.max(1, backs.length)));
    if (at === undefined || this.nth === 3)
      return orderAt > 0 ? orderStep(orderAt, orders[orderAt]?.status) : undefined;
    const state = returns[at]?.state;
    if (state === 'received') return inspectStep(at, this.refused, 0, this.mayRefund);
    return goStep(at, state === 'requested' ? 'authorise' : 'receive');
  }
}
const next = fc
  .tuple(fc.nat(3), fc.constantFrom(0, 0, 0, 1), fc.constantFrom(true, true, false))
  .map((given) => new Next(...given));

const WEIGHTS = [
  [4, open],
  [12, next],
  [1, go],
  [1, inspect],
  [2, giveBack],
  [1, refund],
  [1, cancel],
  [1, price],
  [1, pass],
  [1, news],
  [2, sendBack],
  [2, parcel],
  [1, expire],
  [2, clock],
  [2, provider],
  [2, died],
] as const;

/** Customer, two administrators, carrier, provider, clock and crashes. */
export const STEPS: fc.Arbitrary<Step> = fc.oneof(
  ...WEIGHTS.map(([weight, arbitrary]) => ({ weight, arbitrary: arbitrary as fc.Arbitrary<Step> })),
);
