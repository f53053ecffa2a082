import type { ExchangesWorld } from './exchanges-world.js';
import type { Reason } from './reference-shop.js';

/** What one of two hands does; resolves to what it is answered. */
export type Hand = () => Promise<string>;

export interface Race {
  readonly name: string;
  /** Prepares what both hands reach for. */
  prepare(world: ExchangesWorld): Promise<readonly [Hand, Hand]>;
  /** What the two may answer, in the order of the alphabet. */
  readonly outcomes: readonly string[];
  /** What is true after them, besides that nothing is wrong: pieces that count as given back, refunds, credits that went back. */
  readonly given: { readonly pieces?: number; readonly refunds?: number; readonly repaid?: number };
}

/** The money or the pieces that one of them saw are gone, or the pieces wait for their inspection. */
const TAKEN = ['ok refund.amount', 'ok refund.in-return', 'ok refund.pieces', 'ok refund.stale'];

export const must = async (answer: Promise<string>): Promise<void> => {
  const given = await answer;
  if (given !== 'ok') throw new Error(`not prepared: ${given}`);
};

/** A piece of the first product of an order has come back; the return is the latest one. */
export async function arrive(
  world: ExchangesWorld,
  reason: Reason,
  instead: boolean,
  order = 0,
): Promise<number> {
  await must(world.open(order, [1, 0], reason, [instead ? 'G Azul' : null, null]));
  const at = world.returns - 1;
  await must(world.go(at, 'authorise'));
  await must(world.go(at, 'receive'));
  return at;
}

/** The parcel of a return comes, and all that is in it is taken. */
async function accept(world: ExchangesWorld, at: number): Promise<void> {
  await must(world.go(at, 'authorise'));
  await must(world.go(at, 'receive'));
  await must(world.inspect(at, 0, 0, true));
}

/** The same was exchanged for a piece that costs `more` centavos. */
export async function exchanged(world: ExchangesWorld, more: number): Promise<void> {
  await world.reprice(0, more);
  await must(world.inspect(await arrive(world, 'size', true), 0, 0, true));
}

