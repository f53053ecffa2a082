import { pages } from '../pages/shop-pages.js';

/**
 * `names`: any of several names. `flag`: only what has a mark. `min` and `max`: bounds of the price, in whole reais in
 * the address, in reais with cents in the API, in centavos in the index.
 */
export type FilterKind = 'names' | 'flag' | 'min' | 'max';

interface ListingFilter {
  readonly kind: FilterKind;
  /** Its parameter of GET /products. */
  readonly query: string;
  /** Its word in the address of a listing. */
  readonly word: string;
}

/**
 * The filters of a listing, defined once, in the order of the address: the address, the drawer, the chips and the calls
 * of the browser read this table; the check of the call, the SQL and the API description read FILTER_INDEX as well.
 * CONTRIBUTING ("One more field") lists what else a new line here requires; the compiler and tests check it.
 */
export const LISTING_FILTERS = {
  min: { kind: 'min', query: 'minPrice', word: 'min' },
  max: { kind: 'max', query: 'maxPrice', word: 'max' },
  garmentTypes: { kind: 'names', query: 'garmentTypes', word: pages.shop.params.garmentType },
  audiences: { kind: 'names', query: 'audiences', word: pages.shop.params.audience },
  sizes: { kind: 'names', query: 'sizes', word: pages.product.params.size },
  colours: { kind: 'names', query: 'colors', word: pages.product.params.colour },
  onSale: { kind: 'flag', query: 'onSale', word: 'promocao' },
} as const satisfies Record<string, ListingFilter>;

type Filters = typeof LISTING_FILTERS;
export type FilterName = keyof Filters;
/** The filters of one kind. */
export type FilterOf<Kind extends FilterKind> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never;
}[FilterName];

/** What a filter is set to. Prices in whole reais. */
interface FilterValues {
  names: string[];
  flag: boolean;
  min: number;
  max: number;
}
export type ListingFilterValues = { [Name in FilterName]: FilterValues[Filters[Name]['kind']] };

/** The filters as GET /products takes them. Prices in reais. */
interface QueryValues extends Omit<FilterValues, 'flag'> {
  flag: 'true';
}
export type FilterQuery = {
  [Name in FilterName as Filters[Name]['query']]?: QueryValues[Filters[Name]['kind']];
};

export const FILTER_NAMES = Object.keys(LISTING_FILTERS) as FilterName[];

/** The filters of one kind, in their order. */
export const filtersOf = <Kind extends FilterKind>(kind: Kind): FilterOf<Kind>[] =>
  FILTER_NAMES.filter((name): name is FilterOf<Kind> => LISTING_FILTERS[name].kind === kind);

interface IndexedFilter {
  /** Its description in the OpenAPI document. */
  readonly about: string;
  /** The column of `search.product_index`, or which part of the stocked variants: their sizes or their colours. */
  readonly reads: string | { readonly variants: 'size' | 'colour' };
}

/** Where each filter reads in the index; for the server only, the browser's build leaves it out. */
export const FILTER_INDEX: Readonly<Record<FilterName, IndexedFilter>> = {
  min: { about: 'Minimum price, in reais.', reads: 'price_cents' },
  max: { about: 'Maximum price in reais; 1000 or more means no maximum.', reads: 'price_cents' },
  garmentTypes: { about: 'Kinds of garment by their words, separated by commas.', reads: 'garment_type' },
  audiences: { about: 'Whom the garment is for, separated by commas.', reads: 'audience' },
  sizes: { about: 'Sizes in stock, separated by commas.', reads: { variants: 'size' } },
  colours: { about: 'Colours in stock, separated by commas.', reads: { variants: 'colour' } },
  onSale: { about: 'Only products on sale.', reads: 'on_sale' },
};
