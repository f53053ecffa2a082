import { fold, pair } from '../folds.js';
import type { Garment, Overlay, Side } from '../garment.js';
import { both, line, stitch } from '../svg.js';
import { sewn } from './base.js';
import { backNeckline, insideBack, mandarinBack, mandarinFront } from './neck.js';
import { sleeveCut, type Point, type SleeveLength } from './sleeve.js';
import { sleeveStitches, topFolds, topPanels, topSeams, type TopCut } from './top.js';

const NECK: Point = [484, 250];
const SHOULDER: Point = [322, 328];
const ARMPIT: Point = [342, 624];
const SIDE = 'M602 1270 C 500 1269 410 1256 324 1232 C 336 1100 378 990 378 886 C 378 792 354 710 342 624';

/** Concealed zip from the collar to the hem: groove, two rows of stitching, a small pull. */
export function zip(from: number, to: number): Pick<Garment, 'seams' | 'stitches' | 'metal'> {
  return {
    seams: line(`M600 ${from} L 600 ${to}`, 3.4),
    stitches: stitch(`M584 ${from + 26} L 584 ${to}`, 1.5) + stitch(`M616 ${from + 26} L 616 ${to}`, 1.5),
    metal:
      `<rect x="595" y="${from + 2}" width="10" height="18" rx="3" fill="#fff"/>` +
      `<rect x="597" y="${from + 20}" width="6" height="24" rx="3" fill="#fff"/>`,
  };
}

function ownFolds(): ReturnType<typeof fold>[] {
  return pair(
    [
      fold([388, 880, 430, 900, 470, 900, 512, 884], 20, 0.75),
      fold([384, 930, 424, 946, 460, 948, 496, 938], 16, 0.6),
      fold([392, 840, 430, 846, 452, 846, 480, 836], 14, 0.45),
      fold([430, 620, 446, 690, 452, 730, 450, 790], 18, 0.45),
      fold([392, 960, 396, 1060, 378, 1140, 364, 1226], 20, 0.7),
      fold([552, 940, 548, 1040, 560, 1140, 552, 1250], 20, 0.5),
    ],
    55,
  );
}

/** The fitted top: princess seams from armhole to hem, mandarin collar, concealed zip, in-seam pockets. */
export function princesaTop(side: Side, length: SleeveLength): Garment {
  const front = side === 'front';
  const cut: TopCut = {
    neck: NECK,
    sleeve: sleeveCut(SHOULDER, ARMPIT, length, 14),
    side: SIDE,
    neckline: front ? 'C 520 264 562 284 602 298' : backNeckline(116, 250),
  };
  const collar = front ? mandarinFront(116, 250) : mandarinBack(116, 250);
  const closing = front
    ? zip(304, 1266)
    : { seams: line('M600 284 L 600 1266', 2.4), stitches: '', metal: '' };
  const princess = 'M346 520 C 424 592 464 690 472 830 C 478 970 458 1110 446 1258';
  const pockets = front ? line('M462 1010 C 430 1050 400 1084 366 1108', 3.6) : '';
  const pocketRow = front ? stitch('M453 1008 C 424 1044 396 1076 364 1098', 1.5) : '';
  const overlay: Overlay = { shape: collar.shape, rise: 9, soften: 2 };
  return sewn({
    bounds: [70, 170, 1130, 1300],
    fabric: 'stretch',
    panels: topPanels(cut, 16),
    inside: front ? insideBack(104, 226, 300) : '',
    overlays: [overlay],
    hiddenSeams: topSeams(cut, side),
    seams: both(line(princess, 2.8) + pockets) + closing.seams,
    stitches:
      collar.stitches +
      closing.stitches +
      both(
        stitch('M352 512 C 432 588 472 688 480 830 C 486 970 466 1110 454 1258', 1.5) +
          stitch('M602 1246 C 500 1245 412 1232 320 1206') +
          pocketRow,
      ) +
      sleeveStitches(cut.sleeve, 24),
    folds: [...topFolds(cut, 51), ...ownFolds()],
    drapes: [{ amount: 7, across: 70, along: 800, from: 860, to: 1270 }],
    metal: closing.metal,
    focus: front ? [640, 420] : [600, 420],
    seed: 21,
  });
}
