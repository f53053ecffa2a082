import { across, curve, mirrored, reversed, widthAt, type Line, type Point } from './geometry.js';
import type { Measure, Piece, Place, Table } from './pattern.js';
import { ellipse, WAIST, type TopBlock, type TopMeasures } from './top.js';

/** What each of the four princess seams takes in at the waist, centimetres. */
export const DART = 1.7;

/** A block that is cut in three by seams from the shoulder to the hem. */
export interface Princess {
  block: TopBlock;
  /** Where the seam leaves the shoulder. */
  start: Point;
  /** Its line on the middle piece, and on the side piece, which is hollowed at the waist. */
  middle: Line;
  outer: Line;
}

/** Cuts a block, whose side leaves room for the darts, into its middle and its sides. */
export function princess(block: TopBlock): Princess {
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

/** The whole middle of front or back; that of the front has its neckline in two halves. */
export function middlePiece(cut: Princess, name: 'front' | 'back', neckline: Line, lines: Line[]): Piece {
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

/** The right and the left side of front or back. */
export function sidePieces(cut: Princess, side: 'front' | 'back'): Piece[] {
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

/** Girths of the finished top, each along the cloth of its pieces. */
export function princessMeasures({ block, middle, outer }: Princess, measures: TopMeasures): Measure[] {
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
