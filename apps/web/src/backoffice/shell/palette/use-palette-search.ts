import { routes } from '@plantao/contracts/http/routes';
import { statusLabel } from '@plantao/domain/orders/rules/order-steps.rules';
import { TEXT_LIMITS, TIMINGS } from '@plantao/domain/shared/constants';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Shirt, ShoppingBag, TicketPercent, UserRound } from 'lucide-react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { useDebounce } from '@/lib/use-debounce';
import { paletteTexts as texts } from '@/texts/backoffice/palette';
import type { PaletteGroup } from './palette-item.js';

const ROWS_PER_KIND = 5;
const STALE_AFTER = 30_000;

interface PaletteSearch {
  groups: PaletteGroup[];
  searching: boolean;
  /** The parts that could not be searched. */
  failed: string[];
}

/** What the shop has by a term of two letters and more, once it has been left alone for 300 ms. */
export function usePaletteSearch(term: string): PaletteSearch {
  const settled = useDebounce(term, TIMINGS.searchDebounce).trim();
  // Order numbers can be searched as displayed: '#1A2B3C4D'.
  const words = settled.replace(/^#/, '');
  const search = words.length >= TEXT_LIMITS.searchMin ? words : '';
  const orders = useQuery(foundOrders(useMay(routes.listAdminOrders) ? search : ''));
  const products = useQuery(foundProducts(useMay(routes.listAdminProducts) ? search : ''));
  const people = useQuery(foundPeople(useMay(routes.listUsers) ? search : ''));
  const coupons = useQuery(foundCoupons(useMay(routes.listCoupons) ? search : ''));
  const groups: PaletteGroup[] = [
    {
      title: texts.orders,
      items: (orders.data ?? []).map(({ id, shortId, user, status, pieces, total }) => ({
        key: `order-${id}`,
        label: `#${shortId} · ${user.name}`,
        detail: `${statusLabel(status, pieces)} · ${formatReais(total)}`,
        icon: ShoppingBag,
        to: adminPages.order({ id }),
      })),
    },
    {
      title: texts.products,
      items: (products.data ?? []).map(({ id, name, sku }) => ({
        key: `product-${id}`,
        label: name,
        detail: sku,
        icon: Shirt,
        to: adminPages.products({ opened: id }),
      })),
    },
    {
      title: texts.people,
      items: (people.data ?? []).map(({ id, name, email }) => ({
        key: `person-${id}`,
        label: name,
        detail: email,
        icon: UserRound,
        to: adminPages.users({ opened: id }),
      })),
    },
    {
      title: texts.coupons,
      items: (coupons.data ?? []).map(({ id, code }) => ({
        key: `coupon-${id}`,
        label: code,
        icon: TicketPercent,
        to: adminPages.coupons({ search: code }),
      })),
    },
  ];
  const all = [orders, products, people, coupons];
  const titles = groups.map(({ title }) => title);
  const typing = term.trim() !== settled && term.trim().length >= TEXT_LIMITS.searchMin;
  return {
    groups: search === '' ? [] : groups,
    searching: typing || all.some(({ isFetching }) => isFetching),
    failed: all.flatMap(({ isError }, place) => (isError ? [titles[place] ?? ''] : [])),
  };
}

const shared = (what: string, search: string) => ({
  queryKey: ['admin', 'palette', what, search] as const,
  enabled: search !== '',
  staleTime: STALE_AFTER,
});

const foundOrders = (search: string) =>
  queryOptions({
    ...shared('orders', search),
    queryFn: ({ signal }) =>
      call(routes.listAdminOrders, { query: { search, limit: ROWS_PER_KIND }, signal }),
    select: (response) => response.data.orders,
  });

const foundProducts = (search: string) =>
  queryOptions({
    ...shared('products', search),
    queryFn: ({ signal }) =>
      call(routes.listAdminProducts, { query: { search, limit: ROWS_PER_KIND }, signal }),
    select: (response) => response.data.products,
  });

const foundPeople = (search: string) =>
  queryOptions({
    ...shared('people', search),
    queryFn: ({ signal }) => call(routes.listUsers, { query: { search, limit: ROWS_PER_KIND }, signal }),
    select: (response) => response.data.users,
  });

const foundCoupons = (search: string) =>
  queryOptions({
    ...shared('coupons', search),
    queryFn: ({ signal }) => call(routes.listCoupons, { query: { search, limit: ROWS_PER_KIND }, signal }),
    select: (response) => response.data.coupons,
  });
