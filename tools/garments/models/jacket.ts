import { fold, pair } from '../folds.js';
import type { Garment, Overlay, Side } from '../garment.js';
import { both, fill, line, stitch } from '../svg.js';
import { sewn } from './base.js';
import { backNeckline, insideBack, mandarinBack, mandarinFront } from './neck.js';
import { acrossSleeve, cuffPath, sleeveCut, type Point } from './sleeve.js';
import { topFolds, topPanels, topSeams, type TopCut } from './top.js';

const NECK: Point = [486, 250];
const SHOULDER: Point = [314, 326];
const ARMPIT: Point = [330, 640];
const SIDE = 'M602 1256 C 500 1257 420 1255 342 1246 C 338 1200 324 1150 324 1080 C 324 900 336 720 330 640';
const HEM = 'M602 1190 C 500 1191 410 1188 316 1178 L 316 1266 L 602 1266 Z';

/** The teeth of an open zip line: two rows of little marks and a pull. */
const teeth = (from: number, to: number): string =>
  `<path d="M600 ${from} L 600 ${to}" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="4 3"/>` +
  `<rect x="594" y="${from + 6}" width="12" height="20" rx="3" fill="#fff"/><rect x="596" y="${from + 26}" width="8" height="32" rx="4" fill="#fff"/>`;

/** The shift jacket in knit: zip, stand collar, rib hem and cuffs. */
export function jacket(side: Side): Garment {
  const front = side === 'front';
  const cut: TopCut = {
    neck: NECK,
    sleeve: sleeveCut(SHOULDER, ARMPIT, 'longa', 4),
    side: SIDE,
    neckline: front ? 'C 520 264 562 284 602 298' : backNeckline(114, 250),
  };
  const collar = front ? mandarinFront(114, 250) : mandarinBack(114, 250);
  const hem = both(fill(HEM));
  const cuffs = both(fill(cuffPath(cut.sleeve, 70)));
  const pocket = 'M462 930 L 404 1098';
  const overlays: Overlay[] = [
    { shape: hem, rise: 3.4, soften: 2.6, within: true },
    { shape: cuffs, rise: 3.4, soften: 2.6, within: true },
    { shape: collar.shape, rise: 10, soften: 2.2 },
    ...(front
      ? [{ shape: fill('M572 306 L 628 306 L 628 1262 L 572 1262 Z'), rise: 2, soften: 1.6, within: true }]
      : []),
    ...(front ? [{ shape: both(line(pocket, 26)), rise: 3, soften: 2 }] : []),
  ];
  const own = [
    fold([356, 960, 410, 990, 440, 990, 480, 976], 20, 0.65),
    fold([360, 1090, 400, 1120, 440, 1126, 490, 1120], 20, 0.7),
    fold([470, 640, 462, 760, 476, 880, 466, 1000], 22, 0.5),
    fold([540, 1040, 534, 1090, 546, 1130, 538, 1180], 20, 0.6),
  ];
  return sewn({
    bounds: [90, 160, 1110, 1290],
    fabric: 'knit',
    panels: topPanels(cut, 16),
    inside: front ? insideBack(104, 226, 302) : '',
    overlays,
    hiddenSeams: topSeams(cut, side),
    seams:
      both(line(acrossSleeve(cut.sleeve, 71), 2.6)) +
      both(line('M316 1180 C 410 1190 500 1193 602 1192', 2.8)) +
      (front
        ? line('M572 306 L 572 1262 M628 306 L 628 1262', 2) + both(line(pocket, 4))
        : both(line('M330 430 C 420 446 520 450 602 450', 2.6))),
    stitches:
      collar.stitches +
      both(stitch('M318 1170 C 410 1180 500 1183 602 1182', 1.5)) +
      (front
        ? stitch('M564 312 L 564 1180 M636 312 L 636 1180', 1.5)
        : both(stitch('M330 439 C 420 455 520 459 602 459', 1.5))),
    ribs: hem + cuffs,
    metal: front ? teeth(306, 1250) : '',
    folds: [...topFolds(cut, 81), ...pair(own, 85)],
    drapes: [{ amount: 8, across: 74, along: 700, from: 760, to: 1180 }],
    focus: front ? [640, 420] : [600, 420],
    seed: 51,
  });
}
