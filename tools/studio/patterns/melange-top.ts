import { across, closed, offset, type Line } from './geometry.js';
import { BAND, bandEdge, bandOutline, neckLabel, vNeck } from './neck.js';
import type { Body, Pattern, Stitch } from './pattern.js';
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
  type TopMeasures,
} from './top.js';

const CUFF = 3;
const WELT = { left: 5.2, right: 17.2, low: 120.6, high: 123 };

/** The knit top: V neck and cuffs in rib, a welt pocket on the chest. */
export function melangeTop(measures: TopMeasures, body: Body): Pattern {
  const block = topBlock(measures);
  const v = vNeck(block.neck, measures.neckDepth);
  const edge = bandEdge(v, BAND);
  const backEdge = bandEdge(block.backNeck, BAND);
  const { left, right, low, high } = WELT;
  const welt: Line = [
    [left, high],
    [left, low],
    [right, low],
    [right, high],
  ];
  const half = measures.cuff / 2;
  const cuffOutline: Line = [
    [half + 4, measures.sleeve - CUFF],
    [-half - 4, measures.sleeve - CUFF],
    [-half - 4, measures.sleeve + 3],
    [half + 4, measures.sleeve + 3],
  ];
  const front = bodyPiece(block, 'front', across(v), [across(edge), hemLine(block, 2.4), closed(welt)]);
  const back = bodyPiece(block, 'back', across(block.backNeck), [across(backEdge), hemLine(block, 2.4)]);
  const weltRows: Stitch[] = [
    {
      piece: 'front',
      lift: 1,
      points: [
        [left + 0.2, low],
        [left + 0.2, high],
      ],
    },
    {
      piece: 'front',
      lift: 1,
      points: [
        [right - 0.2, low],
        [right - 0.2, high],
      ],
    },
    {
      piece: 'front',
      lift: 0,
      points: [
        [left, low - 0.2],
        [right, low - 0.2],
      ],
    },
  ];
  return {
    form: topForm(body, false, measures.sleeve),
    pieces: [front, back, ...sleevePieces(block, [sleeveLine(block, CUFF)])],
    seams: topSeams(),
    hems: topHems(2.4, CUFF),
    overlays: [
      { piece: 'front', kind: 'rib', outline: bandOutline(v, edge), lift: 1.3 },
      { piece: 'back', kind: 'rib', outline: bandOutline(block.backNeck, backEdge), lift: 1.3 },
      {
        piece: 'front',
        kind: 'pocket',
        outline: welt,
        lift: 1.4,
        open: {
          line: [
            [left, high],
            [right, high],
          ],
          by: 2,
          reach: 2,
        },
      },
      { piece: 'sleeveR', kind: 'rib', outline: cuffOutline, lift: 1.2 },
      { piece: 'sleeveL', kind: 'rib', outline: cuffOutline, lift: 1.2 },
    ],
    stitches: [
      { piece: 'front', points: across(offset(edge, 0.3)), lift: 0 },
      { piece: 'back', points: across(offset(backEdge, 0.3)), lift: 0 },
      ...weltRows,
      ...hemRows(block, [2.4, 1.8]),
    ],
    trims: [neckLabel(block)],
    measures: topMeasures(block),
  };
}
