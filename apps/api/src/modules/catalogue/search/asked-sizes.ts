import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { GARMENT_SIZES } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { bare } from './search-language.js';

const SIZES: ReadonlyMap<string, string> = new Map(GARMENT_SIZES.map((size) => [bare(size), size]));
/** 'tamanho', 'tamanhos', 'tam', 'tam.' */
const ANNOUNCES = /^tam(?:anhos?|\.)?$/;

/**
 * A search with the sizes that it names as a filter, as somebody types who wants 'calça preta tamanho G'. No product has its sizes among its
 * words, for which such a search would find nothing. Sizes that are filtered by already stay as they are.
 */
export function withAskedSizes<Query extends Pick<ListProductsDto, 'search' | 'sizes'>>(query: Query): Query {
  const words = (query.search ?? '').split(/\s+/).filter(Boolean);
  const sizes = words.flatMap((word) => SIZES.get(bare(word)) ?? []);
  if (sizes.length === 0) return query;
  const rest = words.filter((word) => !SIZES.has(bare(word)) && !ANNOUNCES.test(bare(word)));
  return {
    ...query,
    search: rest.length > 0 ? rest.join(' ') : undefined,
    sizes: query.sizes?.length ? query.sizes : [...new Set(sizes)],
  };
}
