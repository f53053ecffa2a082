import type { Placement } from '../core/placement.js';
import type { Garment } from '../garment.js';
import { STUDIO } from '../scene/ground.js';
import type { Scene } from '../scene/scene.js';

export const CANVAS = { width: 960, height: 1200 };

/** Pixels per unit at which single garments are shown, so that they compare. */
const SCALE = 0.8;
/** Caps are small and come closer. */
const NEAR = 1.12;

/** A garment in the middle of the picture, by the middle of its bounds. */
export function whole(garment: Garment): Scene {
  const [left, top, right, bottom] = garment.bounds;
  const scale = bottom - top < 900 && right - left < 800 ? NEAR : SCALE;
  const placement: Placement = {
    x: CANVAS.width / 2 + (600 - (left + right) / 2) * scale,
    y: CANVAS.height / 2 + (750 - (top + bottom) / 2) * scale,
    scale,
  };
  return { ...CANVAS, ground: STUDIO, pieces: [{ garment, placement }] };
}

/** A close-up at double scale around the focus of the garment. */
export function detail(garment: Garment): Scene {
  const scale = SCALE * 2;
  const [x, y] = garment.focus;
  const placement = {
    x: CANVAS.width / 2 + (600 - x) * scale,
    y: CANVAS.height / 2 + (750 - y) * scale,
    scale,
  };
  return { ...CANVAS, ground: STUDIO, pieces: [{ garment, placement }] };
}
