import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { soldTriggers, timestamps, totalsTriggers } from '@plantao/platform/database';
import { recordEvent } from '../../events.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import {
  CANCEL_REASONS,
  ORDER_STATUSES,
  PAID_STATES,
  STEP_KINDS,
  type CancelReason,
  type StepBy,
  type StepKind,
  isPaid,
  nextStep,
  type OrderTrigger,
  type OrderStatus,
  type OrderTransition,
} from '../rules/order-status.rules.js';
import type { CustomerSnapshot, DeliveryAddress, ShipType } from '../rules/order-snapshots.rules.js';
import { ORDER_INDEXES, SEARCH_TEXT } from './order-indexes.js';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'shop_order',
  triggers: [...totalsTriggers('shop_order', 'order', 'orders'), ...soldTriggers],
  indexes: ORDER_INDEXES,
  uniques: [
    // A double click is the same order, even with two idempotency keys (correctness 3.2).
    {
      name: 'shop_order_once_per_cart',
      properties: ['userId', 'cartRevision'],
      where: `status = 'pending' and deleted_at is null`,
    },
  ],
  checks: [
    { name: 'shop_order_sum', expression: 'subtotal_cents - discount_cents + shipping_cents = total_cents' },
    {
      name: 'shop_order_amounts',
      expression:
        'subtotal_cents >= 0 and discount_cents >= 0 and discount_cents <= subtotal_cents and shipping_cents >= 0',
    },
    {
      name: 'shop_order_pix',
      expression: 'pix_discount_cents >= 0 and pix_discount_cents <= discount_cents',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    cartRevision: p.integer(),
    status: p.enum(ORDER_STATUSES).default('pending'),
    paidState: p.enum(PAID_STATES).default('unpaid'),
    /** Somebody said that it is posted although its payment is contested (ADR 42). */
    shipsContested: p.boolean().default(false),
    items: () => p.oneToMany(OrderItem).mappedBy('order').orderBy({ position: 'asc' }),
    discounts: () => p.oneToMany(OrderDiscount).mappedBy('order'),
    steps: () => p.oneToMany(OrderStep).mappedBy('order').orderBy({ at: 'asc', id: 'asc' }),
    subtotalCents: p.integer(),
    discountCents: p.integer().default(0),
    shippingCents: p.integer(),
    totalCents: p.integer(),
    /** The part of `discountCents` that paying by PIX gives (ADR 32), and how many pieces are stitched (ADR 38). */
    pixDiscountCents: p.integer().default(0),
    embroideredPieces: p.integer().default(0),
    customer: p.json<CustomerSnapshot>(),
    address: p.json<DeliveryAddress>(),
    shipType: p.json<ShipType>(),
    /** The network that it was ordered from; forgotten when the order no longer waits (housekeeping). */
    placedFrom: p.string().length(64).nullable(),
    tracking: p.string().length(60).nullable(),
    /** What was bought, in words, a line a piece: an order is also found by its products. */
    goods: p.text().default('').lazy(),
    /** Kept by the database: a search looks at ten thousand of them without forming each again. */
    searchText: p.text().generated(`(${SEARCH_TEXT}) stored`).nullable().lazy(),
    /** What the screens call the payment method: 'Mercado Pago' until a charge says more. */
    paymentMethod: p.string().length(40).default('Mercado Pago'),
    /** The provider's preference, carried as pref_id by the payment addresses (CHK-32). */
    preferenceId: p.string().length(120).nullable(),
    /** When the reserved pieces go back; prolonged at most once. */
    holdExpiresAt: p.datetime(),
    holdExtended: p.boolean().default(false),
    cancelReason: p.enum(CANCEL_REASONS).nullable(),
    paidAt: p.datetime().nullable(),
    shippedAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** Set when the customer deletes an unpaid order: it leaves the lists, the record stays (ORD-22). */
    deletedAt: p.datetime().nullable(),
    ...timestamps(),
    version: p.integer().version(),
  },
});

