import { hexToLinear, linearToSrgb, luminance, shoulder, type Rgb } from '../../garments/core/colour.js';
import type { Passes } from './passes.js';

/** The albedo that cloth has in the passes (blender/fabric.py). */
const GREY = 0.5;
/** White cloth is dyed a little under white, else no fold would show on it. */
const WHITEST = 0.84;
/** How much of the light that leaves cloth falls on other cloth: bounces after the first. Fitted to full renders. */
const AGAIN = 0.28;

export interface Dye {
  dark: Rgb;
  /** The lighter yarn of a mélange; the same on plain cloth. */
  light: Rgb;
}

/** A dye of '#RRGGBB' and, for a mélange, its lighter yarn. */
export function dyeOf(hex: string, hex2?: string): Dye {
  const tame = (colour: string): Rgb => {
    const raw = hexToLinear(colour);
    const part = Math.min(1, WHITEST / Math.max(...raw));
    return raw.map((value) => value * part) as Rgb;
  };
  return { dark: tame(hex), light: tame(hex2 ?? hex) };
}

/** What light from cloth on cloth becomes at that albedo, as a share of what it is at GREY. */
export const bounced = (albedo: number): number =>
  (albedo / GREY) * ((1 - AGAIN * GREY) / (1 - AGAIN * albedo));

/**
 * The picture in linear light, not yet over a ground: red, green and blue times coverage. `exposure` scales light,
 * `glint` is the colour of the fuzz.
 */
export function dyed(passes: Passes, dye: Dye, exposure: number, glint = shineOf(dye)): Float32Array {
  const { direct, indirect, shine, colour, alpha, cloth, yarn } = passes;
  const out = new Float32Array(alpha.length * 3);
  for (let at = 0; at < alpha.length; at++) {
    const cover = alpha[at]!;
    if (cover < 1e-3) continue;
    const share = Math.min(1, cloth[at]! / cover);
    const pale = Math.min(1, yarn[at]! / Math.max(cloth[at]!, 1e-3));
    const texture = colour[1][at]! / GREY;
    for (let c = 0; c < 3; c++) {
      const albedo = dye.dark[c]! + (dye.light[c]! - dye.dark[c]!) * pale;
      const light = (direct[at]! + indirect[at]! * bounced(albedo)) * exposure;
      const own = (direct[at]! + indirect[at]!) * exposure;
      out[at * 3 + c] =
        share * texture * albedo * light +
        (1 - share) * colour[c]![at]! * own +
        shine[at]! * exposure * (share * glint[c]! + (1 - share));
    }
  }
  return out;
}

/** The fuzz of a cloth shines in a paler tone of its dye. */
function shineOf({ dark, light }: Dye): Rgb {
  const level = luminance(dark);
  return dark.map(
    (value, c) => 0.25 + 0.75 * Math.min(1, ((value + light[c]!) / 2 / Math.max(level, 0.02)) * 0.6),
  ) as Rgb;
}

/** The exposure with which the mean of the cloth is the swatch, both encoded in sRGB. */
export function exposureFor(passes: Passes, dye: Dye): number {
  const target = meanSrgb(dye);
  let low = 0.05;
  let high = 6;
  for (let round = 0; round < 18; round++) {
    const middle = (low + high) / 2;
    if (meanOf(passes, dye, middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const meanSrgb = ({ dark, light }: Dye): number => linearToSrgb((luminance(dark) + luminance(light)) / 2);

function meanOf(passes: Passes, dye: Dye, exposure: number): number {
  const { direct, indirect, shine, colour, alpha, cloth, yarn } = passes;
  const dark = luminance(dye.dark);
  const light = luminance(dye.light);
  const glint = luminance(shineOf(dye));
  let sum = 0;
  let count = 0;
  for (let at = 0; at < alpha.length; at += 17) {
    if (cloth[at]! < 0.98) continue;
    const albedo = dark + (light - dark) * yarn[at]!;
    const lit = (direct[at]! + indirect[at]! * bounced(albedo)) * exposure;
    sum += linearToSrgb(shoulder((colour[1][at]! / GREY) * albedo * lit + shine[at]! * exposure * glint));
    count++;
  }
  return sum / (count || 1);
}
