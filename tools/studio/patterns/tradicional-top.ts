import { across, offset, type Line } from './geometry.js';
import { BAND, bandEdge, bandOutline, neckLabel, vNeck } from './neck.js';
import type { Body, Pattern, Stitch } from './pattern.js';
import { patchPocket } from './pocket.js';
import {
  bodyPiece,
  hemLine,
  hemRows,
  sleevePieces,
  topBlock,
  topForm,
  topHems,
  topMeasures,
  topSeams,
  type TopMeasures,
} from './top.js';

const onFront = (points: Line, lift = 0): Stitch => ({ piece: 'front', points, lift });

/** The boxy unisex top: V neck with a band, a chest pocket, two patch pockets. */
export function tradicionalTop(measures: TopMeasures, body: Body): Pattern {
  const block = topBlock(measures);
  const v = vNeck(block.neck, measures.neckDepth);
  const edge = bandEdge(v, BAND);
  const backEdge = bandEdge(block.backNeck, BAND);
  const low = block.hem + 6;
  const breast = block.neck[1] - 24;
  const pockets = [
    patchPocket('front', 5.5, 17, breast - 13, breast),
    patchPocket('front', 5, 20, low, low + 17),
    patchPocket('front', -20, -5, low, low + 17),
  ];
  const front = bodyPiece(block, 'front', across(v), [
    across(edge),
    hemLine(block, 2.2, 'front'),
    ...pockets.map(({ line }) => line),
  ]);
  const back = bodyPiece(block, 'back', across(block.backNeck), [across(backEdge), hemLine(block, 2.2)]);
  return {
    form: topForm(body, false, measures.sleeve),
    pieces: [front, back, ...sleevePieces(block)],
    seams: topSeams(),
    hems: topHems(2.2, 2.2, measures.dip !== undefined),
    overlays: [
      { piece: 'front', kind: 'band', outline: bandOutline(v, edge), lift: 1.2 },
      { piece: 'back', kind: 'band', outline: bandOutline(block.backNeck, backEdge), lift: 1.2 },
      ...pockets.map(({ overlay }) => overlay),
    ],
    stitches: [
      onFront(across(offset(edge, 0.25))),
      { piece: 'back', points: across(offset(backEdge, 0.25)), lift: 0 },
      ...pockets.flatMap(({ stitches }) => stitches),
      ...hemRows(block, [2.2, 1.7], [2.2, 1.7]),
    ],
    trims: [neckLabel(block)],
    measures: topMeasures(block),
  };
}
