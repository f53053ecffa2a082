import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import type { ListProductsDto } from '../catalogue/list-products.dto.js';
import { callAddress } from '../http/call-address.js';
import type { Route } from '../http/route.js';
import { routes } from '../http/routes.js';
import type { AdminOrdersQueryDto } from '../orders/admin-order.dto.js';
import { cartHead } from './heads/cart-head.js';
import { homeHead } from './heads/home-head.js';
import { shopHead } from './heads/listing-heads.js';
import { modelsHead } from './heads/models-head.js';
import { staticHeads } from './heads/static-heads.js';
import type { AdminPageName } from './admin-paths.js';
import type { PageMatch } from './match-page.js';
import type { PageName } from './shop-pages.js';

/** What a page embeds so that it renders sooner. */
export interface PagePreload {
  /**
   * Chunks of the built web application that are asked for early, by name, or by the end of their source's path where
   * several have the name; one that the build does not have fails it.
   */
  readonly chunks: readonly string[];
  /** Frame of apps/web/src/first-paint.tsx; without one the page is empty until its scripts run. */
  readonly frame?: Frame;
  /** The frame that stands instead as soon as the page has this many pictures to begin with. */
  readonly pictured?: { readonly frame: Frame; readonly count: number };
  /** Addresses of the prefetched responses, below /api/v1, as the page itself would ask; the last is what it shows. */
  readonly prefetched: readonly string[];
  /** How many products of a response are chosen at random and embedded; the response itself is not. */
  readonly drawn?: { readonly from: string; readonly count: number };
  /**
   * What a signed-in visitor's page asks for first, below /api/v1 and as the page itself would ask:
   * apps/web/public/loader.js asks with the token of the browser, before the scripts have arrived. What only some roles
   * of staff may ask is written 'permission!address', and asked for those whose role is known to have it.
   */
  readonly own?: readonly string[];
}

export type Frame =
  | 'page'
  | 'home'
  | 'listing'
  | 'empty-cart'
  | 'cart'
  | 'listing-pictures'
  | 'product'
  | 'checkout'
  | 'account-orders'
  | 'account-order'
  | 'account-profile'
  | 'account-security'
  | 'account-support'
  | `admin-${AdminPageName}`;

/** Stands for the visitor's id in `own`; letters only, so that no encoding changes it. */
export const USER_SIGN = 'ZZUSERZZ';

/** What the server knows of the visitor and of the address: the browser's cookies say it, and nobody has proved it. */
export interface Visit {
  /** Nothing stands behind the '?'. */
  readonly plain: boolean;
  /** Nobody has signed in here, and no cart has been started. */
  readonly fresh: boolean;
  /** Somebody has signed in here. */
  readonly signedIn: boolean;
  /** And may open the back office. */
  readonly staff: boolean;
}

/** What is known of a visitor who says nothing. */
export const UNKNOWN_VISIT: Visit = { plain: true, fresh: true, signedIn: false, staff: false };

/** What the server does for a page of the shop. */
export interface PageMetadata {
  /** Title and description of a page whose head needs no database. */
  readonly head?: { readonly title: string; readonly description: string };
  /** By the parts of the address; the shell comes alone where there is none. */
  readonly preload?: (parts: Readonly<Record<string, string>>, visit: Visit) => PagePreload;
}

const SETTINGS = callAddress(routes.publicSettings);
const FIRST_PAGE = { page: 1, limit: 10 };
const products = (query: Partial<ListProductsDto>): string => callAddress(routes.listProducts, { query });
const carrying = (tag: string, limit: number): string => products({ tag, page: 1, limit });

const preload = (
  chunk: string,
  frame: Frame = 'page',
  prefetched: readonly string[] = [],
  more: Partial<PagePreload> = {},
): PagePreload => ({ chunks: [`${chunk}.page`], frame, prefetched: [SETTINGS, ...prefetched], ...more });

const plain = (chunk: string) => () => preload(chunk);

/** Of a page whose content only its visitor may read: nothing is embedded, its scripts are asked for at once. */
const scripts =
  (...chunks: readonly string[]) =>
  (): PagePreload => ({ chunks, prefetched: [] });

/** The same for somebody who says to be signed in: the frame comes first. Anybody else is about to be sent away. */
const framed =
  (frame: Frame, chunks: readonly string[], own: (parts: Readonly<Record<string, string>>) => string[]) =>
  (parts: Readonly<Record<string, string>>, { signedIn }: Visit): PagePreload => ({
    chunks,
    prefetched: [],
    ...(signedIn ? { frame, own: own(parts) } : {}),
  });

