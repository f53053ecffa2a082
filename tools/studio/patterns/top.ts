import { across, curve, lengthOf, mirrored, reversed, widthAt, type Line, type Point } from './geometry.js';
import { halfOf, roundHem } from './hem.js';
import type { Body, Measure, Pattern, Piece, Place, Stitch, Table } from './pattern.js';

/** What the size table does not tell of a top, centimetres; it grows with the chest. */
export interface TopStyle {
  neckWidth: number;
  neckDepth: number;
  /** From the neck point straight down to the armpit, in size M. */
  armhole: number;
  /** How much lower the front is cut in the middle of its hem: the chest takes that up, so that it hangs level. */
  dip?: number;
  /** How many times as long as it is cut it hangs, where its weight draws it down. */
  drawn?: number;
  /** Centimetres that the waist is cut wider, where the same weight draws it in. */
  waistRoom?: number;
}

/** Centimetres of a finished top, girths all round: its row of the size table and its style. */
export interface TopMeasures extends TopStyle {
  chest: number;
  waist: number;
  /** Of a garment that reaches below the hip. */
  hip?: number;
  hem: number;
  /** From the neck point of the shoulder to the hem. */
  length: number;
  shoulder: number;
  sleeve: number;
  biceps: number;
  cuff: number;
}

/** Height of the neck point on the form, and of the waist. */
export const NECK_POINT = 145.2;
export const WAIST = 104;
const HIP = 84;
const SHOULDER_DROP = 4.4;
/** Length of the arms of the form that a short sleeve needs, and what a longer sleeve adds. */
const SHORT_ARM = 34;

/** The half outlines that every top is built from, on the right of the middle. */
export interface TopBlock {
  measures: TopMeasures;
  neck: Point;
  tip: Point;
  armpit: Point;
  /** Height of the lowest point of the hem. */
  hem: number;
  armhole: Line;
  side: Line;
  /** From the middle to the side: of the back, and of the front. */
  hemLine: Line;
  frontHem: Line;
  backNeck: Line;
}

/** The block of a top; `rise` lifts the ends of its hem, centimetres. */
export function topBlock(measures: TopMeasures, rise = 0): TopBlock {
  const { dip = 0, waistRoom = 0 } = measures;
  const neck: Point = [measures.neckWidth / 2, NECK_POINT];
  const tip: Point = [measures.shoulder / 2, NECK_POINT - SHOULDER_DROP];
  const armpit: Point = [measures.chest / 4, NECK_POINT - measures.armhole];
  const hem = NECK_POINT - measures.length / (measures.drawn ?? 1);
  const deep = tip[1] - armpit[1];
  const armhole = curve(
    tip,
    [tip[0] - 1.6, tip[1] - deep * 0.42],
    [armpit[0] - 5.2 - (armpit[0] - tip[0]) * 0.2, armpit[1] + 0.3],
    armpit,
  );
  const waist = (measures.waist + waistRoom) / 4;
  const hemOn = (half: number): Line => roundHem(half, hem, rise);
  const corner = hemOn(rise === 0 ? measures.hem / 4 : halfOf(measures.hem / 4, hemOn)).at(-1)!;
  const side = [
    ...curve(armpit, [armpit[0] - 0.2, armpit[1] - 4], [waist, WAIST + 6], [waist, WAIST]),
    ...belowWaist(waist, corner, measures.hip).slice(1),
  ];
  const hemLine = hemOn(corner[0]);
  const frontHem: Line =
    dip === 0
      ? hemLine
      : curve([0, hem - dip], [corner[0] * 0.5, hem - dip], [corner[0], hem - dip * 0.2], corner);
  const backNeck = curve(neck, [neck[0] - 2, neck[1] - 1.8], [3, neck[1] - 2.4], [0, neck[1] - 2.4]);
  return { measures, neck, tip, armpit, hem, armhole, side, hemLine, frontHem, backNeck };
}

/** The side from the waist to the corner of the hem; a garment that reaches far below the hip goes through its girth. */
function belowWaist(waist: number, corner: Point, hip?: number): Line {
  const from: Point = [waist, WAIST];
  if (hip === undefined) return curve(from, [waist, WAIST - 8], [corner[0], corner[1] + 8], corner);
  const middle: Point = [hip / 4, HIP];
  const lean = (corner[0] - middle[0]) / (middle[1] - corner[1]);
  const above = curve(from, [waist + 0.8, WAIST - 6], [middle[0] - lean * 9, HIP + 9], middle);
  return [...above, corner];
}

