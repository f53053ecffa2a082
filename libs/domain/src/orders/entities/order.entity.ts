import { defineEntity, p } from '@mikro-orm/core';
import { ORDER_STATUSES, PAID_STATES } from '../rules/order-status.rules.js';
import type { CustomerSnapshot, DeliveryAddress, ShipType } from '../rules/order-snapshots.rules.js';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'shop_order',
  indexes: [
    { properties: ['userId', 'createdAt', 'id'] },
    { properties: ['status', 'createdAt', 'id'] },
    { properties: ['createdAt', 'id'] },
    { name: 'shop_order_due', properties: ['holdExpiresAt'], where: `status = 'pending' and paid_state = 'unpaid'` },
  ],
  uniques: [
    // A double click is the same order, even with two idempotency keys (correctness 3.2).
    { name: 'shop_order_once_per_cart', properties: ['userId', 'cartRevision'], where: `status = 'pending' and deleted_at is null` },
  ],
  checks: [
    { name: 'shop_order_sum', expression: 'subtotal_cents - discount_cents + shipping_cents = total_cents' },
    { name: 'shop_order_amounts', expression: 'subtotal_cents > 0 and discount_cents >= 0 and discount_cents <= subtotal_cents and shipping_cents >= 0' },
  ],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    cartRevision: p.integer(),
    status: p.enum(ORDER_STATUSES).default('pending'),
    paidState: p.enum(PAID_STATES).default('unpaid'),
    items: () => p.oneToMany(OrderItem).mappedBy('order').orderBy({ position: 'asc' }),
    discounts: () => p.oneToMany(OrderDiscount).mappedBy('order'),
    steps: () => p.oneToMany(OrderStep).mappedBy('order').orderBy({ at: 'asc', id: 'asc' }),
    /** All amounts in centavos. */
    subtotalCents: p.integer(),
    discountCents: p.integer().default(0),
    shippingCents: p.integer(),
    totalCents: p.integer(),
    customer: p.json<CustomerSnapshot>(),
    address: p.json<DeliveryAddress>(),
    shipType: p.json<ShipType>(),
    tracking: p.string().length(60).nullable(),
    /** What the screens call the payment method: 'Mercado Pago' until a charge says more. */
    paymentMethod: p.string().length(40).default('Mercado Pago'),
    /** The provider's preference, carried as pref_id by the payment addresses (CHK-32). */
    preferenceId: p.string().length(120).nullable(),
    /** When the reserved pieces go back; prolonged at most once. */
    holdExpiresAt: p.datetime(),
    holdExtended: p.boolean().default(false),
    cancelReason: p.enum(['customer', 'admin', 'lapsed', 'replaced'] as const).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    paidAt: p.datetime().nullable(),
    shippedAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** Set when the customer deletes an unpaid order: it leaves the lists, the record stays (ORD-22). */
    deletedAt: p.datetime().nullable(),
    updatedAt: p.datetime().defaultRaw('now()').onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** An order: what was bought at which price, for whom, to where. Snapshots, so that later changes never touch it. */
export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);

const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  tableName: 'order_item',
  indexes: [{ properties: ['order'] }, { properties: ['productId'] }],
  checks: [{ name: 'order_item_positive', expression: 'quantity > 0 and price_cents > 0' }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    position: p.integer(),
    productId: p.uuid(),
    sku: p.string().length(120),
    name: p.string().length(200),
    image: p.string().length(500),
    size: p.string().length(40),
    colour: p.string().length(80),
    colourValue: p.string().length(20),
    quantity: p.integer(),
    priceCents: p.integer(),
    /** This line's share of the discount, in centavos (largest remainder). */
    discountCents: p.integer().default(0),
  },
});

export class OrderItem extends OrderItemSchema.class {}
OrderItemSchema.setClass(OrderItem);

const OrderDiscountSchema = defineEntity({
  name: 'OrderDiscount',
  tableName: 'order_discount',
  uniques: [{ properties: ['order', 'code'] }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    code: p.string().length(40),
    amountCents: p.integer(),
  },
});

export class OrderDiscount extends OrderDiscountSchema.class {}
OrderDiscountSchema.setClass(OrderDiscount);

export const STEP_KINDS = [
  'placed', 'payment-started', 'payment-refused', 'paid', 'status', 'shipped', 'delivered', 'lapsed', 'cancelled',
  'label-requested', 'label-generated', 'label-released', 'label-failed',
  'refund-requested', 'refunded', 'refund-failed', 'late-payment', 'chargeback',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

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
export class OrderStep extends OrderStepSchema.class {}
OrderStepSchema.setClass(OrderStep);