const ACCOUNT = 'account-layout.page';
const ME = callAddress(routes.getUser, { params: { id: USER_SIGN } });
const MY_CART = callAddress(routes.getCart);
const MY_ORDERS = callAddress(routes.listOrders, {
  query: { page: 1, limit: PAGE_SIZES.customerOrders },
});
const orders = framed('account-orders', [ACCOUNT, 'account/orders.page'], () => [MY_ORDERS]);

const LISTING = { pictured: { frame: 'listing-pictures', count: 4 } } as const;
const CART = { chunks: ['cart.page', 'suggestions'] };
/** What the cart suggests is drawn from the first hundred (CART-15). */
const SUGGESTED = products({ page: 1, limit: PAGE_SIZES.recommendationsFetched });
const DRAWN = PAGE_SIZES.recommendationsShown;
const EMPTY_CART = { pictured: { frame: 'empty-cart', count: DRAWN } } as const;
/** What the cart holds already is left out by the page, which asks for the list itself when fewer than three remain. */
const DRAWN_BESIDE_CART = DRAWN + 5;

/** A page that is not here does not compile. */
export const PAGE_METADATA: Readonly<Record<PageName, PageMetadata>> = {
  home: {
    head: homeHead,
    preload: () => preload('home', 'home', [carrying('tendencia', 8), carrying('promocoes', 4)]),
  },
  shop: {
    head: shopHead,
    preload: (_parts, visit) =>
      preload('shop', 'listing', visit.plain ? [products(FIRST_PAGE)] : [], LISTING),
  },
  models: { head: modelsHead, preload: plain('models') },
  category: {
    preload: ({ slug = '' }, visit) =>
      preload(
        'category',
        'listing',
        [
          callAddress(routes.getCategory, { params: { id: slug } }),
          ...(visit.plain ? [products({ category: slug, ...FIRST_PAGE })] : []),
        ],
        LISTING,
      ),
  },
  tag: {
    preload: ({ tag = '' }, visit) =>
      preload('tag', 'listing', visit.plain ? [products({ tag, ...FIRST_PAGE })] : [], LISTING),
  },
  product: {
    preload: ({ id = '' }) =>
      preload('product', 'product', [callAddress(routes.getProduct, { params: { id } })]),
  },
  about: { head: staticHeads.about, preload: plain('about') },
  contact: { head: staticHeads.contact, preload: plain('contact') },
  faq: { head: staticHeads.faq, preload: plain('faq') },
  terms: { head: staticHeads.terms, preload: plain('terms') },
  policy: { head: staticHeads.policy, preload: plain('policy') },
  teamOrders: { head: staticHeads.teamOrders, preload: plain('pages/team-orders') },
  teamOrder: { preload: scripts('pages/team-order.page') },
  teamLink: { preload: plain('team-link') },
  draftLink: {
    preload: () =>
      preload('draft-link', 'page', [], { chunks: ['draft-link.page', 'draft-orders/draft-link'] }),
  },
  reminder: { preload: plain('reminder') },
  cart: {
    head: cartHead,
    preload: (_parts, { fresh, signedIn }) =>
      fresh
        ? preload('cart', 'page', [], { ...CART, drawn: { from: SUGGESTED, count: DRAWN }, ...EMPTY_CART })
        : preload('cart', 'cart', [], {
            ...CART,
            drawn: { from: SUGGESTED, count: DRAWN_BESIDE_CART },
            ...(signedIn ? { own: [MY_CART] } : {}),
          }),
  },
  auth: { preload: plain('auth') },
  recovery: { preload: plain('pages/recovery') },
  confirmEmail: { preload: plain('confirm-email') },
  checkout: { preload: framed('checkout', ['checkout-layout', 'checkout.page'], () => [ME, MY_CART]) },
  checkoutRecovery: { preload: scripts('checkout-layout', 'checkout-recovery.page') },
  checkoutResult: { preload: scripts('checkout-result.page') },
  // It leads to the orders.
  dashboard: { preload: orders },
  orders: { preload: orders },
  order: {
    preload: framed('account-order', [ACCOUNT, 'account/order.page'], ({ id = '' }) => [
      callAddress(routes.getOrder, { params: { id } }),
    ]),
  },
  account: { preload: framed('account-profile', [ACCOUNT, 'profile.page'], () => [ME]) },
  security: {
    preload: framed('account-security', [ACCOUNT, 'account/security.page'], () => [
      callAddress(routes.getSecurity),
      callAddress(routes.listOwnSessions),
    ]),
  },
  support: { preload: framed('account-support', [ACCOUNT, 'support.page'], () => []) },
  devStates: {},
};

