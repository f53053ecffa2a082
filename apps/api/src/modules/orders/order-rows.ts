import type { AdminOrderView, EndedApprovalView } from '@plantao/contracts/orders/admin-order.view';
import {
  HELD_BY_SOURCE,
  PACKED_LINES,
  HAS_UNPAID_SUPPLEMENT,
  keepsPieces,
  type CancelReason,
  type CustomerSnapshot,
  type DeliveryAddress,
  type OrderStatus,
  type PaidState,
  type ShipType,
} from '@plantao/domain/orders';
import type { PlacedOrder } from '@plantao/domain/checkout';
import { CREDIT_BACK, EXCHANGED_FOR, type CreditBack } from '@plantao/domain/returns/rules/return.rules';
import { COUNTED_CHARGE_FIRST, IS_ORDER_REFUND, type ChargeState } from '@plantao/domain/payments';
import type { EmbroideryState } from '@plantao/domain/embroidery/rules/production.rules';
import { STILL_TO_STITCH, STITCHING_STARTED, type PricedEmbroidery } from '@plantao/domain/shared/embroidery';
import type { OwnPackedPieces } from '@plantao/domain/shared/packed-size';
import type { RefundParts } from '@plantao/domain/payments/rules/refund-parts.rules';
import { INSPECTED_PIECES } from '@plantao/domain/returns';
import type { StepKind } from '@plantao/domain/orders/rules/order-status.rules';
import { PROVIDER_FAILING_SINCE } from '../../http/service-outages.js';
import type { LabelRow } from '../shipping/label.presenter.js';
import { ORDER_RETURNS, type OrderReturnsRow } from '../returns/order-returns.js';

/** An order with its parts as one statement reads it. Amounts in centavos; moments inside lists are ISO texts. */
export interface OrderRow {
  /** Negative: the order of a team, which came from no cart. */
  /** Whether a team chose its pieces. */
  ofTeam: boolean;
  edits?: { at: string; changes: string[] }[] | null;
  unpaidSupplements?: { id: string; totalCents: number }[] | null;
  follows?: { kind: 'supplement' | 'exchange'; order: string; creditCents: number } | null;
  id: string;
  status: OrderStatus;
  paidState: PaidState;
  subtotalCents: number;
  shippingCents: number;
  totalCents: number;
  discountCents: number;
  pixDiscountCents: number;
  customer: CustomerSnapshot;
  address: DeliveryAddress;
  shipType: ShipType;
  tracking: string | null;
  paymentMethod: string;
  preferenceId: string | null;
  holdExpiresAt: Date | string;
  holdExtended: boolean;
  /** Card attempts so far: of the order, and of its customer in a day. Null when it is not to be paid. */
  cardsTried: { here: number; today: number } | null;
  cancelReason: CancelReason | null;
  createdAt: Date | string;
  version: number;
  userId: string;
  items: ItemRow[];
  discounts: { code: string; amountCents: number }[] | null;
  charge:
    | (Pick<
        ChargeRow,
        'providerId' | 'method' | 'details' | 'installments' | 'state' | 'statusDetail' | 'expiresAt'
      > & { ticketUrl: string | null; barcode: string | null })
    | null;
  refund: { state: 'requested' | 'done' | 'failed' | 'cancelled'; amountCents: number } | null;
  /** Of the order, oldest first; read by the refunds that anybody chose pieces or freight for as well. */
  refundParts: RefundPartsRow[] | null;
  timeline: { status: OrderStatus; at: string }[] | null;
}

/** A refund with what it is for; `goodsCents` null where nobody chose pieces or freight. */
export interface RefundPartsRow {
  id: string;
  state: 'requested' | 'done' | 'failed' | 'cancelled';
  amountCents: number;
  /** Money that the order never took: paid besides, or for its price before it was changed. */
  besides: boolean;
  goodsCents: number | null;
  freightCents: number;
  why: string;
  note: string;
  at: string;
  /** `exchange`: the order of the pieces that they were exchanged for. */
  lines:
    | { itemId: string; quantity: number; amountCents: number; restock: boolean; exchange?: string | null }[]
    | null;
  credit?: CreditBack | null;
}

