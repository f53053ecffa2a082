import type { FacetsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.js';
import type { ProductsQuery } from './queries.js';

const FIVE_MINUTES = 5 * 60_000;

/** How many products each further filter of a listing would leave; while another listing is counted, the counts before. */
export const facetsQuery = ({ page: _page, limit: _limit, sort: _sort, ...query }: ProductsQuery = {}) =>
  queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: ({ signal }) => call(shopRoutes.listFacets, { query: query as FacetsDto, signal }),
    placeholderData: keepPreviousData,
    staleTime: FIVE_MINUTES,
  });
