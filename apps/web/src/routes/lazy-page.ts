import type { ComponentType } from 'react';
import { announced, retryWhenOnline } from '@/lib/lazy-component';

/** What a route loads with its first visit. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => () =>
  announced(
    'page-requested',
    retryWhenOnline(load)().then((page) => ({ Component: page.default })),
  );

/**
 * The route of a page, loaded with its first visit: `pageRoute(pages.cart.path, () => import('@/pages/cart.page'))`.
 */
export const pageRoute = (path: string, load: () => Promise<{ default: ComponentType }>) => ({
  path,
  lazy: lazyPage(load),
});
