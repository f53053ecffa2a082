import { fold, pair } from '../folds.js';
import type { Garment } from '../garment.js';
import { sewn } from '../models/base.js';
import { fill } from '../svg.js';

/** How far, in units, the middle of a folded piece lies above that of a hanging garment. */
export const FOLDED_RISE = 232;

/** A top folded as in a shop: sleeves and hem turned under, collar and chest showing. */
export function folded(top: Garment): Garment {
  const clip =
    'M404 190 L 796 190 C 806 260 808 300 812 330 C 816 480 816 640 812 800 C 812 818 804 826 786 826 ' +
    'C 660 834 540 834 414 826 C 396 826 388 818 388 800 C 384 640 384 480 388 330 C 392 300 394 260 404 190 Z';
  return { ...top, clip, bounds: [370, 150, 830, 850], drapes: [] };
}

/** A folded piece of the same cloth that lies beneath and shows only its edge. */
export function slab(top: Garment, order: number): Garment {
  const half = 208 + order * 2;
  const path =
    `M${600 - half + 30} 320 L ${600 + half - 30} 320 C ${600 + half - 8} 322 ${600 + half} 332 ${600 + half} 350 ` +
    `L ${600 + half} 810 C ${600 + half} 828 ${600 + half - 10} 838 ${600 + half - 26} 838 ` +
    `L ${600 - half + 26} 838 C ${600 - half + 10} 838 ${600 - half} 828 ${600 - half} 810 ` +
    `L ${600 - half} 350 C ${600 - half} 332 ${600 - half + 8} 322 ${600 - half + 30} 320 Z`;
  return sewn({
    bounds: [370, 290, 830, 860],
    fabric: top.fabric,
    panels: [{ shape: fill(path), belly: 10, lift: 0 }],
    folds: pair([fold([400, 800, 460, 812, 520, 806, 590, 816], 18, 0.6)], order),
    focus: [600, 600],
    seed: top.seed + order * 3,
  });
}
