import { route } from '../http/route.js';
import type { KeepMeasuresDto } from './body-measures.dto.js';
import type { BodyMeasuresResponse } from './body-measures.view.js';

/** The body measures of the caller, for the size finder; each call answers with what is kept. */
export const bodyMeasuresRoutes = {
  getBodyMeasures: route<undefined, BodyMeasuresResponse>('GET', '/body-measures', 'user'),
  keepBodyMeasures: route<KeepMeasuresDto, BodyMeasuresResponse>('PUT', '/body-measures', 'user'),
  eraseBodyMeasures: route<undefined, BodyMeasuresResponse>('DELETE', '/body-measures', 'user'),
};
