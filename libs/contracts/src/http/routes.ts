import { accountsRoutes } from '../accounts/accounts.routes.js';
import { adminRoutes } from '../admin/admin.routes.js';
import { cartRoutes } from '../cart/cart.routes.js';
import { catalogueRoutes } from '../catalogue/catalogue.routes.js';
import { checkoutRoutes } from '../checkout/checkout.routes.js';
import { leadsRoutes } from '../leads/leads.routes.js';
import { ordersRoutes } from '../orders/orders.routes.js';
import { settingsRoutes } from '../settings/settings.routes.js';

/** Every call under /api/v1. The running router is compared with this table: neither may have more than the other. */
export const routes = {
  ...accountsRoutes,
  ...adminRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...leadsRoutes,
  ...ordersRoutes,
  ...settingsRoutes,
};
