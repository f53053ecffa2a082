import { route } from '../http/route.js';
import type { OrderResponse } from '../orders/order.view.js';
import type { FindEmbroideriesDto, SaveEmbroideryDto } from './embroidery.dto.js';
import type { EmbroideriesResponse, EmbroideryLogoResponse, EmbroideryResponse } from './embroidery.view.js';

export const embroideryRoutes = {
  createEmbroidery: route<SaveEmbroideryDto, EmbroideryResponse>('POST', '/embroideries', 'public'),
  findEmbroideries: route<FindEmbroideriesDto, EmbroideriesResponse>('POST', '/embroideries/find', 'public'),
  /** Multipart: `file`. */
  uploadLogo: route<FormData, EmbroideryLogoResponse>('POST', '/embroidery-logos', 'public'),
  changeOrderEmbroidery: route<SaveEmbroideryDto, OrderResponse>(
    'PUT',
    '/orders/:id/items/:item/embroidery',
    'user',
  ),
};
