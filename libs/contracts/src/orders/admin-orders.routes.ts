import type { OrdersFilterDto } from '../admin/admin-order.dto.js';
import type { AdminOrderAnswer } from '../admin/admin-order.view.js';
import { route } from '../http/route.js';
import type {
  BulkStatusDto,
  OrderIdsDto,
  OrderIdsQueryDto,
  PayLabelsDto,
  RefundDto,
  ResolveRefundDto,
} from './orders-bulk.dto.js';
import type {
  BulkAnswer,
  LabelsQuoteAnswer,
  OrderJobsAnswer,
  OrdersAnswerForSlips,
  PrintedLabelsAnswer,
} from './orders-bulk.view.js';

/** Orders in the back office beyond the calls that the specification names: several at once, money back, files. */
export const adminOrdersRoutes = {
  /** Answers text/csv. */
  exportOrders: route<undefined, string, Partial<OrdersFilterDto>>('GET', '/admin/orders/export', 'admin'),
  packingSlips: route<undefined, OrdersAnswerForSlips, OrderIdsQueryDto>(
    'GET',
    '/admin/orders/slips',
    'staff',
  ),
  orderJobs: route<undefined, OrderJobsAnswer>('GET', '/admin/orders/:id/jobs', 'staff'),
  bulkStatus: route<BulkStatusDto, BulkAnswer>('POST', '/admin/orders/status', 'admin'),
  bulkLabels: route<OrderIdsDto, BulkAnswer>('POST', '/admin/orders/labels', 'admin'),
  quoteLabels: route<OrderIdsDto, LabelsQuoteAnswer>('POST', '/admin/orders/labels/quote', 'admin'),
  payLabels: route<PayLabelsDto, BulkAnswer>('POST', '/admin/orders/labels/pay', 'admin'),
  printLabels: route<OrderIdsDto, PrintedLabelsAnswer>('POST', '/admin/orders/labels/print', 'admin'),
  checkPaymentNow: route<undefined, AdminOrderAnswer>('POST', '/admin/orders/:id/check-payment', 'admin'),
  refundOrder: route<RefundDto, AdminOrderAnswer>('POST', '/admin/orders/:id/refunds', 'admin'),
  resolveRefund: route<ResolveRefundDto, AdminOrderAnswer>(
    'PATCH',
    '/admin/orders/:id/refunds/:refundId',
    'admin',
  ),
};
