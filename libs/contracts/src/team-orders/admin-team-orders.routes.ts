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
    'admin',
  ),
  getAdminTeamOrder: route<undefined, AdminTeamOrderResponse>('GET', '/admin/team-orders/:id', 'admin'),
  approveTeamOrder: route<undefined, AdminTeamOrderResponse>(
    'POST',
    '/admin/team-orders/:id/approval',
    'admin',
  ),
  closeTeamOrder: route<undefined, AdminTeamOrderResponse>('POST', '/admin/team-orders/:id/closing', 'admin'),
  getAdminOrderBags: route<undefined, OrderBagsResponse>('GET', '/admin/orders/:id/bags', 'admin'),
};
