/** What a page of the shop brings along so that it stands sooner. */
export interface PagePlan {
  /** Files of apps/web/src whose scripts are asked for early, without their ending. */
  readonly parts: readonly string[];
  /** Frame of apps/web/src/first-paint.tsx. */
  readonly frame: string;
  /** Readings that the page begins with, below /api/v1, as the page itself would ask; the last is what it shows. */
  readonly readings: readonly string[];
}

const SETTINGS = '/settings/public';
const SHELF = (tag: string, limit: number): string => `/products?tag=${tag}&page=1&limit=${limit}`;
const FIRST_PAGE = 'page=1&limit=10';

/** A place of its own in the frame where pictures are known. */
export const WITH_PICTURES: Readonly<Record<string, string>> = { listing: 'listing-pictures' };

const plan = (
  page: string,
  frame: string,
  readings: readonly string[] = [],
  more: readonly string[] = [],
): PagePlan => ({ parts: [`pages/${page}.page`, ...more], frame, readings: [SETTINGS, ...readings] });

const PLANS: Readonly<Record<string, (key: string, plain: boolean) => PagePlan>> = {
  '': () => plan('home', 'home', [SHELF('tendencia', 8), SHELF('promocoes', 4)]),
  shop: (_key, plain) => plan('shop', 'listing', plain ? [`/products?${FIRST_PAGE}`] : []),
  category: (key, plain) =>
    plan('category', 'listing', [
      `/categories/${key}`,
      ...(plain ? [`/products?category=${key}&${FIRST_PAGE}`] : []),
    ]),
  tag: (key, plain) => plan('tag', 'listing', plain ? [`/products?tag=${key}&${FIRST_PAGE}`] : []),
  product: (key) => plan('product', 'product', [`/products/${key}`]),
  pages: () => plan('models', 'page'),
  // What the cart suggests (CART-15) is drawn from the first hundred.
  cart: () => plan('cart', 'page', ['/products?page=1&limit=100'], ['features/catalogue/suggestions']),
  auth: () => plan('auth', 'page'),
  recovery: () => plan('recovery', 'page'),
  about: () => plan('about', 'page'),
  contact: () => plan('contact', 'page'),
  faq: () => plan('faq', 'page'),
  terms: () => plan('terms', 'page'),
  policy: () => plan('policy', 'page'),
};

/** The plan of an address, or undefined where the shell comes alone. `plain`: nothing stands behind the '?'. */
export function planOf(path: string, plain: boolean): PagePlan | undefined {
  const [, kind = '', key = ''] = path.split('/');
  return Object.hasOwn(PLANS, kind) ? PLANS[kind]?.(key, plain) : undefined;
}
