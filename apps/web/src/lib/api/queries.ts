import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.js';

const MINUTE = 60_000;

/**
 * What a tab shows that was left open: five minutes while somebody reads on, and anew as soon as somebody comes back to
 * it after a minute. Only for small answers that every page has: long lists stay as they are being read.
 */
const KEPT = {
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
    select: (answer) => answer.data.product,
    ...KEPT,
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
    ...KEPT,
  });

/** A category by its slug or id. */
export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['category', slug],
    queryFn: ({ signal }) => call(shopRoutes.getCategory, { params: { id: slug }, signal }),
    select: (answer) => answer.data.category,
    ...KEPT,
  });

/** The settings that every page may know. */
export const publicSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => call(shopRoutes.publicSettings, { signal }),
    ...KEPT,
  });

/** The cart that the server keeps for a signed-in customer. */
export const serverCartQuery = () =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => call(shopRoutes.getCart, { signal }),
  });
