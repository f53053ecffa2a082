import type { OrdersFilterDto } from './admin-order.dto.js';
import { route } from '../http/route.js';
import type { BulkStatusDto, OrderIdsQueryDto, StatusChangeDto } from './orders-bulk.dto.js';
import type { OrderPersonalDataResponse } from './order-personal-data.view.js';
import type { OrderValuesResponse } from './order-values.view.js';
import type {
  BulkResponse,
  OrderJobsResponse,
  PackingSlipsResponse,
  StatusChangeResponse,
} from './orders-bulk.view.js';

/** Orders in the back office beyond the calls that the specification names: several at once, files. */
export const adminOrdersRoutes = {
  /** Answers text/csv. */
  exportOrders: route<undefined, string, Partial<OrdersFilterDto>>(
    'GET',
    '/admin/orders/export',
    'orders:export',
  ),
  /** What the list can be filtered by. */
  orderValues: route<undefined, OrderValuesResponse>('GET', '/admin/orders/filter-values', 'orders:read'),
  packingSlips: route<undefined, PackingSlipsResponse, OrderIdsQueryDto>(
    'GET',
    '/admin/orders/slips',
    'orders:read',
  ),
  orderJobs: route<undefined, OrderJobsResponse>('GET', '/admin/orders/:id/jobs', 'orders:read'),
  /** Shows what is masked of one order; audited each time. */
  unmaskOrder: route<undefined, OrderPersonalDataResponse>(
    'GET',
    '/admin/orders/:id/personal-data',
    'personal-data:unmask',
  ),
  bulkStatus: route<BulkStatusDto, BulkResponse>('POST', '/admin/orders/status', 'orders:change'),
  /** One status for all orders of a filter, by a job. */
  changeAllStatuses: route<StatusChangeDto, StatusChangeResponse>(
    'POST',
    '/admin/orders/status-changes',
    'orders:change',
  ),
  getStatusChange: route<undefined, StatusChangeResponse>(
    'GET',
    '/admin/orders/status-changes/:id',
    'orders:change',
  ),
};
