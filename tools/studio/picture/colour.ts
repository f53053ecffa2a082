export type Rgb = [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** '#RRGGBB' to linear light, each channel 0 to 1. */
export function hexToLinear(hex: string): Rgb {
  const at = (start: number): number => toLinear(parseInt(hex.slice(start, start + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

/** Linear light to the encoded 0 to 1 of sRGB; values outside are cut. */
export function linearToSrgb(value: number): number {
  const cut = value < 0 ? 0 : value > 1 ? 1 : value;
  return cut <= 0.0031308 ? cut * 12.92 : 1.055 * cut ** (1 / 2.4) - 0.055;
}

const STEPS = 8192;
const TABLE = Uint8Array.from({ length: STEPS + 1 }, (_, at) =>
  Math.round(linearToSrgb((at / STEPS) ** 2) * 255),
);

/** Linear light to a byte of sRGB, from a table that is even in the square root (fine where the eye is). */
export function linearToByte(value: number): number {
  const cut = value < 0 ? 0 : value > 1 ? 1 : value;
  return TABLE[Math.round(Math.sqrt(cut) * STEPS)]!;
}

/** Relative luminance of a linear colour. */
export const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
