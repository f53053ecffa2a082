import type { Fold, Panel, Side } from '../garment.js';
import { fan, fold, pair } from '../folds.js';
import { both, fill, line } from '../svg.js';
import { armhole, sleevePath, type Point, type SleeveCut } from './sleeve.js';

/** The left half of an upper garment. */
export interface TopCut {
  /** Where the shoulder seam meets the neck. */
  neck: Point;
  sleeve: SleeveCut;
  /** From the middle of the hem up to the armpit, as path data that starts with M at x 602. */
  side: string;
  /** From the neck point to the middle (x 602), as path data. */
  neckline: string;
}

/** The half of the body: hem, side, armhole, shoulder, neckline. */
export function bodyPath({ neck, sleeve, side, neckline }: TopCut): string {
  return `${side} ${armhole(sleeve.armpit, sleeve.shoulder)} L ${neck[0]} ${neck[1]} ${neckline} Z`;
}

/** Both sleeves and the body that lies on them. */
export function topPanels(cut: TopCut, belly = 12): Panel[] {
  return [
    { shape: both(fill(sleevePath(cut.sleeve))), belly: 13, lift: 0 },
    { shape: both(fill(bodyPath(cut))), belly, lift: 4 },
  ];
}

/** Armhole and shoulder seams. */
export function topSeams({ neck, sleeve }: TopCut, side: Side): string {
  const { armpit, shoulder } = sleeve;
  const round = `M${armpit[0]} ${armpit[1]} ${armhole(armpit, shoulder)}`;
  const yoke = side === 'front' ? line(`M${neck[0]} ${neck[1]} L ${shoulder[0]} ${shoulder[1]}`, 2.2) : '';
  return both(line(round, 2.4) + yoke);
}

/** Folds that every set-in sleeve throws: under the arm, down the sleeve, over the chest. */
export function topFolds({ sleeve }: TopCut, seed: number): Fold[] {
  const { armpit, cap, outer, inner } = sleeve;
  const low: Point = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
  const under = fan([armpit[0] + 4, armpit[1] - 20], [-38, 62], 4, 150, seed, 0.75);
  const into = fan([armpit[0] - 14, armpit[1] - 6], [150, 235], 3, 120, seed + 1, 0.6);
  const length = low[1] - cap[1];
  const down = [
    fold(
      [
        cap[0] + 50,
        cap[1] - 40,
        cap[0] + 34,
        cap[1] + length * 0.3,
        low[0] + 24,
        low[1] - length * 0.3,
        low[0] + 20,
        low[1] - 24,
      ],
      22,
      0.7,
    ),
    fold(
      [
        cap[0] + 6,
        cap[1] + 30,
        cap[0] - 14,
        cap[1] + length * 0.4,
        low[0] - 44,
        low[1] - length * 0.25,
        low[0] - 40,
        low[1] - 40,
      ],
      18,
      0.5,
    ),
  ];
  const elbow =
    length > 380
      ? [
          ...fan([low[0] + 64, cap[1] + length * 0.5], [165, 215], 3, 120, seed + 2, 0.75),
          ...fan([low[0] + 70, cap[1] + length * 0.66], [150, 200], 2, 100, seed + 3, 0.6),
        ]
      : [];
  return pair([...under, ...into, ...down, ...elbow], seed + 9);
}
