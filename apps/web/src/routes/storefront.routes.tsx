import { pages } from '@plantao/contracts/pages/shop-pages';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from './lazy-page.js';

/** Pages inside the shop's header and footer: home, listings, product, cart. */
export const storefrontRoutes: RouteObject[] = [
  pageRoute(pages.home.path, () => import('@/pages/home.page')),
  pageRoute(pages.shop.path, () => import('@/pages/shop.page')),
  pageRoute(pages.models.path, () => import('@/pages/models.page')),
  pageRoute(pages.category.path, () => import('@/pages/category.page')),
  pageRoute(pages.tag.path, () => import('@/pages/tag.page')),
  pageRoute(pages.product.path, () => import('@/pages/product.page')),
  pageRoute(pages.teamOrders.path, () => import('@/pages/team-orders.page')),
  pageRoute(pages.teamLink.path, () => import('@/pages/team-link.page')),
  pageRoute(pages.draftLink.path, () => import('@/pages/draft-link.page')),
  pageRoute(pages.reminder.path, () => import('@/pages/reminder.page')),
  pageRoute(pages.cart.path, () => import('@/pages/cart.page')),
  pageRoute(pages.about.path, () => import('@/pages/about.page')),
  pageRoute(pages.contact.path, () => import('@/pages/contact.page')),
  pageRoute(pages.faq.path, () => import('@/pages/faq.page')),
  pageRoute(pages.terms.path, () => import('@/pages/terms.page')),
  pageRoute(pages.policy.path, () => import('@/pages/policy.page')),
];
