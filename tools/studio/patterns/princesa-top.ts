import { curve, lengthOf, mirrored, offset, widthAt, type Line, type Point } from './geometry.js';
import { BAND, neckLabel } from './neck.js';
import type { Body, Pattern, Piece, Stitch } from './pattern.js';
import { DART, middlePiece, princess, princessMeasures, sidePieces, type Princess } from './princess.js';
import { armSeams, sleevePieces, topBlock, topForm, type TopBlock, type TopMeasures } from './top.js';

const COLLAR = 3;
/** Width of the strips along the zip. */
const PLACKET = 1.5;

/** The fitted top: princess seams from shoulder to hem, a stand-up collar, a zip. */
export function princesaTop(measures: TopMeasures, body: Body): Pattern {
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
  const front = middlePiece(cut, 'front', frontNeck, [
    zip,
    ...[PLACKET, -PLACKET].map((x) => edgeAt(x, zip)),
  ]);
  const back = middlePiece(cut, 'back', block.backNeck, []);
  return {
    form: topForm(body, true, measures.sleeve),
    pieces: [
      front,
      back,
      ...sidePieces(cut, 'front'),
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
    overlays: ([1, -1] as const).map((side) => ({
      piece: 'front',
      kind: 'band' as const,
      outline: strip(side, zip[0]![1] - 0.2, block.hem),
      lift: 1.1,
    })),
    stitches: rows(cut, zip),
    trims: [
      { ...neckLabel(block), points: [[0, block.neck[1] - 2.4 - BAND + 1.2]] },
      { piece: 'front', kind: 'zip', points: zip, size: 0.5 },
    ],
    measures: princessMeasures(cut, measures),
  };
}

/** The outer edge of a strip along the zip. */
const edgeAt = (x: number, zip: Line): Line => zip.map(([, y], at): Point => [x, at === 0 ? y + 0.6 : y]);

const strip = (side: 1 | -1, high: number, low: number): Line => [
  [0, high + 2],
  [0, low - 1],
  [side * PLACKET, low - 1],
  [side * PLACKET, high + 2],
];

function collar(block: TopBlock, frontNeck: Line): Piece {
  const front = lengthOf(frontNeck);
  const half = front + lengthOf(block.backNeck);
  const back = lengthOf(block.backNeck);
  const top: Line = [
    [half - 0.5, COLLAR - 0.8],
    [half - 2.2, COLLAR],
    [2.2 - half, COLLAR],
    [0.5 - half, COLLAR - 0.8],
  ];
  return {
    name: 'collar',
    outline: [
      {
        edge: 'bottomL',
        points: [
          [-half, 0],
          [-back, 0],
        ],
      },
      {
        edge: 'bottomBack',
        points: [
          [-back, 0],
          [back, 0],
        ],
      },
      {
        edge: 'bottomR',
        points: [
          [back, 0],
          [half, 0],
        ],
      },
      {
        edge: 'endR',
        points: [
          [half, 0],
          [half - 0.5, COLLAR - 0.8],
        ],
      },
      { edge: 'top', points: top },
      {
        edge: 'endL',
        points: [
          [0.5 - half, COLLAR - 0.8],
          [-half, 0],
        ],
      },
    ],
    lines: [],
    place: { on: 'neck', half, front: block.neck[1] - block.measures.neckDepth, back: block.neck[1] - 2.4 },
    stiff: 1,
  };
}

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
    { a: ['collar', 'bottomL'], b: ['front', 'neckL'], flip: true },
    { a: ['collar', 'bottomBack'], b: ['back', 'neck'], flip: false },
    { a: ['collar', 'bottomR'], b: ['front', 'neckR'], flip: true },
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
