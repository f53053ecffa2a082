import { accountsRoutes } from '../accounts/accounts.routes.js';
import { bodyMeasuresRoutes } from '../accounts/body-measures.routes.js';
import { firstPurchaseRoutes } from '../checkout/first-purchase.routes.js';
import { ownAccountRoutes } from '../accounts/own-account.routes.js';
import { securityRoutes } from '../accounts/security.routes.js';
import { draftLinksRoutes } from '../draft-orders/draft-links.routes.js';
import { embroideryRoutes } from '../embroidery/embroidery.routes.js';
import { ordersRoutes } from '../orders/orders.routes.js';
import { paymentsRoutes } from '../payments/payments.routes.js';
import { recoveryRoutes } from '../recovery/recovery.routes.js';
import { teamOrdersRoutes } from '../team-orders/team-orders.routes.js';
import { shopRoutes } from './shop-routes.js';

/** The calls of the shop's pages: a browser takes these without those of the back office. */
export const customerRoutes = {
  ...accountsRoutes,
  ...bodyMeasuresRoutes,
  ...firstPurchaseRoutes,
  ...ownAccountRoutes,
  ...securityRoutes,
  ...embroideryRoutes,
  ...shopRoutes,
  ...ordersRoutes,
  ...draftLinksRoutes,
  ...paymentsRoutes,
  ...recoveryRoutes,
  ...teamOrdersRoutes,
};
