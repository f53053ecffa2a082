import type { OrdersFilterDto } from './admin-order.dto.js';
import { route } from '../http/route.js';
import type { BulkStatusDto, OrderIdsQueryDto } from './orders-bulk.dto.js';
import type { BulkResponse, OrderJobsResponse, PackingSlipsResponse } from './orders-bulk.view.js';

/** Orders in the back office beyond the calls that the specification names: several at once, files. */
export const adminOrdersRoutes = {
  /** Answers text/csv. */
  exportOrders: route<undefined, string, Partial<OrdersFilterDto>>('GET', '/admin/orders/export', 'admin'),
  packingSlips: route<undefined, PackingSlipsResponse, OrderIdsQueryDto>(
    'GET',
    '/admin/orders/slips',
    'staff',
  ),
  orderJobs: route<undefined, OrderJobsResponse>('GET', '/admin/orders/:id/jobs', 'staff'),
  bulkStatus: route<BulkStatusDto, BulkResponse>('POST', '/admin/orders/status', 'admin'),
};
