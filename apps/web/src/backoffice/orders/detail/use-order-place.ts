import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { adminOrdersQuery } from '../order-queries.js';
import { readOrdersFilters } from '../list/orders-filters.js';

export interface OrderPlace {
  /** The list that the order was opened from. */
  back: string;
  /** Paths of the neighbouring orders of that list. */
  previous: string | null;
  next: string | null;
}

/** The list path from the router state; any other state is ignored. */
const listOf = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith(adminPages.orders()) ? from : adminPages.orders();
};

/** The position of the order in the list that it was opened from, as far as that list is cached. */
export function useOrderPlace(id: string): OrderPlace {
  const back = listOf(useLocation().state);
  const queries = useQueryClient();
  const filters = readOrdersFilters(new URLSearchParams(back.split('?')[1]));
  const known = queries.getQueryData(adminOrdersQuery(filters).queryKey)?.data.orders ?? [];
  const here = known.findIndex((order) => order.id === id);
  const addressAt = (place: number): string | null => {
    const order = here === -1 ? undefined : known[place];
    return order ? adminPages.order({ id: order.id }) : null;
  };
  return { back, previous: addressAt(here - 1), next: addressAt(here + 1) };
}
