/**
 * What a click was meant to do, as its element says with `data-action`: a closed list, since the words on buttons may
 * name people.
 */
export const PAGE_ACTIONS = ['add-to-cart', 'go-to-checkout', 'place-order'] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

/** How many spans a page reports at once. */
export const MAX_PAGE_SPANS = 32;
