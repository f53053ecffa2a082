import fc from 'fast-check';
import { figures, seedOf } from '../../figures.js';
import { STEPS } from './commands.js';
import { ExchangesWorld } from './exchanges-world.js';

const figure = figures('exchanges-model', { short: 15, full: 2_000 });
const seed = seedOf();
const reached = { sequences: 0, steps: 0, ordered: 0, repaid: 0 };
let world: ExchangesWorld;
beforeAll(async () => {
  world = await ExchangesWorld.open();
});
afterAll(() => world.close());

it(
  `R18 exchanges lose and make no piece and no centavo, in ${figure.rounds} sequences of customer, administrators, carrier, provider, clock and crashes`,
  () =>
    figure.measure(seed, async () => {
      const { RELIABILITY_PATH: path } = process.env;
      const sequences = fc.array(STEPS, { minLength: 20, maxLength: 40, size: 'max' });
      const body = fc.asyncProperty(
        sequences,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, first, second) => {
          const model = await world.reset([first, second]);
          await fc.asyncModelRun(() => ({ model, real: world }), steps);
          expect(await world.wrongAtTheEnd()).toEqual([]);
          const { ordered, repaid } = await world.reached();
          reached.sequences += 1;
          reached.steps += world.steps;
          reached.ordered += ordered;
          reached.repaid += repaid;
          figure.note(reached);
        },
      );
      await fc.assert(body, { seed, numRuns: figure.rounds, ...(path && { path }) });
      expect(Math.min(reached.ordered, reached.repaid)).toBeGreaterThan(0);
    }),
  3_600_000,
);
