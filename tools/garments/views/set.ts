import { drawing } from '../models/index.js';
import type { Side } from '../garment.js';
import { STUDIO } from '../scene/ground.js';
import type { Piece, Scene } from '../scene/scene.js';
import { CANVAS } from './single.js';

/** Top over trousers, about a third of the trousers covered; both at the size they have on a body. */
function setPieces(parts: [string, string], side: Side, x: number, y: number, size: number): Piece[] {
  const upper = drawing(parts[0], side);
  const lower = drawing(parts[1], side);
  return [
    { garment: lower, placement: { x: x + 196 * size, y: y + 64 * size, scale: 0.72 * size, rotate: -3 } },
    { garment: upper, placement: { x: x - 126 * size, y: y - 128 * size, scale: 0.62 * size, rotate: 2 } },
  ];
}

/** A top and its trousers. */
export function set(parts: [string, string], side: Side): Scene {
  return { ...CANVAS, ground: STUDIO, pieces: setPieces(parts, side, 448, 612, 0.97) };
}

/** The close-up of a set: where the top lies over the waist of the trousers. */
export function setDetail(parts: [string, string]): Scene {
  return { ...CANVAS, ground: STUDIO, pieces: setPieces(parts, 'front', 350, 830, 1.7) };
}
