import type { Line, Point } from './geometry.js';
import type { Overlay, Pattern, Stitch } from './pattern.js';

/** Width of the strips along a zip, centimetres. */
const PLACKET = 1.5;
/** Between two buttons. */
const BETWEEN = 9;

/** What a front closes with. */
export type ClosedBy = 'zip' | 'buttons';

interface Closing {
  /** Lines inside of the front that its mesh follows. */
  lines: Line[];
  overlays: Overlay[];
  stitches: Stitch[];
  trim: Pattern['trims'][number];
}

/** The closing along `middle`, from under the neckline down to the hem, of the piece `front`. */
export function closing(by: ClosedBy, middle: Line, hem: number): Closing {
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
