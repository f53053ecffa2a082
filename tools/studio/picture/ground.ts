import { hexToLinear, mix, type Rgb } from './colour.js';
import { gradientNoise } from './noise.js';

/** The ground of a picture: two or three colours along a direction (0 to 1 across and down), and a vignette. */
export interface Ground {
  stops: string[];
  /** Share of the gradient that runs across; the rest runs down. */
  across: number;
  vignette: number;
}

function along(stops: Rgb[], share: number): Rgb {
  const place = Math.max(0, Math.min(0.9999, share)) * (stops.length - 1);
  const at = Math.floor(place);
  const part = place - at;
  return mix(stops[at]!, stops[at + 1]!, stops.length > 2 ? part * part * (3 - 2 * part) : part);
}

/** Draws a ground in linear light, three floats a pixel. */
export function drawGround(ground: Ground, width: number, height: number): Float32Array {
  const stops = ground.stops.map(hexToLinear);
  const grain = gradientNoise(5);
  const data = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const v = y / height;
      const [r, g, b] = along(stops, u * ground.across + v * (1 - ground.across));
      const far = Math.min(1, ((u - 0.45) / 0.75) ** 2 + ((v - 0.4) / 0.73) ** 2);
      const level = (1 - ground.vignette * far) * (1 + 0.01 * grain(x, y));
      const at = (y * width + x) * 3;
      data[at] = r * level;
      data[at + 1] = g * level;
      data[at + 2] = b * level;
    }
  return data;
}
