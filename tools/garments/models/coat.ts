import { fan, fold, pair } from '../folds.js';
import type { Fabric, Fold, Garment, Overlay, Side } from '../garment.js';
import { both, dot, fill, line, stitch } from '../svg.js';
import { sewn } from './base.js';
import { lapels } from './lapels.js';
import { backNeckline, insideBack, mandarinBack } from './neck.js';
import { sleeveCut, type Point, type SleeveLength } from './sleeve.js';
import { sleeveStitches, topFolds, topPanels, topSeams, type TopCut } from './top.js';

export interface CoatOptions {
  length: 'longo' | 'curto';
  sleeve: SleeveLength;
  fabric: Fabric;
  seed: number;
}

const NECK: Point = [486, 216];
const SHOULDER: Point = [314, 290];

/** A narrow waist. */
const SIDES = {
  longo: 'M602 1408 C 490 1408 380 1400 280 1384 C 296 1180 366 960 368 840 C 368 750 342 670 332 588',
  curto: 'M602 1180 C 500 1180 400 1172 316 1154 C 330 1040 366 930 368 840 C 368 750 342 670 332 588',
};

const bottomOf = ({ length }: CoatOptions): number => (length === 'longo' ? 1408 : 1180);
const cornerOf = ({ length }: CoatOptions): Point => (length === 'longo' ? [280, 1384] : [316, 1154]);

function hem(options: CoatOptions, up: number): string {
  const [x, y] = cornerOf(options);
  return stitch(
    `M602 ${bottomOf(options) - up} C 500 ${bottomOf(options) - up} ${x + 110} ${y - up + 14} ${x - 10} ${y - up - 2}`,
  );
}

function pocketsOf(options: CoatOptions): { overlay: Overlay; rows: string } {
  const top = options.length === 'longo' ? 884 : 870;
  const deep = options.length === 'longo' ? 226 : 190;
  const [left, right] = [400, 546];
  const end = top + deep;
  const path =
    `M${left} ${top} L ${right} ${top + 5} L ${right} ${end - 12} C ${right} ${end} ${right - 8} ${end + 6} ${right - 18} ${end + 6} ` +
    `L ${left + 12} ${end} C ${left} ${end} ${left - 6} ${end - 8} ${left - 5} ${end - 18} Z`;
  const rows =
    stitch(`M${left} ${top + 30} L ${right} ${top + 35}`) +
    stitch(
      `M${left + 7} ${top + 8} L ${left + 4} ${end - 22} C ${left + 4} ${end - 10} ${left + 8} ${end - 8} ${left + 14} ${end - 8} L ${right - 20} ${end - 3} C ${right - 10} ${end - 3} ${right - 8} ${end - 8} ${right - 8} ${end - 14} L ${right - 8} ${top + 12}`,
      1.5,
    ) +
    line(`M${left + 4} ${top + 4} l 12 12 M ${right - 4} ${top + 8} l -12 12`, 3.2);
  const breast = fill(
    'M666 572 L 798 568 L 800 696 C 800 707 793 713 783 713 L 684 716 C 673 716 666 709 666 699 Z',
  );
  return { overlay: { shape: both(fill(path)) + breast, rise: 4.4, soften: 1.7 }, rows: both(rows) };
}

function frontOf(options: CoatOptions): Partial<Garment> {
  const pockets = pocketsOf(options);
  const bottom = bottomOf(options);
  const lapel = lapels();
  const first = 626;
  const count = options.length === 'longo' ? 5 : 4;
  const step = Math.min(128, (bottom - 260 - first) / (count - 1));
  const buttons = Array.from({ length: count }, (_, at) => dot(602, first + at * step, 12.5)).join('');
  const breastRows =
    stitch('M667 598 L 798 594') +
    stitch('M674 580 L 674 698 C 674 705 678 708 685 708 L 782 705 C 789 705 792 702 792 695 L 790 576', 1.5);
  const from = 588;
  return {
    overlays: [
      pockets.overlay,
      {
        shape: fill(`M574 ${from} L 632 ${from} L 632 ${bottom - 2} L 574 ${bottom - 2} Z`),
        rise: 2,
        soften: 1.6,
        within: true,
      },
      ...lapel.overlays,
    ],
    inside: insideBack(110, 206, 530),
    seams: line(`M574 ${from + 14} L 574 ${bottom}`, 2.6) + lapel.seams,
    stitches:
      pockets.rows +
      breastRows +
      stitch(`M582 ${from + 12} L 582 ${bottom}`, 1.5) +
      stitch(`M626 ${from + 12} L 626 ${bottom}`, 1.5) +
      lapel.stitches,
    buttons,
    label: [600, 238],
  };
}

