import type { Sort } from '@plantao/contracts/catalogue/list-products.dto';
import type { ProductsQuery } from '@/lib/api/queries';

/** What narrows and orders a listing; all of it stands in the address. Prices in whole reais. */
export interface ListingFilters {
  sort: Sort;
  min: number;
  /** 1000 means no limit. */
  max: number;
  sizes: string[];
  colours: string[];
  /** Only what is on sale now. */
  onSale: boolean;
  search: string;
}

export type View = 'grid' | 'list';

export const PRICE_RANGE = { min: 0, max: 1000 } as const;
export const SORTS: readonly Sort[] = ['newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc'];
const MIN_SEARCH = 2;

export const NO_FILTERS: ListingFilters = {
  sort: 'newest',
  ...PRICE_RANGE,
  sizes: [],
  colours: [],
  onSale: false,
  search: '',
};

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

/** Reads ?ordenar=&min=&max=&tam=&cor=&promocao=&busca=; what makes no sense counts as not there. */
export function readFilters(params: URLSearchParams): ListingFilters {
  const sort = SORTS.find((known) => known === params.get('ordenar')) ?? 'newest';
  const min = reais(params.get('min'), PRICE_RANGE.min);
  const max = reais(params.get('max'), PRICE_RANGE.max);
  const search = (params.get('busca') ?? '').trim().slice(0, 100);
  return {
    sort,
    min: Math.min(min, max),
    max: Math.max(min, max),
    sizes: names(params.get('tam')),
    colours: names(params.get('cor')),
    onSale: params.get('promocao') === '1',
    search: search.length >= MIN_SEARCH ? search : '',
  };
}

/** The same address with other filters; what stands at its usual value is left out, everything foreign stays. */
export function writeFilters(params: URLSearchParams, filters: ListingFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  put('ordenar', filters.sort, 'newest');
  put('min', String(filters.min), String(PRICE_RANGE.min));
  put('max', String(filters.max), String(PRICE_RANGE.max));
  put('tam', filters.sizes.join(','), '');
  put('cor', filters.colours.join(','), '');
  put('promocao', filters.onSale ? '1' : '', '');
  put('busca', filters.search, '');
  return next;
}

/** How many filters are set; order and search are none. */
export const countFilters = ({ min, max, sizes, colours, onSale }: ListingFilters): number =>
  sizes.length + colours.length + Number(onSale) + (min > PRICE_RANGE.min || max < PRICE_RANGE.max ? 1 : 0);

/** The filters as GET /products takes them; usual values are left to the server. */
export function asQuery(
  filters: ListingFilters,
  base: Pick<ProductsQuery, 'tag' | 'category'>,
): ProductsQuery {
  return {
    ...base,
    ...(filters.search ? { search: filters.search } : {}),
    ...(filters.sort === 'newest' ? {} : { sort: filters.sort }),
    ...(filters.min > PRICE_RANGE.min ? { minPrice: filters.min } : {}),
    ...(filters.max < PRICE_RANGE.max ? { maxPrice: filters.max } : {}),
    ...(filters.sizes.length > 0 ? { sizes: filters.sizes } : {}),
    ...(filters.colours.length > 0 ? { colors: filters.colours } : {}),
    ...(filters.onSale ? { onSale: 'true' } : {}),
  };
}

/** In or out of a list of names. */
export const toggled = (list: readonly string[], name: string): string[] =>
  list.includes(name) ? list.filter((other) => other !== name) : [...list, name];
