import { curve, cutAt, offset, reversed, widthAt, type Line, type Point } from './geometry.js';
import type { Body, Measure, Overlay, Pattern, Piece, Place, Stitch, Table } from './pattern.js';
import { BACK_RISE, CROTCH, HIP, THIGH, type TrouserBlock, type TrouserMeasures } from './trouser-block.js';

export const WAISTBAND = 3.6;
/** How far below the waistband the mouth of a slant pocket ends, on the side seam. */
export const MOUTH = 15;
/** Girth of the half ellipse that `placer` lays the pelvis round, centimetres. */
const PELVIS = 115.1;

const LEGS = [
  ['R', 1],
  ['L', -1],
] as const;
export type Side = 'front' | 'back';
export const legPieces = (side: Side): string[] => LEGS.map(([hand]) => `${side}${hand}`);

/** The four pieces of both legs, held by their waistband. `lines` lie inside of each piece of that side. */
export function trouserPieces(block: TrouserBlock, lines: Record<Side, Line[]>): Piece[] {
  return LEGS.flatMap(([hand, leg]) =>
    (['front', 'back'] as const).map((side): Piece => {
      const { waist, centre, inseam, side: outer } = block[side];
      // Seams are cut where waistband and pocket meet them, so that points of the cloth lie there.
      const band = block.waist - WAISTBAND;
      const [bandSide, mouthSide, legSide] = cutAt(outer, [band, band - MOUTH]) as [Line, Line, Line];
      const [bandCentre, seatCentre] = cutAt(centre, [waist.at(-1)![1] - WAISTBAND]) as [Line, Line];
      const edges: [string, Line][] = [
        ['waist', reversed(waist)],
        ['bandSide', bandSide],
        ['mouthSide', mouthSide],
        ['side', legSide],
        ['hem', [outer.at(-1)!, inseam.at(-1)!]],
        ['inseam', reversed(inseam)],
        ['centre', reversed(seatCentre)],
        ['bandCentre', reversed(bandCentre)],
      ];
      return {
        name: `${side}${hand}`,
        outline: edges.map(([edge, points]) => ({ edge, points })),
        lines: [bandLine(block, side), ...lines[side]],
        place: legPlace(block, side, leg),
        held: block.waist - WAISTBAND,
      };
    }),
  );
}

/** The lower edge of the waistband, from the side to the middle. */
export function bandLine(block: TrouserBlock, side: Side, down = WAISTBAND): Line {
  const { waist, side: outer, centre } = block[side];
  const [first, last] = [waist[0]!, waist.at(-1)!];
  const from = widthAt(outer, first[1] - down);
  const scale = (widthAt(centre, last[1] - down) - from) / (last[0] - first[0]);
  return waist.map(([x, y]): Point => [from + (x - first[0]) * scale, y - down]);
}

/** Half an ellipse round the pelvis, a tube round each leg. A front has the first half of both, a back the second. */
function legPlace(block: TrouserBlock, side: Side, leg: 1 | -1): Place {
  const { waist, knee, hem, measures } = block;
  const heights = [
    hem,
    (hem + knee) / 2,
    knee,
    CROTCH - 12,
    CROTCH,
    CROTCH + 3,
    HIP,
    waist - WAISTBAND,
    waist + BACK_RISE,
  ];
  const edge = (line: Line, height: number): number => {
    const [top, bottom] = [line[0]![1], line.at(-1)![1]];
    return widthAt(line, Math.min(top - 0.01, Math.max(bottom + 0.01, height)));
  };
  const inner = (height: number): number =>
    height >= CROTCH ? edge(block[side].centre, height) : edge(block[side].inseam, height);
  const outer = (height: number): number => edge(block[side].side, height);
  const rows = (value: (height: number) => number): Table =>
    heights.map((height): [number, number] => [height, value(height)]);
  // The whole turn has twice the width of its half.
  const far = rows((height) => 2 * outer(height) - inner(height));
  const near = rows(inner);
  const ends = side === 'front' ? { left: near, right: far } : { left: far, right: near };
  return {
    on: 'leg',
    leg,
    ...ends,
    pelvis: [
      [CROTCH - 3, measures.hip / PELVIS],
      [HIP, measures.hip / PELVIS],
      [waist - WAISTBAND, measures.waist / PELVIS],
      [waist + BACK_RISE, measures.waist / PELVIS],
    ],
    radius: [
      [hem, measures.hem / 6.28],
      [knee, measures.knee / 6.28],
      [CROTCH, measures.thigh / 6.28],
    ],
    crotch: CROTCH,
  };
}

