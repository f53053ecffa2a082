import { fan, fold, pair } from '../folds.js';
import type { Garment, Side } from '../garment.js';
import { both, fill, line, stitch } from '../svg.js';
import { sewn } from './base.js';

const CROWN = 'M602 392 C 470 386 352 440 300 560 C 262 650 268 770 288 906 C 380 958 500 974 602 974 Z';
const BAND = 'M282 812 C 380 864 500 882 602 882 L 602 984 C 500 984 380 966 284 916 Z';

/** The cap in knit: a soft crown gathered on a rib band. */
export function cap(side: Side): Garment {
  return sewn({
    bounds: [220, 340, 980, 1020],
    fabric: 'knit',
    panels: [{ shape: both(fill(CROWN)), belly: 46, lift: 0 }],
    overlays: [{ shape: both(fill(BAND)), rise: 6, soften: 2.6, within: true }],
    seams: both(line('M276 810 C 380 862 500 880 602 880', 2.8)),
    stitches: both(
      stitch('M276 824 C 380 876 500 894 602 894') + stitch('M280 896 C 380 948 500 964 602 964'),
    ),
    ribs: both(fill(BAND)),
    gathers: both(line('M282 800 C 380 850 500 868 602 868', 18)),
    folds: pair(
      [
        ...fan([470, 880], [215, 290], 5, 260, 101, 0.75),
        fold([330, 560, 380, 500, 470, 460, 560, 450], 30, 0.5),
        fold([300, 700, 330, 640, 390, 600, 470, 580], 26, 0.5),
      ],
      105,
    ),
    drapes: [{ amount: 10, across: 70, along: 300, from: 480, to: 860 }],
    focus: side === 'front' ? [520, 800] : [600, 850],
    seed: 71,
  });
}
