import { defineEntity, p } from '@mikro-orm/core';

export const LABEL_STATES = ['requested', 'pending', 'paying', 'released', 'cancelled', 'refused'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

const ShippingLabelSchema = defineEntity({
  name: 'ShippingLabel',
  tableName: 'shipping_label',
  indexes: [
    { properties: ['orderId', 'createdAt'] },
    { name: 'shipping_label_to_follow', properties: ['nextCheckAt'], where: `state in ('requested', 'pending', 'paying', 'released')` },
  ],
  uniques: [
    { name: 'shipping_label_one_live', properties: ['orderId'], where: `state in ('requested', 'pending', 'paying', 'released')` },
    { name: 'shipping_label_carrier_id', properties: ['carrierId'], where: 'carrier_id is not null' },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    state: p.enum(LABEL_STATES).default('requested'),
    /** The carrier's order id: `shipping.etiqueta` of the specification. */
    carrierId: p.string().length(60).nullable(),
    /** The carrier's own status, shown as detail: posted, delivered … */
    carrierStatus: p.string().length(40).default(''),
    priceCents: p.integer().nullable(),
    tracking: p.string().length(60).nullable(),
    printUrl: p.string().length(1000).nullable(),
    paidAt: p.datetime().nullable(),
    generatedAt: p.datetime().nullable(),
    error: p.string().length(300).default(''),
    nextCheckAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()').onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** A shipping label of one order (state table: correctness 3.12; `paying` is shown as `pending`). */
export class ShippingLabel extends ShippingLabelSchema.class {}
ShippingLabelSchema.setClass(ShippingLabel);
