import { route } from '../http/route.js';
import type {
  ChangeEmbroideryStateDto,
  EmbroideryProofsQueryDto,
  EmbroideryQueueQueryDto,
} from './admin-embroidery.dto.js';
import type { BulkEmbroideryResponse, EmbroideryQueueResponse } from './admin-embroidery.view.js';

/** The production of what is stitched, which names people: not for operators. */
export const adminEmbroideryRoutes = {
  adminEmbroidery: route<undefined, EmbroideryQueueResponse, Partial<EmbroideryQueueQueryDto>>(
    'GET',
    '/admin/embroidery',
    'embroidery:read',
  ),
  changeEmbroideryState: route<ChangeEmbroideryStateDto, BulkEmbroideryResponse>(
    'POST',
    '/admin/embroidery/state',
    'embroidery:change',
  ),
  /** Answers application/pdf; ids of lines in production. */
  embroideryProofs: route<undefined, string, EmbroideryProofsQueryDto>(
    'GET',
    '/admin/embroidery/proofs',
    'embroidery:read',
  ),
};