/** What was bought, for whom, to where. Methods change the order alone; OrderEffects and events do the rest. */
export class Order extends OrderSchema.class {
  get paid(): boolean {
    return isPaid(this);
  }

  /** Whether nothing was bought but a dearer delivery of another order (ADR 45): no piece is packed, posted or received. */
  get freightAlone(): boolean {
    return this.subtotalCents === 0;
  }

  /** Whether a payment may begin: pending, unpaid, and its pieces still held. */
  payableAt(now: Date): boolean {
    return this.status === 'pending' && !this.paid && now < this.holdExpiresAt;
  }

  /** The step that a trigger makes now, or undefined when the order refuses it (correctness 3.12). */
  next(trigger: OrderTrigger): OrderTransition | undefined {
    return nextStep(this, trigger);
  }

  addStep(kind: StepKind, by: StepBy, status: OrderStatus | null = null): void {
    this.steps.add(OrderStep.of(this, kind, by, status));
  }

  /** O2, O6: the money is kept. Of freight alone nothing is left to be done. */
  markPaid(chargeId: string, method: string, to: OrderStatus, by: StepBy, byHand = false): void {
    const status = this.freightAlone ? 'delivered' : to;
    Object.assign(this, { status, paidState: 'paid', paidAt: by.at, paymentMethod: method });
    this.addStep('paid', by, byHand ? null : status);
    recordEvent(this, byHand ? 'order.paid-manually' : 'order.paid', { orderId: this.id, chargeId });
  }

  /** Whether a coupon took all of it, freight included: there is nothing to pay, to charge or to give back. */
  get free(): boolean {
    return this.totalCents === 0;
  }

  /** O2 without a charge: nothing is to be paid, so the order is paid as soon as it exists. */
  confirmFree(by: StepBy): void {
    Object.assign(this, { status: 'confirmed', paidState: 'paid', paidAt: by.at });
    this.paymentMethod = 'Cupom de desconto';
    this.addStep('paid', by, 'confirmed');
    recordEvent(this, 'order.paid', { orderId: this.id });
  }

  /** The same of pieces that others were exchanged for: the customer reads of it with the exchange. */
  confirmExchanged(by: StepBy): void {
    Object.assign(this, { status: 'confirmed', paidState: 'paid', paidAt: by.at, paymentMethod: 'Troca' });
    this.addStep('paid', by, 'confirmed');
  }

  /** The pieces wait until `until`; `extend` uses up the one extension. A later end is never shortened. */
  prolongHold(until: Date, extend: boolean): boolean {
    if (extend) this.holdExtended = true;
    if (until <= this.holdExpiresAt) return false;
    this.holdExpiresAt = until;
    return true;
  }

  /** O4, O5, O12, O13: the end. */
  end(reason: CancelReason, by: StepBy): void {
    Object.assign(this, { status: 'cancelled', cancelReason: reason, cancelledAt: by.at });
    if (reason === 'customer') this.deletedAt = by.at;
    if (this.free) this.paidState = 'unpaid';
    this.addStep(reason === 'expired' ? 'expired' : 'cancelled', by, 'cancelled');
    recordEvent(this, reason === 'expired' ? 'order.expired' : 'order.cancelled', { orderId: this.id });
  }

  /** O7 … O11: the status alone, with what the history and the mails need to know. */
  moveTo(to: OrderStatus, by: StepBy, tracking?: string): void {
    const from = this.status;
    this.status = to;
    if (tracking) this.tracking = tracking;
    if (to === 'shipped' && !this.freightAlone) this.shippedAt ??= by.at;
    if (to === 'delivered' && !this.freightAlone) this.deliveredAt ??= by.at;
    this.addStep(!this.freightAlone && (to === 'shipped' || to === 'delivered') ? to : 'status', by, to);
    recordEvent(this, 'order.status-changed', { orderId: this.id, from, to });
  }

  /** Whether the mail with this tracking code was sent already: each is mailed once. Ask before the step is added. */
  async shippedMailSent(em: EntityManager, tracking: string): Promise<boolean> {
    return (await em.count(OrderStep, { order: this.id, kind: 'shipped', detail: tracking })) > 0;
  }

