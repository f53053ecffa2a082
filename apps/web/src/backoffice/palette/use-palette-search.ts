import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { TEXT_LIMITS, TIMINGS } from '@plantao/domain/shared/constants';
import { useQuery } from '@tanstack/react-query';
import { Shirt, ShoppingBag, TicketPercent, UserRound } from 'lucide-react';
import { formatReais } from '@/lib/format';
import { useDebounce } from '@/lib/use-debounce';
import { paths } from '@/paths';
import { paletteTexts as texts } from '@/texts/backoffice-palette';
import type { PaletteGroup } from './palette-item.js';
import { foundCoupons, foundOrders, foundPeople, foundProducts } from './palette-queries.js';

interface PaletteSearch {
  groups: PaletteGroup[];
  searching: boolean;
  /** The parts that could not be searched. */
  failed: string[];
}

/** What the shop has by a term of two letters and more, once it has been left alone for 300 ms. */
export function usePaletteSearch(term: string): PaletteSearch {
  const settled = useDebounce(term, TIMINGS.searchDebounce).trim();
  // An order is asked for as it is written everywhere: '#1A2B3C4D'.
  const words = settled.replace(/^#/, '');
  const search = words.length >= TEXT_LIMITS.searchMin ? words : '';
  const orders = useQuery(foundOrders(search));
  const products = useQuery(foundProducts(search));
  const people = useQuery(foundPeople(search));
  const coupons = useQuery(foundCoupons(search));
  const groups: PaletteGroup[] = [
    {
      title: texts.orders,
      items: (orders.data ?? []).map(({ id, shortId, user, status, total }) => ({
        key: `order-${id}`,
        label: `#${shortId} · ${user.name}`,
        detail: `${STATUS_LABELS[status]} · ${formatReais(total)}`,
        icon: ShoppingBag,
        to: paths.adminOrder(id),
      })),
    },
    {
      title: texts.products,
      items: (products.data ?? []).map(({ id, name, sku }) => ({
        key: `product-${id}`,
        label: name,
        detail: sku,
        icon: Shirt,
        to: `${paths.adminProducts}?produto=${id}`,
      })),
    },
    {
      title: texts.people,
      items: (people.data ?? []).map(({ id, name, email }) => ({
        key: `person-${id}`,
        label: name,
        detail: email,
        icon: UserRound,
        to: `${paths.adminUsers}?usuario=${id}`,
      })),
    },
    {
      title: texts.coupons,
      items: (coupons.data ?? []).map(({ id, code }) => ({
        key: `coupon-${id}`,
        label: code,
        icon: TicketPercent,
        to: `${paths.adminCoupons}?busca=${encodeURIComponent(code)}`,
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
