import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.js';

const MINUTE = 60_000;

/**
 * Cache times of small queries that every page has: five minutes, and fetched again on window focus after one minute.
 * Not for long lists, which must not change while they are read.
 */
const CACHE_OPTIONS = {
  staleTime: 5 * MINUTE,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > MINUTE && 'always',
} as const;

export type ProductsQuery = Partial<ListProductsDto>;

/** One product with its sizes, colours and stock. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call(shopRoutes.getProduct, { params: { id }, signal }),
    select: (response) => response.data.product,
    ...CACHE_OPTIONS,
    staleTime: MINUTE,
  });

/** One page of products. */
export const productsQuery = (query: ProductsQuery) =>
  queryOptions({
    queryKey: ['products', 'page', query],
    queryFn: ({ signal }) => call(shopRoutes.listProducts, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(shopRoutes.listCategories, { signal }),
    ...CACHE_OPTIONS,
  });

/** A category by its slug or id. */
export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['category', slug],
    queryFn: ({ signal }) => call(shopRoutes.getCategory, { params: { id: slug }, signal }),
    select: (response) => response.data.category,
    ...CACHE_OPTIONS,
  });

/** The settings that every page may know. */
export const publicSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => call(shopRoutes.publicSettings, { signal }),
    ...CACHE_OPTIONS,
  });

/** The cart that the server keeps for a signed-in customer. */
export const serverCartQuery = () =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => call(shopRoutes.getCart, { signal }),
  });