/** Heights at which a side is sampled for placing, from its lower end up to the armpit. */
const heightsOf = ({ side, armpit }: TopBlock): number[] => {
  const low = side.at(-1)![1];
  return [low, (low + WAIST) / 2, WAIST, 112, armpit[1]];
};

/** Where a whole front or back starts: half an ellipse of the garment's girth. */
function torsoPlace(block: TopBlock, side: 'front' | 'back'): Place {
  const edge = (sign: number): Table => [
    ...heightsOf(block).map((height): [number, number] => [height, sign * widthAt(block.side, height)]),
    [NECK_POINT, (sign * block.measures.chest) / 4],
  ];
  return {
    ...ellipse(block, side),
    left: edge(-1),
    right: edge(1),
    turnLeft: [[0, -1]],
    turnRight: [[0, 1]],
  };
}

/** The ellipse of the garment's girth that its pieces are laid round. */
export function ellipse(
  block: TopBlock,
  side: 'front' | 'back',
): Pick<Extract<Place, { on: 'torso' }>, 'on' | 'side' | 'across' | 'deep' | 'free'> {
  const scale = block.measures.chest / 107;
  return { on: 'torso', side, across: 20.6 * scale, deep: 13.7 * scale, free: block.armpit[1] };
}

/** A whole front or back. `neck` runs from the left neck point to the right one. */
export function bodyPiece(block: TopBlock, name: 'front' | 'back', neck: Line, lines: Line[]): Piece {
  const shoulder: Line = [block.neck, block.tip];
  const right: [string, Line][] = [
    ['shoulder', shoulder],
    ['armhole', block.armhole],
    ['side', block.side],
  ];
  return {
    name,
    outline: [
      ...right.map(([edge, points]) => ({ edge: `${edge}R`, points })),
      { edge: 'hem', points: reversed(across(reversed(hemOf(block, name)))) },
      ...[...right]
        .reverse()
        .map(([edge, points]) => ({ edge: `${edge}L`, points: reversed(mirrored(points)) })),
      { edge: 'neck', points: neck },
    ],
    lines,
    place: torsoPlace(block, name),
  };
}

/** Half the cap of a sleeve that fits the armhole: from its highest point down to the underarm. */
export function sleeveCap(block: TopBlock): Line {
  const half = block.measures.biceps / 2;
  const wanted = lengthOf(block.armhole) * 1.01;
  const capOf = (height: number): Line =>
    curve([0, 0], [half * 0.4, 0], [half * 0.62, height * 0.94], [half, height]);
  let low = 3;
  let high = 20;
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    if (lengthOf(capOf(middle)) < wanted) low = middle;
    else high = middle;
  }
  return capOf((low + high) / 2);
}

/** Both sleeves. `lines` are inside the flat sleeve: x from its outer line, y down from the top of its cap. */
export function sleevePieces(block: TopBlock, lines?: Line[]): Piece[] {
  const { sleeve, cuff, biceps } = block.measures;
  const cap = sleeveCap(block);
  const under: Line = [cap.at(-1)!, [cuff / 2, sleeve]];
  return ([1, -1] as const).map((arm) => ({
    name: arm === 1 ? 'sleeveR' : 'sleeveL',
    outline: [
      { edge: 'capFront', points: cap },
      { edge: 'underFront', points: under },
      {
        edge: 'hem',
        points: [
          [cuff / 2, sleeve],
          [-cuff / 2, sleeve],
        ],
      },
      { edge: 'underBack', points: reversed(mirrored(under)) },
      { edge: 'capBack', points: reversed(mirrored(cap)) },
    ],
    lines: lines ?? [sleeveLine(block, 2.2)],
    place: {
      ...{ on: 'sleeve', arm, half: biceps / 2, radius: Math.max(6, biceps / 6.1) },
      ...(sleeve > 50 && {
        narrows: [cap.at(-1)!, [cuff / 2, sleeve]].map(([x, y]): [number, number] => [y!, x!]),
      }),
    },
  }));
}

/** A line across the sleeve, that many centimetres above its hem. */
export function sleeveLine({ measures: { sleeve, cuff } }: TopBlock, up: number): Line {
  return [
    [cuff / 2 - 0.35, sleeve - up],
    [0.35 - cuff / 2, sleeve - up],
  ];
}

