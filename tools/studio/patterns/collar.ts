import { lengthOf, type Line } from './geometry.js';
import type { Pattern, Piece } from './pattern.js';
import type { TopBlock } from './top.js';

/** Height of a stand-up collar, centimetres. */
const COLLAR = 3;

/** A stand-up collar round the neck; its ends meet in front. */
export function collar(block: TopBlock, frontNeck: Line): Piece {
  const front = lengthOf(frontNeck);
  const half = front + lengthOf(block.backNeck);
  const back = lengthOf(block.backNeck);
  const top: Line = [
    [half - 0.5, COLLAR - 0.8],
    [half - 2.2, COLLAR],
    [2.2 - half, COLLAR],
    [0.5 - half, COLLAR - 0.8],
  ];
  return {
    name: 'collar',
    outline: [
      {
        edge: 'bottomL',
        points: [
          [-half, 0],
          [-back, 0],
        ],
      },
      {
        edge: 'bottomBack',
        points: [
          [-back, 0],
          [back, 0],
        ],
      },
      {
        edge: 'bottomR',
        points: [
          [back, 0],
          [half, 0],
        ],
      },
      {
        edge: 'endR',
        points: [
          [half, 0],
          [half - 0.5, COLLAR - 0.8],
        ],
      },
      { edge: 'top', points: top },
      {
        edge: 'endL',
        points: [
          [0.5 - half, COLLAR - 0.8],
          [-half, 0],
        ],
      },
    ],
    lines: [],
    place: { on: 'neck', half, front: block.neck[1] - block.measures.neckDepth, back: block.neck[1] - 2.4 },
    stiff: 1,
  };
}

/** The seams of the collar round the necklines of front and back. */
export const collarSeams = (): Pattern['seams'] => [
  { a: ['collar', 'bottomL'], b: ['front', 'neckL'], flip: true },
  { a: ['collar', 'bottomBack'], b: ['back', 'neck'], flip: false },
  { a: ['collar', 'bottomR'], b: ['front', 'neckR'], flip: true },
];
