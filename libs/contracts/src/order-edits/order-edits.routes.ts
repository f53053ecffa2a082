import { route } from '../http/route.js';
import type { ConfirmOrderEditDto, OrderEditDto } from './order-edit.dto.js';
import type {
  EditableOrderResponse,
  EditedOrderResponse,
  OrderEditPreviewResponse,
  OrderEditsResponse,
} from './order-edit.view.js';

/** Orders changed by staff before they are packed. */
export const orderEditsRoutes = {
  getOrderEdit: route<undefined, EditableOrderResponse>('GET', '/admin/orders/:id/edit', 'orders:change'),
  /** Writes nothing; may ask the carrier. */
  previewOrderEdit: route<OrderEditDto, OrderEditPreviewResponse>(
    'POST',
    '/admin/orders/:id/edit/preview',
    'orders:change',
  ),
  editOrder: route<ConfirmOrderEditDto, EditedOrderResponse>(
    'POST',
    '/admin/orders/:id/edit',
    'orders:change',
  ),
  listOrderEdits: route<undefined, OrderEditsResponse>('GET', '/admin/orders/:id/edits', 'orders:read'),
};
