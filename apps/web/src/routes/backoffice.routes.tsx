import { ADMIN_PATHS } from '@plantao/contracts/pages/admin-paths';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '@/features/shell/errors/page-loading';
import { RouteError } from '@/features/shell/errors/route-error';
import { lazyPage, pageRoute } from './lazy-page.js';

/** Inside the sidebar layout: a page that fails leaves the sidebar in place. */
const page = { errorElement: <RouteError />, hydrateFallbackElement: <PageLoading /> };

/** The back office, one dynamic import: shoppers never load any of it. */
export const backofficeRoutes: RouteObject[] = [
  {
    path: ADMIN_PATHS.dashboard,
    lazy: lazyPage(async () => ({ default: (await import('@/backoffice/shell/layout')).BackofficeLayout })),
    children: [
      {
        ...page,
        children: [
          { index: true, lazy: lazyPage(() => import('@/backoffice/dashboard/dashboard.page')) },
          pageRoute(ADMIN_PATHS.orders, () => import('@/backoffice/orders/list/orders.page')),
          pageRoute(ADMIN_PATHS.order, () => import('@/backoffice/orders/detail/order.page')),
          pageRoute(ADMIN_PATHS.products, () => import('@/backoffice/products/list/products.page')),
          pageRoute(ADMIN_PATHS.warehouse, () => import('@/backoffice/warehouse/warehouse.page')),
          pageRoute(ADMIN_PATHS.stock, () => import('@/backoffice/stock/stock.page')),
          pageRoute(ADMIN_PATHS.stockItem, () => import('@/backoffice/stock/stock-item.page')),
          pageRoute(ADMIN_PATHS.categories, () => import('@/backoffice/categories/categories.page')),
          pageRoute(ADMIN_PATHS.users, () => import('@/backoffice/users/users.page')),
          pageRoute(ADMIN_PATHS.leads, () => import('@/backoffice/leads/leads.page')),
          pageRoute(ADMIN_PATHS.messages, () => import('@/backoffice/messages/messages.page')),
          pageRoute(ADMIN_PATHS.teamOrders, () => import('@/backoffice/team-orders/team-orders.page')),
          pageRoute(ADMIN_PATHS.teamOrder, () => import('@/backoffice/team-orders/team-order.page')),
          pageRoute(ADMIN_PATHS.coupons, () => import('@/backoffice/coupons/coupons.page')),
          pageRoute(ADMIN_PATHS.audit, () => import('@/backoffice/audit/audit.page')),
          pageRoute(ADMIN_PATHS.settings, () => import('@/backoffice/settings/settings.page')),
          pageRoute(ADMIN_PATHS.security, () => import('@/backoffice/security/security.page')),
          { path: '*', lazy: lazyPage(() => import('@/backoffice/shell/unknown.page')) },
        ],
      },
    ],
  },
];
