import { Navigate, type RouteObject } from 'react-router-dom';
import { RequireSession } from '@/lib/session/require-session';
import { paths } from '@/paths';
import { lazyPage } from './lazy-page.js';

/** Signing in, recovering a password and the customer area, inside the shop's header and footer. */
export const accountRoutes: RouteObject[] = [
  { path: 'auth', lazy: lazyPage(() => import('@/pages/auth.page')) },
  { path: 'confirm-email/:token?', lazy: lazyPage(() => import('@/pages/confirm-email.page')) },
  { path: 'recovery/:token?', lazy: lazyPage(() => import('@/pages/recovery.page')) },
  {
    element: <RequireSession />,
    children: [
      {
        path: 'dashboard',
        lazy: lazyPage(() => import('@/pages/account/account-layout.page')),
        children: [
          { index: true, element: <Navigate to={paths.orders} replace /> },
          { path: 'orders', lazy: lazyPage(() => import('@/pages/account/orders.page')) },
          { path: 'orders/:id', lazy: lazyPage(() => import('@/pages/account/order.page')) },
          { path: 'account', lazy: lazyPage(() => import('@/pages/account/profile.page')) },
          { path: 'support', lazy: lazyPage(() => import('@/pages/account/support.page')) },
        ],
      },
    ],
  },
];
