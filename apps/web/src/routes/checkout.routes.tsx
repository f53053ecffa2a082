import type { RouteObject } from 'react-router-dom';
import { RequireSession } from '@/lib/session/require-session';
import { lazyPage } from './lazy-page.js';

/** Checkout and payment, under the stripped header. */
export const checkoutRoutes: RouteObject[] = [
  {
    element: <RequireSession />,
    children: [
      { path: 'checkout', lazy: lazyPage(() => import('@/pages/checkout.page')) },
      { path: 'checkout-recovery/:id', lazy: lazyPage(() => import('@/pages/checkout-recovery.page')) },
    ],
  },
];

/** Result pages, without any header (RES-06); a status that nobody knows has its own words. */
export const resultRoutes: RouteObject[] = [
  { path: 'checkout/:status/:id?', lazy: lazyPage(() => import('@/pages/checkout-result.page')) },
];
