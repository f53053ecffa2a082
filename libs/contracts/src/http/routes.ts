import { adminUsersRoutes } from '../accounts/admin-users.routes.js';
import { uploadsRoutes } from '../admin/uploads.routes.js';
import { adminCategoriesRoutes } from '../catalogue/admin-categories.routes.js';
import { adminProductsRoutes } from '../catalogue/admin-products.routes.js';
import { adminCouponsRoutes } from '../checkout/admin-coupons.routes.js';
import { draftOrdersRoutes } from '../draft-orders/draft-orders.routes.js';
import { adminEmbroideryRoutes } from '../embroidery/admin-embroidery.routes.js';
import { adminOrdersRoutes } from '../orders/admin-orders.routes.js';
import { adminLeadsRoutes } from '../leads/admin-leads.routes.js';
import { adminReturnsRoutes } from '../returns/admin-returns.routes.js';
import { returnsRoutes } from '../returns/returns.routes.js';
import { orderEditsRoutes } from '../order-edits/order-edits.routes.js';
import { reconciliationRoutes } from '../reconciliation/reconciliation.routes.js';
import { chargebacksRoutes } from '../chargebacks/chargebacks.routes.js';
import { adminSettingsRoutes } from '../settings/admin-settings.routes.js';
import { shippingDeskRoutes } from '../shipping-desk/shipping-desk.routes.js';
import { shippingRoutes } from '../shipping/shipping.routes.js';
import { stockRoutes } from '../warehouse/stock.routes.js';
import { adminTeamOrdersRoutes } from '../team-orders/admin-team-orders.routes.js';
import { tracesRoutes } from '../traces/traces.routes.js';
import { warehouseRoutes } from '../warehouse/warehouse.routes.js';
import { officeRoutes } from './office-routes.js';

/** Every call under /api/v1. The running router is compared with this table: neither may have more than the other. */
export const routes = {
  ...officeRoutes,
  ...adminEmbroideryRoutes,
  ...adminOrdersRoutes,
  ...uploadsRoutes,
  ...adminCategoriesRoutes,
  ...adminCouponsRoutes,
  ...adminLeadsRoutes,
  ...adminUsersRoutes,
  ...adminProductsRoutes,
  ...adminReturnsRoutes,
  ...returnsRoutes,
  ...orderEditsRoutes,
  ...draftOrdersRoutes,
  ...adminSettingsRoutes,
  ...shippingDeskRoutes,
  ...shippingRoutes,
  ...stockRoutes,
  ...chargebacksRoutes,
  ...reconciliationRoutes,
  ...adminTeamOrdersRoutes,
  ...tracesRoutes,
  ...warehouseRoutes,
};
