import type { ComponentType } from 'react';
import { patient } from '@/lib/later';

/** A page that loads with its first visit: `{ path: 'cart', lazy: lazyPage(() => import('@/pages/cart.page')) }`. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) =>
  patient(async () => ({ Component: (await load()).default }));
