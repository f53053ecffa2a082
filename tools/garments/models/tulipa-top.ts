import { fold, pair } from '../folds.js';
import type { Fold, Garment, Overlay, Panel, Side } from '../garment.js';
import { both, fill, line, mirrored, stitch } from '../svg.js';
import { sewn } from './base.js';
import { backNeckline, boundBackNeck, facing, insideBack } from './neck.js';
import { armhole, sleeveCut, sleevePath, type Point, type SleeveLength } from './sleeve.js';
import { bodyPath, sleeveStitches, topFolds, topSeams, type TopCut } from './top.js';

const NECK: Point = [490, 238];
const SHOULDER: Point = [322, 316];
const ARMPIT: Point = [344, 622];
const HOLE = armhole(ARMPIT, SHOULDER);
const SIDE = 'M602 1296 C 500 1292 410 1236 330 1146 C 352 1066 384 975 382 880 C 380 788 356 706 344 622';

/** The panel that lies beneath: neck edge to the far side of the cross, own rounded hem. */
const UNDER =
  `M600 1270 C 500 1262 404 1216 330 1140 C 352 1066 384 975 382 880 C 380 788 356 706 344 622 ${HOLE} ` +
  'L 490 238 C 518 330 562 432 624 520 L 660 700 L 660 1270 Z';
/** The mirrored outline of the panel on top: neck edge past the middle, wrap edge to the hip, tulip hem. */
const OVER =
  `M560 1298 C 470 1290 404 1234 330 1146 C 352 1066 384 975 382 880 C 380 788 356 706 344 622 ${HOLE} ` +
  'L 490 238 C 518 330 562 432 632 536 C 692 640 742 740 760 880 C 780 1040 724 1292 560 1298 Z';
const EDGE = 'M490 238 C 518 330 562 432 632 536 C 692 640 742 740 760 880 C 780 1040 724 1292 560 1298';
const EDGE_ROW = 'M474 246 C 506 342 550 446 618 546 C 678 648 726 746 743 884 C 762 1036 706 1272 560 1278';

/** Two petals that cross on the arm: the back one shows at the outer hem. */
function petals(): { panels: Panel[]; edge: string; row: string } {
  const [sx, sy] = SHOULDER;
  const behind =
    `M${sx} ${sy} C 284 334 244 374 218 428 C 188 492 158 570 142 632 C 168 688 236 716 300 690 ` +
    `L ${ARMPIT[0] + 40} 560 L ${sx + 40} ${sy + 40} Z`;
  const edge = 'M336 352 C 276 400 206 470 178 560 C 176 640 236 716 316 712';
  const before =
    `M${sx + 14} ${sy + 36} C 276 400 206 470 178 560 C 176 640 236 716 316 712 C 330 684 338 652 ${ARMPIT[0]} ${ARMPIT[1]} ` +
    `L ${ARMPIT[0] + 40} 560 L ${sx + 40} ${sy + 40} Z`;
  return {
    panels: [
      { shape: both(fill(behind)), belly: 12, lift: 0 },
      { shape: both(fill(before)), belly: 13, lift: 5 },
    ],
    edge: both(line(edge, 1.6)),
    row: both(
      stitch('M340 366 C 284 412 220 478 193 562 C 192 630 244 698 314 695', 1.5) +
        stitch('M150 616 C 166 650 196 678 232 692', 1.5),
    ),
  };
}

function ownFolds(): Fold[] {
  return pair(
    [
      fold([392, 884, 430, 902, 470, 902, 510, 888], 20, 0.7),
      fold([388, 934, 426, 950, 462, 950, 496, 940], 16, 0.55),
      fold([420, 640, 440, 700, 450, 750, 446, 810], 18, 0.45),
      fold([404, 960, 400, 1060, 384, 1110, 366, 1160], 20, 0.65),
      fold([500, 960, 494, 1060, 504, 1140, 494, 1230], 20, 0.5),
      fold([470, 470, 500, 540, 540, 610, 590, 660], 16, 0.4),
    ],
    75,
  );
}

/** The crossed top: V neck that wraps, petal sleeves, tulip hem, waist darts, slant pockets. */
export function tulipaTop(side: Side, length: SleeveLength): Garment {
  const front = side === 'front';
  const cut: TopCut = {
    neck: NECK,
    sleeve: sleeveCut(SHOULDER, ARMPIT, length, 12),
    side: SIDE,
    neckline: backNeckline(110, 238),
  };
  const petal = length === 'curta' ? petals() : null;
  const sleeves: Panel[] = petal?.panels ?? [
    { shape: both(fill(sleevePath(cut.sleeve))), belly: 13, lift: 0 },
  ];
  const body: Panel[] = front
    ? [
        { shape: fill(UNDER), belly: 12, lift: 4 },
        { shape: mirrored(fill(OVER)), belly: 14, lift: 9 },
      ]
    : [{ shape: both(fill(bodyPath(cut))), belly: 14, lift: 4 }];
  const back = boundBackNeck(110, 238);
  const bound: Overlay[] = front
    ? [{ shape: mirrored(line(EDGE, 22)), rise: 2.4, soften: 2.4, within: true }]
    : back.overlays;
  const dart = line('M474 720 C 480 800 484 880 478 990', 2);
  const hem = front
    ? stitch('M520 1244 C 450 1230 396 1190 338 1124') +
      mirrored(stitch(EDGE_ROW) + stitch('M560 1278 C 480 1270 412 1218 342 1136'))
    : both(stitch('M602 1274 C 506 1270 420 1218 340 1132'));
  return sewn({
    bounds: [80, 190, 1120, 1320],
    fabric: 'twill',
    panels: [...sleeves, ...body],
    inside: front ? insideBack(110, 238, 520) : '',
    overlays: bound,
    hiddenSeams: topSeams(cut, side),
    seams:
      (front ? mirrored(dart) : both(dart)) +
      (petal?.edge ?? '') +
      (front
        ? facing(110, 238) + both(line('M478 1034 C 446 1062 414 1084 372 1096', 3.4))
        : line('M600 270 L 600 1290', 2.2)),
    stitches:
      hem +
      (petal?.row ?? sleeveStitches(cut.sleeve, 24)) +
      (front
        ? stitch('M476 250 C 506 342 550 446 596 520') +
          both(stitch('M474 1025 C 444 1052 412 1074 374 1086', 1.5))
        : back.stitches),
    folds: [...topFolds(cut, 71), ...ownFolds()],
    drapes: [{ amount: 7, across: 70, along: 800, from: 880, to: 1290 }],
    ...(front && { label: [600, 262] as [number, number] }),
    focus: front ? [620, 470] : [600, 400],
    seed: 41,
  });
}
