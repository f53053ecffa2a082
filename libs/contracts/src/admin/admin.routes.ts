import { route } from '../http/route.js';
import type { OrderResponse } from '../orders/order.view.js';
import type { AdminOrdersQueryDto, ChangeStatusDto, OrderNoteDto } from '../orders/admin-order.dto.js';
import type { AdminOrderResponse, AdminOrdersResponse, OrderNoteView } from '../orders/admin-order.view.js';

export const adminRoutes = {
  listAdminOrders: route<undefined, AdminOrdersResponse, Partial<AdminOrdersQueryDto>>(
    'GET',
    '/admin/get-all-admin-orders',
    'orders:read',
  ),
  getAdminOrder: route<undefined, AdminOrderResponse>(
    'GET',
    '/admin/get-order-by-id-admin/:id',
    'orders:read',
  ),
  changeOrderStatus: route<ChangeStatusDto, OrderResponse>('PATCH', '/orders/:id/status', 'orders:change'),
  cancelOrder: route<undefined, OrderResponse>('PATCH', '/orders/:id/cancel', 'orders:cancel'),
  listNotes: route<undefined, { data: { notes: OrderNoteView[] } }, { orderId: string }>(
    'GET',
    '/admin/order-notes',
    'orders:read',
  ),
  addNote: route<OrderNoteDto, { data: { note: OrderNoteView } }>(
    'POST',
    '/admin/order-notes',
    'orders:change',
  ),
  changeNote: route<OrderNoteDto, { data: { note: OrderNoteView } }, { id: string }>(
    'PATCH',
    '/admin/order-notes',
    'orders:change',
  ),
  deleteNote: route<undefined, { status: 'success' }, { id: string }>(
    'DELETE',
    '/admin/order-notes',
    'orders:change',
  ),
  /** Opens the queue dashboard for this browser: a short cookie limited to its path. */
  openQueueDashboard: route<undefined, { status: 'success'; url: string }>(
    'POST',
    '/admin/queues/session',
    'queues:read',
  ),
};
