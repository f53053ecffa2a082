import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';
import { QUEUED_STEPS } from '../rules/desk-state.rules.js';

const ShippingBatchSchema = defineEntity({
  name: 'ShippingBatch',
  tableName: 'shipping_batch',
  indexes: [{ properties: ['createdAt', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    authorId: p.uuid().nullable(),
    author: p.string().length(120).default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Orders that somebody chose to ship together: what the shipping desk works on. */
export class ShippingBatch extends ShippingBatchSchema.class {
  /** The job `labels.batch` does what is asked of its orders. */
  announceStep(): void {
    recordEvent(this, 'shipping-batch.step-asked', { batchId: this.id });
  }
}
ShippingBatchSchema.setClass(ShippingBatch);

const BatchOrderSchema = defineEntity({
  name: 'BatchOrder',
  tableName: 'shipping_batch_order',
  indexes: [
    { properties: ['orderId'] },
    { name: 'shipping_batch_order_asked', properties: ['batch'], where: 'step is not null' },
  ],
  checks: [
    {
      name: 'shipping_batch_order_price',
      expression: `step is distinct from 'pay' or seen_cents is not null`,
    },
  ],
  properties: {
    batch: () => p.manyToOne(ShippingBatch).deleteRule('cascade').primary(),
    orderId: p.uuid().primary(),
    /** In the order of picking: by bin, then the older order first; from 1. */
    position: p.integer(),
    /** The step that somebody asked for and the job has not done yet. */
    step: p.enum(QUEUED_STEPS).nullable(),
    /** The price of the label that who asked to pay saw, in centavos. */
    seenCents: p.integer().nullable(),
    askedById: p.uuid().nullable(),
    askedBy: p.string().length(120).default(''),
    /** Why the last step of this order failed, fit to show; empty when it did not. */
    fault: p.string().length(300).default(''),
    printedAt: p.datetime().nullable(),
  },
});

/** An order of a batch: what was asked of it, and what became of that. The order itself knows how far it is. */
export class BatchOrder extends BatchOrderSchema.class {}
BatchOrderSchema.setClass(BatchOrder);
