/** What the products of a listing can be counted by, in the order of the drawer. */
export const FACET_NAMES = ['categories', 'garmentTypes', 'audiences', 'sizes', 'colours', 'tags'] as const;
export type FacetName = (typeof FACET_NAMES)[number];

export interface FacetCountView {
  /** The slug of a category, the word of a kind, else a name. */
  value: string;
  /** Products that the listing would have with this one, of its facet, and all of its other filters. */
  count: number;
}

/** GET /products/facets: the counts of a listing, most first. */
export interface FacetsResponse {
  data: {
    facets: Record<FacetName, FacetCountView[]>;
    /** Facets whose counts are those of the newest thousand products, and so lower bounds. */
    partial: FacetName[];
  };
}
