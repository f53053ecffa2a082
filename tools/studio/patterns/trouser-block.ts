import { curve, widthAt, type Line, type Point } from './geometry.js';

/** Centimetres of finished trousers, girths all round: their row of the size table. */
export interface TrouserMeasures {
  waist: number;
  /** As wide as the cloth of the waistband is cut; the elastic draws it in to `waist`. */
  waistStretched: number;
  hip: number;
  thigh: number;
  knee: number;
  hem: number;
  /** From the crotch up to the upper edge of the waistband, in front. */
  rise: number;
  inseam: number;
}

/** Height of the crotch on the form, and of the hip above it. */
export const CROTCH = 79;
export const HIP = CROTCH + 8;
/** How far below the crotch the thigh is measured. */
export const THIGH = CROTCH - 2.5;
/** How much higher the waist is in the middle of the back. */
export const BACK_RISE = 2.6;

/** Outlines of a front and a back, each half of a leg: the side seam at x = 0, the front to its left. */
export interface TrouserBlock {
  measures: TrouserMeasures;
  /** Height of the upper edge of the waistband, of the knee and of the hem. */
  waist: number;
  knee: number;
  hem: number;
  front: Half;
  back: Half;
}

/** Lines of a half leg from above to below, and its waist from the side to the middle. */
interface Half {
  waist: Line;
  centre: Line;
  inseam: Line;
  side: Line;
}

/** Cloth that hangs is a little narrower than it was cut: how many times as wide the pelvis is cut, so that the table holds. */
const HANGING = 1.012;

/** The block of trousers whose thigh is as wide as the table says. */
export function trouserBlock(measures: TrouserMeasures, hanging = HANGING): TrouserBlock {
  let low = 1;
  let high = 14;
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    const { front, back } = blockWith(measures, middle, hanging);
    if (widthOf(front, THIGH) + widthOf(back, THIGH) < measures.thigh * 1.006) low = middle;
    else high = middle;
  }
  return blockWith(measures, (low + high) / 2, hanging);
}

/** Width of a half leg below the crotch. */
const widthOf = ({ inseam, side }: Half, height: number): number =>
  Math.abs(widthAt(side, height) - widthAt(inseam, height));

/** `reach` is how far the crotch of the front goes beyond its middle; that of the back goes more than twice as far. */
function blockWith(measures: TrouserMeasures, reach: number, hanging: number): TrouserBlock {
  const waist = CROTCH + measures.rise;
  const hem = CROTCH - measures.inseam;
  const knee = hem + measures.inseam * 0.55;
  const heights = { waist, knee, hem };
  return {
    measures,
    ...heights,
    front: half(measures, heights, { way: -1, more: -0.5, reach, rise: 0, hanging }),
    back: half(measures, heights, { way: 1, more: 0.5, reach: reach * 2.1, rise: BACK_RISE, hanging }),
  };
}

function half(
  measures: TrouserMeasures,
  { waist, knee, hem }: Pick<TrouserBlock, 'waist' | 'knee' | 'hem'>,
  {
    way,
    more,
    reach,
    rise,
    hanging,
  }: Record<'more' | 'reach' | 'rise' | 'hanging', number> & { way: 1 | -1 },
): Half {
  const hip = (measures.hip * hanging) / 4 + more;
  const upper = measures.waistStretched / 4 + more;
  const taken = Math.max(0, hip - upper);
  const lean = rise > 0 ? 0.6 : 0.35;
  const [atSide, atMiddle] = [taken * (1 - lean), hip - taken * lean];
  const crotch: Point = [hip + reach, CROTCH];
  const grain = (hip + reach) / 2 - (rise > 0 ? 2.6 : 1.4);
  const at = (girth: number): [number, number] => [
    grain - girth / 4 - more / 2,
    grain + girth / 4 + more / 2,
  ];
  const [kneeSide, kneeIn] = at(measures.knee);
  const [hemSide, hemIn] = at(measures.hem);
  const flip = (line: Line): Line => line.map(([x, y]): Point => [way * x, y]);
  return {
    waist: flip(
      curve([atSide, waist], [atSide + 3, waist], [atMiddle - 3, waist + rise], [atMiddle, waist + rise]),
    ),
    centre: flip([
      [atMiddle, waist + rise],
      ...curve([hip, HIP], [hip + 0.2, HIP - 4.5], [hip + reach * 0.35, CROTCH + 0.4], crotch),
    ]),
    inseam: flip([
      ...curve(
        crotch,
        [crotch[0] - reach * 0.35, CROTCH - 7],
        [kneeIn + (crotch[0] - kneeIn) * 0.12, knee + 12],
        [kneeIn, knee],
      ),
      ...curve([kneeIn, knee], [kneeIn, knee - 8], [hemIn, hem + 14], [hemIn, hem]).slice(1),
    ]),
    side: flip([
      ...curve([atSide, waist], [atSide * 0.5, waist - 7], [0, HIP + 6], [0, HIP]),
      ...curve([0, HIP], [0, HIP - 12], [kneeSide, knee + 14], [kneeSide, knee]).slice(1),
      ...curve([kneeSide, knee], [kneeSide, knee - 8], [hemSide, hem + 14], [hemSide, hem]).slice(1),
    ]),
  };
}
