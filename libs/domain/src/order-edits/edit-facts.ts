import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Coupon, SOLD_PRODUCTS, type SoldProduct } from '../checkout/index.js';
import { OrderDiscount, OrderItem, type Order } from '../orders/index.js';
import { termsCode } from '../orders/rules/discount-name.rules.js';
import { IS_ORDER_REFUND } from '../payments/index.js';
import type { ErrorCode } from '../shared/errors/catalog.js';
import type { AddedLine } from './edit-plan.js';
import type { SupplementFreight } from './rules/order-edit.rules.js';

/** The label that is on its way to an order, if there is one. */
export interface EditLabel {
  readonly id: string;
  readonly state: string;
  readonly carrierStatus: string;
}

/** What the customer paid for the delivery. */
export interface EditFreight {
  /** Centavos, with what was paid on top, without what went back of either. */
  readonly keptCents: number;
  /** What of them was paid on top, the newest supplement first. */
  readonly supplements: readonly SupplementFreight[];
  /** Some of it is still to be paid. */
  readonly waits: boolean;
}

/** Everything that an edit of an order is judged by. */
export interface EditFacts {
  readonly order: Order;
  readonly paid: boolean;
  /** It is posted with an order that it was ordered on top of. */
  readonly completes: boolean;
  /** In the order of the lines. */
  readonly items: readonly OrderItem[];
  readonly embroidered: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, SoldProduct>;
  readonly discount: OrderDiscount | null;
  /** Null where the discount is no coupon, or one that was deleted; of a team's discount the one whose terms it has. */
  readonly coupon: Coupon | null;
  readonly label: EditLabel | null;
  readonly freight: EditFreight;
  /** What the editor saw: another value means that somebody changed something of it meanwhile. */
  readonly seen: string;
  /** Why nothing of the order may change now; undefined when something may. */
  readonly problem: ErrorCode | undefined;
}

interface EditRow {
  readonly embroidered: string[] | null;
  readonly products: SoldProduct[] | null;
  readonly label: EditLabel | null;
  readonly exchanged: boolean;
  readonly edits: number;
  readonly completes: boolean;
  readonly freight: Pick<EditFreight, 'supplements' | 'waits'> & { readonly backCents: number };
}

/** Reads them; with the order's row locked they stay as they are. */
export async function readEditFacts(
  em: EntityManager,
  order: Order,
  added: readonly AddedLine[],
  now: Date,
): Promise<EditFacts> {
  const items = await em.find(
    OrderItem,
    { order: order.id },
    { orderBy: { position: 'asc' }, refresh: true },
  );
  const ids = [
    ...items.flatMap(({ setId, productId }) => [setId ?? productId]),
    ...added.map((line) => line.productId),
  ];
  const [row] = await em.execute<EditRow[]>(
    `select (select jsonb_agg(item_id) from order_embroidery where order_id = ?) as embroidered, ${SOLD_PRODUCTS} as products,
            (select jsonb_build_object('id', id, 'state', state, 'carrierStatus', carrier_status) from shipping_label
              where order_id = ? and state in ('requested', 'pending', 'paying', 'released')) as label,
            exists (select 1 from exchange where order_id = ?) as exchanged,
            (select count(*)::int from order_edit where order_id = ?) as edits,
            exists (select 1 from order_edit where supplement_id = ?) as completes,
            (select jsonb_build_object(
                      'supplements', coalesce(jsonb_agg(jsonb_build_object('orderId', s.id, 'cents', k.cents) order by s.created_at desc, s.id)
                        filter (where k.cents > 0 and s.paid_state <> 'charged_back'), '[]'),
                      'backCents', (select coalesce(sum(freight_cents), 0) from refund where order_id = ?),
                      'waits', coalesce(bool_or(s.status = 'pending' and s.shipping_cents > 0), false))
               from order_edit e join shop_order s on s.id = e.supplement_id,
                    lateral (select least(s.shipping_cents - coalesce(sum(r.freight_cents), 0), s.total_cents -
                               coalesce(sum(r.amount_cents) filter (where r.state <> 'cancelled' and ${IS_ORDER_REFUND}), 0)) as cents
                               from refund r where r.order_id = s.id) k
              where e.order_id = ? and s.status <> 'cancelled') as freight`,
    [order.id, JSON.stringify([...new Set(ids)]), ...Array.from({ length: 6 }, () => order.id)],
  );
  const discount = await em.findOne(OrderDiscount, { order: order.id });
  const coupon = discount && (await em.findOne(Coupon, { code: termsCode(discount.code), deletedAt: null }));
  const label = row?.label ?? null;
  const { supplements, backCents, waits } = row?.freight ?? { supplements: [], backCents: 0, waits: false };
  return {
    order,
    paid: order.paid,
    completes: row?.completes ?? false,
    items,
    embroidered: new Set(row?.embroidered ?? []),
    products: new Map((row?.products ?? []).map((product) => [product.id, product])),
    discount,
    coupon,
    label,
    freight: {
      keptCents: supplements.reduce((sum, { cents }) => sum + cents, order.shippingCents - backCents),
      ...{ supplements, waits },
    },
    seen: fingerprint(order, items, label, row?.edits ?? 0),
    problem: row?.exchanged ? 'order-edit.exchange' : problemOf(order, label, now),
  };
}

const LEFT = new Set(['posted', 'delivered', 'undelivered']);

/** Before it is packed, and with its money where it belongs (correctness 3.12: pending, or paid and not yet posted). */
function problemOf(order: Order, label: EditLabel | null, now: Date): ErrorCode | undefined {
  const open = order.paid
    ? (order.status === 'confirmed' || order.status === 'processing') && order.paidState === 'paid'
    : order.payableAt(now);
  if (!open) return 'order-edit.state';
  return label && (label.state === 'paying' || LEFT.has(label.carrierStatus))
    ? 'order-edit.posted'
    : undefined;
}

/** `edits`: how many it had; one that makes an order on top of it changes nothing else of it. */
function fingerprint(
  order: Order,
  items: readonly OrderItem[],
  label: EditLabel | null,
  edits: number,
): string {
  const { status, paidState, address, shipType, subtotalCents, shippingCents } = order;
  const lines = items.map(({ id, sku, quantity, refunded }) => [id, sku, quantity, refunded]);
  const discount = order.discountCents - order.pixDiscountCents;
  const seen = [
    status,
    paidState,
    inOrder(address),
    inOrder(shipType),
    subtotalCents,
    discount,
    shippingCents,
    lines,
  ];
  return createHash('sha256')
    .update(JSON.stringify([...seen, label?.id ?? null, edits]))
    .digest('hex')
    .slice(0, 32);
}

/** The database keeps the members of a JSON value in an order of its own. */
const inOrder = (value: object): unknown =>
  Object.entries(value)
    .map(([name, member]: [string, unknown]) => [
      name,
      member && typeof member === 'object' ? inOrder(member) : member,
    ])
    .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1));