const hemOf = ({ hemLine: back, frontHem }: TopBlock, side: 'front' | 'back'): Line =>
  side === 'front' ? frontHem : back;

/** A line along the hem of front or back, that many centimetres above it. */
export function hemLine(block: TopBlock, up: number, side: 'front' | 'back' = 'back'): Line {
  const half = hemOf(block, side).map(([x, y]): Point => [x * 0.985, y + up]);
  return across(reversed(half));
}

/** Shoulders, sides, sleeves: the seams of a top of four pieces. */
export function topSeams(): Pattern['seams'] {
  const flat = (edge: string): Pattern['seams'][number] => ({
    a: ['front', edge],
    b: ['back', edge],
    flip: false,
  });
  return [...['shoulderR', 'shoulderL', 'sideR', 'sideL'].map(flat), ...armSeams('front', 'back')];
}

/** The seams of both sleeves, set into the armholes of those pieces. */
export function armSeams(front: string, back: string): Pattern['seams'] {
  return (['R', 'L'] as const).flatMap((side) => [
    { a: [`sleeve${side}`, 'underFront'], b: [`sleeve${side}`, 'underBack'], flip: true },
    { a: [`sleeve${side}`, 'capFront'], b: [front, `armhole${side}`], flip: side === 'L' },
    { a: [`sleeve${side}`, 'capBack'], b: [back, `armhole${side}`], flip: side === 'R' },
  ]);
}

/** Hems of that width; `dipped` when the front is cut lower in its middle, so that it hangs straight. */
export function topHems(hem: number, sleeve: number, dipped = false): Pattern['hems'] {
  return [
    { piece: 'front', edge: 'hem', width: hem, level: true, ...(dipped && { straight: true }) },
    { piece: 'back', edge: 'hem', width: hem, level: true },
    { piece: 'sleeveR', edge: 'hem', width: sleeve },
    { piece: 'sleeveL', edge: 'hem', width: sleeve },
  ];
}

/** Rows of thread along the hems of front and back, and of the sleeves. */
export function hemRows(block: TopBlock, body: number[], sleeves: number[] = []): Stitch[] {
  return [
    ...(['front', 'back'] as const).flatMap((piece) =>
      body.map((up): Stitch => ({ piece, lift: 0, points: hemLine(block, up, piece) })),
    ),
    ...['sleeveR', 'sleeveL'].flatMap((piece) =>
      sleeves.map((up): Stitch => ({ piece, lift: 0, points: sleeveLine(block, up) })),
    ),
  ];
}

/** Girths of the finished top, each along the cloth of its pieces. */
export function topMeasures(block: TopBlock): Measure[] {
  const girth = (name: string, expected: number, height: number): Measure => {
    const half = widthAt(block.side, height);
    return {
      name,
      expected,
      along: ['front', 'back'].map((piece) => ({ piece, from: [-half, height], to: [half, height] })),
    };
  };
  const { chest, waist, length, cuff, sleeve } = block.measures;
  const [x, y] = block.neck;
  return [
    girth('chest', chest, block.armpit[1] - 0.1),
    girth('waist', waist, WAIST),
    {
      name: 'length',
      expected: length,
      along: [{ piece: 'back', from: [x, y - 0.1], to: [x, block.hem + 0.1] }],
    },
    {
      name: 'cuff',
      expected: cuff,
      along: [{ piece: 'sleeveR', from: [-cuff / 2, sleeve - 0.05], to: [cuff / 2, sleeve - 0.05] }],
    },
  ];
}

/** A form of that body: girths in metres. Its arms are as long as the sleeve needs. */
export function topForm(body: Body, bust: boolean, sleeve: number): Pattern['form'] {
  return {
    chest: body.chest / 100,
    waist: body.waist / 100,
    hip: body.hip / 100,
    shoulder: 0.395,
    shoulderHeight: 1.412,
    // A dropped shoulder moves a long sleeve down the arm.
    arm: Math.max(SHORT_ARM, sleeve + (sleeve > 30 ? 11 : 4)) / 100,
    // Radius where a long sleeve ends: above the wrist, or on it.
    ...(sleeve > 30 && { wrist: sleeve > 50 ? 0.026 : 0.033 }),
    // A narrow sleeve must hang clear of the body.
    armTilt: bust ? 28 : 22,
    bust: bust ? 1 : 0,
    legs: 0,
  };
}
