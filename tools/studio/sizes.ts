import type { CutName, GarmentSize } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { STUDIO_CUTS, type Cut } from './cuts.js';
import { FAULT_LIMITS, type Faults } from './sewing/measure.js';

/** The sizes of a cut that are shown beside each other, from left to right. */
export const COMPARED = ['PP', 'GG'] as const satisfies readonly GarmentSize[];
/** The body on which all sizes hang that are compared: that of the smallest, into which every size goes. */
const WORN_BY: GarmentSize = 'PP';
/** The camera stands where it does for the largest of them: centimetres that fill the height of a picture. */
const AROUND_LARGEST = 108;

/** The largest size falls in folds on the smallest body: its hem follows them, and its sleeves lie against its sides. */
const LIMITS: Faults = { ...FAULT_LIMITS, hemLevel: 30, pierced: 3 };

/** A cut in a size as it hangs on the form that all sizes share, with the same camera. */
export function comparedCut(name: CutName, size: GarmentSize): Cut {
  const { cloth, pattern, views } = STUDIO_CUTS[name];
  const { form } = pattern(WORN_BY);
  return {
    cloth,
    pattern: () => ({ ...pattern(size), form }),
    views: { ...views, front: { ...views.front, high: AROUND_LARGEST } },
    limits: LIMITS,
  };
}

/** How the studio calls a cut in a size: its measures lie in that folder of the masters. */
export const comparedName = (name: CutName, size: GarmentSize): string =>
  `sizes/${name}-${size.toLowerCase()}`;
