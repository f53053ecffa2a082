import type { AdminOrdersQueryDto } from '@plantao/contracts/admin/admin-order.dto';
import { ORDER_STATUSES } from '@plantao/domain/orders/rules/order-status.rules';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';

/** The saved views: everything, and one a status. */
export const VIEWS = ['all', ...ORDER_STATUSES] as const;
export const SORTS = ['createdAt-desc', 'createdAt-asc', 'total-desc', 'total-asc'] as const;

/** What narrows and orders the list; all of it stands in the address. */
export interface OrdersFilters {
  view: (typeof VIEWS)[number];
  search: string;
  sort: (typeof SORTS)[number];
  /** From 1. */
  page: number;
}

const NO_FILTERS: OrdersFilters = { view: 'all', search: '', sort: 'createdAt-desc', page: 1 };

/** Reads ?status=&busca=&ordenar=&pagina=; what makes no sense counts as not there. */
export function readOrdersFilters(params: URLSearchParams): OrdersFilters {
  const page = Number(params.get('pagina'));
  return {
    view: VIEWS.find((known) => known === params.get('status')) ?? NO_FILTERS.view,
    search: (params.get('busca') ?? '').trim().slice(0, 100),
    sort: SORTS.find((known) => known === params.get('ordenar')) ?? NO_FILTERS.sort,
    page: Number.isInteger(page) && page > 1 ? page : NO_FILTERS.page,
  };
}

/** '?status=pending&pagina=2'; what stands at its usual value is left out, so that a plain list is ''. */
export function writeOrdersFilters({ view, search, sort, page }: OrdersFilters): string {
  const params = new URLSearchParams();
  if (view !== NO_FILTERS.view) params.set('status', view);
  if (search !== '') params.set('busca', search);
  if (sort !== NO_FILTERS.sort) params.set('ordenar', sort);
  if (page > 1) params.set('pagina', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** Whether the list is narrowed: then an empty one is no result, not an empty shop. */
export const isNarrowed = ({ view, search }: OrdersFilters): boolean => view !== 'all' || search !== '';

/** A header that is pressed sorts the strongest first, and turns around when it is pressed again. */
export const nextSort = (now: OrdersFilters['sort'], field: 'createdAt' | 'total'): OrdersFilters['sort'] =>
  now === `${field}-desc` ? `${field}-asc` : `${field}-desc`;

/** The call that these filters mean. */
export function ordersQueryOf({ view, search, sort, page }: OrdersFilters): Partial<AdminOrdersQueryDto> {
  const [sortField, sortOrder] = sort.split('-') as ['createdAt' | 'total', 'asc' | 'desc'];
  return {
    page,
    limit: PAGE_SIZES.admin,
    sortField,
    sortOrder,
    ...(search === '' ? {} : { search }),
    ...(view === 'all' ? {} : { status: view }),
  };
}
