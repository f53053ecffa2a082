import { Navigate, type RouteObject } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { RequireSession } from '@/shop/session/require-session';
import { lazyPage, pageRoute } from './lazy-page.js';

/** Signing in, recovering a password and the customer area, inside the shop's header and footer. */
export const accountRoutes: RouteObject[] = [
  pageRoute(pages.auth.path, () => import('@/pages/auth.page')),
  pageRoute(pages.confirmEmail.path, () => import('@/pages/confirm-email.page')),
  pageRoute(pages.recovery.path, () => import('@/pages/recovery.page')),
  {
    element: <RequireSession />,
    children: [
      pageRoute(pages.teamOrder.path, () => import('@/pages/team-order.page')),
      {
        path: pages.dashboard.path,
        lazy: lazyPage(() => import('@/pages/account/account-layout.page')),
        children: [
          { index: true, element: <Navigate to={pages.orders()} replace /> },
          pageRoute(pages.orders.path, () => import('@/pages/account/orders.page')),
          pageRoute(pages.order.path, () => import('@/pages/account/order.page')),
          pageRoute(pages.account.path, () => import('@/pages/account/profile.page')),
          pageRoute(pages.security.path, () => import('@/pages/account/security.page')),
          pageRoute(pages.support.path, () => import('@/pages/account/support.page')),
        ],
      },
    ],
  },
];