export const RACES: readonly Race[] = [
  {
    name: 'two inspections of an exchange',
    async prepare(world) {
      const at = await arrive(world, 'size', true);
      return [() => world.inspect(at, 0, 0, true), () => world.inspect(at, 0, 1, false)];
    },
    outcomes: ['ok return.state'],
    given: { pieces: 1, refunds: 0 },
  },
  {
    name: 'two inspections of a withdrawal',
    async prepare(world) {
      const at = await arrive(world, 'regret', false);
      return [() => world.inspect(at, 0, 0, true), () => world.inspect(at, 0, 0, true)];
    },
    outcomes: ['ok return.state'],
    given: { pieces: 1, refunds: 1 },
  },
  {
    name: 'inspection and refund of the same piece',
    async prepare(world) {
      const at = await arrive(world, 'regret', false);
      return [() => world.inspect(at, 0, 0, true), () => world.refund([1, 0], false)];
    },
    outcomes: TAKEN,
    given: { pieces: 1, refunds: 1 },
  },
  {
    name: 'inspection of an exchange and refund of the same piece',
    async prepare(world) {
      const at = await arrive(world, 'size', true);
      return [() => world.inspect(at, 0, 0, true), () => world.refund([1, 0], true)];
    },
    // Once it was inspected the money of the piece pays for the other one.
    outcomes: [...TAKEN, 'ok refund.credited'],
    given: { pieces: 1 },
  },
  {
    name: 'inspection of an exchange and cancelling its order',
    async prepare(world) {
      const at = await arrive(world, 'size', true);
      return [() => world.inspect(at, 0, 0, true), () => world.cancel(0)];
    },
    outcomes: ['exchange.under-way ok', 'ok return.state'],
    given: {},
  },
  {
    name: 'the customer calls it off while it is received',
    async prepare(world) {
      await must(world.open(0, [1, 0], 'size', ['G Azul', null]));
      await must(world.go(0, 'authorise'));
      return [() => world.go(0, 'cancel'), () => world.go(0, 'receive')];
    },
    outcomes: ['ok return.state'],
    given: { pieces: 0, refunds: 0 },
  },
  {
    name: 'it is received while its time to be posted ends',
    async prepare(world) {
      await must(world.open(0, [1, 0], 'size', ['G Azul', null]));
      await must(world.go(0, 'authorise'));
      await world.pass(11);
      return [() => world.go(0, 'receive'), () => world.clock()];
    },
    outcomes: ['ok ok', 'ok return.state'],
    given: { pieces: 0, refunds: 0 },
  },
  {
    name: 'one authorises what the other refuses',
    async prepare(world) {
      await must(world.open(0, [1, 0], 'size', ['G Azul', null]));
      return [() => world.go(0, 'authorise'), () => world.go(0, 'refuse')];
    },
    outcomes: ['ok return.state'],
    given: { pieces: 0, refunds: 0 },
  },
  {
    name: 'two exchanges for the last piece',
    async prepare(world) {
      const other = await world.another();
      await world.leaveOffered(1);
      return [() => world.open(0, [1, 0], 'size', ['G Azul', null]), other];
    },
    outcomes: ['exchange.sold-out ok'],
    given: { pieces: 0, refunds: 0 },
  },
  {
    name: 'one piece in two returns',
    prepare: (world) =>
      Promise.resolve([
        () => world.open(0, [1, 0], 'size', ['G Azul', null]),
        () => world.open(0, [1, 0], 'regret', [null, null]),
      ]),
    outcomes: ['ok return.pieces'],
    given: { pieces: 0, refunds: 0 },
  },
  {
    name: 'two refunds of the same piece',
    prepare: (world) =>
      Promise.resolve([() => world.refund([1, 0], true), () => world.refund([1, 0], false)]),
    outcomes: TAKEN,
    given: { pieces: 1, refunds: 1 },
  },
  {
    name: 'two give back what an inspector left',
    async prepare(world) {
      const at = await arrive(world, 'regret', false);
      await must(world.inspect(at, 0, 0, false));
      return [() => world.giveBack(at), () => world.giveBack(at)];
    },
    outcomes: ['ok return.state'],
    given: { pieces: 1, refunds: 1 },
  },
  {
    name: 'what an inspector left and refund of the same piece',
    async prepare(world) {
      const at = await arrive(world, 'regret', false);
      await must(world.inspect(at, 0, 0, false));
      return [() => world.giveBack(at), () => world.refund([1, 0], false)];
    },
    outcomes: TAKEN,
    given: { pieces: 1, refunds: 1 },
  },
  {
    name: 'a difference is paid while its order is cancelled',
    async prepare(world) {
      await exchanged(world, 2_001);
      return [() => world.confirm(1), () => world.cancel(1)];
    },
    outcomes: ['ok ok', 'ok order.cancelled', 'ok order.not-payable', 'ok order.final'],
    given: { repaid: 1 },
  },
  {
    name: 'the order of an exchange and the one that paid for it are cancelled',
    async prepare(world) {
      await exchanged(world, 0);
      return [() => world.cancel(1), () => world.cancel(0)];
    },
    outcomes: ['exchange.under-way ok', 'ok ok'],
    given: { repaid: 1 },
  },
  {
    name: 'clock and administrator give back what paid for an exchange',
    async prepare(world) {
      await exchanged(world, 0);
      await must(world.cancel(1));
      return [() => world.clock(), () => world.giveBack(0)];
    },
    outcomes: ['ok ok', 'ok return.state'],
    given: { refunds: 1, repaid: 1 },
  },
  {
    name: 'two clocks give back what paid for an exchange',
    async prepare(world) {
      await exchanged(world, 0);
      await must(world.cancel(1));
      return [() => world.clock(), () => world.clock()];
    },
    outcomes: ['ok ok'],
    given: { refunds: 1, repaid: 1 },
  },
  {
    name: 'two clocks give back what one of two orders paid, the other one awaiting a second administrator',
    async prepare(world) {
      for (const product of [0, 1]) await world.reprice(product, 2_001);
      await must(world.open(0, [1, 1], 'size', ['G Azul', 'G Azul']));
      await accept(world, 0);
      await must(world.pay(1));
      await must(world.deliver(1));
      await must(world.open(1, [1, 0], 'size', ['M Preto', null]));
      await accept(world, 1);
      await world.fourEyes(5_000);
      await must(world.cancel(2));
      return [() => world.clock(), () => world.clock()];
    },
    outcomes: ['ok ok'],
    given: { refunds: 1, repaid: 0 },
  },
  {
    name: 'new pieces come back while another piece of the first order is refunded',
    async prepare(world) {
      await exchanged(world, 0);
      await must(world.deliver(1));
      const at = await arrive(world, 'regret', false, 1);
      return [() => world.inspect(at, 0, 0, true), () => world.refund([0, 1], false)];
    },
    outcomes: ['ok ok', 'ok refund.stale'],
    given: {},
  },
  {
    name: 'new pieces come back while a third exchange of them is ordered',
    async prepare(world) {
      await exchanged(world, 0);
      await must(world.deliver(1));
      const at = await arrive(world, 'size', false, 1);
      return [() => world.inspect(at, 0, 0, true), () => world.open(1, [1, 0], 'size', ['M Preto', null])];
    },
    outcomes: ['ok return.pieces'],
    given: { pieces: 2, refunds: 1 },
  },
  {
    name: 'a refund is sent to the provider twice',
    async prepare(world) {
      // The cheaper piece: the provider would not give the other one back twice.
      await must(world.refund([0, 1], false));
      return [() => world.issue(), () => world.issue()];
    },
    outcomes: ['ok ok'],
    given: { pieces: 1, refunds: 1 },
  },
];
