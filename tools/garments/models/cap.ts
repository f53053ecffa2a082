import { fan, fold, pair } from '../folds.js';
import type { Fabric, Garment, Side } from '../garment.js';
import { both, fill, line, stitch } from '../svg.js';
import { sewn } from './base.js';

const CROWN = 'M602 392 C 470 386 352 440 300 560 C 262 650 268 770 288 906 C 380 958 500 974 602 974 Z';
const BAND = 'M282 812 C 380 864 500 882 602 882 L 602 984 C 500 984 380 966 284 916 Z';

/** The surgical cap: soft crown gathered on a band; two ties or a rib band. */
export function cap(side: Side, fabric: Fabric): Garment {
  const front = side === 'front';
  const knit = fabric === 'knit';
  const ties =
    'M556 940 C 520 1010 500 1080 462 1150 C 478 1172 500 1178 520 1168 C 548 1100 570 1020 592 952 Z ' +
    'M610 944 C 640 1020 650 1100 690 1164 C 710 1172 730 1162 742 1146 C 704 1080 680 1010 650 936 Z';
  const backs = front
    ? []
    : [
        ...(knit
          ? []
          : [
              {
                shape: fill(ties) + '<ellipse cx="602" cy="934" rx="34" ry="26" fill="#fff"/>',
                rise: 9,
                soften: 3,
              },
            ]),
      ];
  return sewn({
    bounds: [220, 340, 980, front || knit ? 1020 : 1220],
    fabric,
    panels: [{ shape: both(fill(CROWN)), belly: 46, lift: 0 }],
    overlays: [{ shape: both(fill(BAND)), rise: 6, soften: 2.6, within: true }, ...backs],
    seams: both(
      line('M276 810 C 380 862 500 880 602 880', 2.8) +
        (knit ? '' : line('M306 600 C 380 520 490 478 602 476', 2.6)),
    ),
    stitches: both(
      stitch('M276 824 C 380 876 500 894 602 894') + stitch('M280 896 C 380 948 500 964 602 964'),
    ),
    ribs: knit ? both(fill(BAND)) : '',
    gathers: both(line('M282 800 C 380 850 500 868 602 868', knit ? 18 : 40)),
    folds: pair(
      [
        ...fan([470, 880], [215, 290], 5, 260, 101, 0.75),
        fold([330, 560, 380, 500, 470, 460, 560, 450], 30, 0.5),
        fold([300, 700, 330, 640, 390, 600, 470, 580], 26, 0.5),
      ],
      105,
    ),
    drapes: [{ amount: 10, across: 70, along: 300, from: 480, to: 860 }],
    focus: front ? [520, 800] : [600, 850],
    seed: 71,
  });
}
