import type { FilterOf } from '@plantao/contracts/catalogue/listing-filters';
import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { swatchesOf } from '@plantao/domain/catalogue/rules/swatch.rules';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '@/lib/api/queries';
import { byName } from '@/lib/by-name';

const HALF_HOUR = 30 * 60_000;
const READ = 20;

interface FilterOption {
  name: string;
  /** CSS colour of its swatch. */
  value?: string;
}
type Options = Record<FilterOf<'names'>, readonly FilterOption[]>;

export interface Facets {
  tags: string[];
  /** What each filter of names offers. */
  options: Options;
  failed: boolean;
  loading: boolean;
  retry: () => void;
}

const tagsOf = (products: readonly ProductCardView[]): string[] =>
  [...new Set(products.flatMap((product) => product.tags))].sort(byName);

const SIZES = ['PP', 'P', 'M', 'G', 'GG'].map((name) => ({ name }));

function coloursOf(products: readonly ProductCardView[]): FilterOption[] {
  const found = new Map(
    products.flatMap(({ sizes }) => swatchesOf(sizes)).map(({ name, value }) => [name, { name, value }]),
  );
  return [...found.values()].sort((a, b) => byName(a.name, b.name));
}

/** Tags and the names of filters to offer, from the best sellers that carry the tag 'scrubs' (LIST-13). */
export function useFacets(): Facets {
  const query = useQuery({ ...productsQuery({ tag: 'scrubs', page: 1, limit: READ }), staleTime: HALF_HOUR });
  const products = query.data?.data.products ?? [];
  return {
    tags: tagsOf(products),
    options: { sizes: SIZES, colours: coloursOf(products) },
    failed: query.isError && products.length === 0,
    loading: query.isPending,
    retry: () => void query.refetch(),
  };
}
