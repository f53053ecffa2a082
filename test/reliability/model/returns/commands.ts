import fc from 'fast-check';
import type { Pieces, Reason, Reference, State } from './reference.js';
import type { ReturnsWorld } from './returns-world.js';

export type Step = fc.AsyncCommand<Reference, ReturnsWorld>;

/** One step in both worlds: the shop must answer as the reference does, and both must be the same after it. */
abstract class Move implements Step {
  check(_: Readonly<Reference>): boolean {
    return true;
  }

  async run(model: Reference, world: ReturnsWorld): Promise<void> {
    const expected = this.predict(model);
    const response = await this.perform(world);
    const step = this.toString();
    expect({ step, response }).toEqual({ step, response: expected });
    expect({ step, ...(await world.facts()) }).toEqual({ step, ...factsOf(model) });
  }

  abstract predict(model: Reference): string;
  abstract perform(world: ReturnsWorld): Promise<string>;
  abstract toString(): string;
}

const factsOf = ({ returns, refunded, back, restocked, lost }: Reference) => ({
  returns: returns.map(({ state }) => state),
  ...{ refunded: [...refunded], back, restocked, lost },
});

class Open extends Move {
  constructor(
    readonly pieces: Pieces,
    readonly reason: Reason,
  ) {
    super();
  }
  predict = (model: Reference) => model.open(this.pieces, this.reason);
  perform = (world: ReturnsWorld) => world.open(this.pieces, this.reason);
  override toString = () => `return ${this.pieces.join('+')} for ${this.reason}`;
}

/** A step on one of the returns that there are. */
abstract class ReturnMove extends Move {
  constructor(readonly nth: number) {
    super();
  }
  override check({ returns }: Readonly<Reference>): boolean {
    return returns.length > this.nth;
  }
}

const WAYS = {
  cancel: [['requested', 'authorised'], 'cancelled'],
  authorise: [['requested'], 'authorised'],
  refuse: [['requested'], 'refused'],
  receive: [['authorised', 'posted'], 'received'],
  expire: [['authorised'], 'expired'],
} as const satisfies Record<string, readonly [readonly State[], State]>;
export type Way = keyof typeof WAYS;

class Go extends ReturnMove {
  constructor(
    nth: number,
    readonly way: Way,
  ) {
    super(nth);
  }
  predict(model: Reference): string {
    const [from, to] = WAYS[this.way];
    const response = model.step(this.nth, from, to);
    // The clock refuses nothing: what is not due stays, and what was paid is done by it as well.
    if (this.way !== 'expire') return response;
    model.tick();
    return 'ok';
  }
  perform = (world: ReturnsWorld) => world.go(this.nth, this.way);
  override toString = () => `${this.way} ${this.nth}`;
}

class Inspect extends ReturnMove {
  constructor(
    nth: number,
    readonly refused: number,
    readonly lost: number,
  ) {
    super(nth);
  }
  predict = (model: Reference) => model.inspect(this.nth, this.refused, this.lost);
  perform = (world: ReturnsWorld) => world.inspect(this.nth, this.refused, this.lost);
  override toString = () => `inspect ${this.nth}, ${this.refused} refused, ${this.lost} no good`;
}

class RefundPieces extends Move {
  constructor(
    readonly pieces: Pieces,
    readonly restock: boolean,
  ) {
    super();
  }
  override check = () => this.pieces[0] + this.pieces[1] > 0;
  predict = (model: Reference) => model.refund(this.pieces, this.restock);
  perform = (world: ReturnsWorld) => world.refund(this.pieces, this.restock);
  override toString = () => `refund ${this.pieces.join('+')}${this.restock ? ' restocked' : ''}`;
}

class CancelOrder extends Move {
  predict = (model: Reference) => model.cancel();
  perform = (world: ReturnsWorld) => world.cancel();
  override toString = () => 'cancel the order';
}

class Pass extends Move {
  constructor(readonly days: number) {
    super();
  }
  predict(model: Reference): string {
    model.day += this.days;
    return 'ok';
  }
  perform = (world: ReturnsWorld) => world.pass(this.days);
  override toString = () => `${this.days} days pass`;
}

const pieces = fc.tuple(fc.nat(3), fc.nat(2));
const nth = fc.nat(2);
const WAY_NAMES = Object.keys(WAYS) as Way[];

/** Customer, administrators and clock. */
export const STEPS: fc.Arbitrary<Step>[] = [
  fc
    .tuple(pieces, fc.constantFrom<Reason>('regret', 'regret', 'size', 'colour', 'defect'))
    .map((given) => new Open(...given)),
  fc
    .tuple(nth, fc.constantFrom(...WAY_NAMES, 'authorise', 'receive', 'receive'))
    .map(([at, way]) => new Go(at, way as Way)),
  fc.tuple(nth, fc.constantFrom(0, 0, 1, 4), fc.nat(1)).map((given) => new Inspect(...given)),
  fc.tuple(nth, fc.constantFrom(0, 0, 1, 4), fc.nat(1)).map((given) => new Inspect(...given)),
  fc.tuple(pieces, fc.boolean()).map((given) => new RefundPieces(...given)),
  fc.constantFrom(1, 6, 24, 60).map((days) => new Pass(days)),
  fc.constantFrom(false, false, false, true).map((ends) => (ends ? new CancelOrder() : new Pass(1))),
];
