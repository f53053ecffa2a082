import sharp, { type Sharp } from 'sharp';
import { hexToLinear, linearToByte } from './colour.js';
import { dyed, fitted, shoulder, type Dye } from './dye.js';
import type { Passes } from './passes.js';

/** The studio's wall, from above to below. */
const WALL = ['#F1F4F3', '#E3E9E7'] as const;
const VIGNETTE = 0.08;
/** How much of the shadow on the wall is kept, and its softness in pixels of the small shadow plane. */
const SHADE = 0.38;

/** The garment in a dye on the studio's wall, as sRGB bytes; lit and dyed as `fit` says, by itself as its swatch asks. */
export function onWall(passes: Passes, wanted: Dye, fit = fitted(passes, wanted)): Sharp {
  const { width, height, alpha } = passes;
  const { dye, exposure } = fit;
  const cloth = dyed(passes, dye, exposure);
  const [above, below] = WALL.map(hexToLinear);
  const shadow = shadeAt(passes);
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const far = Math.min(1, ((x / width - 0.47) / 0.75) ** 2 + ((y / height - 0.42) / 0.75) ** 2);
      const level = (1 - VIGNETTE * far) * shadow(x, y);
      const clear = 1 - Math.min(1, alpha[at]!);
      for (let c = 0; c < 3; c++) {
        const wall = (above![c]! + (below![c]! - above![c]!) * (y / height)) * level;
        bytes[at * 3 + c] = linearToByte(shoulder(cloth[at * 3 + c]!) + wall * clear);
      }
    }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** How much of its light a point of the wall keeps, 0 to 1, under the shadow of the garment. */
export function shadeAt({ width, height, shadow }: Passes): (x: number, y: number) => number {
  if (!shadow) return () => 1;
  const soft = blurred(shadow.data, shadow.width, shadow.height);
  const sx = (shadow.width - 1) / (width - 1);
  const sy = (shadow.height - 1) / (height - 1);
  return (x, y) => {
    const u = x * sx;
    const v = y * sy;
    const x0 = Math.min(shadow.width - 2, Math.floor(u));
    const y0 = Math.min(shadow.height - 2, Math.floor(v));
    const at = y0 * shadow.width + x0;
    const a = soft[at]! + (soft[at + 1]! - soft[at]!) * (u - x0);
    const b = soft[at + shadow.width]! + (soft[at + shadow.width + 1]! - soft[at + shadow.width]!) * (u - x0);
    return 1 - SHADE * (1 - Math.min(1, a + (b - a) * (v - y0)));
  };
}

/** Three passes of a box of five: the noise of the few samples goes, the shadow is soft anyway. */
function blurred(data: Float32Array, width: number, height: number): Float32Array {
  let from = data;
  for (let pass = 0; pass < 3; pass++)
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const to = new Float32Array(from.length);
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          let sum = 0;
          for (let k = -2; k <= 2; k++) {
            const u = Math.min(width - 1, Math.max(0, x + k * dx));
            const v = Math.min(height - 1, Math.max(0, y + k * dy));
            sum += from[v * width + u]!;
          }
          to[y * width + x] = sum / 5;
        }
      from = to;
    }
  return from;
}
