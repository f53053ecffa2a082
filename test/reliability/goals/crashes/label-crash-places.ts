/**
 * Where a worker may die at a label (CP7, CP8 and their neighbours): the carrier has done it and we
 * have not written it down, or we have and the job is not acknowledged.
 */
export const LABEL_PLACES = [
  'added-to-cart',
  'label-paid',
  'label-generated',
  'label-printed',
  'label-taken-back',
  'label-written',
] as const;
export type LabelPlace = (typeof LABEL_PLACES)[number];
