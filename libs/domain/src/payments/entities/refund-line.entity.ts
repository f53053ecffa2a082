import { defineEntity, p } from '@mikro-orm/core';

const RefundLineSchema = defineEntity({
  name: 'RefundLine',
  tableName: 'refund_line',
  indexes: [{ properties: ['orderItemId'] }],
  uniques: [{ properties: ['refundId', 'orderItemId'] }],
  checks: [{ name: 'refund_line_positive', expression: 'quantity > 0 and amount_cents >= 0' }],
  properties: {
    id: p.uuid().primary(),
    refundId: p.uuid(),
    orderItemId: p.uuid(),
    /** Pieces of the order's line. */
    quantity: p.integer(),
    /** What was paid for them, in centavos. */
    amountCents: p.integer(),
    /** Whether they are sold again. */
    restock: p.boolean(),
  },
});

/** Pieces of an order's line that a refund is for. */
export class RefundLine extends RefundLineSchema.class {}
RefundLineSchema.setClass(RefundLine);
