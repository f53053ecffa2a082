import { pages } from '@plantao/contracts/pages/shop-pages';
import type { RouteObject } from 'react-router-dom';
import { RequireSession } from '@/shop/session/require-session';
import { pageRoute } from './lazy-page.js';

/** Checkout and payment, under the stripped header. */
export const checkoutRoutes: RouteObject[] = [
  {
    element: <RequireSession />,
    children: [
      pageRoute(pages.checkout.path, () => import('@/pages/checkout.page')),
      pageRoute(pages.checkoutRecovery.path, () => import('@/pages/checkout-recovery.page')),
    ],
  },
];

/** Result pages, without any header (RES-06); an unknown status has its own text. */
export const resultRoutes: RouteObject[] = [
  pageRoute(pages.checkoutResult.path, () => import('@/pages/checkout-result.page')),
];
