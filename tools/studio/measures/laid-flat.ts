import { measuresOf, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { STUDIO_CUTS } from '../cuts.js';
import { widthAt, type Line, type Point } from '../patterns/geometry.js';
import type { Pattern, Piece } from '../patterns/pattern.js';
import { HIP } from '../patterns/trouser-block.js';

/** A piece of a garment that lies on a table: its outline, and what is sewn on it, which may reach over it. Centimetres, y up. */
export interface LaidPiece {
  outline: Line;
  sewnOn: Line[];
}

type Move = (point: Point) => Point;

const patternOf = (cut: CutName): Pattern => STUDIO_CUTS[cut].pattern('M');

/** At which height of its pattern a measure of a cut is taken, centimetres. */
export function heightOf(cut: CutName, measure: string): number {
  const found = patternOf(cut).measures.find(({ name }) => name === measure);
  if (!found) throw new Error(`${cut} has no measure ${measure}`);
  return found.along[0]!.from[1];
}

const mirror: Move = ([x, y]) => [-x, y];
const edgeOf = ({ outline }: Piece, edge: string): Line =>
  outline.find((one) => one.edge === edge)?.points ?? [];

function laid({ overlays }: Pattern, { name, outline }: Piece, move: Move): LaidPiece {
  const sewnOn = overlays.filter(({ piece }) => piece === name);
  return {
    outline: outline.flatMap(({ points }) => points).map(move),
    sewnOn: sewnOn.map((overlay) => overlay.outline.map(move)),
  };
}

/** A top in size M on a table, the lowest piece first: back, sleeves, front. Its middle is x = 0. */
export function topLaidFlat(cut: CutName): LaidPiece[] {
  const pattern = patternOf(cut);
  const named = (start: string): Piece[] => pattern.pieces.filter(({ name }) => name.startsWith(start));
  const asCut = (piece: Piece): LaidPiece => laid(pattern, piece, (point) => point);
  const front = named('front');
  return [
    ...named('back').map(asCut),
    ...named('sleeve').map((sleeve) => folded(pattern, sleeve, front)),
    ...front.map(asCut),
  ];
}

/** A sleeve folded along its middle, its seam laid to the armhole. */
function folded(pattern: Pattern, sleeve: Piece, front: Piece[]): LaidPiece {
  const hand = sleeve.name.at(-1)!;
  const hole = front
    .flatMap((piece) => [
      ...edgeOf(piece, `armhole${hand}`),
      ...(piece.name.endsWith(hand) ? edgeOf(piece, 'armhole') : []),
    ])
    .sort(([, a], [, b]) => b - a);
  const [tip, armpit] = [hole[0]!, hole.at(-1)!];
  const [x, y] = edgeOf(sleeve, 'capFront').at(-1)!;
  const turn = Math.atan2(armpit[1] - tip[1], Math.abs(armpit[0]) - Math.abs(tip[0])) - Math.atan2(-y, -x);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const move: Move = ([across, down]) => [
    tip[0] + Math.sign(tip[0]) * (down * sin - across * cos),
    tip[1] - across * sin - down * cos,
  ];
  const under = edgeOf(sleeve, 'underFront');
  const rest: Line = [...under, [0, under.at(-1)![1]]];
  return { ...laid(pattern, sleeve, move), outline: [...hole, ...rest.map(move)] };
}

/** Trousers in size M on a table: both fronts, drawn in by their waistband and cuffs. Their middle is x = 0. */
export function trousersLaidFlat(cut: CutName): LaidPiece[] {
  const pattern = patternOf(cut);
  const { waist = 1, waistStretched = 1 } = measuresOf(cut, 'M');
  const leg = pattern.pieces.find(({ name }) => name === 'frontR')!;
  const middle = widthAt(edgeOf(leg, 'centre'), HIP);
  const waistline = edgeOf(leg, 'waist');
  const top = Math.max(...waistline.map(([, y]) => y));
  // Above the hip the middle seam leans outward; on the table both fronts meet there.
  const lean = (middle - Math.min(...waistline.map(([x]) => x))) / (top - HIP);
  const hem = edgeOf(leg, 'hem').map(([x]) => x - middle);
  const axis = (hem[0]! + hem[1]!) / 2;
  const move: Move = ([x, y]) => {
    // The crotch lies under the other leg.
    const away = Math.max(0, x - middle + Math.max(0, y - HIP) * lean);
    const band = 1 + (waist / waistStretched - 1) * Math.max(0, (y - HIP) / (top - HIP));
    const cuff = leg.gathered && y < Number(leg.gathered.below) ? leg.gathered.by : 1;
    return [axis + (away * band - axis) * cuff, y];
  };
  const one = laid(pattern, leg, move);
  const other = { outline: one.outline.map(mirror), sewnOn: one.sewnOn.map((line) => line.map(mirror)) };
  return [one, other];
}
