import { fold, pair } from '../folds.js';
import type { Garment, Overlay, Side } from '../garment.js';
import { both, fill, line, stitch } from '../svg.js';
import { sewn } from './base.js';
import { backNeckline, boundBackNeck, facing, insideBack } from './neck.js';
import { sleeveCut, type Point, type SleeveLength } from './sleeve.js';
import { sleeveStitches, topFolds, topPanels, topSeams, type TopCut } from './top.js';

const NECK: Point = [486, 228];
const SHOULDER: Point = [296, 314];
const ARMPIT: Point = [318, 636];
const SIDE = 'M602 1278 C 500 1279 400 1276 308 1266 C 314 1150 314 1010 314 870 C 314 780 316 710 318 636';
const V = 'C 514 326 558 420 602 494';
const BAND = 'M486 228 C 514 326 558 420 602 494 L 602 548 C 540 456 486 348 452 244 Z';

const POCKET =
  'M384 952 L 560 956 L 560 1192 C 560 1206 552 1212 541 1212 L 400 1208 C 388 1208 380 1200 381 1188 Z';
const POCKET_STITCH =
  stitch('M386 984 L 558 988') +
  stitch(
    'M391 962 L 389 1188 C 389 1196 394 1201 402 1201 L 539 1204 C 548 1204 552 1200 552 1192 L 552 966',
    1.5,
  ) +
  line('M388 956 l 13 13 M 556 959 l -13 13', 3.4);
const CHEST = 'M654 604 L 806 600 L 808 746 C 808 758 800 764 790 764 L 672 767 C 660 767 654 760 654 750 Z';
const CHEST_STITCH =
  stitch('M656 632 L 805 628') +
  stitch('M662 612 L 662 750 C 662 756 666 759 673 759 L 789 756 C 797 756 800 752 800 746 L 798 610', 1.5) +
  line('M658 607 l 12 12 M 802 604 l -12 12', 3.4);

function frontOf(): Pick<Garment, 'overlays' | 'stitches' | 'inside' | 'label'> & { seams: string } {
  const pockets: Overlay = { shape: both(fill(POCKET)) + fill(CHEST), rise: 4.6, soften: 1.7 };
  const band: Overlay = { shape: both(fill(BAND)), rise: 4, soften: 2 };
  return {
    overlays: [band, pockets],
    seams: line('M600 494 L 600 546', 2),
    stitches: both(stitch('M446 247 C 480 352 534 460 600 556') + POCKET_STITCH) + CHEST_STITCH,
    inside: insideBack(114, 228, 498),
    label: [600, 256],
  };
}

/** The boxy unisex scrub top: V neck, chest pocket, two patch pockets, side vents. */
export function tradicionalTop(side: Side, length: SleeveLength): Garment {
  const cut: TopCut = {
    neck: NECK,
    sleeve: sleeveCut(SHOULDER, ARMPIT, length),
    side: SIDE,
    neckline: side === 'front' ? V : backNeckline(114, 228),
  };
  const back = boundBackNeck(114, 228);
  const yoke = 'M322 404 C 420 424 520 430 602 430';
  const face =
    side === 'front'
      ? frontOf()
      : {
          overlays: back.overlays,
          inside: '',
          seams: both(line(yoke, 2.6)),
          stitches: back.stitches + both(stitch('M322 413 C 420 433 520 439 602 439')),
        };
  const hem = both(
    stitch('M602 1252 C 500 1253 400 1250 300 1240') + stitch('M602 1243 C 500 1244 400 1241 300 1231'),
  );
  const own = [
    fold([352, 900, 420, 930, 470, 930, 520, 916], 22, 0.6),
    fold([470, 640, 462, 740, 476, 840, 466, 930], 22, 0.5),
    fold([350, 1020, 362, 1100, 352, 1180, 346, 1258], 22, 0.7),
    fold([580, 700, 570, 860, 584, 1040, 574, 1240], 24, 0.5),
  ];
  return sewn({
    ...face,
    bounds: [40, 190, 1160, 1300],
    fabric: 'canvas',
    panels: topPanels(cut),
    hiddenSeams: topSeams(cut, side),
    seams: face.seams + both(line('M312 1180 L 308 1262', 2.6) + facing(114, 228)),
    stitches: face.stitches + hem + sleeveStitches(cut.sleeve) + both(stitch('M322 1178 L 318 1262', 1.5)),
    folds: [...topFolds(cut, 41), ...pair(own, 45)],
    drapes: [{ amount: 9, across: 78, along: 900, from: 640, to: 1280 }],
    focus: side === 'front' ? [690, 500] : [600, 400],
    seed: 7,
  });
}
