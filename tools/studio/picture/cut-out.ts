import sharp from 'sharp';
import { linearToByte } from './colour.js';
import { shadeAt } from './compose.js';
import { dyed, fitted, shoulder, type Dye } from './dye.js';
import type { Passes } from './passes.js';

/** Something that is laid on a ground: a PNG with transparency, and its size. */
export type Layer = Buffer;

/** The garment in a dye, without a wall. */
export async function cutOut(passes: Passes, wanted: Dye): Promise<Layer> {
  const { width, height, alpha } = passes;
  const { dye, exposure } = fitted(passes, wanted);
  const cloth = dyed(passes, dye, exposure);
  const bytes = Buffer.alloc(width * height * 4);
  for (let at = 0; at < alpha.length; at++) {
    const cover = Math.min(1, alpha[at]!);
    if (cover < 1e-3) continue;
    for (let c = 0; c < 3; c++) bytes[at * 4 + c] = linearToByte(shoulder(cloth[at * 3 + c]! / cover));
    bytes[at * 4 + 3] = Math.round(cover * 255);
  }
  return sharp(bytes, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** The shadow of the garment on the wall, black that covers as much as it darkens. */
export async function shadowOf(passes: Passes): Promise<Layer> {
  const { width, height } = passes;
  const shade = shadeAt(passes);
  const bytes = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) bytes[(y * width + x) * 4 + 3] = Math.round((1 - shade(x, y)) * 255);
  return sharp(bytes, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
