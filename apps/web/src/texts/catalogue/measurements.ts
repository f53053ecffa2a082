/**
 * Measures in centimetres: the body that a size is cut for, and the garment lying flat (half of the circumference).
 * The pictures of the tables (tools/garments) are drawn from the same numbers.
 */
export interface GarmentMeasures {
  size: string;
  number: string;
  topWidth: number;
  topLength: number;
  waistWidth: number;
  hipWidth: number;
  legLength: number;
}

export interface BodyMeasures {
  size: string;
  bust: string;
  waist: string;
  hip: string;
}

export const bodyMeasures: readonly BodyMeasures[] = [
  { size: 'PP', bust: '80–84', waist: '62–66', hip: '88–92' },
  { size: 'P', bust: '86–90', waist: '68–72', hip: '94–98' },
  { size: 'M', bust: '92–98', waist: '74–80', hip: '100–106' },
  { size: 'G', bust: '100–106', waist: '82–88', hip: '108–114' },
  { size: 'GG', bust: '108–116', waist: '90–98', hip: '116–124' },
];

const NUMBERS = ['34-36', '38-40', '42-44', '46-48', '50-52'];
const UPPER_BOUNDS_CM = {
  bust: [84, 90, 98, 106, 116],
  waist: [66, 72, 80, 88, 98],
  hip: [92, 98, 106, 114, 124],
};

/** Ease: room between body and cloth all round; lengths of the smallest size. */
const CUTS: Record<string, { ease: number; top: number; leg: number }> = {
  tulipa: { ease: 4, top: 65, leg: 104 },
  melange: { ease: 8, top: 67, leg: 99 },
  tradicional: { ease: 14, top: 69, leg: 102 },
  princesa: { ease: 2, top: 64, leg: 100 },
};

/** The flat measures of a model by its category slug; undefined for any other model. */
export function garmentMeasures(model: string): GarmentMeasures[] {
  const cut = CUTS[model];
  if (!cut) return [];
  const half = (around: number) => Math.round((around + cut.ease) / 2);
  return bodyMeasures.map(({ size }, step) => ({
    size,
    number: NUMBERS[step] ?? '',
    topWidth: half(UPPER_BOUNDS_CM.bust[step] ?? 0),
    topLength: cut.top + step * 2,
    waistWidth: half((UPPER_BOUNDS_CM.waist[step] ?? 0) - 4),
    hipWidth: half(UPPER_BOUNDS_CM.hip[step] ?? 0),
    legLength: cut.leg + step,
  }));
}
