import { accountsRoutes } from '../accounts/accounts.routes.js';
import { ownAccountRoutes } from '../accounts/own-account.routes.js';
import { savedViewsRoutes } from '../accounts/saved-views.routes.js';
import { usersAdminRoutes } from '../accounts/users-admin.routes.js';
import { adminRoutes } from '../admin/admin.routes.js';
import { alarmsRoutes } from '../admin/alarms.routes.js';
import { auditRoutes } from '../admin/audit.routes.js';
import { dashboardRoutes } from '../admin/dashboard.routes.js';
import { uploadsRoutes } from '../admin/uploads.routes.js';
import { categoriesAdminRoutes } from '../catalogue/categories-admin.routes.js';
import { productsAdminRoutes } from '../catalogue/products-admin.routes.js';
import { couponsAdminRoutes } from '../checkout/coupons-admin.routes.js';
import { ordersAdminRoutes } from '../orders/orders-admin.routes.js';
import { leadsAdminRoutes } from '../leads/leads-admin.routes.js';
import { ordersRoutes } from '../orders/orders.routes.js';
import { settingsAdminRoutes } from '../settings/settings-admin.routes.js';
import { stockRoutes } from '../warehouse/stock.routes.js';
import { warehouseRoutes } from '../warehouse/warehouse.routes.js';
import { shopRoutes } from './shop-routes.js';

/** Every call under /api/v1. The running router is compared with this table: neither may have more than the other. */
export const routes = {
  ...accountsRoutes,
  ...adminRoutes,
  ...alarmsRoutes,
  ...auditRoutes,
  ...dashboardRoutes,
  ...ownAccountRoutes,
  ...savedViewsRoutes,
  ...ordersAdminRoutes,
  ...uploadsRoutes,
  ...categoriesAdminRoutes,
  ...couponsAdminRoutes,
  ...leadsAdminRoutes,
  ...usersAdminRoutes,
  ...productsAdminRoutes,
  ...shopRoutes,
  ...ordersRoutes,
  ...settingsAdminRoutes,
  ...stockRoutes,
  ...warehouseRoutes,
};
