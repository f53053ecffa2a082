import { route } from '../http/route.js';
import type { AdminTeamOrdersQueryDto } from './admin-team-orders.dto.js';
import type {
  AdminTeamOrderResponse,
  AdminTeamOrdersResponse,
  OrderBagsResponse,
} from './team-order.view.js';

/** Team orders in the back office; they name people, so that operators see none of it. */
export const adminTeamOrdersRoutes = {
  listAdminTeamOrders: route<undefined, AdminTeamOrdersResponse, Partial<AdminTeamOrdersQueryDto>>(
    'GET',
    '/admin/team-orders',
    'team-orders:read',
  ),
  getAdminTeamOrder: route<undefined, AdminTeamOrderResponse>(
    'GET',
    '/admin/team-orders/:id',
    'team-orders:read',
  ),
  approveTeamOrder: route<undefined, AdminTeamOrderResponse>(
    'POST',
    '/admin/team-orders/:id/approval',
    'team-orders:change',
  ),
  closeTeamOrder: route<undefined, AdminTeamOrderResponse>(
    'POST',
    '/admin/team-orders/:id/closing',
    'team-orders:change',
  ),
  getAdminOrderBags: route<undefined, OrderBagsResponse>('GET', '/admin/orders/:id/bags', 'orders:change'),
};
