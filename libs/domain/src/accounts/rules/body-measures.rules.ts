/** How the measures were found: with a tape, from height and weight, or from a garment that fits. */
export const MEASURE_SOURCES = ['tape', 'estimate', 'garment'] as const;
export type MeasureSource = (typeof MEASURE_SOURCES)[number];

/** What is kept of a body, in centimetres to the half. The weight is never kept. */
export interface KeptMeasures {
  readonly bust?: number | undefined;
  readonly waist?: number | undefined;
  readonly hip?: number | undefined;
  readonly height?: number | undefined;
  readonly source: MeasureSource;
}
