import { emptyField, type Field } from '../core/gaussian.js';
import { gradientNoise } from '../core/noise.js';
import { toUnits, type Frame } from '../core/placement.js';

function sampled({ width, height, data }: Field, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const u = Math.max(0, Math.min(1, x - left));
  const v = Math.max(0, Math.min(1, y - top));
  const at = top * width + left;
  const upper = data[at]! + (data[at + 1]! - data[at]!) * u;
  const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * u;
  return upper + (lower - upper) * v;
}

/** The fields moved about by a few units, as hands leave cloth: no edge stays ruled, no two sides are equal. */
export function wobble(fields: Field[], frame: Frame, seed: number): Field[] {
  const first = fields[0]!;
  const units = toUnits(frame);
  const perUnit = frame.placement.scale * frame.samples;
  const slow = gradientNoise(seed + 11);
  const quick = gradientNoise(seed + 12);
  const results = fields.map(() => emptyField(first.width, first.height));
  for (let py = 0; py < first.height; py++)
    for (let px = 0; px < first.width; px++) {
      const x = units.x(px, py);
      const y = units.y(px, py);
      const dx = (6 * slow(x / 300, y / 300) + 1.6 * quick(x / 70, y / 70)) * perUnit;
      const dy = (6 * slow(x / 300 + 40, y / 300) + 1.6 * quick(x / 70, y / 70 + 40)) * perUnit;
      const at = py * first.width + px;
      for (let k = 0; k < fields.length; k++) results[k]!.data[at] = sampled(fields[k]!, px + dx, py + dy);
    }
  return results;
}