export interface ItemRow {
  id: string;
  productId: string;
  sku: string;
  name: string;
  image: string;
  size: string;
  colour: string;
  colourValue: string;
  quantity: number;
  priceCents: number;
  /** Of a garment that was bought in a set. */
  setId?: string | null | undefined;
  setName?: string | null | undefined;
  setSize?: string | null | undefined;
  setPlace?: number | null | undefined;
  /** `started`: somebody has stitched on it, whatever became of it since. */
  embroidery?: (PricedEmbroidery & { state: EmbroideryState; started?: boolean }) | null;
  discountCents: number;
  refunded: number;
}

export interface StepRow {
  id: string;
  kind: StepKind;
  status: OrderStatus | null;
  actor: string;
  detail: string;
  at: string;
}

export interface ChargeRow {
  id: string;
  providerId: string | null;
  method: string;
  details: string;
  installments: number;
  state: ChargeState;
  statusDetail: string;
  amountCents: number;
  refundedCents: number;
  createdAt: string;
  expiresAt: string | null;
}

export interface RefundRow {
  id: string;
  chargeId: string;
  amountCents: number;
  state: 'requested' | 'done' | 'failed' | 'cancelled';
  partial: boolean;
  cancelReason: string | null;
  error: string;
  reimbursed: boolean;
  createdAt: string;
  doneAt: string | null;
  /** Since when the provider does not answer whom it is asked of; ISO 8601. */
  awaitsSince: string | null;
}

export interface RefundApprovalRow {
  id: string;
  kind: 'refund' | 'cancel';
  amountCents: number;
  /** What was left of the payment when it was asked for. */
  seenCents: number;
  requester: string;
  requesterId: string;
  requestedAt: string;
  expiresAt: string;
  parts: RefundParts | null;
}

export type EndedApprovalRow = Omit<EndedApprovalView, 'amount'> & { amountCents: number };

export interface AdminOrderRow extends OrderRow, OrderReturnsRow {
  steps: StepRow[] | null;
  label: LabelRow | null;
  charges: ChargeRow[] | null;
  /** What administrators gave back of its sale; read where that is limited. */
  givenBackCents?: number;
  refunds: RefundRow[] | null;
  refundApproval: RefundApprovalRow | null;
  endedApproval: EndedApprovalRow | null;
  ordersOfUser: number;
  /** The pieces that are not given back, with what their lines say of their size. */
  packed: OwnPackedPieces[] | null;
  /** What of each SKU is on its way back. */
  returning: { sku: string; quantity: number }[] | null;
  /** Pieces of its lines, by id, that returns brought back. */
  inspected: Record<string, number> | null;
  embroideryOpen: number;
  shipsContested: boolean;
  onHold: AdminOrderView['onHold'] | null;
  /** The draft that it was made of, while that is kept. */
  draft: NonNullable<AdminOrderView['draft']> | null;
}

/** The row of an order that was written just now. */
export function placedRow({ order, lines, cardsToday }: PlacedOrder): OrderRow {
  const steps = order.steps.getItems().filter(({ status }) => status !== null);
  const discounts = order.discounts.getItems();
  return {
    ...order,
    version: order.version,
    ofTeam: false,
    tracking: null,
    preferenceId: null,
    cancelReason: null,
    cardsTried: order.payableAt(order.createdAt) ? { here: 0, today: cardsToday } : null,
    items: order.items.getItems().map((item, place) => {
      const embroidery = lines[place]?.embroidery;
      if (!embroidery) return item;
      return { ...item, embroidery: { ...embroidery, state: order.paid ? 'queued' : 'waiting' } };
    }),
    discounts: discounts.map(({ code, amountCents }) => ({ code, amountCents })),
    charge: null,
    refund: null,
    refundParts: null,
    timeline: steps.map(({ status, at }) => ({ status: status as OrderStatus, at: at.toISOString() })),
  };
}

const EMBROIDERY = `jsonb_build_object('id', e.embroidery_id, 'name', e.name, 'secondLine', e.second_line, 'logoId', e.logo_id,
  'logoFile', e.logo_file, 'thread', e.thread, 'threadValue', e.thread_value, 'position', e.position, 'priceCents', e.price_cents,
  'state', e.state, 'started', ${STITCHING_STARTED})`;

/** How many pieces of `shop_order o` are still to be stitched, as the command counts them that posts it. */
export const EMBROIDERY_OPEN = `${STILL_TO_STITCH} as "embroideryOpen", o.ships_contested as "shipsContested"`;

