import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '@/features/shell/page-loading';
import { RouteError } from '@/features/shell/route-error';
import { lazyPage } from './lazy-page.js';

/** Inside the sidebar layout: a page that breaks leaves the sidebar standing. */
const page = { errorElement: <RouteError />, hydrateFallbackElement: <PageLoading /> };

/** The back office, one dynamic import: shoppers never load any of it. */
export const backofficeRoutes: RouteObject[] = [
  {
    path: 'admin',
    lazy: lazyPage(async () => ({ default: (await import('@/backoffice/shell/layout')).BackofficeLayout })),
    children: [
      {
        ...page,
        children: [
          { index: true, lazy: lazyPage(() => import('@/backoffice/dashboard/dashboard.page')) },
          { path: 'orders', lazy: lazyPage(() => import('@/backoffice/orders/orders.page')) },
          { path: 'orders/:id', lazy: lazyPage(() => import('@/backoffice/orders/order.page')) },
          { path: 'products', lazy: lazyPage(() => import('@/backoffice/products/products.page')) },
          { path: 'warehouse', lazy: lazyPage(() => import('@/backoffice/warehouse/warehouse.page')) },
          { path: 'stock', lazy: lazyPage(() => import('@/backoffice/stock/stock.page')) },
          { path: 'stock/:sku', lazy: lazyPage(() => import('@/backoffice/stock/stock-item.page')) },
          { path: 'categories', lazy: lazyPage(() => import('@/backoffice/categories/categories.page')) },
          { path: 'users', lazy: lazyPage(() => import('@/backoffice/users/users.page')) },
          { path: 'leads', lazy: lazyPage(() => import('@/backoffice/leads/leads.page')) },
          { path: 'messages', lazy: lazyPage(() => import('@/backoffice/messages/messages.page')) },
          { path: 'coupons', lazy: lazyPage(() => import('@/backoffice/coupons/coupons.page')) },
          { path: 'audit', lazy: lazyPage(() => import('@/backoffice/audit/audit.page')) },
          { path: 'settings', lazy: lazyPage(() => import('@/backoffice/settings/settings.page')) },
          { path: '*', lazy: lazyPage(() => import('@/backoffice/shell/unknown.page')) },
        ],
      },
    ],
  },
];
