import { fold, pair } from '../folds.js';
import type { Garment, Side } from '../garment.js';
import { both, fill, line, stitch } from '../svg.js';
import { sewn } from './base.js';
import { backNeckline, boundBackNeck, facing, insideBack, mandarinBack, mandarinFront } from './neck.js';
import { sleeveCut, type Point } from './sleeve.js';
import { sleeveStitches, topFolds, topPanels, topSeams, type TopCut } from './top.js';

/** Concealed zip from the collar to the hem: groove, two rows of stitching, a small pull. */
function zip(from: number, to: number): Pick<Garment, 'seams' | 'stitches' | 'metal'> {
  return {
    seams: line(`M600 ${from} L 600 ${to}`, 3.4),
    stitches: stitch(`M584 ${from + 26} L 584 ${to}`, 1.5) + stitch(`M616 ${from + 26} L 616 ${to}`, 1.5),
    metal:
      `<rect x="595" y="${from + 2}" width="10" height="18" rx="3" fill="#fff"/>` +
      `<rect x="597" y="${from + 20}" width="6" height="24" rx="3" fill="#fff"/>`,
  };
}

const NECK: Point = [498, 150];
const SHOULDER: Point = [362, 212];
const ARMPIT: Point = [380, 450];
const SIDE = 'M602 1400 C 500 1400 400 1392 302 1372 C 318 1180 366 880 402 660 C 402 590 390 520 380 450';

const sleeve = (): TopCut['sleeve'] => {
  const full = sleeveCut(SHOULDER, ARMPIT, 'curta');
  const small = ([x, y]: Point): Point => [
    SHOULDER[0] + (x - SHOULDER[0]) * 0.78,
    SHOULDER[1] + (y - SHOULDER[1]) * 0.78,
  ];
  return { ...full, cap: small(full.cap), outer: small(full.outer), inner: small(full.inner) };
};

const skirtFolds = pair(
  [
    fold([420, 660, 460, 676, 500, 676, 536, 662], 18, 0.7),
    fold([418, 704, 450, 716, 480, 718, 510, 708], 15, 0.5),
    fold([440, 420, 454, 490, 460, 550, 458, 610], 16, 0.4),
    fold([420, 800, 400, 1000, 380, 1180, 350, 1372], 30, 0.85),
    fold([496, 780, 488, 980, 470, 1200, 450, 1388], 28, 0.7),
    fold([560, 820, 556, 1020, 560, 1220, 548, 1396], 26, 0.6),
  ],
  95,
);

const hem = both(
  stitch('M602 1374 C 500 1374 400 1366 298 1346') + stitch('M602 1365 C 500 1365 400 1357 298 1337'),
);

/** The dress of the princess line: as the top, with an A-line skirt. */
export function princesaDress(side: Side): Garment {
  const front = side === 'front';
  const cut: TopCut = {
    neck: NECK,
    sleeve: sleeve(),
    side: SIDE,
    neckline: front ? 'C 530 162 568 180 602 190' : backNeckline(102, 150),
  };
  const collar = front ? mandarinFront(102, 150) : mandarinBack(102, 150);
  const closing = zip(192, 1396);
  const princess = 'M386 360 C 440 424 470 510 478 640 C 484 800 456 1100 424 1384';
  return sewn({
    bounds: [160, 70, 1040, 1430],
    fabric: 'stretch',
    panels: topPanels(cut, 16),
    inside: front ? insideBack(92, 128, 194) : '',
    overlays: [{ shape: collar.shape, rise: 8, soften: 2 }],
    hiddenSeams: topSeams(cut, side),
    seams:
      both(line(princess, 2.6) + (front ? line('M466 800 C 440 832 414 856 388 872', 3.2) : '')) +
      (front ? closing.seams : line('M600 184 L 600 1398', 2.4)),
    stitches:
      collar.stitches +
      (front ? closing.stitches : '') +
      hem +
      both(stitch('M394 356 C 448 420 478 508 486 640 C 492 800 464 1100 432 1384', 1.5)) +
      sleeveStitches(cut.sleeve, 22),
    metal: front ? closing.metal : '',
    folds: [...topFolds(cut, 91), ...skirtFolds],
    drapes: [{ amount: 24, across: 72, along: 1400, from: 700, to: 1400 }],
    focus: front ? [630, 330] : [600, 330],
    seed: 61,
  });
}

/** The crossed dress of the tulip line: V neck that wraps, tie at the waist, A-line skirt. */
export function tulipaDress(side: Side): Garment {
  const front = side === 'front';
  const cut: TopCut = {
    neck: NECK,
    sleeve: sleeve(),
    side: SIDE,
    neckline: front ? 'C 524 240 560 320 602 392' : backNeckline(102, 150),
  };
  const back = boundBackNeck(102, 150);
  const edge = 'M702 150 C 676 240 638 324 592 406 C 550 480 480 570 406 648';
  const wrap = 'M640 690 C 680 900 690 1160 660 1398';
  const belt = both(fill('M602 636 C 530 640 460 638 398 628 L 397 676 C 460 688 530 690 602 686 Z'));
  const bow =
    'M436 654 C 400 690 380 760 372 850 C 386 862 402 862 412 854 C 416 780 428 720 452 668 Z M440 660 C 430 720 440 790 452 862 C 466 868 480 864 488 856 C 474 780 462 720 464 664 Z';
  return sewn({
    bounds: [160, 70, 1040, 1430],
    fabric: 'twill',
    panels: topPanels(cut, 16),
    inside: front ? insideBack(102, 150, 396) : '',
    overlays: front
      ? [
          {
            shape: line(edge, 20) + both(line('M498 150 C 524 240 560 320 602 392', 18)),
            rise: 3,
            soften: 2.2,
            within: true,
          },
          {
            shape: fill('M700 690 L 640 690 C 680 900 690 1160 660 1410 L 900 1410 L 900 690 Z'),
            rise: 5,
            soften: 2.6,
            within: true,
          },
          { shape: belt, rise: 5, soften: 2, within: true },
          {
            shape: fill(bow) + '<ellipse cx="446" cy="660" rx="24" ry="20" fill="#fff"/>',
            rise: 7,
            soften: 2.4,
          },
        ]
      : [...back.overlays, { shape: belt, rise: 5, soften: 2, within: true }],
    hiddenSeams: topSeams(cut, side),
    seams: front ? line(wrap, 2.4) + facing(102, 150) : line('M600 184 L 600 1398', 2.4),
    stitches:
      hem +
      sleeveStitches(cut.sleeve, 22) +
      (front ? stitch('M652 692 C 692 900 702 1160 672 1396') : back.stitches),
    folds: [...topFolds(cut, 93), ...skirtFolds],
    drapes: [{ amount: 26, across: 76, along: 1400, from: 680, to: 1400 }],
    ...(front && { label: [600, 174] as [number, number] }),
    focus: front ? [600, 420] : [600, 330],
    seed: 67,
  });
}
