import type { SavedViewView } from '@plantao/contracts/accounts/saved-views.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { ordersTexts } from '@/texts/backoffice/orders';
import { readOrdersFilters, VIEWS, writeOrdersFilters, type OrdersFilters } from './orders-filters.js';

/** The tabs above the list: one a status, which keep the other filters, then the person's own views. */
export function ordersViews(filters: OrdersFilters, saved: readonly SavedViewView[]) {
  const here = writeOrdersFilters({ ...filters, page: 1 });
  const own = saved.map(({ id, name, query }) => {
    const to = writeOrdersFilters(readOrdersFilters(new URLSearchParams(query)));
    return { key: id, label: name, to: adminPages.orders() + to, current: to === here };
  });
  const inOwn = own.some(({ current }) => current);
  return [
    ...VIEWS.map((view) => ({
      key: view,
      label: ordersTexts.views[view],
      to: adminPages.orders() + writeOrdersFilters({ ...filters, view, page: 1 }),
      current: view === filters.view && !inOwn,
    })),
    ...own,
  ];
}
