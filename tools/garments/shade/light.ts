import { emptyField, type Field } from '../core/gaussian.js';
import type { Frame } from '../core/placement.js';
import { blurUnits } from '../core/raster.js';

/** One light from the top left in every picture; the vector points at it. */
const LIGHT = (() => {
  const raw = [-0.52, -0.6, 0.61] as const;
  const size = Math.hypot(...raw);
  return { x: raw[0] / size, y: raw[1] / size, z: raw[2] / size };
})();
const FLATTEN = 0.46;

export interface Lit {
  /** Light that cloth sends back, as a multiple of its own mean. */
  light: Field;
  /** Glancing sheen, 0 to about 0.3. */
  sheen: Field;
}

const clamp = (value: number): number => (value < -1 ? -1 : value > 1 ? 1 : value);

/** The rise at a sample along a row (step 1) or a column (step width); one-sided at the first and the last. */
function slope(data: Float32Array, at: number, step: number, place: number, count: number): number {
  const before = place > 0 ? at - step : at;
  const after = place < count - 1 ? at + step : at;
  return ((data[after]! - data[before]!) * FLATTEN * step) / Math.max(step, after - before);
}

/** How much of the light a higher place towards it takes away, 0 to 1. */
function shadowAt(height: Field, px: number, py: number, perUnit: number): number {
  const { width, data } = height;
  const here = data[py * width + px]!;
  const flat = Math.hypot(LIGHT.x, LIGHT.y);
  let most = 0;
  for (let reach = 2; reach <= 26; reach += 2.4) {
    const distance = reach * perUnit;
    const x = Math.round(px + (LIGHT.x / flat) * distance);
    const y = Math.round(py + (LIGHT.y / flat) * distance);
    if (x < 0 || y < 0 || x >= width || y >= height.height) break;
    const over = FLATTEN * (data[y * width + x]! - here) - 0.42 * distance;
    if (over > most) most = over;
  }
  return Math.min(1, most / (3.2 * perUnit));
}

/** Light and sheen over a height map, before they are brought to a mean of one. */
export function lit(height: Field, cloth: Field, frame: Frame): Lit {
  const { width, height: rows, data } = height;
  const perUnit = frame.placement.scale * frame.samples;
  const wide = blurUnits(height, 24, frame);
  const near = blurUnits(height, 6, frame);
  const light = emptyField(width, rows);
  const sheen = emptyField(width, rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (cloth.data[at]! < 0.001) continue;
      const dx = slope(data, at, 1, x, width);
      const dy = slope(data, at, width, y, rows);
      const up = 1 / Math.hypot(dx, dy, 1);
      const facing = Math.max(0, (-dx * LIGHT.x - dy * LIGHT.y + LIGHT.z) * up);
      const open = clamp((data[at]! - wide.data[at]!) / (18 * perUnit));
      const pit = clamp((data[at]! - near.data[at]!) / (5 * perUnit));
      const lost = 0.42 * shadowAt(height, x, y, perUnit);
      light.data[at] = (0.3 + 1.14 * facing * (1 - lost)) * (1 + 0.2 * open + 0.09 * pit);
      sheen.data[at] = 0.3 * (1 - up) ** 1.6 + 0.012 * facing ** 6;
    }
  return { light, sheen };
}

/** Divides the light by its mean over the front of the cloth, so that a picture is as bright as its swatch. */
export function normalise(light: Field, front: Field): void {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < light.data.length; at++)
    if (front.data[at]! > 0.99) {
      sum += light.data[at]!;
      count++;
    }
  const share = count / (sum || 1);
  for (let at = 0; at < light.data.length; at++) light.data[at] = light.data[at]! * share;
}
