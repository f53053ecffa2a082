import { curve, mirrored, offset, widthAt, type Line, type Point } from './geometry.js';
import { collar, collarSeams } from './collar.js';
import { BAND, neckLabel } from './neck.js';
import { patchPocket } from './pocket.js';
import type { Body, Overlay, Pattern, Stitch } from './pattern.js';
import { DART, middlePiece, princess, princessMeasures, sidePieces, type Princess } from './princess.js';
import { armSeams, sleevePieces, topBlock, topForm, WAIST, type TopBlock, type TopMeasures } from './top.js';
import { buttons } from './trims.js';

/** Width of the strips along the zip. */
const PLACKET = 1.5;

/** What a fitted garment closes with, and whether it has pockets below the waist. */
export interface Closing {
  by: 'zip' | 'buttons';
  pockets?: boolean;
}

/** The fitted garment: princess seams from shoulder to hem, a stand-up collar, a zip or buttons. */
export function princesaTop(
  measures: TopMeasures,
  body: Body,
  { by, pockets = false }: Closing = { by: 'zip' },
): Pattern {
  const block = topBlock({ ...measures, waist: measures.waist + 4 * DART });
  const cut = princess(block);
  const frontNeck = curve(
    block.neck,
    [block.neck[0] - 0.6, block.neck[1] - 5],
    [4.5, block.neck[1] - measures.neckDepth],
    [0, block.neck[1] - measures.neckDepth],
  );
  const zip: Line = [
    [0, block.neck[1] - measures.neckDepth - 0.4],
    [0, block.hem + 0.4],
  ];
  const patches = pockets ? ['frontSideR', 'frontSideL'].map((piece) => lowerPocket(cut, piece)) : [];
  const front = middlePiece(cut, 'front', frontNeck, [
    zip,
    ...[PLACKET, -PLACKET].map((x) => edgeAt(x, zip)),
  ]);
  const back = middlePiece(cut, 'back', block.backNeck, []);
  const closing = by === 'zip' ? zipped(zip, block) : buttoned(zip);
  return {
    form: topForm(body, true, measures.sleeve),
    pieces: [
      front,
      back,
      ...sidePieces(cut, 'front').map((piece) => ({
        ...piece,
        lines: patches.filter(({ overlay }) => overlay.piece === piece.name).map(({ line }) => line),
      })),
      ...sidePieces(cut, 'back'),
      collar(block, frontNeck),
      ...sleevePieces(block),
    ],
    seams: seams(),
    hems: [
      ...['front', 'frontSideR', 'frontSideL', 'back', 'backSideR', 'backSideL'].map((piece) => ({
        piece,
        edge: 'hem',
        width: 2.2,
        level: piece === 'front' || piece === 'back',
      })),
      ...['sleeveR', 'sleeveL'].map((piece) => ({ piece, edge: 'hem', width: 2.2 })),
    ],
    overlays: [...closing.overlays, ...patches.map(({ overlay }) => overlay)],
    stitches: [...rows(cut, zip), ...patches.flatMap(({ stitches }) => stitches)],
    trims: [{ ...neckLabel(block), points: [[0, block.neck[1] - 2.4 - BAND + 1.2]] }, closing.trim],
    measures: princessMeasures(cut, measures),
  };
}

type Closed = { overlays: Overlay[]; trim: Pattern['trims'][number] };

/** A zip between two strips. */
const zipped = (zip: Line, block: TopBlock): Closed => ({
  overlays: ([1, -1] as const).map((side) => ({
    piece: 'front',
    kind: 'band',
    outline: strip(side, zip[0]![1] - 0.2, block.hem),
    lift: 1.1,
  })),
  trim: { piece: 'front', kind: 'zip', points: zip, size: 0.5 },
});

/** Buttons on the edge of the right front. */
const buttoned = (line: Line): Closed => ({
  overlays: [{ piece: 'front', kind: 'band', outline: facing(line), lift: 1.3 }],
  trim: { piece: 'front', kind: 'buttons', points: buttons(line), size: 1.3 },
});

