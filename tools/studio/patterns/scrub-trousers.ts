import { closed, curve, patch, reversed, widthAt, type Line, type Point } from './geometry.js';
import type { Body, Overlay, Pattern, Stitch } from './pattern.js';
import { trouserBlock, type TrouserBlock, type TrouserMeasures } from './trouser-block.js';
import {
  bandLine,
  legLine,
  legPieces,
  MOUTH,
  onBoth,
  trouserForm,
  trouserHems,
  trouserMeasures,
  trouserPieces,
  trouserRows,
  trouserSeams,
  waistband,
  WAISTBAND,
  type Side,
} from './trousers.js';

/** What tells the trousers of the models apart. */
export interface TrouserStyle {
  /** A cord that ties in front. */
  cord?: boolean;
  fly?: boolean;
  /** Pockets on the outside of the thigh. */
  cargo?: boolean;
  /** Patch pockets behind. */
  seat?: boolean;
  /** Rib of that many centimetres at the ankle in the place of a hem. */
  rib?: number;
  /** How many times as wide as its table the hip is cut, where it narrows more in hanging than that of most. */
  hanging?: number;
}

interface Part {
  lines: Partial<Record<Side, Line[]>>;
  overlays: Overlay[];
  stitches: Stitch[];
}

const HEM = 3;
/** What a ribbed cuff leaves of the width of the leg that is gathered into it. */
const CUFF = 0.72;

/** Mouths of slant pockets: from the waistband out to the side seam, with a row of thread beside. */
function slant(block: TrouserBlock): Part {
  const top = block.waist - WAISTBAND;
  const from: Point = [widthAt(block.front.side, top - 0.3) - 5.6, top - 0.3];
  const to: Point = [widthAt(block.front.side, top - MOUTH), top - MOUTH];
  const wide = to[0] - from[0];
  const mouth = curve(from, [from[0] + wide * 0.25, from[1] - 5], [to[0] - wide * 0.3, to[1] + 4.5], to);
  const side = block.front.side.filter(([, y]) => y < top - 0.3 && y > top - MOUTH);
  const outline: Line = [
    ...mouth,
    ...reversed(side).map(([x, y]): Point => [x + 1.2, y]),
    [from[0] + 6.6, from[1]],
  ];
  const row = (by: number): Line => mouth.map(([x, y]): Point => [x - by, y - by * 0.2]);
  return {
    lines: { front: [mouth] },
    // The bag lies under the front: what shows is the edge of the front, which stands off a little.
    overlays: legPieces('front').map((piece): Overlay => ({
      piece,
      kind: 'pocket',
      outline,
      lift: 0.6,
    })),
    stitches: [...onBoth('front', row(0.3)), ...onBoth('front', row(0.9))],
  };
}

/** A patch pocket on both halves of the seat. */
function seat(block: TrouserBlock): Part {
  const high = block.waist - WAISTBAND - 6;
  const left = widthAt(block.back.side, high) + 5;
  return patched('back', left, left + 13.5, high - 15, high);
}

function patched(side: Side, left: number, right: number, low: number, high: number): Part {
  const outline = patch(left, right, low, high);
  const mouth: Line = [
    [left, high],
    [right, high],
  ];
  const row = patch(left + 0.2, right - 0.2, low + 0.2, high - 0.1, 1.45);
  const hem: Line = [
    [left + 0.3, high - 2],
    [right - 0.3, high - 2],
  ];
  return {
    lines: { [side]: [closed(outline)] },
    overlays: legPieces(side).map((piece): Overlay => ({
      piece,
      kind: 'pocket',
      outline,
      lift: 1.3,
      open: { line: mouth, by: 2.5, reach: 4 },
    })),
    stitches: [...onBoth(side, row, 1.3), ...onBoth(side, hem, 1.3)],
  };
}

/** Pockets over the side seam, half in front, half behind, with a flap. */
function cargo(block: TrouserBlock): Part {
  const [low, high] = [block.knee + 4, block.knee + 23];
  const part = (side: Side): Part => {
    const way = side === 'front' ? -1 : 1;
    const at = (height: number, away: number): Point => [
      widthAt(block[side].side, height) + way * away,
      height,
    ];
    const box = (wide: number, from: number, to: number): Line => [
      at(to, -1.5),
      at(to, wide),
      at((from + to) / 2, wide),
      at(from + 1.5, wide),
      at(from, wide - 1.5),
      at(from, -1.5),
    ];
    const edge = (wide: number, from: number, to: number): Line => box(wide, from, to).slice(1, -1);
    return {
      lines: { [side]: [edge(8, low, high), edge(8.3, high - 6, high + 0.4)] },
      overlays: legPieces(side).flatMap((piece): Overlay[] => [
        { piece, kind: 'pocket', outline: box(8, low, high), lift: 1.4 },
        { piece, kind: 'pocket', outline: box(8.3, high - 6, high + 0.4), lift: 2.6 },
      ]),
      stitches: [
        ...onBoth(side, [...edge(7.8, low + 0.2, high - 6.3), at(low + 0.2, 0)], 1.4),
        ...onBoth(side, [...edge(8.1, high - 5.8, high + 0.2), at(high - 5.8, 0)], 2.6),
      ],
    };
  };
  return joined([part('front'), part('back')]);
}

