import { cartRoutes } from '../cart/cart.routes.js';
import { catalogueRoutes } from '../catalogue/catalogue.routes.js';
import { checkoutRoutes } from '../checkout/checkout.routes.js';
import { leadsRoutes } from '../leads/leads.routes.js';
import { settingsRoutes } from '../settings/settings.routes.js';

/** The calls that every page of the shop makes; a browser takes these without the rest of the table. */
export const shopRoutes = {
  ...cartRoutes,
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...leadsRoutes,
  ...settingsRoutes,
};
