import type { KeptMeasures } from '@plantao/domain/accounts/rules/body-measures.rules';

/** The measures that the caller keeps; null for none. */
export interface BodyMeasuresResponse {
  data: { measures: KeptMeasures | null };
}
