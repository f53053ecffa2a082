import { accountsRoutes } from '../accounts/accounts.routes.js';
import { adminRoutes } from '../admin/admin.routes.js';
import { uploadsRoutes } from '../admin/uploads.routes.js';
import { couponsAdminRoutes } from '../checkout/coupons-admin.routes.js';
import { ordersRoutes } from '../orders/orders.routes.js';
import { stockRoutes } from '../warehouse/stock.routes.js';
import { warehouseRoutes } from '../warehouse/warehouse.routes.js';
import { shopRoutes } from './shop-routes.js';

/** Every call under /api/v1. The running router is compared with this table: neither may have more than the other. */
export const routes = {
  ...accountsRoutes,
  ...adminRoutes,
  ...uploadsRoutes,
  ...couponsAdminRoutes,
  ...shopRoutes,
  ...ordersRoutes,
  ...stockRoutes,
  ...warehouseRoutes,
};
