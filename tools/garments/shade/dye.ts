import { hexToLinear, linearToSrgb, luminance, mix, shoulder, type Rgb } from '../core/colour.js';
import type { Layer } from './layer.js';

/** What a layer is dyed with: linear colours, already corrected so that the mean of the cloth is the swatch. */
export interface Dye {
  dark: Rgb;
  /** The second yarn of a mélange; null on plain cloth. */
  light: Rgb | null;
  sheen: number;
  curve: Curve;
  cord: Rgb;
  metal: Rgb;
  button: Rgb;
}

/** How light is spread before it is multiplied: powers below and above the mean, and what the inside keeps. */
export interface Curve {
  shade: number;
  glow: number;
  inside: number;
}

/** Dark cloth shows its folds by glints, white cloth by shade; both are exaggerated a little to read as such. */
function curveOf(lum: number): Curve {
  if (lum > 0.6) return { shade: 1.6, glow: 0.55, inside: 0.56 };
  return { shade: 1.15, glow: lum < 0.03 ? 1.6 : 1.15, inside: lum > 0.3 ? 0.48 : 0.4 };
}

/** The light of a sample after the curve of its dye. */
export const curved = (light: number, { shade, glow }: Curve): number =>
  light < 1 ? Math.max(0, light) ** shade : 1 + (light - 1) * glow;

/** White cloth is dyed a little under white, else no fold would show on it. */
const WHITEST = 0.85;

function meanOf(layer: Layer, value: number, gain: number, sheen: number, curve: Curve): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < layer.light.data.length; at += 23) {
    if (layer.front.data[at]! < 0.99) continue;
    sum += linearToSrgb(
      shoulder(value * gain * curved(layer.light.data[at]!, curve) + sheen * layer.sheen.data[at]!),
    );
    count++;
  }
  return sum / (count || 1);
}

/** The gain that makes the encoded mean of the cloth equal the encoded swatch. */
function gainOf(layer: Layer, value: number, sheen: number, curve: Curve): number {
  const target = linearToSrgb(value);
  let low = 0.3;
  let high = 2;
  for (let round = 0; round < 14; round++) {
    const middle = (low + high) / 2;
    if (meanOf(layer, value, middle, sheen, curve) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Dyes a layer in '#RRGGBB' (and its lighter yarn). */
export function dyeOf(layer: Layer, hex: string, hex2?: string): Dye {
  const raw = hexToLinear(hex);
  const tamed = Math.min(1, WHITEST / Math.max(...raw));
  const plain = raw.map((value) => value * tamed) as Rgb;
  const lum = luminance(plain);
  const sheen = 0.075 + 0.5 * lum;
  const pale: Rgb = [0.72, 0.73, 0.71];
  const cord = lum > 0.3 ? mix(plain, [0, 0, 0], 0.12) : mix(plain, pale, 0.1);
  const button =
    lum > 0.6 ? mix(plain, [0.55, 0.57, 0.56], 0.25) : mix(plain, lum > 0.05 ? [0, 0, 0] : pale, 0.18);
  const curve = curveOf(lum);
  const common = { sheen, curve, cord, button, metal: [0.36, 0.38, 0.39] as Rgb };
  if (hex2) return { ...common, dark: plain, light: hexToLinear(hex2) };
  return {
    ...common,
    dark: plain.map((value) => value * gainOf(layer, value, sheen, curve)) as Rgb,
    light: null,
  };
}
