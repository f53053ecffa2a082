import fc from 'fast-check';
import { figures, seedOf } from '../../figures.js';
import { EditsWorld, SIZES, type Step } from './edits-world.js';

const figure = figures('order-edits-model', { short: 6, full: 2_000 });
const seed = seedOf();
let world: EditsWorld;
beforeAll(async () => {
  world = await EditsWorld.open();
});
afterAll(() => world.close());

const line = fc.nat({ max: 5 });
const size = fc.constantFrom(...SIZES);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('swap' as const), line, pieces: fc.integer({ min: 1, max: 4 }), size }),
  fc.record({ kind: fc.constant('count' as const), line, pieces: fc.nat({ max: 5 }) }),
  fc.record({
    kind: fc.constant('add' as const),
    product: fc.nat({ max: 1 }),
    pieces: fc.integer({ min: 1, max: 3 }),
    size,
  }),
  fc.record({
    kind: fc.constant('both' as const),
    line,
    pieces: fc.integer({ min: 1, max: 3 }),
    size,
    product: fc.nat({ max: 1 }),
  }),
);

it(
  `R18 edits keep pieces and centavos as the model counts them, in ${figure.rounds} sequences on unpaid and paid orders`,
  () =>
    figure.measure(seed, async () => {
      const body = fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 12, size: 'max' }),
        fc.boolean(),
        async (steps, paid) => {
          await world.reset(paid);
          for (const each of steps) {
            await world.take(each);
            expect(await world.differences()).toEqual([]);
          }
          expect(await world.violations()).toEqual([]);
        },
      );
      await fc.assert(body, { seed, numRuns: figure.rounds });
    }),
  3_600_000,
);
