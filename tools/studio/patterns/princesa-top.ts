import { curve, mirrored, offset, widthAt, type Line, type Point } from './geometry.js';
import { closing, type ClosedBy } from './closing.js';
import { collar, collarSeams } from './collar.js';
import { BAND, neckLabel } from './neck.js';
import { patchPocket, pressed } from './pocket.js';
import type { Body, Pattern, Stitch } from './pattern.js';
import { DART, middlePiece, princess, princessMeasures, sidePieces, type Princess } from './princess.js';
import { armSeams, sleevePieces, topBlock, topForm, WAIST, type TopMeasures } from './top.js';

/** What a fitted garment closes with, and whether it has pockets below the waist. */
interface Fitted {
  by: ClosedBy;
  pockets?: boolean;
  /** The least height of the mouths of its pockets: on a long coat a hand reaches them at the hip. */
  mouth?: number;
  /** Centimetres that the chest is cut wider, where long sleeves draw it in as it hangs. */
  room?: number;
}

/** The fitted garment: princess seams from shoulder to hem, a stand-up collar, a zip or buttons. */
export function princesaTop(
  measures: TopMeasures,
  body: Body,
  { by, pockets = false, mouth = 0, room = 0 }: Fitted = { by: 'zip' },
): Pattern {
  const chest = measures.chest + room;
  const block = topBlock({ ...measures, chest, waist: measures.waist + 4 * DART });
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
  const patches = pockets ? ['frontSideR', 'frontSideL'].map((piece) => lowerPocket(cut, piece, mouth)) : [];
  const closed = closing(by, zip, block.hem);
  const front = middlePiece(cut, 'front', frontNeck, closed.lines);
  const back = middlePiece(cut, 'back', block.backNeck, []);
  return {
    form: topForm(body, true, measures.sleeve),
    pieces: [
      front,
      back,
      ...sidePieces(cut, 'front').map((piece) => ({
        ...piece,
        lines: patches.filter(({ overlay }) => overlay.piece === piece.name).map(({ line }) => line),
      })),
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
    overlays: [
      ...closed.overlays,
      ...patches.map(({ overlay }) => (by === 'buttons' ? pressed(overlay) : overlay)),
    ],
    stitches: [...closed.stitches, ...rows(cut), ...patches.flatMap(({ stitches }) => stitches)],
    trims: [{ ...neckLabel(block), points: [[0, block.neck[1] - 2.4 - BAND + 1.2]] }, closed.trim],
    measures: princessMeasures(cut, measures),
  };
}

/** A patch pocket on the side of the front, below the waist. */
function lowerPocket(
  { block, outer }: Princess,
  piece: string,
  mouth: number,
): ReturnType<typeof patchPocket> {
  const high = Math.min(WAIST - 8, Math.max(mouth, block.hem + 30));
  const way = piece.endsWith('R') ? 1 : -1;
  const near = widthAt(outer, high - 8) + 0.9;
  const far = Math.min(near + 11.5, widthAt(block.side, high) - 1.5);
  const [left, right] = way === 1 ? [near, far] : [-far, -near];
  return patchPocket(piece, left, right, high - 15, high);
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
    ...collarSeams(),
  ];
}

function rows({ block, middle, outer }: Princess): Stitch[] {
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
