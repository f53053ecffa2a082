import { random } from './core/noise.js';
import type { Fold } from './garment.js';

/** A crease; see Fold. */
export function fold(points: Fold['points'], width = 22, depth = 0.8): Fold {
  return { points, width, depth };
}

/** The folds and their mirror images, each moved, bent and weakened a little: cloth is never symmetric. */
export function pair(folds: Fold[], seed: number): Fold[] {
  const next = random(seed);
  const shift = (reach: number): number => (next() - 0.5) * 2 * reach;
  const other = folds.map(({ points, width, depth }) => {
    const dx = shift(14);
    const dy = shift(26);
    const moved = points.map((value, at) =>
      at % 2 === 0 ? 1200 - value + dx + shift(9) : value + dy + shift(12),
    ) as Fold['points'];
    return { points: moved, width: width * (0.8 + next() * 0.4), depth: depth * (0.55 + next() * 0.5) };
  });
  return [...folds, ...other];
}

/** Folds that leave one point like the ribs of a fan, as under the arm or from the crotch. Angles in degrees. */
export function fan(
  at: [number, number],
  angles: [number, number],
  count: number,
  length: number,
  seed: number,
  depth = 0.7,
): Fold[] {
  const next = random(seed);
  return Array.from({ length: count }, (_, rib) => {
    const share = count === 1 ? 0.5 : rib / (count - 1);
    const angle = ((angles[0] + (angles[1] - angles[0]) * share + (next() - 0.5) * 8) * Math.PI) / 180;
    const reach = length * (0.65 + next() * 0.55);
    const bend = (next() - 0.5) * 0.35;
    const point = (t: number): [number, number] => [
      at[0] + Math.cos(angle + bend * t) * reach * t,
      at[1] + Math.sin(angle + bend * t) * reach * t,
    ];
    const points = [...point(0.08), ...point(0.4), ...point(0.7), ...point(1)] as Fold['points'];
    return { points, width: 13 + next() * 9, depth: depth * (0.6 + next() * 0.5) };
  });
}

function along(p: Fold['points'], t: number): [number, number, number, number] {
  const s = 1 - t;
  const at = (o: 0 | 1): number =>
    s * s * s * p[o] +
    3 * s * s * t * p[(2 + o) as 2] +
    3 * s * t * t * p[(4 + o) as 4] +
    t * t * t * p[(6 + o) as 6];
  const slope = (o: 0 | 1): number =>
    3 * s * s * (p[(2 + o) as 2] - p[o]) +
    6 * s * t * (p[(4 + o) as 4] - p[(2 + o) as 2]) +
    3 * t * t * (p[(6 + o) as 6] - p[(4 + o) as 4]);
  return [at(0), at(1), slope(0), slope(1)];
}

/** The fold as a lens: thin at both ends. `share` narrows it. */
export function lens({ points, width, depth }: Fold, share = 1): string {
  const upper: string[] = [];
  const lower: string[] = [];
  for (let step = 0; step <= 16; step++) {
    const t = step / 16;
    const [x, y, dx, dy] = along(points, t);
    const size = Math.hypot(dx, dy) || 1;
    const half = (width * share * Math.sin(Math.PI * Math.min(1, 0.08 + t * 0.92)) ** 0.7) / 2;
    upper.push(`${(x - (dy / size) * half).toFixed(1)} ${(y + (dx / size) * half).toFixed(1)}`);
    lower.unshift(`${(x + (dy / size) * half).toFixed(1)} ${(y - (dx / size) * half).toFixed(1)}`);
  }
  return `<path d="M${[...upper, ...lower].join('L')}Z" fill="#fff" fill-opacity="${depth.toFixed(2)}"/>`;
}
