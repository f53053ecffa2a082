import fc from 'fast-check';
import { figures, seedOf } from '../../figures.js';
import { STEPS } from './commands.js';
import { ReturnsWorld } from './returns-world.js';

const figure = figures('returns-model', { short: 40, full: 2_000 });
const seed = seedOf();
let world: ReturnsWorld;
beforeAll(async () => {
  world = await ReturnsWorld.open();
});
afterAll(() => world.close());

it(
  `R18 returns never leave their table, and no piece or centavo goes back twice, in ${figure.rounds} sequences of customer, administrators and clock`,
  () =>
    figure.measure(seed, async () => {
      const { RELIABILITY_PATH: path } = process.env;
      const sequences = fc.commands(STEPS, { maxCommands: 30, size: 'max' });
      const body = fc.asyncProperty(
        sequences,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, first, second) => {
          const model = await world.reset([first, second]);
          await fc.asyncModelRun(() => ({ model, real: world }), steps);
          expect(await world.violations()).toEqual([]);
        },
      );
      await fc.assert(body, { seed, numRuns: figure.rounds, ...(path && { path }) });
    }),
  3_600_000,
);
