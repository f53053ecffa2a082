import { curve, mirrored, reversed, widthAt, type Line, type Point } from './geometry.js';
import { closing } from './closing.js';
import { collar, collarSeams } from './collar.js';
import { BAND, neckLabel } from './neck.js';
import type { Body, Overlay, Pattern, Piece, Stitch } from './pattern.js';
import { pressed } from './pocket.js';
import {
  armSeams,
  bodyPiece,
  hemLine,
  hemRows,
  sleeveLine,
  sleevePieces,
  topBlock,
  topForm,
  topHems,
  topMeasures,
  topSeams,
  type TopBlock,
  type TopMeasures,
} from './top.js';

/** Height of the rib at hem and cuffs, centimetres. */
const RIB = 6;
/** What the rib leaves of the width of the cloth that is gathered into it. */
const DRAWN = 0.94;

/** A knit jacket with a zip, a stand-up collar and rib below; without sleeves it is a waistcoat. */
export function jacket(measures: TopMeasures, body: Body, sleeves: boolean): Pattern {
  const block = topBlock({ ...measures, hem: measures.hem / DRAWN });
  const { neck } = block;
  const low: Point = [0, neck[1] - measures.neckDepth];
  const half = curve(neck, [neck[0] - 0.6, neck[1] - 5], [4.5, low[1]], low);
  const zip: Line = [
    [0, low[1] - 0.4],
    [0, block.frontHem[0]![1] + 0.4],
  ];
  const closed = closing('chain', zip, block.frontHem[0]![1]);
  const welts = [1, -1].map((way) => welt(block, way));
  const rib = (side: 'front' | 'back'): Line => hemLine(block, RIB, side);
  const drawn = (side: 'front' | 'back'): Pick<Piece, 'gathered'> => ({
    gathered: { below: rib(side), by: DRAWN },
  });
  const front = opened(
    bodyPiece(block, 'front', half, [rib('front'), ...closed.lines, ...welts.map(({ line }) => line)]),
    half,
  );
  const back = bodyPiece(
    block,
    'back',
    [...mirrored(block.backNeck), ...reversed(block.backNeck).slice(1)],
    [rib('back')],
  );
  const dipped = measures.dip !== undefined;
  const arms = sleeves ? sleevePieces(block, [sleeveLine(block, RIB)]) : [];
  return {
    form: topForm(body, false, sleeves ? measures.sleeve : 0),
    pieces: [{ ...front, ...drawn('front') }, { ...back, ...drawn('back') }, collar(block, half), ...arms],
    seams: [...topSeams().slice(0, 4), ...(sleeves ? armSeams('front', 'back') : []), ...collarSeams()],
    hems: sleeves ? topHems(RIB, RIB, dipped) : [...topHems(RIB, RIB, dipped).slice(0, 2), ...armholes()],
    overlays: [
      ...(['front', 'back'] as const).map((piece) => ribAt(piece, block)),
      ...(sleeves ? ['sleeveR', 'sleeveL'].map((piece) => cuff(piece, block)) : []),
      ...closed.overlays,
      ...welts.map(({ overlay }) => pressed(overlay)),
    ],
    stitches: [
      ...closed.stitches,
      ...welts.flatMap(({ stitches }) => stitches),
      ...hemRows(block, [RIB + 0.3], sleeves ? [RIB + 0.3] : []).filter(
        ({ piece }) => sleeves || !piece.startsWith('sleeve'),
      ),
    ],
    trims: [{ ...neckLabel(block), points: [[0, neck[1] - 2.4 - BAND + 1.2]] }, closed.trim],
    measures: sleeves ? topMeasures(block) : topMeasures(block).filter(({ name }) => name !== 'cuff'),
  };
}

/** The front with its neckline in two halves, as the collar is sewn to it. */
function opened(piece: Piece, half: Line): Piece {
  const rest = piece.outline.filter(({ edge }) => edge !== 'neck');
  return {
    ...piece,
    outline: [...rest, { edge: 'neckL', points: mirrored(half) }, { edge: 'neckR', points: reversed(half) }],
  };
}

const armholes = (): Pattern['hems'] =>
  ['front', 'back'].flatMap((piece) => ['armholeR', 'armholeL'].map((edge) => ({ piece, edge, width: 1 })));

function ribAt(piece: 'front' | 'back', block: TopBlock): Overlay {
  const line = hemLine(block, RIB, piece);
  const reach = block.measures.hem / 4 + 3;
  const low = Math.min(...line.map(([, y]) => y)) - RIB;
  return {
    piece,
    kind: 'ribbing',
    outline: [[-reach, line[0]![1]], ...line, [reach, line.at(-1)![1]], [reach, low - 3], [-reach, low - 3]],
    lift: 1.1,
  };
}

function cuff(piece: string, { measures: { cuff: girth, sleeve } }: TopBlock): Overlay {
  const reach = girth / 2 + 4;
  return {
    piece,
    kind: 'ribbing',
    outline: [
      [reach, sleeve - RIB],
      [-reach, sleeve - RIB],
      [-reach, sleeve + 3],
      [reach, sleeve + 3],
    ],
    lift: 1.1,
  };
}

/** A welt pocket that leans outward, below the waist. */
function welt(block: TopBlock, way: number): { line: Line; overlay: Overlay; stitches: Stitch[] } {
  const low = block.hem + RIB + 4;
  const far = widthAt(block.side, low) - 8;
  const corner = (x: number, y: number): Point => [way * x, y];
  const line: Line = [
    corner(far - 5, low + 14),
    corner(far, low),
    corner(far + 2.2, low + 0.8),
    corner(far - 2.8, low + 14.8),
    corner(far - 5, low + 14),
  ];
  const row: Line = [corner(far - 5.2, low + 14), corner(far - 0.2, low)];
  return {
    line,
    overlay: { piece: 'front', kind: 'pocket', outline: line.slice(0, -1), lift: 1.3 },
    stitches: [{ piece: 'front', points: row, lift: 0 }],
  };
}
