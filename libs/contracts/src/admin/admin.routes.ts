import { route } from '../http/route.js';
import type { OrderResponse } from '../orders/order.view.js';
import type { AdminOrdersQueryDto, ChangeStatusDto, OrderNoteDto } from '../orders/admin-order.dto.js';
import type { AdminOrderResponse, AdminOrdersResponse, OrderNoteView } from '../orders/admin-order.view.js';

export const adminRoutes = {
  listAdminOrders: route<undefined, AdminOrdersResponse, Partial<AdminOrdersQueryDto>>(
    'GET',
    '/admin/get-all-admin-orders',
    'staff',
  ),
  getAdminOrder: route<undefined, AdminOrderResponse>('GET', '/admin/get-order-by-id-admin/:id', 'staff'),
  changeOrderStatus: route<ChangeStatusDto, OrderResponse>('PATCH', '/orders/:id/status', 'admin'),
  cancelOrder: route<undefined, OrderResponse>('PATCH', '/orders/:id/cancel', 'admin'),
  listNotes: route<undefined, { data: { notes: OrderNoteView[] } }, { orderId: string }>(
    'GET',
    '/admin/order-notes',
    'staff',
  ),
  addNote: route<OrderNoteDto, { data: { note: OrderNoteView } }>('POST', '/admin/order-notes', 'admin'),
  changeNote: route<OrderNoteDto, { data: { note: OrderNoteView } }, { id: string }>(
    'PATCH',
    '/admin/order-notes',
    'admin',
  ),
  deleteNote: route<undefined, { status: 'success' }, { id: string }>(
    'DELETE',
    '/admin/order-notes',
    'admin',
  ),
  /** Opens the queue dashboard for this browser: a short cookie limited to its path. */
  openQueueDashboard: route<undefined, { status: 'success'; url: string }>(
    'POST',
    '/admin/queues/session',
    'staff',
  ),
};
