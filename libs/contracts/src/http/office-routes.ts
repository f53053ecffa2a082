import { savedViewsRoutes } from '../accounts/saved-views.routes.js';
import { adminRoutes } from '../admin/admin.routes.js';
import { alarmsRoutes } from '../admin/alarms.routes.js';
import { auditRoutes } from '../admin/audit.routes.js';
import { dashboardRoutes } from '../admin/dashboard.routes.js';
import { rolesRoutes } from '../roles/roles.routes.js';
import { customerRoutes } from './customer-routes.js';

/** The calls that every page of the back office makes: its frame and its dashboard take these without those of the other pages. */
export const officeRoutes = {
  ...customerRoutes,
  ...adminRoutes,
  ...alarmsRoutes,
  ...auditRoutes,
  ...dashboardRoutes,
  ...rolesRoutes,
  ...savedViewsRoutes,
};
