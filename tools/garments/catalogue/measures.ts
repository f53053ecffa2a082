import {
  GARMENT_SIZES,
  measureOf,
  SIZE_NUMBERS,
  type CutName,
  type GarmentPoint,
} from '../../../libs/domain/src/catalogue/rules/garment-cuts.rules.js';
import type { Model } from './garments.js';

/** The trousers that a picture of measures draws beside the top of a model. */
export const LOWER_CUT = {
  tulipa: 'tulipa-pantalona',
  melange: 'melange-jogger',
  tradicional: 'tradicional-reta',
  princesa: 'princesa-slim',
} as const satisfies Record<Model, CutName>;

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

/** Flat measures of the top and the trousers of a model in centimetres, from the table of the catalogue. */
export function measuresOf(model: Model): MeasureRow[] {
  return GARMENT_SIZES.map((size) => {
    const measure = (cut: CutName, point: GarmentPoint): number => measureOf(cut, size, point) ?? 0;
    const [top, lower] = [`${model}-top`, LOWER_CUT[model]] as const;
    return {
      size,
      number: SIZE_NUMBERS[size].replace('–', '-'),
      topWidth: measure(top, 'chest') / 2,
      topLength: measure(top, 'length'),
      waistWidth: measure(lower, 'waist') / 2,
      hipWidth: measure(lower, 'hip') / 2,
      legLength: measure(lower, 'length'),
    };
  });
}
