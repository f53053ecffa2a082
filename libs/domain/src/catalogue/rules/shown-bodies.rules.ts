import type { GarmentSize } from './garment-cuts.rules.js';
import type { FitPoint } from './size-fit.rules.js';

/** The size in which a unisex garment is shown on both bodies. */
export const SHOWN_SIZE: GarmentSize = 'M';

/**
 * The two bodies on which a unisex garment is shown, in centimetres; both take `SHOWN_SIZE`. The feminine one has the
 * girths of the form that all pictures hang on. The masculine one is the middle of a man's M in EN 13402-3 (chest 94 to
 * 102, waist 82 to 90); its hip is within 2 cm of what the size finder estimates for a man of 1.75 m and 76 kg.
 */
export const SHOWN_BODIES = {
  feminine: { bust: 92, waist: 74, hip: 100 },
  masculine: { bust: 98, waist: 86, hip: 97 },
} as const satisfies Readonly<Record<string, Readonly<Record<FitPoint, number>>>>;
export type ShownBody = keyof typeof SHOWN_BODIES;
