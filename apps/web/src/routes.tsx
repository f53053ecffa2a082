import type { RouteObject } from 'react-router-dom';
import { BareLayout } from '@/features/shell/bare-layout';
import { CheckoutLayout } from '@/features/shell/checkout-layout';
import { RouteError } from '@/features/shell/route-error';
import { ShopLayout } from '@/features/shell/shop-layout';
import { env } from '@/lib/env';
import { accountRoutes } from './routes/account.routes.js';
import { backofficeRoutes } from './routes/backoffice.routes.js';
import { checkoutRoutes, resultRoutes } from './routes/checkout.routes.js';
import { lazyPage } from './routes/lazy-page.js';
import { storefrontRoutes } from './routes/storefront.routes.js';

const notFound: RouteObject = { path: '*', lazy: lazyPage(() => import('@/pages/not-found.page')) };

const devRoutes: RouteObject[] = env.devStates
  ? [{ path: 'dev/states', lazy: lazyPage(() => import('@/pages/dev-states.page')) }]
  : [];

/**
 * Every address of the shop. A layout stays while the pages inside it change; a page that breaks shows the error
 * inside its layout, a layout that breaks shows it alone.
 */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    children: [
      ...backofficeRoutes,
      {
        element: <CheckoutLayout />,
        children: [{ errorElement: <RouteError />, children: checkoutRoutes }],
      },
      {
        element: <BareLayout />,
        children: [{ errorElement: <RouteError />, children: [...resultRoutes, ...devRoutes] }],
      },
      {
        element: <ShopLayout />,
        children: [
          { errorElement: <RouteError />, children: [...storefrontRoutes, ...accountRoutes, notFound] },
        ],
      },
    ],
  },
];
