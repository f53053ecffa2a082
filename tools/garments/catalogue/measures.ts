import type { Model } from './garments.js';

export const SIZES = ['PP', 'P', 'M', 'G', 'GG'] as const;
const NUMBERS = ['34-36', '38-40', '42-44', '46-48', '50-52'];

/** Upper body measures in centimetres, one per size (the roomiest body that wears it). */
const BODY = {
  bust: [84, 90, 98, 106, 116],
  waist: [66, 72, 80, 88, 98],
  hip: [92, 98, 106, 114, 124],
};

/** Room between body and cloth in centimetres, all round. */
const EASE: Record<Model, number> = { tulipa: 4, melange: 8, tradicional: 14, princesa: 2 };
const TOP_LENGTH: Record<Model, number> = { tulipa: 65, melange: 67, tradicional: 69, princesa: 64 };
const LEG_LENGTH: Record<Model, number> = { tulipa: 104, melange: 99, tradicional: 102, princesa: 100 };

export interface MeasureRow {
  size: string;
  number: string;
  /** Centimetres, garment lying flat: half of the circumference. */
  topWidth: number;
  topLength: number;
  waistWidth: number;
  hipWidth: number;
  legLength: number;
}

/** Flat garment measures of a model in centimetres, from the body measures plus the ease of its cut. */
export function measuresOf(model: Model): MeasureRow[] {
  const half = (around: number): number => Math.round((around + EASE[model]) / 2);
  return SIZES.map((size, step) => ({
    size,
    number: NUMBERS[step] ?? '',
    topWidth: half(BODY.bust[step] ?? 0),
    topLength: TOP_LENGTH[model] + step * 2,
    waistWidth: half((BODY.waist[step] ?? 0) - 4),
    hipWidth: half(BODY.hip[step] ?? 0),
    legLength: LEG_LENGTH[model] + step,
  }));
}
