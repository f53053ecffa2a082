import {
  across,
  curve,
  lengthOf,
  mirrored,
  offset,
  reversed,
  widthAt,
  type Line,
  type Point,
} from './geometry.js';
import { BAND, neckLabel } from './neck.js';
import type { Body, Measure, Pattern, Piece, Place, Stitch, Table } from './pattern.js';
import {
  armSeams,
  ellipse,
  sleevePieces,
  topBlock,
  topForm,
  WAIST,
  type TopBlock,
  type TopMeasures,
} from './top.js';

/** What each of the four princess seams takes in at the waist, centimetres. */
const DART = 1.7;
const COLLAR = 3;
/** Width of the strips along the zip. */
const PLACKET = 1.5;

interface Princess {
  block: TopBlock;
  /** Where the seam leaves the shoulder. */
  start: Point;
  /** Its line on the middle piece, and on the side piece, which is hollowed at the waist. */
  middle: Line;
  outer: Line;
}

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
  const front = middlePiece(cut, 'front', frontNeck, [zip]);
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

const strip = (side: 1 | -1, high: number, low: number): Line => [
  [0, high + 2],
  [0, low - 1],
  [side * PLACKET, low - 1],
  [side * PLACKET, high + 2],
];

function princess(block: TopBlock): Princess {
  const [nx, ny] = block.neck;
  const x = nx + (block.tip[0] - nx) * 0.46;
  const start: Point = [x, ny + ((block.tip[1] - ny) * (x - nx)) / (block.tip[0] - nx)];
  const bust = block.armpit[1] + 2;
  const line = (gap: number): Line => [
    ...curve(start, [x - 0.6, start[1] - 8], [10.4, bust + 8], [10.2, bust]),
    ...curve([10.2, bust], [10, bust - 6], [8.8 + gap, WAIST + 6], [8.8 + gap, WAIST]).slice(1),
    ...curve([8.8 + gap, WAIST], [8.8 + gap, WAIST - 8], [11, block.hem + 12], [11.6, block.hem]).slice(1),
  ];
  return { block, start, middle: line(0), outer: line(DART) };
}

/** How much of the half girth lies inside the seam at each height. */
function share({ block, middle, outer }: Princess): Table {
  const heights = [block.hem + 0.01, 90, WAIST, 112, block.armpit[1]];
  return heights.map((height): [number, number] => {
    const inner = widthAt(middle, height);
    const rest = widthAt(block.side, height) - widthAt(outer, height);
    return [height, inner / (inner + rest)];
  });
}

const table = (line: Line, block: TopBlock, sign: number): Table =>
  [block.hem + 0.01, 90, WAIST, 112, block.armpit[1]].map((height): [number, number] => [
    height,
    sign * widthAt(line, height),
  ]);

const negative = (rows: Table): Table => rows.map(([height, value]): [number, number] => [height, -value]);

function middlePiece(cut: Princess, name: 'front' | 'back', neckline: Line, lines: Line[]): Piece {
  const { block, start, middle } = cut;
  const hemHalf = middle.at(-1)!;
  const right: [string, Line][] = [
    ['shoulder', [block.neck, start]],
    ['princess', middle],
  ];
  const neck: Piece['outline'] =
    name === 'back'
      ? [{ edge: 'neck', points: across(neckline) }]
      : [
          { edge: 'neckL', points: mirrored(neckline) },
          { edge: 'neckR', points: reversed(neckline) },
        ];
  const place: Place = {
    ...ellipse(block, name),
    left: table(middle, block, -1),
    right: table(middle, block, 1),
    turnLeft: negative(share(cut)),
    turnRight: share(cut),
  };
  return {
    name,
    outline: [
      ...right.map(([edge, points]) => ({ edge: `${edge}R`, points })),
      { edge: 'hem', points: [hemHalf, [0, block.hem], [-hemHalf[0], hemHalf[1]]] },
      ...[...right]
        .reverse()
        .map(([edge, points]) => ({ edge: `${edge}L`, points: reversed(mirrored(points)) })),
      ...neck,
    ],
    lines,
    place,
  };
}

function sidePieces(cut: Princess, side: 'front' | 'back'): Piece[] {
  const { block, start, outer } = cut;
  const right: [string, Line][] = [
    ['shoulder', [start, block.tip]],
    ['armhole', block.armhole],
    ['side', block.side],
    ['hem', [block.side.at(-1)!, outer.at(-1)!]],
    ['princess', reversed(outer)],
  ];
  return (['R', 'L'] as const).map((hand) => {
    const inner = table(outer, block, 1);
    const far = table(block.side, block, 1);
    const ends: Place =
      hand === 'R'
        ? { ...ellipse(block, side), left: inner, right: far, turnLeft: share(cut), turnRight: [[0, 1]] }
        : {
            ...ellipse(block, side),
            left: negative(far),
            right: negative(inner),
            turnLeft: [[0, -1]],
            turnRight: negative(share(cut)),
          };
    const outline = right.map(([edge, points]) => ({ edge, points }));
    return {
      name: `${side}Side${hand}`,
      outline:
        hand === 'R'
          ? outline
          : [...outline].reverse().map(({ edge, points }) => ({ edge, points: reversed(mirrored(points)) })),
      lines: [],
      place: ends,
    };
  });
}

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

function princessMeasures({ block, middle, outer }: Princess, measures: TopMeasures): Measure[] {
  const girth = (name: string, expected: number, height: number): Measure => {
    const inner = widthAt(middle, height);
    const near = widthAt(outer, height);
    const far = widthAt(block.side, height);
    return {
      name,
      expected,
      along: (['front', 'back'] as const).flatMap((side): Measure['along'] => [
        { piece: side, from: [-inner, height], to: [inner, height] },
        { piece: `${side}SideR`, from: [near, height], to: [far, height] },
        { piece: `${side}SideL`, from: [-far, height], to: [-near, height] },
      ]),
    };
  };
  return [
    girth('chest', measures.chest, block.armpit[1] - 0.1),
    girth('waist', measures.waist, WAIST),
    girth('hem', measures.hem, block.hem + 0.1),
    {
      name: 'cuff',
      expected: measures.cuff,
      along: [
        {
          piece: 'sleeveR',
          from: [-measures.cuff / 2, measures.sleeve - 0.05],
          to: [measures.cuff / 2, measures.sleeve - 0.05],
        },
      ],
    },
  ];
}