/** Why `shop_order o` is neither labelled nor posted now. */
export const ON_HOLD = `case when o.paid_state in ('disputed', 'charged_back') and not o.ships_contested or ${HELD_BY_SOURCE}
  then 'order.contested' when ${HAS_UNPAID_SUPPLEMENT} then 'order-edit.supplement-waits'
  when o.status in ('confirmed', 'processing') and not ${keepsPieces('o')} and exists (select from order_item i where i.order_id = o.id)
  then 'order.nothing-left' end as "onHold"`;

/** The columns of OrderRow from `shop_order o`. The charge shown is the one that counts. */
export const ORDER_COLUMNS = `
  o.id, o.status, o.paid_state as "paidState", o.subtotal_cents as "subtotalCents", o.shipping_cents as "shippingCents",
  o.total_cents as "totalCents", o.discount_cents as "discountCents", o.pix_discount_cents as "pixDiscountCents", o.customer, o.address, o.ship_type as "shipType", o.tracking,
  o.payment_method as "paymentMethod", o.preference_id as "preferenceId", o.hold_expires_at as "holdExpiresAt",
  o.hold_extended as "holdExtended",
  o.cart_revision < 0 and exists (select from team_order t where t.order_id = o.id) as "ofTeam",
  (select jsonb_agg(jsonb_build_object('at', e.created_at, 'changes', e.changes) order by e.created_at)
     from order_edit e where e.order_id = o.id) as edits,
  (select jsonb_agg(jsonb_build_object('id', s.id, 'totalCents', s.total_cents) order by s.created_at)
     from order_edit e join shop_order s on s.id = e.supplement_id where e.order_id = o.id and s.status = 'pending') as "unpaidSupplements",
  case when o.cart_revision < 0 then coalesce(
    (select jsonb_build_object('kind', 'supplement', 'order', e.order_id, 'creditCents', 0) from order_edit e where e.supplement_id = o.id limit 1),
    (select jsonb_build_object('kind', 'exchange', 'order', b.order_id, 'creditCents', (select coalesce(sum((c->>'cents')::int), 0)
         from exchange_line x, jsonb_array_elements(x.credits) c where x.exchange_id = e.id))
       from exchange e join order_return b on b.id = e.return_id where e.order_id = o.id limit 1)) end as follows,
  o.cancel_reason as "cancelReason", o.created_at as "createdAt", o.version, o.user_id as "userId",
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'productId', i.product_id, 'sku', i.sku, 'name', i.name, 'image', i.image, 'size', i.size,
     'colour', i.colour, 'colourValue', i.colour_value, 'quantity', i.quantity, 'priceCents', i.price_cents,
     'discountCents', i.discount_cents, 'refunded', i.refunded,
     'setId', i.set_id, 'setName', i.set_name, 'setSize', i.set_size, 'setPlace', i.set_place,
     'embroidery', case when o.embroidered_pieces > 0 then (select ${EMBROIDERY} from order_embroidery e where e.item_id = i.id) end) order by i.position), '[]')
     from order_item i where i.order_id = o.id) as items,
  (select jsonb_agg(jsonb_build_object('code', d.code, 'amountCents', d.amount_cents)) from order_discount d where d.order_id = o.id) as discounts,
  (select jsonb_build_object('providerId', c.provider_id, 'method', c.method, 'details', c.details,
     'installments', c.installments, 'state', c.state, 'statusDetail', c.status_detail, 'expiresAt', c.expires_at,
     'ticketUrl', c.ticket_url, 'barcode', c.barcode) from charge c
    where c.order_id = o.id order by ${COUNTED_CHARGE_FIRST} limit 1) as charge,
  (select jsonb_build_object('state', r.state, 'amountCents', case r.state when 'done'
     then (select sum(r.amount_cents) from refund r where r.order_id = o.id and r.state = 'done' and ${IS_ORDER_REFUND}) else r.amount_cents end)
     from refund r where r.order_id = o.id and ${IS_ORDER_REFUND} order by r.created_at desc limit 1) as refund,
  (select jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'amountCents', r.amount_cents, 'besides', not (${IS_ORDER_REFUND}), 'goodsCents', r.goods_cents,
     'freightCents', r.freight_cents, 'why', r.why, 'note', r.note, 'at', coalesce(r.done_at, r.created_at),
     'lines', (select jsonb_agg(jsonb_build_object('itemId', l.order_item_id, 'quantity', l.quantity, 'amountCents', l.amount_cents,
       'restock', l.restock, 'exchange', ${EXCHANGED_FOR}) order by l.id) from refund_line l where l.refund_id = r.id), 'credit', ${CREDIT_BACK}) order by r.created_at)
     from refund r where r.order_id = o.id) as "refundParts",
  (select jsonb_agg(jsonb_build_object('status', s.status, 'at', s.at) order by s.at, s.id) from order_step s
    where s.order_id = o.id and s.status is not null) as timeline,
  case when o.status = 'pending' and o.paid_state = 'unpaid' then
    (select jsonb_build_object('here', count(*) filter (where c.order_id = o.id), 'today', count(*) filter (where c.created_at > now() - interval '1 day'))
       from shop_order other, lateral (select order_id, created_at from charge where order_id = other.id and method = 'card' offset 0) c
      where other.user_id = o.user_id) end as "cardsTried"`;

