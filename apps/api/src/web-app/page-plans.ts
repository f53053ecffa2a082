import { PAGE_SIZES } from '@plantao/domain/shared/constants';

/** What a page of the shop brings along so that it stands sooner. */
export interface PagePlan {
  /** Files of apps/web/src whose scripts are asked for early, without their ending. */
  readonly parts: readonly string[];
  /** Frame of apps/web/src/first-paint.tsx. */
  readonly frame: string;
  /** The frame that stands instead as soon as the page has so many pictures to begin with. */
  readonly pictured?: { readonly frame: string; readonly count: number };
  /** Readings that the page begins with, below /api/v1, as the page itself would ask; the last is what it shows. */
  readonly readings: readonly string[];
  /** How many of what it shows are drawn by lot, for the page to begin with. */
  readonly drawn?: number;
}

const SETTINGS = '/settings/public';
const SHELF = (tag: string, limit: number): string => `/products?tag=${tag}&page=1&limit=${limit}`;
const SUGGESTED = `/products?page=1&limit=${PAGE_SIZES.recommendationsFetched}`;
const FIRST_PAGE = 'page=1&limit=10';

/** What the server knows of the visitor and of the address. */
export interface Visit {
  /** Nothing stands behind the '?'. */
  readonly plain: boolean;
  /** Nobody has signed in here, and no cart has been begun. */
  readonly fresh: boolean;
}

const plan = (
  page: string,
  frame: string,
  readings: readonly string[] = [],
  more: Partial<PagePlan> = {},
): PagePlan => ({ parts: [`pages/${page}.page`], frame, readings: [SETTINGS, ...readings], ...more });

const LISTING = { pictured: { frame: 'listing-pictures', count: 4 } };
const CART_PARTS = { parts: ['pages/cart.page', 'features/catalogue/suggestions'] };
/** What the cart suggests is drawn from the first hundred (CART-15). */
const DRAWN = PAGE_SIZES.recommendationsShown;
const EMPTY_CART = { drawn: DRAWN, pictured: { frame: 'empty-cart', count: DRAWN } };

const PLANS: Readonly<Record<string, (key: string, visit: Visit) => PagePlan>> = {
  '': () => plan('home', 'home', [SHELF('tendencia', 8), SHELF('promocoes', 4)]),
  shop: (_key, { plain }) => plan('shop', 'listing', plain ? [`/products?${FIRST_PAGE}`] : [], LISTING),
  category: (key, { plain }) =>
    plan(
      'category',
      'listing',
      [`/categories/${key}`, ...(plain ? [`/products?category=${key}&${FIRST_PAGE}`] : [])],
      LISTING,
    ),
  tag: (key, { plain }) =>
    plan('tag', 'listing', plain ? [`/products?tag=${key}&${FIRST_PAGE}`] : [], LISTING),
  product: (key) => plan('product', 'product', [`/products/${key}`]),
  pages: () => plan('models', 'page'),
  cart: (_key, { fresh }) => plan('cart', 'page', [SUGGESTED], { ...CART_PARTS, ...(fresh && EMPTY_CART) }),
  auth: () => plan('auth', 'page'),
  'confirm-email': () => plan('confirm-email', 'page'),
  recovery: () => plan('recovery', 'page'),
  about: () => plan('about', 'page'),
  contact: () => plan('contact', 'page'),
  faq: () => plan('faq', 'page'),
  terms: () => plan('terms', 'page'),
  policy: () => plan('policy', 'page'),
};

/** The plan of an address, or undefined where the shell comes alone. */
export function planOf(path: string, visit: Visit): PagePlan | undefined {
  const [, kind = '', key = ''] = path.split('/');
  return Object.hasOwn(PLANS, kind) ? PLANS[kind]?.(key, visit) : undefined;
}
