import { route } from '../http/route.js';
import type { OrderAnswer } from '../orders/order.view.js';
import type { AdminOrdersQueryDto, ChangeStatusDto, OrderNoteDto } from './admin-order.dto.js';
import type {
  AdminOrderAnswer,
  AdminOrdersAnswer,
  LabelStatusView,
  OrderNoteView,
} from './admin-order.view.js';

export const adminRoutes = {
  listAdminOrders: route<undefined, AdminOrdersAnswer, Partial<AdminOrdersQueryDto>>(
    'GET',
    '/admin/get-all-admin-orders',
    'staff',
  ),
  getAdminOrder: route<undefined, AdminOrderAnswer>('GET', '/admin/get-order-by-id-admin/:id', 'staff'),
  changeOrderStatus: route<ChangeStatusDto, OrderAnswer>('PATCH', '/orders/:id/status', 'admin'),
  cancelOrder: route<undefined, OrderAnswer>('PATCH', '/orders/:id/cancel', 'admin'),
  generateLabel: route<undefined, { data: LabelStatusView }>(
    'POST',
    '/admin/generate-shipping-label/:id',
    'admin',
  ),
  approveLabel: route<undefined, { data: LabelStatusView }>('POST', '/admin/approve-label/:id', 'admin'),
  checkLabel: route<undefined, { data: LabelStatusView }>('GET', '/admin/check-label-status/:id', 'staff'),
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
  openQueueBoard: route<undefined, { status: 'success'; url: string }>(
    'POST',
    '/admin/queues/session',
    'staff',
  ),
};
