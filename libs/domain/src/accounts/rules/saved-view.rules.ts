/** The lists of the back office whose filters can be kept under a name. */
export const SAVED_LISTS = ['orders', 'products', 'users', 'coupons', 'leads', 'stock', 'audit'] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** Views that one person may keep of one list. */
export const MAX_SAVED_VIEWS = 20;
