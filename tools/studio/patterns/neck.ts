import { across, offset, reversed, type Line, type Point } from './geometry.js';
import type { Pattern } from './pattern.js';
import type { TopBlock } from './top.js';

/** Width of the band round a neckline, centimetres. */
export const BAND = 2.8;

/** Half of a V neck: a little hollow, from the neck point down to its point in the middle. */
export function vNeck(neck: Point, depth: number): Line {
  return Array.from({ length: 25 }, (_, at): Point => {
    const t = at / 24;
    return [neck[0] * (1 - t) - Math.sin(Math.PI * t) * 0.5, neck[1] - depth * t];
  });
}

/** The lower edge of a band along a neckline (a right half), from its outer end to the middle. */
export function bandEdge(neckline: Line, width: number): Line {
  const edge = offset(neckline, width);
  const [ax, ay] = edge.at(-2)!;
  const [bx, by] = edge.at(-1)!;
  const slope = (by - ay) / (bx - ax || -1e-9);
  return [...edge.filter(([x]) => x > 0.01), [0, by - slope * bx]];
}

/** The band between a neckline and its edge, both halves; it reaches over the shoulder seam. */
export function bandOutline(neckline: Line, edge: Line): Line {
  const raise = (line: Line): Line => {
    const [x, y] = line[0]!;
    return [[x, y + 1.5], ...line];
  };
  return [...across(raise(neckline)), ...reversed(across(raise(edge)))];
}

/** The woven label inside the back neck. */
export function neckLabel(block: TopBlock): Pattern['trims'][number] {
  return { piece: 'back', kind: 'label', points: [[0, block.neck[1] - 2.4 - BAND - 0.4]], size: 5 };
}
