import type { Body, FitPoint } from './size-fit.rules.js';

/** What can be entered, in centimetres and kilograms. */
export const BODY_LIMITS = {
  bust: [60, 170],
  waist: [45, 170],
  hip: [65, 180],
  heightCm: [130, 220],
  weightKg: [35, 220],
  /** A garment that lies flat: half of its girth. */
  flatTop: [40, 85],
  flatTrousers: [40, 85],
} as const satisfies Record<string, readonly [number, number]>;
export type BodyInput = keyof typeof BODY_LIMITS;

export const isWithin = (input: BodyInput, value: number): boolean =>
  Number.isFinite(value) && value >= BODY_LIMITS[input][0] && value <= BODY_LIMITS[input][1];

export const BODY_SHAPES = ['female', 'male'] as const;
export type BodyShape = (typeof BODY_SHAPES)[number];

/**
 * A girth grows about linearly with the root of weight by height, as that of a cylinder does. Centimetres: what a body
 * has at a root of 6 (60 kg at 1.67 m), and what one more unit adds. Fitted by hand to the means of adults between a
 * body mass index of 19 and 35; people of the same height and weight differ by some 4 cm.
 */
const GIRTHS: Readonly<Record<BodyShape, Readonly<Record<FitPoint, readonly [at6: number, per1: number]>>>> =
  {
    female: { bust: [89.5, 14.9], waist: [72.5, 20], hip: [97.5, 14] },
    male: { bust: [89.5, 15], waist: [73.5, 21], hip: [91.5, 12.5] },
  };
/** How far an estimate may be off, in centimetres. */
export const ESTIMATE_ERROR_CM = 4;

/** Bust, waist and hip of somebody of this height and weight, in whole centimetres. */
export function bodyByHeightAndWeight(
  heightCm: number,
  weightKg: number,
  shape: BodyShape,
): Record<FitPoint, number> {
  const root = Math.sqrt(weightKg / (heightCm / 100));
  const { bust, waist, hip } = GIRTHS[shape];
  const girth = (input: FitPoint, [at6, per1]: readonly [number, number]): number => {
    const [least, most] = BODY_LIMITS[input];
    return Math.min(most, Math.max(least, Math.round(at6 + per1 * (root - 6))));
  };
  return { bust: girth('bust', bust), waist: girth('waist', waist), hip: girth('hip', hip) };
}

/** How a garment of one's own sits, and the room around the body that it then has, in centimetres. */
export const OWN_EASE = { close: 4, regular: 8, wide: 14 } as const;
export type OwnLook = keyof typeof OWN_EASE;

/** The body in a scrub that fits: its width from armpit to armpit, trousers' width at the hip, in centimetres. */
export function bodyByGarment(
  { top, trousers }: { top?: number | undefined; trousers?: number | undefined },
  look: OwnLook,
): Body {
  const around = (width: number | undefined): number | undefined =>
    width === undefined ? undefined : 2 * width - OWN_EASE[look];
  return { bust: around(top), hip: around(trousers) };
}

/** The inner leg's part of the height. */
const LEG_PART = 0.45;

/** How far above the floor trousers end on somebody of this height, in centimetres, barefoot; negative where they drag. */
export const hemAboveFloor = (heightCm: number, inseamCm: number): number =>
  Math.round(heightCm * LEG_PART - inseamCm);
