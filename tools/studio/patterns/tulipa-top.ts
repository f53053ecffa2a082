import { across, curve, offset, reversed, type Line, type Point } from './geometry.js';
import { BAND, bandEdge, bandOutline, neckLabel } from './neck.js';
import type { Body, Overlay, Pattern, Stitch } from './pattern.js';
import {
  bodyPiece,
  hemLine,
  sleeveCap,
  sleeveLine,
  sleevePieces,
  topBlock,
  topForm,
  topHems,
  topMeasures,
  topSeams,
  type TopBlock,
  type TopMeasures,
} from './top.js';

/** How much higher the hem ends at the sides than in the middle, centimetres. */
const TULIP = 7;

/** The crossed top: a V neck that wraps, petal sleeves, a hem that is rounded like a petal. */
export function tulipaTop(measures: TopMeasures, body: Body): Pattern {
  const block = topBlock(measures, TULIP);
  const short = measures.sleeve < 35;
  const [nx, ny] = block.neck;
  const cross: Point = [1.2, ny - measures.neckDepth];
  const backEdge = bandEdge(block.backNeck, BAND);
  const right = curve(block.neck, [nx - 1.4, ny - 7], [4.6, cross[1] + 6], cross);
  const left = curve([-nx, ny], [-nx + 1.4, ny - 7], [-3.4, cross[1] + 8], cross);
  const wrapEdge = curve(cross, [-5.5, cross[1] - 9], [-14.5, 113], [-14.2, 100]);
  const lower = curve([-14.2, 100], [-14, 92], [-8, block.hem + 3], [2.5, block.hem + 0.05]);
  const over: Line = [
    ...right,
    ...wrapEdge.slice(1),
    ...lower.slice(1),
    ...block.hemLine.filter(([x]) => x > 3),
    ...outerSide(block),
  ];
  const row = offset([...right, ...wrapEdge.slice(1), ...lower.slice(1, -3)], 0.7);
  const front = bodyPiece(
    block,
    'front',
    [...left, ...reversed(right).slice(1)],
    [[...wrapEdge.slice(1), ...lower.slice(1, -1)]],
  );
  const back = bodyPiece(block, 'back', across(block.backNeck), [across(backEdge), hemLine(block, 1.6)]);
  const petal = petalOf(block);
  const arms = short ? ['sleeveR', 'sleeveL'].map((piece) => laid(petal, piece)) : [];
  return {
    form: topForm(body, true, measures.sleeve),
    pieces: [front, back, ...sleevePieces(block, [short ? petal.inside : sleeveLine(block, 2.2)])],
    seams: topSeams(),
    hems: topHems(1.6, short ? 1.2 : 2.2),
    overlays: [
      {
        piece: 'front',
        kind: 'wrap',
        outline: over,
        lift: 1.6,
        open: { line: [...wrapEdge, ...lower.slice(1)], by: 2.4, reach: 4 },
      },
      { piece: 'back', kind: 'band', outline: bandOutline(block.backNeck, backEdge), lift: 1.2 },
      ...arms.flatMap(({ overlays }) => overlays),
    ],
    stitches: [
      { piece: 'front', points: row, lift: 1.6 },
      { piece: 'front', points: offset(left, -0.7), lift: 0 },
      { piece: 'back', points: across(offset(backEdge, 0.25)), lift: 0 },
      { piece: 'back', points: hemLine(block, 1.4), lift: 0 },
      ...arms.flatMap(({ stitches }) => stitches),
    ],
    trims: [neckLabel(block)],
    measures: topMeasures(block),
  };
}

/** Down from the neck point to the hem along shoulder, armhole and side, a little outside. */
function outerSide(block: TopBlock): Line {
  const { armhole, side, tip, neck } = block;
  return reversed(
    [...[neck, tip], ...armhole.slice(1), ...side.slice(1)].map(([x, y]): Point => [x + 0.6, y + 0.3]),
  );
}

/** Lines of a petal on the flat sleeve: its outline, the edge that is seen, what of it lies on the cloth, its thread. */
type Petal = Record<'outline' | 'edge' | 'inside' | 'row', Line>;

/** A petal on a sleeve. */
function laid({ outline, edge, row }: Petal, piece: string): { overlays: Overlay[]; stitches: Stitch[] } {
  const lift = 0.7;
  return {
    overlays: [{ piece, kind: 'wrap', outline, lift, open: { line: edge, by: 2.6, reach: 4 } }],
    stitches: [{ piece, points: row, lift }],
  };
}

/** The back petal of a short sleeve: it begins in the seam of the cap, crosses over the front and ends in the hem. */
function petalOf(block: TopBlock): Petal {
  const { cuff, sleeve } = block.measures;
  const edge: Line = [
    ...curve([-1.6, -0.8], [1.4, 4], [5.4, 8], [6.4, sleeve - 8]),
    ...curve([6.4, sleeve - 8], [7, sleeve - 4], [6, sleeve - 1.4], [2.6, sleeve + 0.6]).slice(1),
  ];
  const [x, y] = sleeveCap(block).at(-1)!;
  const outline: Line = [...edge, [-cuff / 2 - 1, sleeve + 1], [-x - 1, y], [-8, -1]];
  const within = (line: Line): Line => line.filter(([, down]) => down > 0.5 && down < sleeve - 0.3);
  return { outline, edge, inside: within(edge), row: within(offset(edge, 0.6)) };
}
