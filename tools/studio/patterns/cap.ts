import { mirrored, offset, reversed, type Line, type Point } from './geometry.js';
import type { Overlay, Pattern, Piece, Stitch } from './pattern.js';

/** Centimetres of a cap: round its band, and from there to the crown. */
export interface CapMeasures {
  head: number;
  headStretched: number;
  length: number;
}

const GORES = 6;
const BAND = 5.5;
/** Over how many centimetres the crown widens above the band. */
const SWELL = 5.5;
/** Where the band begins on the form. */
const BROW = 100;

/** A cap of gores round a head, with a band in rib or in its own cloth. */
export function cap({ head, headStretched, length }: CapMeasures, band: 'ribbing' | 'band'): Pattern {
  // The band lets out that far; the crown is cut for half of it.
  const wide = (head + headStretched) / 2;
  const side = gore(head, wide, length);
  const { up } = meridianOf(wide / 2 / Math.PI, length - BAND).at(-1)!;
  const row = (points: Line, lift = 0): Stitch[] => names.map((piece) => ({ piece, points, lift }));
  const across = (y: number): Line => [
    [-head / GORES / 2 + 0.1, y],
    [head / GORES / 2 - 0.1, y],
  ];
  const names = Array.from({ length: GORES }, (_, at) => `gore${at}`);
  return {
    form: { head: 51.5, crown: wide - 4.2, crownFrom: BROW + BAND, crownHigh: up - 0.6 },
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
      stiff: 0.3,
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
      // Woven gores have their rows of thread; those of a knit stretch, and have none.
      ...(band === 'band'
        ? [
            ...row(across(BROW + 0.5), 1.3),
            ...row(offset(side, 0.4).filter(([, y]) => y > BROW + BAND + 0.5 && y < BROW + length - 2)),
          ]
        : []),
    ],
    trims: band === 'ribbing' ? [...maskButtons(head), ties(0.4)] : [ties(1.2)],
    measures: [
      {
        name: 'head',
        expected: head,
        along: names.map((piece) => ({ piece, from: across(BROW + 1)[0]!, to: across(BROW + 1)[1]! })),
      },
    ],
  };
}

/** What closes the cap behind, out of the middle of its band: a tape, or a cord where it is that narrow. */
const ties = (size: number): Pattern['trims'][number] => ({
  piece: `gore${GORES / 2}`,
  kind: 'ties',
  points: [[0, BROW + 2]],
  size,
});

/** Buttons before the ears that hold the elastic of a mask. */
const maskButtons = (head: number): Pattern['trims'] =>
  [1, -1].map((way) => ({
    piece: way === 1 ? 'gore1' : `gore${GORES - 1}`,
    kind: 'buttons',
    points: [[(way * head) / GORES / 3, BROW + 2.4]],
    size: 1.3,
  }));

/** The right side of a gore, from the band up to the crown: a part of a dome that the cloth covers without folds. */
function gore(head: number, wide: number, length: number): Line {
  const low = head / GORES / 2;
  const radius = wide / 2 / Math.PI;
  const meridian = meridianOf(radius, length - BAND);
  const turn = Math.PI / GORES;
  // Round at its widest place, with as many sides as gores at the crown: flat cloth bends one way only.
  const share = (up: number): number => turn + (Math.tan(turn) - turn) * up;
  const high = meridian.at(-1)!.up;
  // Out of the band it swells without a corner.
  const swell = (along: number): number => {
    const part = Math.min(1, along / SWELL);
    return part * part * (3 - 2 * part);
  };
  const dome = meridian.map(({ out, along, up }): Point => [
    low + (out * share(up / high) - low) * swell(along),
    BROW + BAND + along,
  ]);
  return [[low, BROW], [low, BROW + BAND * 0.5], ...dome];
}

/** A quarter of an ellipse from the widest place of a dome up to its crown: how far out, and how far along the cloth. */
function meridianOf(radius: number, length: number): { out: number; along: number; up: number }[] {
  const steps = 60;
  const rows = (high: number): { out: number; along: number; up: number }[] => {
    let along = 0;
    return Array.from({ length: steps + 1 }, (_, at) => {
      const [from, to] = [Math.max(0, at - 1), at].map((k) => (k / steps) * (Math.PI / 2)) as [
        number,
        number,
      ];
      along += Math.hypot(radius * (Math.cos(from) - Math.cos(to)), high * (Math.sin(to) - Math.sin(from)));
      return { out: at === steps ? 0 : radius * Math.cos(to), along, up: high * Math.sin(to) };
    });
  };
  let [low, high] = [1, length];
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    if (rows(middle).at(-1)!.along < length) low = middle;
    else high = middle;
  }
  return rows(low);
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
