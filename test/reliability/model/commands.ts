import fc from 'fast-check';
import type { Charge, Given, Order, PayInput, Provider, Resolution, Status } from './reference-money.js';
import type { Reference } from './reference.js';
import type { World } from './world.js';

export type Step = fc.AsyncCommand<Reference, World>;

/** One step in both worlds: the shop must answer as the reference does, and the states must agree after it. */
abstract class Move implements Step {
  check(_: Readonly<Reference>): boolean {
    return true;
  }

  async run(model: Reference, world: World): Promise<void> {
    const expected = this.predict(model);
    const response = await this.perform(world, model);
    expect({ step: this.toString(), response }).toEqual({ step: this.toString(), response: expected });
    expect({ after: this.toString(), ...(await world.facts()) }).toEqual({
      after: this.toString(),
      ...factsOf(model),
    });
  }

  abstract predict(model: Reference): unknown;
  abstract perform(world: World, model: Reference): Promise<unknown>;
  abstract toString(): string;
}

function factsOf({ orders, offered, used }: Reference) {
  const facts = orders.map(({ status, paid, hold, use, charges }) => ({
    ...{ status, paid, hold, use },
    charges: charges.map(({ state }) => state),
    refunds: charges.flatMap(({ refund }) => (refund ? [refund.state] : [])),
  }));
  return { orders: facts, offered, used };
}

/** A step on one of the orders that there are, chosen by `at`. */
abstract class OrderMove extends Move {
  constructor(readonly at: number) {
    super();
  }

  override check({ orders }: Readonly<Reference>): boolean {
    return orders.length > 0;
  }

  index({ orders }: Reference): number {
    return this.at % orders.length;
  }

  order(model: Reference): Order {
    return model.orders[this.index(model)] as Order;
  }
}

export class Place extends Move {
  constructor(
    readonly quantity: number,
    readonly given: Given,
  ) {
    super();
  }
  predict = (model: Reference) => model.place(this.quantity, this.given);
  perform = (world: World) => world.place(this.quantity, this.given);
  override toString = () => `place ${this.quantity}, a coupon takes ${this.given}`;
}

export class Repeat extends Move {
  predict = (model: Reference) => model.repeat();
  perform = (world: World) => world.repeat();
  override toString = () => 'click order again';
}

export class Pay extends OrderMove {
  constructor(
    at: number,
    readonly input: PayInput,
  ) {
    super(at);
  }
  override check(model: Reference): boolean {
    return super.check(model) && !model.waits(this.order(model));
  }
  predict = (model: Reference) => model.pay(this.order(model), this.input);
  perform = (world: World, model: Reference) => world.pay(this.index(model), this.input);
  override toString = () => `pay ${this.at} by ${Object.values(this.input).join(' ')}`;
}

export class CustomerCancels extends OrderMove {
  predict = (model: Reference) => model.customerCancels(this.order(model));
  perform = (world: World, model: Reference) => world.customerCancels(this.index(model));
  override toString = () => `customer cancels ${this.at}`;
}

export class AdminCancels extends OrderMove {
  predict = (model: Reference) => model.adminCancels(this.order(model));
  perform = (world: World, model: Reference) => world.adminCancels(this.index(model));
  override toString = () => `administrator cancels ${this.at}`;
}

export class Menu extends OrderMove {
  constructor(
    at: number,
    readonly to: Status,
    readonly tracking = true,
  ) {
    super(at);
  }
  predict = (model: Reference) => model.menu(this.order(model), this.to, this.tracking);
  perform = (world: World, model: Reference) => world.menu(this.index(model), this.to, this.tracking);
  override toString = () => `menu ${this.at} ${this.to}${this.tracking ? '' : ' without tracking'}`;
}

export class Carrier extends OrderMove {
  constructor(
    at: number,
    readonly update: 'posted' | 'delivered',
  ) {
    super(at);
  }
  predict = (model: Reference) => model.carrier(this.order(model), this.update);
  perform = (world: World, model: Reference) => world.carrier(this.index(model), this.update);
  override toString = () => `carrier ${this.update} ${this.at}`;
}

/** A person deals with the refund of one of the order's charges: the nth of those that have one. */
export class Resolve extends OrderMove {
  constructor(
    at: number,
    readonly nth: number,
    readonly how: Resolution,
  ) {
    super(at);
  }
  place(model: Reference): number {
    const places = this.order(model).charges.flatMap(({ refund }, place) => (refund ? [place] : []));
    return places[this.nth % places.length] ?? 0;
  }
  predict = (model: Reference) => model.resolve(this.order(model), this.place(model), this.how);
  perform = (world: World, model: Reference) => world.resolve(this.index(model), this.place(model), this.how);
  override toString = () => `refund ${this.how} ${this.at}.${this.nth}`;
}

const NEXT: Partial<Record<Provider, readonly Provider[]>> = {
  pending: ['in_process', 'approved', 'rejected', 'cancelled'],
  in_process: ['approved', 'rejected', 'cancelled'],
  approved: ['in_mediation', 'refunded', 'charged_back'],
  in_mediation: ['approved', 'refunded', 'charged_back'],
  charged_back: ['reimbursed'],
};