/** What the back office sees besides. */
export const ADMIN_COLUMNS = `
  case when o.status = 'cancelled' then (select jsonb_agg(jsonb_build_object('sku', h.sku, 'quantity', h.quantity))
     from stock_hold h where h.order_id = o.id and h.state = 'returning') end as returning,
  case when o.status = 'cancelled' then (select jsonb_object_agg(i.id, ${INSPECTED_PIECES})
     from order_item i where i.order_id = o.id) end as inspected,
  ${EMBROIDERY_OPEN}, ${PACKED_LINES}, ${ON_HOLD}, ${ORDER_RETURNS},
  case when o.cart_revision < 0 then (select jsonb_build_object('id', d.id, 'author', d.author, 'reason', d.discount_reason)
     from draft_order d where d.order_id = o.id limit 1) end as draft,
  (select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'status', s.status, 'actor', s.actor, 'detail', s.detail, 'at', s.at)
     order by s.at, s.id) from order_step s where s.order_id = o.id) as steps,
  (select jsonb_build_object('id', l.id, 'state', l.state, 'carrierId', l.carrier_id, 'carrierStatus', l.carrier_status,
     'priceCents', l.price_cents, 'tracking', l.tracking, 'printUrl', l.print_url, 'error', l.error)
     from shipping_label l where l.order_id = o.id order by l.created_at desc limit 1) as label,
  (select jsonb_agg(jsonb_build_object('id', c.id, 'providerId', c.provider_id, 'method', c.method, 'details', c.details,
     'installments', c.installments, 'state', c.state, 'statusDetail', c.status_detail, 'amountCents', c.amount_cents,
     'refundedCents', c.refunded_cents, 'createdAt', c.created_at, 'expiresAt', c.expires_at) order by c.created_at)
     from charge c where c.order_id = o.id) as charges,
  (select jsonb_agg(jsonb_build_object('id', r.id, 'chargeId', r.charge_id, 'amountCents', r.amount_cents, 'state', r.state,
     'partial', r.partial, 'cancelReason', r.cancel_reason, 'error', r.error, 'reimbursed', coalesce(c.reimbursed, false), 'createdAt', r.created_at, 'doneAt', r.done_at,
     'awaitsSince', case when r.state = 'requested' then ${PROVIDER_FAILING_SINCE} end) order by r.created_at)
     from refund r left join charge c on c.id = r.charge_id where r.order_id = o.id) as refunds,
  (select jsonb_build_object('id', a.id, 'kind', a.kind, 'amountCents', a.amount_cents, 'seenCents', a.seen_cents, 'requester', a.requester, 'requesterId', a.requested_by,
     'requestedAt', a.requested_at, 'expiresAt', a.expires_at, 'parts', a.parts) from refund_approval a where a.order_id = o.id and a.state = 'waiting') as "refundApproval",
  (select jsonb_build_object('kind', a.kind, 'amountCents', a.amount_cents, 'state', case when a.decided_by = a.requested_by then 'withdrawn' else a.state end, 'requester', a.requester, 'decider', a.decider,
     'endedAt', a.decided_at, 'reason', a.reason)
     from (select * from refund_approval where order_id = o.id order by requested_at desc limit 1) a
    where a.state in ('refused', 'expired')) as "endedApproval",
  (select count(*)::int from shop_order other where other.user_id = o.user_id) as "ordersOfUser"`;
