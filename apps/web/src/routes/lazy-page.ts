import type { ComponentType } from 'react';
import { announced, patient } from '@/lib/later';

/** A page that loads with its first visit: `{ path: 'cart', lazy: lazyPage(() => import('@/pages/cart.page')) }`. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => () =>
  announced(
    'page-asked',
    patient(load)().then((page) => ({ Component: page.default })),
  );
