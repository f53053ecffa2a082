import { routes } from '@plantao/contracts/http/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

const EACH = 5;
const FRESH = 30_000;

const shared = (what: string, search: string) => ({
  queryKey: ['admin', 'palette', what, search] as const,
  enabled: search !== '',
  staleTime: FRESH,
});

export const foundOrders = (search: string) =>
  queryOptions({
    ...shared('orders', search),
    queryFn: ({ signal }) => call(routes.listAdminOrders, { query: { search, limit: EACH }, signal }),
    select: (answer) => answer.data.orders,
  });

export const foundProducts = (search: string) =>
  queryOptions({
    ...shared('products', search),
    queryFn: ({ signal }) => call(routes.listAdminProducts, { query: { search, limit: EACH }, signal }),
    select: (answer) => answer.data.products,
  });

export const foundPeople = (search: string) =>
  queryOptions({
    ...shared('people', search),
    queryFn: ({ signal }) => call(routes.listUsers, { query: { search, limit: EACH }, signal }),
    select: (answer) => answer.data.users,
  });

export const foundCoupons = (search: string) =>
  queryOptions({
    ...shared('coupons', search),
    queryFn: ({ signal }) => call(routes.listCoupons, { query: { search, limit: EACH }, signal }),
    select: (answer) => answer.data.coupons,
  });
