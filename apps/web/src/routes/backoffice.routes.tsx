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
    lazy: async () => ({ Component: (await import('@/backoffice/shell/layout')).BackofficeLayout }),
    children: [
      {
        ...page,
        children: [
          { index: true, lazy: lazyPage(() => import('@/backoffice/dashboard/dashboard.page')) },
          { path: 'orders', lazy: lazyPage(() => import('@/backoffice/orders/orders.page')) },
          { path: 'orders/:id', lazy: lazyPage(() => import('@/backoffice/orders/order.page')) },
          { path: 'categories', lazy: lazyPage(() => import('@/backoffice/categories/categories.page')) },
          { path: 'coupons', lazy: lazyPage(() => import('@/backoffice/coupons/coupons.page')) },
          { path: '*', lazy: lazyPage(() => import('@/backoffice/shell/unknown.page')) },
        ],
      },
    ],
  },
];
