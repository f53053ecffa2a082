import type { Sharp } from 'sharp';
import { onWall } from './compose.js';
import { fitted, type Dye } from './dye.js';
import type { Passes } from './passes.js';

/** A channel in which a dye has less than this share of its brightest one may be empty: the dye asks for it. */
const FAINT = 0.25;
/** A pixel is of the garment when that much of it is covered. */
const COVERED = 0.98;

/** How much of a garment a picture may lose, as a percentage of its pixels. */
export const MAX_CLIPPED_PERCENT = 1;
/** Shares of the light that a swatch asks for; with the last of them the mean of the cloth is 3 of 255 under it. */
const LIGHT = [1, 0.985, 0.97, 0.955, 0.94] as const;

/** A composed picture: bytes of sRGB, three a pixel or, with coverage, four. */
interface Pixels {
  bytes: Uint8Array;
  channels: 3 | 4;
}

/**
 * A garment in a dye on the studio's wall, with as much of the light that its swatch asks for as burns none of it: a pale
 * cloth that is lit from one side would be burnt there.
 * @throws Error that names the picture when too much of its garment is burnt or drowned all the same
 */
export async function unburnt(name: string, passes: Passes, dye: Dye): Promise<Sharp> {
  const fit = fitted(passes, dye);
  let lost = 100;
  for (const share of LIGHT) {
    const picture = onWall(passes, dye, { ...fit, exposure: fit.exposure * share });
    lost = await lostPercent(picture, passes.alpha, dye);
    if (lost <= MAX_CLIPPED_PERCENT) return picture;
  }
  throw refusal(name, lost);
}

/** @throws Error that names the picture when too much of its garment is burnt or drowned */
export async function refuseClipped(
  name: string,
  picture: Sharp,
  alpha: Float32Array,
  dye: Dye,
): Promise<void> {
  const lost = await lostPercent(picture, alpha, dye);
  if (lost > MAX_CLIPPED_PERCENT) throw refusal(name, lost);
}

const refusal = (name: string, lost: number): Error =>
  new Error(
    `${name} is not shown: ${lost.toFixed(1)} % of the garment is burnt or drowned, at most ${MAX_CLIPPED_PERCENT} % may be`,
  );

async function lostPercent(picture: Sharp, alpha: Float32Array, dye: Dye): Promise<number> {
  const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true });
  return clippedPercent({ bytes: data, channels: info.channels === 4 ? 4 : 3 }, alpha, dye);
}

/**
 * How much of a garment is burnt or drowned: its pixels of which a channel ended at 0 or at 255, as a percentage. No
 * dye asks for 255, for white cloth is held under white (dye.ts).
 */
export function clippedPercent({ bytes, channels }: Pixels, alpha: Float32Array, { dark }: Dye): number {
  const faint = Math.max(...dark) * FAINT;
  const [red, green, blue] = dark.map((value) => (value < faint ? -1 : 0));
  let [clipped, all] = [0, 0];
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at]! < COVERED) continue;
    all++;
    const [r, g, b] = [bytes[at * channels]!, bytes[at * channels + 1]!, bytes[at * channels + 2]!];
    if (r === red || g === green || b === blue || r === 255 || g === 255 || b === 255) clipped++;
  }
  return all > 0 ? (clipped / all) * 100 : 0;
}
