import { route } from '../http/route.js';
import type {
  ChangeEmbroideryStateDto,
  EmbroideryProofsQueryDto,
  EmbroideryQueueQueryDto,
} from './admin-embroidery.dto.js';
import type { BulkEmbroideryResponse, EmbroideryQueueResponse } from './admin-embroidery.view.js';

/** What is stitched names people: for administrators. */
export const adminEmbroideryRoutes = {
  adminEmbroidery: route<undefined, EmbroideryQueueResponse, Partial<EmbroideryQueueQueryDto>>(
    'GET',
    '/admin/embroidery',
    'admin',
  ),
  changeEmbroideryState: route<ChangeEmbroideryStateDto, BulkEmbroideryResponse>(
    'POST',
    '/admin/embroidery/state',
    'admin',
  ),
  /** Answers application/pdf. */
  embroideryProofs: route<undefined, string, EmbroideryProofsQueryDto>(
    'GET',
    '/admin/embroidery/proofs',
    'admin',
  ),
};
