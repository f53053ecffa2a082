import { drawing } from '../models/index.js';
import { STUDIO } from '../scene/ground.js';
import type { Piece, Scene } from '../scene/scene.js';
import { folded, FOLDED_RISE, slab } from './folded.js';
import { setPieces } from './set.js';
import { CANVAS } from './single.js';

/** Two or three whole sets that overlap. */
export function kit(parts: [string, string], sets: number): Scene {
  const spots: [number, number, number][] =
    sets === 2
      ? [
          [580, 420, 0.72],
          [372, 790, 0.72],
        ]
      : [
          [620, 330, 0.6],
          [310, 560, 0.6],
          [610, 870, 0.6],
        ];
  const pieces = spots.flatMap(([x, y, size]) => setPieces(parts, 'front', x, y, size));
  return { ...CANVAS, ground: STUDIO, pieces };
}

/** The same sets folded and piled: trousers beneath, top above, collar showing. */
export function stack(parts: [string, string], sets: number): Scene {
  const top = folded(drawing(parts[0], 'front'));
  const spots: [number, number, number][] =
    sets === 2
      ? [
          [566, 400, 4],
          [400, 760, -5],
        ]
      : [
          [640, 330, 5],
          [340, 560, -6],
          [600, 850, 3],
        ];
  const scale = sets === 2 ? 0.92 : 0.78;
  const pieces = spots.flatMap(([x, y, rotate]): Piece[] => {
    const at = (dx: number, dy: number, turn: number) => ({
      x: x + dx,
      y: y + dy + FOLDED_RISE * scale,
      scale,
      rotate: rotate + turn,
    });
    return [
      { garment: slab(top, 1), placement: at(4, 30, 1.4) },
      { garment: slab(top, 2), placement: at(-3, 16, -0.8) },
      { garment: top, placement: at(0, 0, 0) },
    ];
  });
  return { ...CANVAS, ground: STUDIO, pieces };
}
