import { accountsRoutes } from '../accounts/accounts.routes.js';
import { bodyMeasuresRoutes } from '../accounts/body-measures.routes.js';
import { ownAccountRoutes } from '../accounts/own-account.routes.js';
import { securityRoutes } from '../accounts/security.routes.js';
import { savedViewsRoutes } from '../accounts/saved-views.routes.js';
import { adminUsersRoutes } from '../accounts/admin-users.routes.js';
import { adminRoutes } from '../admin/admin.routes.js';
import { alarmsRoutes } from '../admin/alarms.routes.js';
import { auditRoutes } from '../admin/audit.routes.js';
import { dashboardRoutes } from '../admin/dashboard.routes.js';
import { uploadsRoutes } from '../admin/uploads.routes.js';
import { adminCategoriesRoutes } from '../catalogue/admin-categories.routes.js';
import { adminProductsRoutes } from '../catalogue/admin-products.routes.js';
import { adminCouponsRoutes } from '../checkout/admin-coupons.routes.js';
import { adminEmbroideryRoutes } from '../embroidery/admin-embroidery.routes.js';
import { embroideryRoutes } from '../embroidery/embroidery.routes.js';
import { adminOrdersRoutes } from '../orders/admin-orders.routes.js';
import { adminLeadsRoutes } from '../leads/admin-leads.routes.js';
import { orderEditsRoutes } from '../order-edits/order-edits.routes.js';
import { ordersRoutes } from '../orders/orders.routes.js';
import { paymentsRoutes } from '../payments/payments.routes.js';
import { recoveryRoutes } from '../recovery/recovery.routes.js';
import { reconciliationRoutes } from '../reconciliation/reconciliation.routes.js';
import { returnsRoutes } from '../returns/returns.routes.js';
import { chargebacksRoutes } from '../chargebacks/chargebacks.routes.js';
import { adminSettingsRoutes } from '../settings/admin-settings.routes.js';
import { rolesRoutes } from '../roles/roles.routes.js';
import { shippingDeskRoutes } from '../shipping-desk/shipping-desk.routes.js';
import { shippingRoutes } from '../shipping/shipping.routes.js';
import { stockRoutes } from '../warehouse/stock.routes.js';
import { adminTeamOrdersRoutes } from '../team-orders/admin-team-orders.routes.js';
import { teamOrdersRoutes } from '../team-orders/team-orders.routes.js';
import { tracesRoutes } from '../traces/traces.routes.js';
import { warehouseRoutes } from '../warehouse/warehouse.routes.js';
import { shopRoutes } from './shop-routes.js';

/** Every call under /api/v1. The running router is compared with this table: neither may have more than the other. */
export const routes = {
  ...accountsRoutes,
  ...adminRoutes,
  ...alarmsRoutes,
  ...auditRoutes,
  ...bodyMeasuresRoutes,
  ...dashboardRoutes,
  ...ownAccountRoutes,
  ...savedViewsRoutes,
  ...securityRoutes,
  ...adminEmbroideryRoutes,
  ...embroideryRoutes,
  ...adminOrdersRoutes,
  ...uploadsRoutes,
  ...adminCategoriesRoutes,
  ...adminCouponsRoutes,
  ...adminLeadsRoutes,
  ...adminUsersRoutes,
  ...adminProductsRoutes,
  ...shopRoutes,
  ...ordersRoutes,
  ...orderEditsRoutes,
  ...paymentsRoutes,
  ...adminSettingsRoutes,
  ...rolesRoutes,
  ...shippingDeskRoutes,
  ...shippingRoutes,
  ...stockRoutes,
  ...chargebacksRoutes,
  ...recoveryRoutes,
  ...reconciliationRoutes,
  ...returnsRoutes,
  ...teamOrdersRoutes,
  ...adminTeamOrdersRoutes,
  ...tracesRoutes,
  ...warehouseRoutes,
};
