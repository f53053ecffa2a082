import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-page.js';

/** Pages inside the shop's header and footer: home, listings, product, cart. */
export const storefrontRoutes: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import('@/pages/home.page')) },
  { path: 'shop', lazy: lazyPage(() => import('@/pages/shop.page')) },
  { path: 'pages', lazy: lazyPage(() => import('@/pages/models.page')) },
  { path: 'category/:slug', lazy: lazyPage(() => import('@/pages/category.page')) },
  { path: 'tag/:tag', lazy: lazyPage(() => import('@/pages/tag.page')) },
  { path: 'product/:id', lazy: lazyPage(() => import('@/pages/product.page')) },
  { path: 'cart', lazy: lazyPage(() => import('@/pages/cart.page')) },
  { path: 'about', lazy: lazyPage(() => import('@/pages/about.page')) },
  { path: 'contact', lazy: lazyPage(() => import('@/pages/contact.page')) },
  { path: 'faq', lazy: lazyPage(() => import('@/pages/faq.page')) },
  { path: 'terms', lazy: lazyPage(() => import('@/pages/terms.page')) },
  { path: 'policy', lazy: lazyPage(() => import('@/pages/policy.page')) },
];
