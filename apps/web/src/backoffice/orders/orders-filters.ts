import type { AdminOrdersQueryDto } from '@plantao/contracts/admin/admin-order.dto';
import { ORDER_WAITS } from '@plantao/domain/orders/rules/order-waits.rules';
import { ORDER_STATUSES } from '@plantao/domain/orders/rules/order-status.rules';
import {
  choiceParam,
  dayParam,
  pageQuery,
  readParams,
  sortQuery,
  textParam,
  writeParams,
  type ListSpec,
  type Paged,
} from '@/backoffice/lists/list-params';

/** The views that everybody has: everything, and one a status. */
export const VIEWS = ['all', ...ORDER_STATUSES] as const;
export const SORTS = ['createdAt-desc', 'createdAt-asc', 'total-desc', 'total-asc'] as const;
export const PAYMENTS = ['all', 'pix', 'card', 'boleto', 'manual', 'none'] as const;
export const LABELS = ['all', 'without', 'with', 'requested', 'pending', 'released'] as const;
export const WAITS = ['all', ...ORDER_WAITS] as const;
export const REFUNDS = ['all', 'falhou'] as const;

/** What narrows and orders the list; all of it stands in the address. */
export const ordersSpec: ListSpec<Narrowing> = {
  view: choiceParam('status', VIEWS),
  search: textParam('busca'),
  sort: choiceParam('ordenar', SORTS),
  payment: choiceParam('pagamento', PAYMENTS),
  label: choiceParam('etiqueta', LABELS),
  waiting: choiceParam('espera', WAITS),
  refund: choiceParam('reembolso', REFUNDS),
  from: dayParam('de'),
  to: dayParam('ate'),
};

interface Narrowing {
  view: (typeof VIEWS)[number];
  search: string;
  sort: (typeof SORTS)[number];
  payment: (typeof PAYMENTS)[number];
  label: (typeof LABELS)[number];
  waiting: (typeof WAITS)[number];
  refund: (typeof REFUNDS)[number];
  /** Days in São Paulo, 'AAAA-MM-DD', or '' for none. */
  from: string;
  to: string;
}

export type OrdersFilters = Paged<Narrowing>;

/** The plain list. */
export const NO_FILTERS: OrdersFilters = {
  view: 'all',
  search: '',
  sort: 'createdAt-desc',
  payment: 'all',
  label: 'all',
  waiting: 'all',
  refund: 'all',
  from: '',
  to: '',
  page: 1,
};

/** Reads the address; what makes no sense counts as not there. */
export const readOrdersFilters = (params: URLSearchParams): OrdersFilters => readParams(ordersSpec, params);

/** '?status=pending&pagina=2'; what stands at its usual value is left out, so that a plain list is ''. */
export const writeOrdersFilters = (filters: Partial<OrdersFilters>): string =>
  writeParams<Narrowing>(ordersSpec, { ...NO_FILTERS, ...filters });

/** Filters beyond view and search: those that hide behind the button. */
export const MORE_FILTERS = ['payment', 'label', 'waiting', 'refund', 'from', 'to'] as const;
export type MoreFilter = (typeof MORE_FILTERS)[number];

/** Which of them are set. */
export const setFilters = (filters: OrdersFilters): MoreFilter[] =>
  MORE_FILTERS.filter((key) => filters[key] !== NO_FILTERS[key]);

/** Whether the list is narrowed: then an empty one is no result, not an empty shop. */
export const isNarrowed = (filters: OrdersFilters): boolean =>
  filters.view !== 'all' || filters.search !== '' || setFilters(filters).length > 0;

/** A header that is pressed sorts the strongest first, and turns around when it is pressed again. */
export const nextSort = (now: OrdersFilters['sort'], field: 'createdAt' | 'total'): OrdersFilters['sort'] =>
  now === `${field}-desc` ? `${field}-asc` : `${field}-desc`;

/** The rows that these filters mean, without page and order: what the export asks for, too. */
export function ordersNarrowing(filters: OrdersFilters) {
  const { view, search, payment, label, waiting, refund, from, to } = filters;
  return {
    ...(search === '' ? {} : { search }),
    ...(view === 'all' ? {} : { status: view }),
    ...(payment === 'all' ? {} : { payment }),
    ...(label === 'all' ? {} : { label }),
    ...(waiting === 'all' ? {} : { waiting }),
    ...(refund === 'all' ? {} : { refund: 'failed' as const }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

/** The call that these filters mean. */
export function ordersQueryOf(filters: OrdersFilters): Partial<AdminOrdersQueryDto> {
  return { ...pageQuery(filters), ...sortQuery(filters.sort), ...ordersNarrowing(filters) };
}
