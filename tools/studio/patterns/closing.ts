import type { Line, Point } from './geometry.js';
import type { Overlay, Pattern, Stitch } from './pattern.js';
import { pressed } from './pocket.js';

/** Width of the strips along a zip, centimetres. */
const PLACKET = 1.5;
/** Between two buttons. */
const BETWEEN = 9;

/** Half the gap between the strips in which the teeth and the tape of a coarse zip show. */
const GAP = 0.6;

/** What a front closes with: a fine zip, a coarse one with its teeth and tape in sight, or buttons. */
export type ClosedBy = 'zip' | 'chain' | 'buttons';

interface Closing {
  /** Lines inside of the front that its mesh follows. */
  lines: Line[];
  overlays: Overlay[];
  stitches: Stitch[];
  trim: Pattern['trims'][number];
}

/** The closing along `middle`, from under the neckline down to the hem, of the piece `front`. */
export function closing(by: ClosedBy, middle: Line, hem: number): Closing {
  if (by === 'chain') return chain(middle, hem);
  const edgeAt = (x: number): Line => middle.map(([, y], at): Point => [x, at === 0 ? y + 0.6 : y]);
  const [high, low] = [middle[0]![1], middle.at(-1)![1]];
  const lines = [middle, edgeAt(PLACKET), edgeAt(-PLACKET)];
  const stitches = [PLACKET - 0.25, 0.25 - PLACKET].map((x): Stitch => ({
    piece: 'front',
    lift: 1.1,
    points: [
      [x, high],
      [x, low],
    ],
  }));
  return by === 'zip'
    ? {
        ...{ lines, stitches },
        overlays: ([1, -1] as const).map((side) => ({
          piece: 'front',
          kind: 'band',
          outline: strip(0, side * PLACKET, high - 0.2, hem),
          lift: 1.1,
        })),
        trim: { piece: 'front', kind: 'zip', points: middle, size: 0.5 },
      }
    : {
        ...{ lines: lines.slice(1), stitches },
        overlays: [{ piece: 'front', kind: 'band', outline: strip(-PLACKET, PLACKET, high, hem), lift: 1.1 }],
        trim: { piece: 'front', kind: 'buttons', points: buttons(high, low), size: 1.3 },
      };
}

/** A coarse zip: its tape lies on the front, the pressed edges of both strips stand beside its teeth. */
function chain(middle: Line, hem: number): Closing {
  const [high, low] = [middle[0]![1], middle.at(-1)![1]];
  const wide = GAP + PLACKET - 0.1;
  const along = (x: number): Line => [
    [x, high],
    [x, low],
  ];
  const sides = [1, -1] as const;
  return {
    lines: [middle, ...sides.map((side): Line => along(side * wide))],
    overlays: [
      { piece: 'front', kind: 'tape', outline: strip(-GAP - 0.4, GAP + 0.4, high - 2, hem), lift: 1.3 },
      ...sides.map((side): Overlay =>
        pressed({
          piece: 'front',
          kind: 'band',
          outline: strip(side * GAP, side * wide, high - 2, hem),
          lift: 1.9,
        }),
      ),
    ],
    stitches: sides.flatMap((side) =>
      [GAP + 0.3, wide - 0.25].map((x): Stitch => ({ piece: 'front', lift: 1.9, points: along(side * x) })),
    ),
    trim: { piece: 'front', kind: 'chain', points: middle, size: GAP },
  };
}

const strip = (from: number, to: number, high: number, low: number): Line => [
  [from, high + 2],
  [from, low - 1],
  [to, low - 1],
  [to, high + 2],
];

/** From just under the neckline to well above the hem. */
function buttons(high: number, low: number): Point[] {
  const [first, last] = [high - 2, Math.max(low + 16, 62)];
  const count = Math.max(2, Math.round((first - last) / BETWEEN) + 1);
  return Array.from({ length: count }, (_, at): Point => [0, first - ((first - last) * at) / (count - 1)]);
}