/** The edge of the right front over the left one, as a strip down the middle. */
function facing(front: Line): Line {
  const [high, low] = [front[0]![1] + 2, front.at(-1)![1] - 1];
  return [
    [-PLACKET, high],
    [-PLACKET, low],
    [PLACKET, low],
    [PLACKET, high],
  ];
}

/** A patch pocket on the side of the front, below the waist. */
function lowerPocket({ block, outer }: Princess, piece: string): ReturnType<typeof patchPocket> {
  const high = Math.min(WAIST - 8, block.hem + 30);
  const way = piece.endsWith('R') ? 1 : -1;
  const near = widthAt(outer, high - 8) + 0.9;
  const far = Math.min(near + 11.5, widthAt(block.side, high) - 1.5);
  const [left, right] = way === 1 ? [near, far] : [-far, -near];
  return patchPocket(piece, left, right, high - 15, high);
}

/** The outer edge of a strip along the zip. */
const edgeAt = (x: number, zip: Line): Line => zip.map(([, y], at): Point => [x, at === 0 ? y + 0.6 : y]);

const strip = (side: 1 | -1, high: number, low: number): Line => [
  [0, high + 2],
  [0, low - 1],
  [side * PLACKET, low - 1],
  [side * PLACKET, high + 2],
];

function seams(): Pattern['seams'] {
  const both = (make: (hand: 'R' | 'L') => Pattern['seams']): Pattern['seams'] => [
    ...make('R'),
    ...make('L'),
  ];
  return [
    ...both((hand) => [
      { a: ['front', `shoulder${hand}`], b: ['back', `shoulder${hand}`], flip: false },
      ...(['shoulder', 'side'] as const).map((edge) => ({
        a: [`frontSide${hand}`, edge] as [string, string],
        b: [`backSide${hand}`, edge] as [string, string],
        flip: false,
      })),
      ...(['front', 'back'] as const).map((side) => ({
        a: [side, `princess${hand}`] as [string, string],
        b: [`${side}Side${hand}`, 'princess'] as [string, string],
        flip: true,
      })),
    ]),
    ...both((hand) =>
      armSeams(`frontSide${hand}`, `backSide${hand}`)
        .filter(({ a }) => a[0] === `sleeve${hand}`)
        .map(({ a, b, flip }) => ({
          a,
          b: b[1].startsWith('armhole') ? ([b[0], 'armhole'] as [string, string]) : b,
          flip,
        })),
    ),
    ...collarSeams(),
  ];
}

function rows({ block, middle, outer }: Princess, zip: Line): Stitch[] {
  const [high, low] = [zip[0]![1], zip[1]![1]];
  const hem = (piece: string, from: number, to: number): Stitch => ({
    piece,
    lift: 0,
    points: [
      [from, block.hem + 2],
      [to, block.hem + 2],
    ],
  });
  const inside = offset(middle, 0.5).slice(1, -1);
  const edge = middle.at(-1)![0] - 0.2;
  const far = widthAt(block.side, block.hem + 2) - 0.3;
  return [
    ...[PLACKET - 0.25, 0.25 - PLACKET].map((x): Stitch => ({
      piece: 'front',
      lift: 1.1,
      points: [
        [x, high],
        [x, low],
      ],
    })),
    ...['front', 'back'].flatMap((piece): Stitch[] => [
      { piece, lift: 0, points: inside.map(([x, y]): Point => [x - 1.0, y]) },
      { piece, lift: 0, points: mirrored(inside.map(([x, y]): Point => [x - 1.0, y])) },
      hem(piece, -edge, edge),
      hem(`${piece}SideR`, outer.at(-1)![0] + 0.2, far),
      hem(`${piece}SideL`, -far, -outer.at(-1)![0] - 0.2),
    ]),
    ...['sleeveR', 'sleeveL'].map((piece): Stitch => ({
      piece,
      lift: 0,
      points: [
        [block.measures.cuff / 2 - 0.3, block.measures.sleeve - 2],
        [0.3 - block.measures.cuff / 2, block.measures.sleeve - 2],
      ],
    })),
  ];
}
