import { accountsRoutes } from '../accounts/accounts.routes.js';
import { adminRoutes } from '../admin/admin.routes.js';
import { ordersRoutes } from '../orders/orders.routes.js';
import { shopRoutes } from './shop-routes.js';

/** Every call under /api/v1. The running router is compared with this table: neither may have more than the other. */
export const routes = {
  ...accountsRoutes,
  ...adminRoutes,
  ...shopRoutes,
  ...ordersRoutes,
};
