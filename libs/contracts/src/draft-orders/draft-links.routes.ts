import { route } from '../http/route.js';
import type { PlaceDraftOrderDto } from './draft-order.dto.js';
import type { DraftLinkResponse, PlacedDraftOrderResponse } from './draft-order.view.js';

/** The links by which customers pay what staff wrote down. */
export const draftLinksRoutes = {
  getDraftLink: route<undefined, DraftLinkResponse>('GET', '/draft-links/:token', 'public'),
  placeDraftOrder: route<PlaceDraftOrderDto, PlacedDraftOrderResponse>(
    'POST',
    '/draft-links/:token/order',
    'user',
  ),
};
