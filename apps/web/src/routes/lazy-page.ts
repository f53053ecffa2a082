import type { ComponentType } from 'react';

/** A page that loads with its first visit: `{ path: 'cart', lazy: lazyPage(() => import('@/pages/cart.page')) }`. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});
