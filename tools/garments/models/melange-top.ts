import { fold, pair } from '../folds.js';
import type { Garment, Overlay, Side } from '../garment.js';
import { both, fill, line, stitch } from '../svg.js';
import { sewn } from './base.js';
import { backNeckline, boundBackNeck, facing, insideBack } from './neck.js';
import { acrossSleeve, cuffPath, sleeveCut, type Point, type SleeveLength } from './sleeve.js';
import { topFolds, topPanels, topSeams, type TopCut } from './top.js';

const NECK: Point = [488, 234];
const SHOULDER: Point = [308, 318];
const ARMPIT: Point = [330, 634];
const SIDE = 'M602 1270 C 500 1271 410 1268 324 1258 C 330 1140 340 1000 340 870 C 340 780 334 710 330 634';
const BAND = 'M488 234 C 516 316 558 392 602 452 L 602 508 C 540 436 484 340 446 252 Z';
const POCKET = 'M660 600 L 804 596 L 804 622 L 660 626 Z';

/** The knit top: V neck with a rib band, rib cuffs, welt chest pocket, side vents. */
export function melangeTop(side: Side, length: SleeveLength): Garment {
  const front = side === 'front';
  const cut: TopCut = {
    neck: NECK,
    sleeve: sleeveCut(SHOULDER, ARMPIT, length, 6),
    side: SIDE,
    neckline: front ? 'C 516 316 558 392 602 452' : backNeckline(112, 234),
  };
  const deep = length === 'longa' ? 66 : 34;
  const cuffs = both(fill(cuffPath(cut.sleeve, deep)));
  const back = boundBackNeck(112, 234);
  const bands: Overlay[] = front ? [{ shape: both(fill(BAND)), rise: 5, soften: 2.4 }] : back.overlays;
  const welt: Overlay[] = front ? [{ shape: fill(POCKET), rise: 4, soften: 1.6 }] : [];
  const own = [
    fold([360, 900, 420, 926, 470, 926, 520, 908], 20, 0.65),
    fold([480, 620, 470, 740, 480, 850, 470, 960], 22, 0.5),
    fold([356, 1010, 366, 1100, 354, 1180, 348, 1250], 20, 0.7),
    fold([562, 760, 554, 900, 566, 1060, 556, 1230], 22, 0.5),
  ];
  return sewn({
    bounds: [60, 190, 1140, 1300],
    fabric: 'knit',
    panels: topPanels(cut, 14),
    inside: front ? insideBack(112, 234, 456) : '',
    overlays: [...bands, ...welt, { shape: cuffs, rise: 3, soften: 2.4, within: true }],
    hiddenSeams: topSeams(cut, side),
    seams:
      both(line(acrossSleeve(cut.sleeve, deep + 1), 2.6) + line('M330 1176 L 324 1254', 2.6)) +
      (front ? line('M600 452 L 600 508', 2) + line('M660 611 L 804 607', 2) + facing(112, 234) : ''),
    stitches:
      both(
        stitch('M602 1240 C 500 1241 410 1238 316 1228') + stitch('M602 1231 C 500 1232 410 1229 316 1219'),
      ) + (front ? both(stitch('M439 255 C 478 346 536 444 600 517')) : back.stitches),
    ribs: cuffs + (front ? both(fill(BAND)) : ''),
    folds: [...topFolds(cut, 61), ...pair(own, 65)],
    drapes: [{ amount: 8, across: 76, along: 900, from: 660, to: 1270 }],
    ...(front && { label: [600, 258] as [number, number] }),
    focus: front ? [690, 470] : [600, 400],
    seed: 31,
  });
}
