import { curve, mirrored, offset, reversed, type Line, type Point } from './geometry.js';
import type { Overlay, Pattern, Piece, Stitch } from './pattern.js';

/** Centimetres of a cap: round its band, and from there to the crown. */
export interface CapMeasures {
  head: number;
  headStretched: number;
  length: number;
}

const GORES = 6;
const BAND = 5.5;
/** Where the band begins on the form. */
const BROW = 100;

/** A cap of gores round a head, with a band in rib or in its own cloth. */
export function cap({ head, headStretched, length }: CapMeasures, band: 'rib' | 'band'): Pattern {
  const side = gore(head, headStretched, length);
  const row = (points: Line, lift = 0): Stitch[] => names.map((piece) => ({ piece, points, lift }));
  const across = (y: number): Line => [
    [-head / GORES / 2 + 0.1, y],
    [head / GORES / 2 - 0.1, y],
  ];
  const names = Array.from({ length: GORES }, (_, at) => `gore${at}`);
  return {
    form: { head: 51 },
    pieces: names.map((name, at): Piece => ({
      name,
      outline: [
        { edge: 'right', points: reversed(side) },
        { edge: 'hem', points: [side[0]!, [-side[0]![0], BROW]] },
        { edge: 'left', points: mirrored(side) },
      ],
      lines: [across(BROW + BAND)],
      place: { on: 'head', turn: at / GORES, width: head, brow: BROW },
      // Two layers of cloth keep their round shape where nothing fills them.
      stiff: 0.6,
    })),
    seams: names.map((name, at) => ({
      a: [name, 'right'],
      b: [`gore${(at + 1) % GORES}`, 'left'],
      flip: true,
    })),
    hems: names.map((piece) => ({ piece, edge: 'hem', width: 1.2 })),
    overlays: names.map((piece): Overlay => ({ piece, kind: band, outline: bandOf(head), lift: 1.3 })),
    stitches: [
      ...row(across(BROW + BAND + 0.3)),
      ...(band === 'band' ? row(across(BROW + 0.5), 1.3) : []),
      ...row(offset(side, 0.4).filter(([, y]) => y > BROW + BAND + 0.5 && y < BROW + length - 2)),
    ],
    trims: [],
    measures: [
      {
        name: 'head',
        expected: head,
        along: names.map((piece) => ({ piece, from: across(BROW + 1)[0]!, to: across(BROW + 1)[1]! })),
      },
    ],
  };
}

/** The right side of a gore, from the band up to the crown. */
function gore(head: number, headStretched: number, length: number): Line {
  const [low, wide] = [head / GORES / 2, headStretched / GORES / 2];
  const top: Point = [0, BROW + length];
  return [
    ...curve([low, BROW], [low, BROW + BAND * 0.6], [low, BROW + BAND], [wide, BROW + BAND + 2.5], 12),
    ...curve(
      [wide, BROW + BAND + 2.5],
      [wide + 0.5, BROW + length * 0.6],
      [wide * 0.55, BROW + length - 3],
      top,
    ).slice(1),
  ];
}

const bandOf = (head: number): Line => {
  const reach = head / GORES / 2 + 1;
  return [
    [-reach, BROW - 1],
    [-reach, BROW + BAND],
    [reach, BROW + BAND],
    [reach, BROW - 1],
  ];
};
