import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminOrdersQueryDto } from '@plantao/contracts/orders/admin-order.dto';
import { ATTENTION_REASONS } from '@plantao/domain/shipping/rules/attention.rules';
import { ORDER_STATUSES } from '@plantao/domain/orders/rules/order-status.rules';
import {
  choiceParam,
  dayParam,
  pageQuery,
  readParams,
  sortQuery,
  textParam,
  valuesParam,
  writeParams,
  type ListSpec,
  type Paged,
} from '@/backoffice/shared/lists/list-params';

/** The built-in views: all orders, and one per status. */
export const VIEWS = ['all', ...ORDER_STATUSES] as const;
export const SORTS = ['createdAt-desc', 'createdAt-asc', 'total-desc', 'total-asc'] as const;
export const PAYMENTS = ['all', 'pix', 'card', 'boleto', 'manual', 'none', 'charged-back'] as const;
export const LABELS = ['all', 'without', 'with', 'requested', 'pending', 'released'] as const;
export const WAITING_FILTERS = ['all', ...ATTENTION_REASONS] as const;
export const REFUNDS = ['all', 'falhou'] as const;
/** Rows of a page; the first as the list begins. */
export const ROWS = ['10', '25', '50', '100'] as const;
/** The filters that take several values, with commas between. */
export const VALUE_FILTERS = ['carrier', 'uf', 'coupon', 'tag', 'refunded', 'contested'] as const;
export type ValueFilter = (typeof VALUE_FILTERS)[number];

const { params: words } = adminPages.orders;

/** The filters and sort order of the list, all kept in the URL. */
export const ordersSpec: ListSpec<Narrowing> = {
  view: choiceParam(words.view, VIEWS),
  search: textParam(words.search),
  sort: choiceParam(words.sort, SORTS),
  payment: choiceParam(words.payment, PAYMENTS),
  label: choiceParam(words.label, LABELS),
  waiting: choiceParam(words.waiting, WAITING_FILTERS),
  refund: choiceParam(words.refund, REFUNDS),
  carrier: valuesParam(words.carrier),
  uf: valuesParam(words.uf),
  coupon: valuesParam(words.coupon),
  tag: valuesParam(words.tag),
  refunded: valuesParam(words.refunded),
  contested: valuesParam(words.contested),
  rows: choiceParam(words.rows, ROWS),
  from: dayParam(words.from),
  to: dayParam(words.to),
};

interface Narrowing extends Record<ValueFilter, string> {
  rows: (typeof ROWS)[number];
  view: (typeof VIEWS)[number];
  search: string;
  sort: (typeof SORTS)[number];
  payment: (typeof PAYMENTS)[number];
  label: (typeof LABELS)[number];
  waiting: (typeof WAITING_FILTERS)[number];
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
  carrier: '',
  uf: '',
  coupon: '',
  tag: '',
  refunded: '',
  contested: '',
  rows: '10',
  from: '',
  to: '',
  page: 1,
};

/** Reads the URL; invalid values count as missing. */
export const readOrdersFilters = (params: URLSearchParams): OrdersFilters => readParams(ordersSpec, params);

/** '?status=pending&pagina=2'; default values are left out, so that an unfiltered list is ''. */
export const writeOrdersFilters = (filters: Partial<OrdersFilters>): string =>
  writeParams<Narrowing>(ordersSpec, { ...NO_FILTERS, ...filters });

/** The filters besides view and search. */
export const MORE_FILTERS = [
  'payment',
  'label',
  'waiting',
  'refund',
  ...VALUE_FILTERS,
  'from',
  'to',
] as const;
export type MoreFilter = (typeof MORE_FILTERS)[number];

/** Which of them are set. */
export const setFilters = (filters: OrdersFilters): MoreFilter[] =>
  MORE_FILTERS.filter((key) => filters[key] !== NO_FILTERS[key]);

/** Whether a filter is active: an empty list is then a search without results, not an empty shop. */
export const isFiltered = (filters: OrdersFilters): boolean =>
  filters.view !== 'all' || filters.search !== '' || setFilters(filters).length > 0;

/** The first click on a header sorts descending, the second ascending. */
export const nextSort = (now: OrdersFilters['sort'], field: 'createdAt' | 'total'): OrdersFilters['sort'] =>
  now === `${field}-desc` ? `${field}-asc` : `${field}-desc`;

/** The filters without page and sort order: also the query of the export. */
export function ordersNarrowing(filters: OrdersFilters) {
  const { view, search, payment, label, waiting, refund, from, to } = filters;
  return {
    ...(search === '' ? {} : { search }),
    ...(view === 'all' ? {} : { status: view }),
    ...(payment === 'all' ? {} : { payment }),
    ...(label === 'all' ? {} : { label }),
    ...(waiting === 'all' ? {} : { waiting }),
    ...(refund === 'all' ? {} : { refund: 'failed' as const }),
    ...Object.fromEntries(
      VALUE_FILTERS.filter((key) => filters[key] !== '').map((key) => [key, filters[key]]),
    ),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

/** The API query for these filters. */
export function ordersQueryOf(filters: OrdersFilters): Partial<AdminOrdersQueryDto> {
  return {
    ...pageQuery(filters),
    limit: Number(filters.rows),
    ...sortQuery(filters.sort),
    ...ordersNarrowing(filters),
  };
}