  /** What customers are notified of by mail. */
  announce(milestone: 'order.shipped' | 'order.delivered'): void {
    recordEvent(this, milestone, { orderId: this.id });
  }
}
OrderSchema.setClass(Order);

/**
 * The order, locked until the transaction ends. Always the order first, then its charge, coupon uses and pieces: two
 * changes of one order wait for each other and cannot deadlock (correctness 3.9).
 * @throws DomainError order.not-found
 */
export async function lockOrder(em: EntityManager, id: string, userId?: string): Promise<Order> {
  const where = userId === undefined ? { id } : { id, userId, deletedAt: null };
  const order = await em.findOne(Order, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order) throw new DomainError('order.not-found');
  return order;
}

const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  tableName: 'order_item',
  triggers: totalsTriggers('order_item', 'item', 'items'),
  indexes: [{ properties: ['order'] }, { properties: ['productId'] }],
  checks: [
    { name: 'order_item_positive', expression: 'quantity > 0 and price_cents > 0' },
    { name: 'order_item_refunded', expression: 'refunded >= 0 and refunded <= quantity' },
    {
      name: 'order_item_packed_size',
      expression:
        'coalesce(weight_grams, 1) > 0 and coalesce(length_cm, 1) > 0 and coalesce(width_cm, 1) > 0 and coalesce(height_cm, 1) > 0',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    position: p.integer(),
    productId: p.uuid(),
    sku: p.string().length(120).collation('C'),
    name: p.string().length(200),
    image: p.string().length(500),
    size: p.string().length(40),
    colour: p.string().length(80),
    colourValue: p.string().length(20),
    quantity: p.integer(),
    priceCents: p.integer(),
    /** The set that it was bought in, by its sizes ('M + G'), and its place there from 1 (null before kits); `priceCents`: its share. */
    setId: p.uuid().nullable(),
    setName: p.string().length(200).nullable(),
    setSize: p.string().length(40).nullable(),
    setPlace: p.integer().nullable(),
    /** What its product said of it at the sale, in grams and centimetres as it is packed; null: as the settings say (ADR 47). */
    weightGrams: p.integer().nullable(),
    lengthCm: p.integer().nullable(),
    widthCm: p.integer().nullable(),
    heightCm: p.integer().nullable(),
    /** This line's share of the discount, in centavos (largest remainder). */
    discountCents: p.integer().default(0),
    /** Pieces whose money was given back; each once (ADR 40). */
    refunded: p.integer().default(0),
  },
});

export class OrderItem extends OrderItemSchema.class {}
OrderItemSchema.setClass(OrderItem);

const OrderDiscountSchema = defineEntity({
  name: 'OrderDiscount',
  tableName: 'order_discount',
  uniques: [{ properties: ['order', 'code'] }],
  indexes: [{ name: 'order_discount_code', properties: ['code', 'order'] }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    code: p.string().length(40),
    amountCents: p.integer(),
  },
});

export class OrderDiscount extends OrderDiscountSchema.class {}
OrderDiscountSchema.setClass(OrderDiscount);

const OrderStepSchema = defineEntity({
  name: 'OrderStep',
  tableName: 'order_step',
  indexes: [{ properties: ['order', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    kind: p.enum(STEP_KINDS),
    /** Status after the step, where it changed. */
    status: p.enum(ORDER_STATUSES).nullable(),
    actor: p.string().length(120),
    detail: p.string().length(300).default(''),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** One line of an order's history. */
export class OrderStep extends OrderStepSchema.class {
  static of(order: Order, kind: StepKind, by: StepBy, status: OrderStatus | null = null): OrderStep {
    return Object.assign(new OrderStep(), {
      id: crypto.randomUUID(),
      order,
      kind,
      status,
      actor: by.name,
      detail: (by.detail ?? '').slice(0, 300),
      at: by.at,
    });
  }
}
OrderStepSchema.setClass(OrderStep);
