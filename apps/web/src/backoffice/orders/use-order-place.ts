import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { adminOrdersQuery } from './order-queries.js';
import { readOrdersFilters } from './orders-filters.js';

export interface OrderPlace {
  /** The list that the order was opened from. */
  back: string;
  /** Addresses of the orders beside it in that list. */
  previous: string | null;
  next: string | null;
}

/** The list address that travelled with the link; anything else is not ours. */
const listOf = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith(paths.adminOrders) ? from : paths.adminOrders;
};

/** Where the order stands in the list that it was opened from, as far as that list is still known. */
export function useOrderPlace(id: string): OrderPlace {
  const back = listOf(useLocation().state);
  const queries = useQueryClient();
  const filters = readOrdersFilters(new URLSearchParams(back.split('?')[1]));
  const known = queries.getQueryData(adminOrdersQuery(filters).queryKey)?.data.orders ?? [];
  const here = known.findIndex((order) => order.id === id);
  const addressAt = (place: number): string | null => {
    const order = here === -1 ? undefined : known[place];
    return order ? paths.adminOrder(order.id) : null;
  };
  return { back, previous: addressAt(here - 1), next: addressAt(here + 1) };
}
