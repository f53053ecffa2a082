import {
  FILTER_NAMES,
  LISTING_FILTERS,
  type FilterKind,
  type ListingFilterValues,
} from '@plantao/contracts/catalogue/listing-filters';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { Sort } from '@plantao/contracts/catalogue/list-products.dto';
import type { ProductsQuery } from '@/lib/api/queries';

/**
 * The filters and sort order of a listing, all kept in the URL. Prices in whole reais, 1000 means no limit.
 */
export interface ListingFilters extends ListingFilterValues {
  sort: Sort;
  search: string;
  /** Slug of a category, '' for none: beside a tag, whose page has an address of its own. */
  category: string;
  /** The same of a tag, beside a category. */
  tag: string;
}

export type View = 'grid' | 'list';

export const PRICE_RANGE = { min: 0, max: 1000 } as const;
export const SORTS: readonly Sort[] = ['newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc'];
const MIN_SEARCH = 2;

const names = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

const reais = (text: string | null, otherwise: number): number => {
  const value = Number(text);
  return text === null || text === '' || !Number.isFinite(value)
    ? otherwise
    : Math.min(Math.max(Math.round(value), PRICE_RANGE.min), PRICE_RANGE.max);
};

const { params: words } = pages.shop;

/** All URL parameters of a listing: search, order and filters. */
const PARTS = {
  search: { kind: 'search', query: 'search', word: words.search },
  sort: { kind: 'sort', query: 'sort', word: words.sort },
  category: { kind: 'one', query: 'category', word: words.inCategory },
  tag: { kind: 'one', query: 'tag', word: words.withTag },
  ...LISTING_FILTERS,
} as const;
const NAMES = Object.keys(PARTS) as (keyof ListingFilters)[];

/** What each kind says in an address; what makes no sense counts as not there. */
const READ: Record<FilterKind | 'search' | 'sort' | 'one', (text: string | null) => unknown> = {
  search: (text) => {
    const search = text?.trim().slice(0, 100) ?? '';
    return search.length >= MIN_SEARCH ? search : '';
  },
  sort: (text) => SORTS.find((known) => known === text) ?? 'newest',
  one: (text) => text?.trim().slice(0, 60) ?? '',
  min: (text) => reais(text, PRICE_RANGE.min),
  max: (text) => reais(text, PRICE_RANGE.max),
  names,
  flag: (text) => text === '1',
};

/** Reads ?busca=&ordenar= and the parameters of LISTING_FILTERS. */
export function readFilters(params: URLSearchParams): ListingFilters {
  const filters = Object.fromEntries(
    NAMES.map((name) => [name, READ[PARTS[name].kind](params.get(PARTS[name].word))]),
  ) as unknown as ListingFilters;
  const { min, max } = filters;
  return { ...filters, min: Math.min(min, max), max: Math.max(min, max) };
}

export const NO_FILTERS = readFilters(new URLSearchParams());

/** Whether it is not at its usual value. */
const isSet = (filters: ListingFilters, name: keyof ListingFilters): boolean =>
  String(filters[name]) !== String(NO_FILTERS[name]);

/** The same URL with other filters; default values are left out, other parameters are kept. */
export function writeFilters(params: URLSearchParams, filters: ListingFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) {
    const value = filters[name];
    if (isSet(filters, name)) next.set(PARTS[name].word, value === true ? '1' : String(value));
    else next.delete(PARTS[name].word);
  }
  return next;
}

/**
 * How many filters are set: each name is one, both bounds of the price together are one; order and search are none.
 */
export const countFilters = (filters: ListingFilters): number =>
  (['category', 'tag', ...FILTER_NAMES] as const).reduce((sum, name) => {
    const value = filters[name];
    if (Array.isArray(value)) return sum + value.length;
    return sum + Number(isSet(filters, name) && !(name === 'max' && isSet(filters, 'min')));
  }, 0);

/** The filters as the query of GET /products; default values are omitted. What the page is about goes before the address. */
export function asQuery(
  filters: ListingFilters,
  base: Pick<ProductsQuery, 'tag' | 'category'>,
): ProductsQuery {
  const params = NAMES.filter((name) => isSet(filters, name)).map((name) => {
    const value = filters[name];
    return [PARTS[name].query, value === true ? 'true' : value];
  });
  return { ...Object.fromEntries(params), ...base };
}

/** In or out of a list of names. */
export const toggled = (list: readonly string[], name: string): string[] =>
  list.includes(name) ? list.filter((other) => other !== name) : [...list, name];
