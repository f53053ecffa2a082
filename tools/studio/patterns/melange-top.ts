import { across, closed, offset, type Line } from './geometry.js';
import { BAND, bandEdge, bandOutline, neckLabel, vNeck } from './neck.js';
import type { Body, Overlay, Pattern, Stitch } from './pattern.js';
import {
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

const CUFF = 3;
const HEM = 2.4;

/** The welt pocket on the chest: a narrow strip, sewn down at both ends and along its lower edge. */
const LEFT = 5.2;
const RIGHT = 17.2;
const LOW = 120.6;
const HIGH = 123;
const MOUTH: Line = [
  [LEFT, HIGH],
  [RIGHT, HIGH],
];
const WELT: Line = [
  [LEFT, HIGH],
  [LEFT, LOW],
  [RIGHT, LOW],
  [RIGHT, HIGH],
];

const row = (x0: number, y0: number, x1: number, y1: number, lift: number): Stitch => ({
  piece: 'front',
  lift,
  points: [
    [x0, y0],
    [x1, y1],
  ],
});
const WELT_ROWS: Stitch[] = [
  row(LEFT + 0.2, LOW, LEFT + 0.2, HIGH, 1),
  row(RIGHT - 0.2, LOW, RIGHT - 0.2, HIGH, 1),
  row(LEFT, LOW - 0.2, RIGHT, LOW - 0.2, 0),
];

/** Rib over the lower end of a sleeve. */
function cuffs({ measures: { cuff, sleeve } }: TopBlock): Overlay[] {
  const half = cuff / 2 + 4;
  const outline: Line = [
    [half, sleeve - CUFF],
    [-half, sleeve - CUFF],
    [-half, sleeve + 3],
    [half, sleeve + 3],
  ];
  return ['sleeveR', 'sleeveL'].map((piece) => ({ piece, kind: 'rib', outline, lift: 1.2 }));
}

/** The knit top: V neck and cuffs in rib, a welt pocket on the chest. */
export function melangeTop(measures: TopMeasures, body: Body): Pattern {
  const block = topBlock(measures);
  const v = vNeck(block.neck, measures.neckDepth);
  const edge = bandEdge(v, BAND);
  const backEdge = bandEdge(block.backNeck, BAND);
  const front = bodyPiece(block, 'front', across(v), [
    across(edge),
    hemLine(block, HEM, 'front'),
    closed(WELT),
  ]);
  const back = bodyPiece(block, 'back', across(block.backNeck), [across(backEdge), hemLine(block, HEM)]);
  return {
    form: topForm(body, false, measures.sleeve),
    pieces: [front, back, ...sleevePieces(block, [sleeveLine(block, CUFF)])],
    seams: topSeams(),
    hems: topHems(HEM, CUFF, measures.dip !== undefined),
    overlays: [
      { piece: 'front', kind: 'rib', outline: bandOutline(v, edge), lift: 1.3 },
      { piece: 'back', kind: 'rib', outline: bandOutline(block.backNeck, backEdge), lift: 1.3 },
      { piece: 'front', kind: 'pocket', outline: WELT, lift: 1.4, open: { line: MOUTH, by: 2, reach: 2 } },
      ...cuffs(block),
    ],
    stitches: [
      { piece: 'front', points: across(offset(edge, 0.3)), lift: 0 },
      { piece: 'back', points: across(offset(backEdge, 0.3)), lift: 0 },
      ...WELT_ROWS,
      ...hemRows(block, [HEM, HEM - 0.6]),
    ],
    trims: [neckLabel(block)],
    measures: topMeasures(block),
  };
}