export function trouserSeams(): Pattern['seams'] {
  const same = (a: string, b: string, edge: string): Pattern['seams'][number] => ({
    a: [a, edge],
    b: [b, edge],
    flip: false,
  });
  const outer = ['bandSide', 'mouthSide', 'side', 'inseam'];
  return [
    ...LEGS.flatMap(([hand]) => outer.map((edge) => same(`front${hand}`, `back${hand}`, edge))),
    ...['bandCentre', 'centre'].flatMap((edge) => [
      same('frontR', 'frontL', edge),
      same('backR', 'backL', edge),
    ]),
  ];
}

export function trouserHems(width: number): Pattern['hems'] {
  return (['front', 'back'] as const).flatMap((side) =>
    legPieces(side).map((piece) => ({ piece, edge: 'hem', width, level: true })),
  );
}

/** The same row of thread on both legs. */
export const onBoth = (side: Side, points: Line, lift = 0): Stitch[] =>
  legPieces(side).map((piece) => ({ piece, points, lift }));

/** A line across a leg, that many centimetres above its hem. */
export function legLine(block: TrouserBlock, side: Side, up: number): Line {
  const height = block.hem + up;
  return [
    [widthAt(block[side].side, height) * 0.985, height],
    [widthAt(block[side].inseam, height) * 0.985, height],
  ];
}

/** The waistband all round: cloth on cloth, with a row of thread at both edges. */
export function waistband(block: TrouserBlock): { overlays: Overlay[]; stitches: Stitch[] } {
  const sides = ['front', 'back'] as const;
  return {
    overlays: sides.flatMap((side) =>
      legPieces(side).map((piece): Overlay => ({
        piece,
        kind: 'elastic',
        outline: [...raised(block[side].waist, 2), ...reversed(raised(bandLine(block, side), 0))],
        lift: 1.2,
      })),
    ),
    stitches: sides.flatMap((side) => [
      ...onBoth(side, bandLine(block, side, WAISTBAND - 0.25), 1.2),
      ...onBoth(side, bandLine(block, side, WAISTBAND / 2), 1.2),
      ...onBoth(side, bandLine(block, side, 0.4), 1.2),
    ]),
  };
}

/** A line that reaches over both of its ends, and lies that much higher. */
function raised(line: Line, by: number): Line {
  const [first, last] = [line[0]!, line.at(-1)!];
  const way = Math.sign(last[0] - first[0]);
  return [
    [first[0] - way * 2, first[1] + by],
    ...line.map(([x, y]): Point => [x, y + by]),
    [last[0] + way * 2, last[1] + by],
  ];
}

/** Seams that are stitched down: beside both side seams, and along the front as a fly that does not open. */
export function trouserRows(block: TrouserBlock, { fly }: { fly: boolean }): Stitch[] {
  const beside = offset(block.back.side, 0.35).slice(10, -1);
  const top = block.waist - WAISTBAND;
  const middle = (height: number): number => widthAt(block.front.centre, height);
  const curved: Line = curve(
    [middle(top - 0.2) + 3.4, top - 0.2],
    [middle(top - 8) + 3.4, top - 8],
    [middle(HIP + 2) + 3, HIP + 1],
    [middle(HIP - 1) + 0.4, HIP - 1.5],
  );
  return [...onBoth('back', beside), ...(fly ? [{ piece: 'frontR', points: curved, lift: 0 }] : [])];
}

/** Girths of the finished trousers, each along the cloth of its pieces; `hem` as elastic leaves it. */
export function trouserMeasures(block: TrouserBlock, hem: number): Measure[] {
  const { measures } = block;
  const leg = (name: string, expected: number, height: number): Measure => ({
    name,
    expected,
    along: (['front', 'back'] as const).map((side) => ({
      piece: `${side}R`,
      from: [widthAt(block[side].side, height), height],
      to: [widthAt(block[side].inseam, height), height],
    })),
  });
  const around = (name: string, expected: number, height: number): Measure => ({
    name,
    expected,
    along: (['front', 'back'] as const).flatMap((side) =>
      legPieces(side).map((piece) => ({
        piece,
        from: [widthAt(block[side].side, height), height] as Point,
        to: [widthAt(block[side].centre, height), height] as Point,
      })),
    ),
  });
  return [
    around('waist', measures.waist, block.waist - WAISTBAND / 2),
    around('hip', measures.hip, HIP + 0.1),
    leg('thigh', measures.thigh, THIGH),
    leg('knee', measures.knee, block.knee),
    leg('hem', hem, block.hem + 0.1),
  ];
}

/** A form with legs, of that body: girths in metres. */
export function trouserForm(body: Body, { hip }: TrouserMeasures): Pattern['form'] {
  return {
    chest: body.chest / 100,
    waist: body.waist / 100,
    hip: body.hip / 100,
    shoulder: 0.395,
    shoulderHeight: 1.412,
    arm: 0.3,
    armTilt: 22,
    bust: 0,
    legs: 1,
    // A stylist presses what stands off at the sides.
    halfWidth: (hip / PELVIS) * 0.203,
  };
}
