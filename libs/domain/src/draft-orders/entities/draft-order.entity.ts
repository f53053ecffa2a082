import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '@plantao/platform/database';
import { recordEvent } from '../../events.js';
import type { DeliveryAddress, OrderLine, ShipType } from '../../orders/index.js';
import { STORED_DRAFT_STATES } from '../rules/draft-state.rules.js';

const DraftOrderSchema = defineEntity({
  name: 'DraftOrder',
  tableName: 'draft_order',
  indexes: [
    { properties: ['createdAt', 'id'] },
    { name: 'draft_order_order', properties: ['orderId'], where: 'order_id is not null' },
    { properties: ['email'] },
    { name: 'draft_order_user', properties: ['userId'], where: 'user_id is not null' },
    { properties: ['expiresAt'] },
    {
      name: 'draft_order_search',
      expression: `create index "draft_order_search" on "draft_order" using gin (search.form(name || ' ' || email) gin_trgm_ops)`,
    },
  ],
  checks: [
    {
      name: 'draft_order_amounts',
      expression:
        'subtotal_cents > 0 and discount_cents >= 0 and discount_cents < subtotal_cents and shipping_cents >= 0',
    },
    {
      name: 'draft_order_discount',
      expression: `discount_cents = 0 or length(discount_reason) > 0`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** The account of the customer, where there was one with this e-mail confirmed; otherwise of the one that ordered it. */
    userId: p.uuid().nullable(),
    email: p.string().length(254),
    name: p.string().length(120),
    /** Digits; '' where nobody said. */
    phone: p.string().length(20).default(''),
    address: p.json<DeliveryAddress>(),
    /** What is sold, at the prices that hold until the end. Amounts in centavos. */
    lines: p.json<OrderLine[]>(),
    subtotalCents: p.integer(),
    discountCents: p.integer().default(0),
    /** Why something is taken off; for the back office. */
    discountReason: p.string().length(200).default(''),
    shippingCents: p.integer(),
    shipType: p.json<ShipType>(),
    /** To the customer. */
    note: p.string().length(500).default(''),
    status: p.enum(STORED_DRAFT_STATES).default('open'),
    expiresAt: p.datetime(),
    /** When its link was mailed or handed over last. */
    sentAt: p.datetime().nullable(),
    /** When its link was mailed last. */
    mailedAt: p.datetime().nullable(),
    /** The order that was made of it last. */
    orderId: p.uuid().nullable(),
    /** Who made it. */
    author: p.string().length(120),
    ...timestamps(),
    version: p.integer().version(),
  },
});

/** An order that somebody of the shop wrote down for a customer, who pays it by a link (ADR 48). */
export class DraftOrder extends DraftOrderSchema.class {
  /** Centavos. */
  get totalCents(): number {
    return this.subtotalCents - this.discountCents + this.shippingCents;
  }

  /** `byMail`: the customer gets the link; otherwise somebody has handed it over. */
  send(now: Date, byMail: boolean): void {
    Object.assign(this, { status: 'sent', sentAt: now, ...(byMail && { mailedAt: now }) });
    if (byMail) recordEvent(this, 'draft-order.sent', { draftId: this.id });
  }

  extend(until: Date): void {
    this.expiresAt = until;
  }

  cancel(): void {
    this.status = 'cancelled';
  }
}
DraftOrderSchema.setClass(DraftOrder);
