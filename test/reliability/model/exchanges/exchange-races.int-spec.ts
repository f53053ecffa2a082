import { figures, seedOf } from '../../figures.js';
import { ExchangesWorld } from './exchanges-world.js';
import { SALE_PRICES } from './reference-shop.js';

const figure = figures('exchange-races', { short: 14, full: 500 });
const seed = seedOf();
let world: ExchangesWorld;
beforeAll(async () => {
  world = await ExchangesWorld.open();
});
afterAll(() => world.close());

/** What one of two hands answers. */
type Hand = () => Promise<string>;
interface Race {
  readonly name: string;
  /** Prepares what both hands reach for. */
  prepare(): Promise<[Hand, Hand]>;
  /** What the two may answer, in the order of the alphabet, and what is true after them. */
  readonly outcomes: readonly string[];
  after?(answers: readonly string[]): Promise<void>;
}

const arrive = async (reason: 'size' | 'regret', instead: boolean): Promise<void> => {
  expect(await world.open(0, [1, 0], reason, [instead ? 'G Azul' : null, null])).toBe('ok');
  expect(await world.go(0, 'authorise')).toBe('ok');
  expect(await world.go(0, 'receive')).toBe('ok');
};
const once = async (pieces = 1): Promise<void> => expect((await world.given()).pieces).toBe(pieces);

const RACES: readonly Race[] = [
  {
    name: 'two inspections of an exchange',
    async prepare() {
      await arrive('size', true);
      return [() => world.inspect(0, 0, 0, true), () => world.inspect(0, 0, 1, false)];
    },
    outcomes: ['ok return.state'],
    async after() {
      await once();
      expect(await world.reached()).toEqual({ ordered: 1, repaid: 0 });
    },
  },
  {
    name: 'an inspection and a refund of the same piece',
    async prepare() {
      await arrive('regret', false);
      return [() => world.inspect(0, 0, 0, true), () => world.refund([1, 0], false)];
    },
    outcomes: ['ok refund.pieces', 'ok refund.stale'],
    after: () => once(),
  },
  {
    name: 'an inspection of an exchange and a refund of the same piece',
    async prepare() {
      await arrive('size', true);
      return [() => world.inspect(0, 0, 0, true), () => world.refund([1, 0], true)];
    },
    outcomes: ['ok refund.pieces', 'ok refund.stale'],
    after: () => once(),
  },
  {
    name: 'the customer calls it off while it is received',
    async prepare() {
      expect(await world.open(0, [1, 0], 'size', ['G Azul', null])).toBe('ok');
      await world.go(0, 'authorise');
      return [() => world.go(0, 'cancel'), () => world.go(0, 'receive')];
    },
    outcomes: ['ok return.state'],
  },
  {
    name: 'two exchanges for the last piece',
    async prepare() {
      const other = await world.another();
      await world.leaveOffered(1);
      return [() => world.open(0, [1, 0], 'size', ['G Azul', null]), other];
    },
    outcomes: ['exchange.sold-out ok'],
  },
  {
    name: 'a difference is paid while its order is cancelled',
    async prepare() {
      await world.reprice(0, 2_001);
      await arrive('size', true);
      await world.inspect(0, 0, 0, true);
      return [() => world.pay(1), () => world.cancel(1)];
    },
    outcomes: ['ok ok', 'ok order.cancelled', 'ok order.not-payable', 'ok order.final'],
    async after() {
      await world.clock();
      expect((await world.reached()).repaid).toBe(1);
    },
  },
  {
    name: 'two clocks and an administrator give back what paid for an exchange',
    async prepare() {
      await arrive('size', true);
      await world.inspect(0, 0, 0, true);
      await world.cancel(1);
      return [() => world.clock(), () => world.giveBack(0)];
    },
    outcomes: ['ok ok', 'ok return.state'],
    async after() {
      const { cents, refunds } = await world.given();
      expect(refunds).toBe(1);
      expect(cents).toBeLessThanOrEqual(SALE_PRICES[0]);
      expect((await world.reached()).repaid).toBe(1);
    },
  },
];

it(
  `R4 two hands never give back a piece or a centavo twice, nor sell one that there is not, in ${figure.rounds} races of ${RACES.length} kinds`,
  () =>
    figure.measure(seed, async () => {
      const counts: Record<string, number> = {};
      for (let round = 0; round < figure.rounds; round += 1) {
        const race = RACES[round % RACES.length] as Race;
        await world.reset([1, 1]);
        const hands = await race.prepare();
        if (round % 2 === 1) hands.reverse();
        const answers = await Promise.all(hands.map((hand) => hand()));
        const outcome = [...answers].sort().join(' ');
        expect({ race: race.name, outcome, known: race.outcomes.includes(outcome) }).toEqual({
          race: race.name,
          outcome,
          known: true,
        });
        await race.after?.(answers);
        expect({ race: race.name, wrong: await world.wrongAtTheEnd() }).toEqual({
          race: race.name,
          wrong: [],
        });
        const key = `${race.name}: ${answers.join(' ')}`;
        counts[key] = (counts[key] ?? 0) + 1;
      }
      figure.note({ outcomes: counts });
    }),
  3_600_000,
);
