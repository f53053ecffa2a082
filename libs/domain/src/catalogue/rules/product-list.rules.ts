/** The orders of the products list in the back office. */
export const ADMIN_PRODUCT_SORTS = [
  'newest',
  'updated',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

/** `in`: something can be bought; `low`: a variant is about to run out; `out`: nothing can be bought. */
export const STOCK_STATES = ['in', 'low', 'out'] as const;
export type StockState = (typeof STOCK_STATES)[number];
