import { pages } from '@plantao/contracts/pages/shop-pages';
import { Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BareLayout } from '@/features/shell/bare-layout';
import { PageLoading } from '@/features/shell/errors/page-loading';
import { RouteError } from '@/features/shell/errors/route-error';
import { ShopLayout } from '@/features/shell/shop-layout';
import { lazyComponent } from '@/lib/lazy-component';
import { accountRoutes } from './routes/account.routes.js';
import { backofficeRoutes } from './routes/backoffice.routes.js';
import { checkoutRoutes, resultRoutes } from './routes/checkout.routes.js';
import { lazyPage, pageRoute } from './routes/lazy-page.js';
import { storefrontRoutes } from './routes/storefront.routes.js';

const ShopOverlays = lazyComponent(() => import('./routes/shop-overlays.js'));

const notFound: RouteObject = { path: '*', lazy: lazyPage(() => import('@/pages/not-found.page')) };

declare const __DEV_STATES__: boolean;

/** The gallery, left out of the build unless it is asked for (VITE_DEV_STATES=1). */
const devRoutes: RouteObject[] = __DEV_STATES__
  ? [pageRoute(pages.devStates.path, () => import('@/pages/dev-states.page'))]
  : [];

/** Inside every layout: what shows while the first page arrives, and when a page breaks. */
const page = { errorElement: <RouteError />, hydrateFallbackElement: <PageLoading /> };

/**
 * Every address of the shop. A layout stays while the pages inside it change; a page that breaks shows the error
 * inside its layout, a layout that breaks shows it alone.
 */
export const routes: RouteObject[] = [
  {
    ...page,
    children: [
      ...backofficeRoutes,
      {
        lazy: lazyPage(async () => ({
          default: (await import('@/features/shell/checkout-layout')).CheckoutLayout,
        })),
        children: [{ ...page, children: checkoutRoutes }],
      },
      {
        element: <BareLayout />,
        children: [{ ...page, children: [...resultRoutes, ...devRoutes] }],
      },
      {
        element: (
          <ShopLayout
            overlays={
              <Suspense fallback={null}>
                <ShopOverlays />
              </Suspense>
            }
          />
        ),
        children: [{ ...page, children: [...storefrontRoutes, ...accountRoutes, notFound] }],
      },
    ],
  },
];