function backOf(options: CoatOptions): Partial<Garment> {
  const stand = mandarinBack(114, 216);
  const belt =
    'M470 812 L 730 812 C 738 812 742 820 742 836 C 742 852 738 862 730 862 L 470 862 C 462 862 458 852 458 836 C 458 820 462 812 470 812 Z';
  const bottom = bottomOf(options);
  return {
    overlays: [
      { shape: stand.shape, rise: 9, soften: 2 },
      { shape: fill(belt), rise: 5, soften: 1.8 },
    ],
    seams: line(`M600 250 L 600 ${bottom}`, 2.6) + line(`M600 ${bottom - 240} L 600 ${bottom}`, 4),
    stitches:
      stand.stitches +
      stitch('M472 820 L 728 820 M472 854 L 728 854', 1.5) +
      stitch(`M609 ${bottom - 240} L 609 ${bottom}`, 1.5),
    buttons: dot(484, 837, 11) + dot(716, 837, 11),
  };
}

function ownFolds(options: CoatOptions): Fold[] {
  const [x, y] = cornerOf(options);
  const long = options.length === 'longo';
  return pair(
    [
      fold([382, 830, 426, 850, 470, 850, 516, 834], 20, 0.75),
      fold([430, 600, 446, 680, 452, 730, 448, 790], 18, 0.45),
      fold([x + 60, y - (long ? 400 : 200), x + 74, y - 240, x + 50, y - 120, x + 40, y - 20], 24, 0.75),
      fold([530, y - (long ? 420 : 220), 524, y - 260, 538, y - 130, 526, y - 10], 22, 0.55),
      ...(long ? [fold([452, 1120, 446, 1200, 440, 1300, 430, 1390], 26, 0.7)] : []),
      ...fan([400, 870], [60, 110], 2, 130, options.seed + 4, 0.4),
    ],
    options.seed + 5,
  );
}

/** A clinical coat: long or short, notched lapel, buttons, patch pockets. */
export function coat(side: Side, options: CoatOptions): Garment {
  const armpit: Point = [332, 588];
  const cut: TopCut = {
    neck: NECK,
    sleeve: sleeveCut(SHOULDER, armpit, options.sleeve, 2),
    side: SIDES[options.length],
    neckline:
      side === 'back'
        ? backNeckline(114, 216)
        : 'L 490 176 C 510 196 530 216 550 232 C 546 330 566 440 602 542',
  };
  const bottom = bottomOf(options);
  const princess = `M336 480 C 416 556 456 660 464 800 C 468 940 446 ${bottom - 160} ${options.length === 'longo' ? 416 : 440} ${bottom - 10}`;
  const seamPath = both(line(princess, 2.8));
  const face = side === 'front' ? frontOf(options) : backOf(options);
  return sewn({
    ...face,
    bounds: [90, 120, 1110, options.length === 'longo' ? 1430 : 1240],
    fabric: options.fabric,
    panels: topPanels(cut, 16),
    hiddenSeams: topSeams(cut, side) + seamPath,
    seams: face.seams ?? '',
    stitches:
      (face.stitches ?? '') + both(hem(options, 26) + hem(options, 35)) + sleeveStitches(cut.sleeve, 34),
    folds: [...topFolds(cut, options.seed), ...ownFolds(options)],
    drapes: [{ amount: options.length === 'longo' ? 17 : 9, across: 80, along: 900, from: 780, to: bottom }],
    focus: side === 'front' ? [660, 430] : [600, 560],
    seed: options.seed,
  });
}