/** The chunk of each page of the back office, below `backoffice`. */
const ADMIN_CHUNKS: Readonly<Record<AdminPageName, string>> = {
  dashboard: 'dashboard/dashboard.page',
  orders: 'orders/list/orders.page',
  order: 'orders/detail/order.page',
  shippingDesk: 'shipping-desk/shipping-desk.page',
  shippingBatch: 'shipping-desk/shipping-batch.page',
  orderPayments: 'orders/payments/order-payments.page',
  reconciliation: 'reconciliation/reconciliation.page',
  returns: 'returns/returns.page',
  returnedParcels: 'returns/parcels.page',
  sendBacks: 'returns/send-backs.page',
  return: 'returns/return.page',
  chargebacks: 'chargebacks/chargebacks.page',
  chargeback: 'chargebacks/chargeback.page',
  recovery: 'recovery/recovery.page',
  products: 'products/list/products.page',
  warehouse: 'warehouse/warehouse.page',
  stock: 'stock/stock.page',
  stockItem: 'stock/stock-item.page',
  categories: 'categories/categories.page',
  coupons: 'coupons/coupons.page',
  users: 'users/users.page',
  roles: 'roles/roles.page',
  leads: 'leads/leads.page',
  messages: 'messages/messages.page',
  draftOrders: 'draft-orders/draft-orders.page',
  newDraftOrder: 'draft-orders/new-draft-order.page',
  draftOrder: 'draft-orders/draft-order.page',
  embroidery: 'embroidery/embroidery.page',
  teamOrders: 'team-orders/team-orders.page',
  teamOrder: 'team-orders/team-order.page',
  audit: 'audit/audit.page',
  settings: 'settings/settings.page',
  security: 'security/security.page',
};

/** An address in `own` with the permission that its route wants. */
const permitted = (route: Route, query?: object): string =>
  `${route.access}!${callAddress(route, query && { query })}`;
const adminOrders = (query: Partial<AdminOrdersQueryDto>): string => permitted(routes.listAdminOrders, query);
const NEWEST_FIRST = { sortField: 'createdAt', sortOrder: 'desc' } as const;
/** What its sidebar counts. */
const PENDING = adminOrders({ status: 'pending', limit: 1 });
/** What each page of the back office asks for first, where that does not depend on the query of its address. */
const ADMIN_OWN: Readonly<Partial<Record<AdminPageName, readonly string[]>>> = {
  dashboard: [
    permitted(routes.getDashboard),
    permitted(routes.getAttention),
    permitted(routes.listAlarms),
    permitted(routes.getSales),
    adminOrders({ page: 1, limit: PAGE_SIZES.dashboardRecentOrders, ...NEWEST_FIRST }),
  ],
  orders: [adminOrders({ page: 1, limit: PAGE_SIZES.admin, ...NEWEST_FIRST })],
};

function adminPreload(name: AdminPageName, { plain: isPlain, staff }: Visit): PagePreload {
  const chunks = ['backoffice/shell/layout', `backoffice/${ADMIN_CHUNKS[name]}`];
  if (!staff) return scripts(...chunks)();
  const own = [...(isPlain ? (ADMIN_OWN[name] ?? []) : []), PENDING];
  return { chunks, prefetched: [], frame: `admin-${name}`, own };
}

/** What the page of an address embeds and asks for early; undefined where the shell comes alone. */
export function pagePreload({ name, adminName, parts }: PageMatch, visit: Visit): PagePreload | undefined {
  if (adminName) return adminPreload(adminName, visit);
  return name && PAGE_METADATA[name].preload?.(parts, visit);
}

/** What an address that leads nowhere brings. */
export const NOT_FOUND_PRELOAD: PagePreload = { chunks: ['not-found.page'], frame: 'page', prefetched: [] };

/** Every name of a chunk in this table, for the build to check (apps/web/vite.config.ts). @public */
export const CHUNK_NAMES: readonly string[] = [
  ...new Set([
    ...NOT_FOUND_PRELOAD.chunks,
    ...(Object.keys(ADMIN_CHUNKS) as AdminPageName[]).flatMap(
      (name) => adminPreload(name, UNKNOWN_VISIT).chunks,
    ),
    ...Object.values(PAGE_METADATA).flatMap(({ preload: made }) => made?.({}, UNKNOWN_VISIT).chunks ?? []),
  ]),
];
