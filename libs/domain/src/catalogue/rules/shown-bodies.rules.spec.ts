import { bodyByHeightAndWeight, ESTIMATE_ERROR_CM } from './body-estimate.rules.js';
import { CUT_NAMES, cutOf } from './garment-cuts.rules.js';
import { SHOWN_BODIES, SHOWN_SIZE } from './shown-bodies.rules.js';
import { adviseSize, FIT_POINTS } from './size-fit.rules.js';

const UNISEX = CUT_NAMES.filter((cut) => ['melange', 'tradicional'].includes(cutOf(cut).model));

describe('the bodies on which unisex garments are shown', () => {
  it.each(Object.entries(SHOWN_BODIES))(
    'FIT-01 take the size they are shown in, of every unisex cut: %s',
    (_name, body) => {
      const worn = UNISEX.filter((cut) => cutOf(cut).kind !== 'cap');
      expect(worn.length).toBeGreaterThan(0);
      expect(worn.map((cut) => [cut, adviseSize(cut, body)?.size])).toEqual(
        worn.map((cut) => [cut, SHOWN_SIZE]),
      );
    },
  );

  it('FIT-03 are bodies that the size finder estimates for people of usual height and weight', () => {
    const estimates = {
      feminine: bodyByHeightAndWeight(165, 61, 'female'),
      masculine: bodyByHeightAndWeight(175, 76, 'male'),
    };
    for (const name of ['feminine', 'masculine'] as const)
      for (const point of FIT_POINTS)
        expect([
          name,
          point,
          Math.abs(estimates[name][point] - SHOWN_BODIES[name][point]) <= ESTIMATE_ERROR_CM,
        ]).toEqual([name, point, true]);
  });
});
