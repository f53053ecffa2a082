import type { FacetName } from '@plantao/contracts/catalogue/facets.view';
import type { FilterOf } from '@plantao/contracts/catalogue/listing-filters';
import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { AUDIENCES, GARMENT_TYPES, kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { SALE_TAG } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { swatchesOf } from '@plantao/domain/catalogue/rules/swatch.rules';
import { useQuery } from '@tanstack/react-query';
import { facetsQuery } from '@/lib/api/facets-query';
import { productsQuery, type ProductsQuery } from '@/lib/api/queries';
import { byName } from '@/lib/by-name';

const HALF_HOUR = 30 * 60_000;
const READ = 20;

export interface FilterOption {
  /** As the address has it. */
  name: string;
  /** As people read it; without it the name. */
  label?: string;
  /** CSS colour of its swatch. */
  value?: string;
}
type Options = Record<FilterOf<'names'>, readonly FilterOption[]>;

export interface Facets {
  tags: string[];
  /** What each filter of names offers. */
  options: Options;
  /** Products that a value of a facet leaves; undefined until the counts are known. */
  countOf: (facet: FacetName, value: string) => number | undefined;
  failed: boolean;
  loading: boolean;
  retry: () => void;
}

/** Tags that a filter of their own says as well: 'kit', 'feminino', what is on sale. */
const isFilter = (tag: string): boolean =>
  [tag, `${tag}s`].some((word) => ([...GARMENT_TYPES, ...AUDIENCES] as readonly string[]).includes(word)) ||
  tag === SALE_TAG;

/** Once each, but for those of other filters; `current` is there in any case. */
const tagsOf = (products: readonly ProductCardView[], current: string | undefined): string[] =>
  [...new Set(products.flatMap(({ tags }) => tags))]
    .filter((tag) => tag === current || !isFilter(tag))
    .sort(byName);

/** As people know them, from the smallest on. */
export const SIZES = ['PP', 'P', 'M', 'G', 'GG'];

const asKinds = (kinds: readonly string[]): FilterOption[] =>
  kinds.map((name) => ({ name, label: kindName(name) }));

/** In the order in which the best sellers have them: the colours that people know the shop by come first. */
function coloursOf(products: readonly ProductCardView[], counted: readonly string[]): FilterOption[] {
  const found = new Map<string, FilterOption>();
  for (const { name, value } of products.flatMap(({ sizes }) => swatchesOf(sizes)))
    if (!found.has(name)) found.set(name, { name, value });
  for (const name of counted) if (!found.has(name)) found.set(name, { name });
  return [...found.values()];
}

/**
 * Tags and the names of filters to offer, from the best sellers that carry the tag 'scrubs' (LIST-13), and how many products
 * each of them leaves of the listing.
 */
export function useFacets(listing: ProductsQuery): Facets {
  const query = useQuery({ ...productsQuery({ tag: 'scrubs', page: 1, limit: READ }), staleTime: HALF_HOUR });
  const { data } = useQuery(facetsQuery(listing));
  const counts = data?.data.facets;
  const products = query.data?.data.products ?? [];
  const countOf = (facet: FacetName, value: string): number | undefined =>
    counts && (counts[facet].find((each) => each.value === value)?.count ?? 0);
  /** What the listing has and the fixed list has not comes last. */
  const more = (facet: FacetName, known: readonly string[]): string[] =>
    (counts?.[facet] ?? []).map(({ value }) => value).filter((value) => !known.includes(value));
  return {
    tags: tagsOf(products, listing.tag),
    options: {
      garmentTypes: asKinds(GARMENT_TYPES),
      audiences: asKinds(AUDIENCES),
      sizes: [...SIZES, ...more('sizes', SIZES)].map((name) => ({ name })),
      colours: coloursOf(products, more('colours', [])),
    },
    countOf,
    failed: query.isError && products.length === 0,
    loading: query.isPending,
    retry: () => void query.refetch(),
  };
}
