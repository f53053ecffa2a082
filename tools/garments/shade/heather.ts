import { emptyField, type Field } from '../core/gaussian.js';
import { gradientNoise } from '../core/noise.js';
import { toUnits, type Frame } from '../core/placement.js';

/** The share of the lighter yarn of a mélange at each sample: short streaks along the course of the knit. */
export function heather(frame: Frame): Field {
  const field = emptyField(Math.round(frame.width * frame.samples), Math.round(frame.height * frame.samples));
  const units = toUnits(frame);
  const long = gradientNoise(91);
  const short = gradientNoise(17);
  for (let py = 0; py < field.height; py++)
    for (let px = 0; px < field.width; px++) {
      const x = units.x(px, py);
      const y = units.y(px, py);
      const streak = long(x * 0.05 + y * 0.004, y * 0.62) * 0.62 + short(x * 0.12, y * 0.95) * 0.5;
      field.data[py * field.width + px] = Math.max(0, Math.min(1, 0.45 + streak * 0.62));
    }
  return field;
}
