import { STUDIO_CUTS } from '../cuts.js';
import type { Line, Point } from './geometry.js';

/** How far out along the right shoulder, 0 at the neck point and 1 at its tip, an outline crosses it. */
function crossings(outline: Line, [neck, tip]: readonly [Point, Point]): number[] {
  const side = ([x, y]: Point): number =>
    (tip[0] - neck[0]) * (y - neck[1]) - (tip[1] - neck[1]) * (x - neck[0]);
  return outline.flatMap((to, at) => {
    const from = outline.at(at - 1)!;
    const [a, b] = [side(from), side(to)];
    if (a > 0 === b > 0) return [];
    const x = from[0] + ((to[0] - from[0]) * a) / (a - b);
    return x > 0 ? [(x - neck[0]) / (tip[0] - neck[0])] : [];
  });
}

it.each(['tradicional-jaleco', 'tradicional-jaleco-curto', 'tulipa-jaleco', 'tulipa-jaleco-curto'] as const)(
  'lets the collar of %s go over the shoulder seam without a step',
  (name) => {
    const { pieces, overlays } = STUDIO_CUTS[name].pattern('M');
    const seam = pieces[0]!.outline.find(({ edge }) => edge === 'shoulderR')!.points as [Point, Point];
    const [front, back] = (['front', 'back'] as const).map((piece) => {
      const found = overlays.filter((one) => one.piece === piece && one.kind === 'band');
      return Math.max(...found.flatMap(({ outline }) => crossings(outline, seam)));
    });
    expect(front).toBeGreaterThan(0.2);
    expect(Math.abs(front! - back!)).toBeLessThan(0.02);
  },
);
