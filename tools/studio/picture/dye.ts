import { hexToLinear, linearToSrgb, luminance, type Rgb } from './colour.js';
import type { Passes } from './passes.js';

/** The albedo that cloth has in the passes (blender/fabric.py). */
const GREY = 0.5;
/** White cloth is dyed a little under white, else no fold would show on it. */
const WHITEST = 0.78;
/** How much of the light that leaves cloth falls on other cloth: bounces after the first. Fitted to full renders. */
const AGAIN = 0.28;

/** Highlights bend early, as on film: white cloth keeps its folds. */
export const shoulder = (value: number): number =>
  value <= 0.58 ? value : 0.58 + 0.42 * (1 - Math.exp(-(value - 0.58) / 0.42));

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

/** The exposure, and the dye corrected for it, with which the mean of the cloth is the swatch in every channel. */
export function fitted(passes: Passes, dye: Dye): { dye: Dye; exposure: number } {
  const share = yarnShare(passes);
  const wanted = dye.dark.map((value, c) => value + (dye.light[c]! - value) * share) as Rgb;
  const bright = luminance(shineOf(dye));
  const exposure = found(0.05, 6, linearToSrgb(luminance(wanted)), (value) =>
    meanOf(passes, luminance(dye.dark), luminance(dye.light), value, bright),
  );
  const gains = wanted.map((value, c) =>
    found(0.4, 2.5, linearToSrgb(value), (gain) =>
      meanOf(passes, dye.dark[c]! * gain, dye.light[c]! * gain, exposure, shineOf(dye)[c]!),
    ),
  );
  const corrected = (yarn: Rgb): Rgb => yarn.map((value, c) => value * gains[c]!) as Rgb;
  return { dye: { dark: corrected(dye.dark), light: corrected(dye.light) }, exposure };
}

/** Where a growing function has a value, between two bounds. */
function found(low: number, high: number, value: number, of: (at: number) => number): number {
  for (let round = 0; round < 16; round++) {
    const middle = (low + high) / 2;
    if (of(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function yarnShare({ cloth, yarn }: Passes): number {
  let sum = 0;
  let all = 0;
  for (let at = 0; at < cloth.length; at += 17) {
    sum += yarn[at]!;
    all += cloth[at]!;
  }
  return all > 0 ? sum / all : 0;
}

/** The mean of one channel of the cloth, encoded in sRGB. */
function meanOf(passes: Passes, dark: number, light: number, exposure: number, glint: number): number {
  const { direct, indirect, shine, colour, alpha, cloth, yarn } = passes;
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