/** Rib at the ankle; its upper edge is where the leg is gathered. */
function ribbed(block: TrouserBlock, high: number): Part {
  return {
    lines: { front: [legLine(block, 'front', high)], back: [legLine(block, 'back', high)] },
    overlays: (['front', 'back'] as const).flatMap((side) => {
      const at = (up: number, over: number): Line => {
        const [[ax], [bx]] = legLine(block, side, Math.max(0.2, up)) as [Point, Point];
        const way = Math.sign(bx - ax);
        return [
          [ax - way * over, block.hem + up],
          [bx + way * over, block.hem + up],
        ];
      };
      const outline = [...at(high, 2), ...reversed(at(-2, 2))];
      return legPieces(side).map((piece): Overlay => ({ piece, kind: 'rib', outline, lift: 1.2 }));
    }),
    stitches: (['front', 'back'] as const).flatMap((side) => onBoth(side, legLine(block, side, high + 0.35))),
  };
}

function joined(parts: Part[]): Part {
  return {
    lines: {
      front: parts.flatMap(({ lines }) => lines.front ?? []),
      back: parts.flatMap(({ lines }) => lines.back ?? []),
    },
    overlays: parts.flatMap(({ overlays }) => overlays),
    stitches: parts.flatMap(({ stitches }) => stitches),
  };
}

/** Both ends of the cord: out of the waistband beside the middle, down over the front. */
function cords(block: TrouserBlock): Pattern['trims'] {
  const middle = block.front.waist.at(-1)!;
  const down = block.waist - WAISTBAND / 2;
  return legPieces('front').map((piece, at) => ({
    piece,
    kind: 'cord',
    points: [
      [middle[0] + 2.2, down],
      [middle[0] + 1.1, down - 1.4],
      [middle[0] + 1.6 - at * 0.4, down - 6],
      [middle[0] + 1.3 + at * 0.5, down - 13 - at * 1.6],
    ],
    size: 0.42,
  }));
}

/** Trousers on an elastic waistband. */
export function scrubTrousers(measures: TrouserMeasures, style: TrouserStyle, body: Body): Pattern {
  const { cord = false, fly = false, rib } = style;
  const block = trouserBlock(rib ? { ...measures, hem: measures.hem / CUFF } : measures, style.hanging);
  const gathered = rib && { gathered: { below: block.hem + rib, by: CUFF } };
  const parts = joined([
    slant(block),
    ...(style.cargo ? [cargo(block)] : []),
    ...(style.seat ? [seat(block)] : []),
    ...(rib ? [ribbed(block, rib)] : [hemmed(block)]),
  ]);
  const band = waistband(block);
  const lines = { front: parts.lines.front ?? [], back: parts.lines.back ?? [] };
  return {
    form: trouserForm(body, measures),
    pieces: trouserPieces(block, lines).map((piece) => ({ ...piece, ...gathered })),
    seams: trouserSeams(),
    hems: trouserHems(rib ?? HEM),
    overlays: [...band.overlays, ...parts.overlays],
    stitches: [...band.stitches, ...parts.stitches, ...trouserRows(block, { fly })],
    trims: [...(cord ? cords(block) : []), label(block)],
    measures: trouserMeasures(block, measures.hem),
  };
}

const hemmed = (block: TrouserBlock): Part => ({
  lines: { front: [legLine(block, 'front', HEM)], back: [legLine(block, 'back', HEM)] },
  overlays: [],
  stitches: (['front', 'back'] as const).flatMap((side) => onBoth(side, legLine(block, side, HEM - 0.3))),
});

/** The woven label inside the back of the waistband. */
function label(block: TrouserBlock): Pattern['trims'][number] {
  const [x, y] = bandLine(block, 'back', 1).at(-1)!;
  return { piece: 'backR', kind: 'label', points: [[x - 3, y]], size: 4 };
}
