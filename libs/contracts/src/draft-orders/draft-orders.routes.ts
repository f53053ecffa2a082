import { route } from '../http/route.js';
import type {
  CreateDraftOrderDto,
  DraftOrdersQueryDto,
  ExtendDraftOrderDto,
  PreviewDraftOrderDto,
  SendDraftOrderDto,
} from './draft-order.dto.js';
import type {
  DraftOrderResponse,
  DraftOrdersResponse,
  DraftPreviewResponse,
  DraftTermsResponse,
} from './draft-order.view.js';

/** Orders that staff write down for customers. */
export const draftOrdersRoutes = {
  listDraftOrders: route<undefined, DraftOrdersResponse, Partial<DraftOrdersQueryDto>>(
    'GET',
    '/admin/draft-orders',
    'draft-orders:read',
  ),
  getDraftTerms: route<undefined, DraftTermsResponse>(
    'GET',
    '/admin/draft-order-terms',
    'draft-orders:change',
  ),
  getDraftOrder: route<undefined, DraftOrderResponse>('GET', '/admin/draft-orders/:id', 'draft-orders:read'),
  /** Writes nothing; may ask the carrier. */
  previewDraftOrder: route<PreviewDraftOrderDto, DraftPreviewResponse>(
    'POST',
    '/admin/draft-orders/preview',
    'draft-orders:change',
  ),
  /** A discount needs a permission of its own besides. */
  createDraftOrder: route<CreateDraftOrderDto, DraftOrderResponse>(
    'POST',
    '/admin/draft-orders',
    'draft-orders:change',
  ),
  sendDraftOrder: route<SendDraftOrderDto, DraftOrderResponse>(
    'POST',
    '/admin/draft-orders/:id/sending',
    'draft-orders:change',
  ),
  extendDraftOrder: route<ExtendDraftOrderDto, DraftOrderResponse>(
    'POST',
    '/admin/draft-orders/:id/extension',
    'draft-orders:change',
  ),
  cancelDraftOrder: route<undefined, DraftOrderResponse>(
    'POST',
    '/admin/draft-orders/:id/cancellation',
    'draft-orders:change',
  ),
};
