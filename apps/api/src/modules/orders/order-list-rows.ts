import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import { labelStatus, type LabelState } from '@plantao/domain/shipping/rules/label.rules';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { toReais } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import { iso } from './order.presenter.js';
import { EMBROIDERY_OPEN } from './order-rows.js';

/** A row of the list as one statement reads it. */
export interface OrderListRow {
  id: string;
  status: AdminOrderRowView['status'];
  paidState: AdminOrderRowView['paidState'];
  createdAt: Date | string;
  totalCents: number;
  payment: string;
  tracking: string | null;
  name: string;
  email: string;
  taxId: string;
  city: string | null;
  state: string | null;
  delivery: { name: string; company: string };
  items: AdminOrderRowView['items'] | null;
  label: {
    state: LabelState;
    priceCents: number | null;
    printable: boolean;
    tracking: string | null;
  } | null;
  refundFailed: boolean;
  embroideryOpen: number;
}

/** The columns of OrderListRow from `shop_order o`. */
export const LIST_COLUMNS = `
  o.id, o.status, o.paid_state as "paidState", o.created_at as "createdAt", o.total_cents as "totalCents",
  o.payment_method as payment, o.tracking, o.customer->>'name' as name, o.customer->>'email' as email,
  o.customer->>'taxId' as "taxId", o.address->>'city' as city, o.address->>'state' as state,
  jsonb_build_object('name', coalesce(o.ship_type->>'name', ''), 'company', coalesce(o.ship_type->>'company', '')) as delivery,
  (select jsonb_agg(jsonb_build_object('image', i.image, 'name', i.name, 'quantity', i.quantity) order by i.position)
     from order_item i where i.order_id = o.id) as items,
  (select jsonb_build_object('state', l.state, 'priceCents', l.price_cents, 'tracking', l.tracking,
          'printable', l.print_url is not null) from shipping_label l
    where l.order_id = o.id order by l.created_at desc limit 1) as label,
  exists (select from refund r where r.order_id = o.id and r.state = 'failed') as "refundFailed", ${EMBROIDERY_OPEN}`;

export function presentListRow(row: OrderListRow): AdminOrderRowView {
  const items = row.items ?? [];
  const { label } = row;
  return {
    _id: row.id,
    id: row.id,
    shortId: shortId(row.id),
    status: row.status,
    createdAt: iso(row.createdAt),
    total: toReais(row.totalCents),
    user: { name: row.name, email: row.email },
    items,
    payment: row.payment,
    paidState: row.paidState,
    refundFailed: row.refundFailed,
    label: {
      status: labelStatus(label?.state ?? null),
      price: label?.priceCents === null || label === null ? null : toReais(label.priceCents),
      printable: label?.state === 'released' && label.printable,
    },
    tracking: row.tracking ?? label?.tracking ?? null,
    place: [row.city, row.state].filter(Boolean).join(' · '),
    delivery: deliveryName(row.delivery),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(row.embroideryOpen > 0 && { embroideryOpen: row.embroideryOpen }),
  };
}