/** A step on one of the payments that the provider has of an order. */
abstract class PaymentMove extends OrderMove {
  constructor(
    at: number,
    readonly nth: number,
  ) {
    super(at);
  }

  override check(model: Reference): boolean {
    return super.check(model) && this.charges(model).length > 0;
  }

  charges(model: Reference): Charge[] {
    return this.order(model).charges.filter(({ provider }) => provider !== 'none');
  }

  charge(model: Reference): Charge {
    const charges = this.charges(model);
    return charges[this.nth % charges.length] as Charge;
  }

  /** The provider lists payments by creation, as the reference does its charges; found ones are moved. */
  paymentId(world: World, model: Reference): string {
    const made = this.charges(model).sort((a, b) => a.made - b.made);
    return world.payments(this.index(model))[made.indexOf(this.charge(model))] ?? '';
  }
}

export class Decide extends PaymentMove {
  constructor(
    at: number,
    nth: number,
    readonly to: Provider,
  ) {
    super(at, nth);
  }
  override check(model: Reference): boolean {
    return super.check(model) && (NEXT[this.charge(model).provider] ?? []).includes(this.to);
  }
  private id = '';
  override async run(model: Reference, world: World): Promise<void> {
    this.id = this.paymentId(world, model);
    await super.run(model, world);
  }
  predict = (model: Reference) => model.decide(this.charge(model), this.to);
  perform = (world: World) => Promise.resolve(world.decide(this.id, this.to));
  override toString = () => `provider ${this.to} ${this.at}.${this.nth}`;
}

export class Webhook extends PaymentMove {
  private id = '';
  constructor(
    at: number,
    nth: number,
    readonly times: number,
  ) {
    super(at, nth);
  }
  override async run(model: Reference, world: World): Promise<void> {
    this.id = this.paymentId(world, model);
    await super.run(model, world);
  }
  predict = (model: Reference) => model.webhook(this.order(model), this.charge(model));
  perform = (world: World) => world.webhook(this.id, this.times);
  override toString = () => `webhook ${this.at}.${this.nth} x${this.times}`;
}

export class Poll extends Move {
  predict = (model: Reference) => model.poll();
  perform = (world: World) => world.poll();
  override toString = () => 'poll';
}

export class Expire extends Move {
  constructor(readonly down: boolean) {
    super();
  }
  predict = (model: Reference) => model.expire(this.down);
  perform = (world: World) => world.expire(this.down);
  override toString = () => `expire${this.down ? ' while the provider is silent' : ''}`;
}

export class Pass extends Move {
  constructor(readonly minutes: number) {
    super();
  }
  predict = (model: Reference) => model.pass(this.minutes);
  perform = (world: World) => Promise.resolve(world.pass(this.minutes));
  override toString = () => `${this.minutes} minutes pass`;
}

export class Deliver extends Move {
  constructor(readonly dies: boolean) {
    super();
  }
  predict = (model: Reference) => model.deliver();
  perform = (world: World) => world.deliver(this.dies);
  override toString = () => `jobs run${this.dies ? ', the first dies' : ''}`;
}

const at = fc.nat(3);
const weighted = fc.constantFrom;
const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
const DECISIONS = [
  'approved',
  'in_process',
  'rejected',
  'cancelled',
  'in_mediation',
  'refunded',
  'charged_back',
  'reimbursed',
] as const;

const input: fc.Arbitrary<PayInput> = fc.record({
  method: weighted('pix', 'pix', 'card', 'boleto'),
  outcome: weighted('approved', 'rejected', 'in_process'),
  failure: weighted('none', 'none', 'none', 'none', 'dead-before', 'dead-after', 'lost-before', 'lost-after'),
});

/** Shopper, administrator, provider, carrier, clock and crash. */
export const STEPS: fc.Arbitrary<Step>[] = [
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), weighted('nothing', 'nothing', 'part', 'part', 'all'))
    .map((given) => new Place(...given)),
  fc.constant(new Repeat()),
  fc.tuple(at, input).map(([order, what]) => new Pay(order, what)),
  fc.tuple(at, input).map(([order, what]) => new Pay(order, what)),
  at.map((order) => new CustomerCancels(order)),
  at.map((order) => new AdminCancels(order)),
  fc
    .tuple(at, fc.constantFrom(...STATUSES), weighted(true, true, true, false))
    .map((given) => new Menu(...given)),
  fc.tuple(at, weighted('posted', 'delivered')).map(([order, update]) => new Carrier(order, update)),
  fc
    .tuple(at, fc.nat(3), fc.constantFrom(...DECISIONS, 'approved', 'approved'))
    .map((given) => new Decide(...given)),
  fc
    .tuple(at, fc.nat(3), fc.constantFrom(...DECISIONS, 'approved', 'approved'))
    .map((given) => new Decide(...given)),
  fc.tuple(at, fc.nat(3), weighted(1, 3)).map((given) => new Webhook(...given)),
  fc.tuple(at, fc.nat(3), weighted('again', 'outside', 'not-owed')).map((given) => new Resolve(...given)),
  fc.constant(new Poll()),
  fc.boolean().map((down) => new Expire(down)),
  weighted(2, 7, 29, 45, 66, 125, 1_500).map((minutes) => new Pass(minutes)),
  fc.boolean().map((dies) => new Deliver(dies)),
];
