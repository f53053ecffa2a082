import type { Column } from '@/backoffice/shared/lists/columns/use-columns';
import { ordersTexts } from '@/texts/backoffice/orders';

const names = ordersTexts.columns;

/** The columns of the table, in order; the last ones are hidden by default. */
export const ORDER_COLUMNS = [
  { key: 'order', label: names.order, fixed: true },
  { key: 'customer', label: names.customer },
  { key: 'status', label: names.status },
  { key: 'payment', label: names.payment },
  { key: 'label', label: names.label },
  { key: 'pieces', label: names.pieces, extra: true },
  { key: 'delivery', label: names.delivery, extra: true },
  { key: 'tracking', label: names.tracking, extra: true },
  { key: 'place', label: names.place, extra: true },
  { key: 'total', label: names.total },
  { key: 'date', label: names.date },
] as const satisfies readonly Column<string>[];

export type OrderColumn = (typeof ORDER_COLUMNS)[number]['key'];
