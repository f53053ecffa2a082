import { across, curve, lengthOf, mirrored, offset, type Line, type Point } from './geometry.js';
import { closing } from './closing.js';
import { bandOutline, neckLabel, vNeck } from './neck.js';
import { patchPocket, pressed } from './pocket.js';
import type { Body, Overlay, Pattern, Stitch } from './pattern.js';
import {
  bodyPiece,
  hemLine,
  hemRows,
  sleevePieces,
  topBlock,
  topForm,
  topHems,
  topMeasures,
  topSeams,
  type TopBlock,
  type TopMeasures,
} from './top.js';

/** Width of the collar behind, centimetres. */
const COLLAR = 4.6;
/** How far from the neck point it crosses the shoulder seam: in front and behind at the same place. */
const ON_SHOULDER = 4.85;
const HEM = 3;
/** Heights of the mouths of the lower pockets: a hand reaches them below the waist, on a long coat at the hip. */
const SHORT_MOUTH = 96;
const LONG_MOUTH = 86;

/** What tells the coats of the models apart. */
interface CoatStyle {
  /** Whether the form has a bust. */
  fitted: boolean;
}

/** A white coat: lapels, buttons, a pocket on the chest and two below. */
export function coat(measures: TopMeasures, body: Body, { fitted }: CoatStyle): Pattern {
  const block = topBlock(measures);
  const v = vNeck(block.neck, measures.neckDepth);
  const backEdge = collarBehind(block);
  const low = block.frontHem[0]![1];
  const middle: Line = [
    [0, block.neck[1] - measures.neckDepth - 0.4],
    [0, low + 0.4],
  ];
  const front = closing('buttons', middle, low);
  const turned = [1, -1].map((way) => lapel(block, v, way));
  const pockets = pocketsOf(block, fitted);
  const lines = [...front.lines, hemLine(block, HEM, 'front'), ...turned.flatMap((one) => one.lines)];
  return {
    form: topForm(body, fitted, measures.sleeve),
    pieces: [
      bodyPiece(block, 'front', across(v), [...lines, ...pockets.map(({ line }) => line)]),
      bodyPiece(block, 'back', across(block.backNeck), [across(backEdge), hemLine(block, HEM)]),
      ...sleevePieces(block),
    ],
    seams: topSeams(),
    hems: topHems(HEM, HEM, measures.dip !== undefined),
    overlays: [
      ...front.overlays,
      ...[
        { piece: 'back', kind: 'band', outline: bandOutline(block.backNeck, backEdge), lift: 2.2 } as const,
        ...turned.flatMap(({ overlays }) => overlays),
        ...pockets.map(({ overlay }) => overlay),
      ].map(pressed),
    ],
    stitches: [
      ...front.stitches,
      { piece: 'back', points: across(offset(backEdge, -0.5)), lift: 2.2 },
      ...turned.flatMap(({ stitches }) => stitches),
      ...pockets.flatMap(({ stitches }) => stitches),
      ...hemRows(block, [HEM - 0.3], [HEM - 0.3]),
    ],
    trims: [neckLabel(block), front.trim],
    measures: topMeasures(block),
  };
}

/** Where the edge of the collar crosses the shoulder seam. */
const onShoulder = ({ neck: [nx, ny], tip: [sx, sy] }: TopBlock): Point => [
  nx + ON_SHOULDER,
  ny + (ON_SHOULDER / (sx - nx)) * (sy - ny),
];

/** The edge of the collar behind (a right half), from the shoulder seam to the middle. */
function collarBehind(block: TopBlock): Line {
  const [x, y] = onShoulder(block);
  const low = block.backNeck.at(-1)![1] - COLLAR;
  return curve([x, y], [x, y - 3], [6, low], [0, low]);
}

const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function pocketsOf(block: TopBlock, fitted: boolean): ReturnType<typeof patchPocket>[] {
  const breast = block.neck[1] - 24;
  const high = Math.min(SHORT_MOUTH, Math.max(LONG_MOUTH, block.hem + 36));
  // Clear of the side, so that the pockets are seen from the front.
  const [inner, chest, lower] = fitted ? [5.5, 10, 14] : [6.5, 11, 15];
  return [
    patchPocket('front', inner, inner + chest, breast - 13, breast),
    ...[5, -5 - lower].map((left) => patchPocket('front', left, left + lower, high - 19, high)),
  ];
}

/** One lapel and the collar above it, with the notch between them. `way` 1 is the right of the picture. */
function lapel(
  block: TopBlock,
  v: Line,
  way: number,
): { lines: Line[]; overlays: Overlay[]; stitches: Stitch[] } {
  const [nx, ny] = block.neck;
  const inner = v.filter((_, at) => lengthOf(v.slice(0, at + 1)) < lengthOf(v) - 1);
  const [low, notch]: [Point, number] = [v.at(-1)!, ny - 10.5];
  const flip = (line: Line): Line => (way === 1 ? line : mirrored(line));
  const peak: Point = [nx + 4.6, notch + 0.6];
  const inside: Point = [nx + 1.6, notch + 1.6];
  const tip: Point = [nx + 4.4, notch + 4.2];
  const lapelEdge: Line = [[0.4, low[1] + 0.6], [nx * 0.55, low[1] + 6.5], peak, inside];
  const collarEdge: Line = [inside, tip, [nx + 4.9, ny - 1], [nx + 4.7, ny + 2.5]];
  // The row along the collar ends at the shoulder seam, where the collar lies flat; its cloth goes on over it.
  const seam = onShoulder(block);
  const at = (line: Line, height: number): Point => line.find(([, y]) => y <= height) ?? line.at(-1)!;
  const throat = at(inner, notch + 3.4);
  const below = inner.filter(([, y]) => y < throat[1]);
  const above = inner.filter(([, y]) => y >= throat[1]);
  const part = (outline: Line, edge: Line, lift: number, leans: number): Overlay => ({
    piece: 'front',
    kind: 'band',
    outline: flip(outline),
    lift,
    // The whole lapel leans: on the side of the lamp its edge throws no shadow, only its slope shows it.
    open: { line: flip(edge), by: leans, reach: 6 },
  });
  const row = (edge: Line, lift: number): Stitch => ({
    piece: 'front',
    lift,
    points: flip(offset(edge, 0.5)),
  });
  return {
    lines: [flip(lapelEdge), flip(collarEdge), flip([throat, inside])],
    overlays: [
      part([...lapelEdge, throat, ...below], lapelEdge, 1.7, 7),
      part([...collarEdge, [nx, ny + 2.5], ...above, throat], [inside, tip, seam], 2.2, 5),
    ],
    // Further down the row would lie beside the cloth, over the point of the V.
    stitches: [
      row([lerp(lapelEdge[0]!, lapelEdge[1]!, 0.2), ...lapelEdge.slice(1, 3)], 1.7),
      row([tip, seam], 2.2),
    ],
  };
}
