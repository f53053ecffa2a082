import { defineEntity, p } from '@mikro-orm/core';

export const HOLD_STATES = [
  'held',
  'committed',
  'released',
  'shipped',
  'returning',
  'restocked',
  'written-off',
] as const;
export type HoldState = (typeof HOLD_STATES)[number];

const StockHoldSchema = defineEntity({
  name: 'StockHold',
  tableName: 'stock_hold',
  uniques: [{ properties: ['orderId', 'sku'] }],
  indexes: [
    { name: 'stock_hold_due', properties: ['expiresAt'], where: `state = 'held'` },
    { properties: ['sku', 'state'] },
    { name: 'stock_hold_returning', properties: ['orderId'], where: `state = 'returning'` },
  ],
  checks: [
    { name: 'stock_hold_positive', expression: 'quantity > 0' },
    { name: 'stock_hold_returned', expression: 'returned >= 0' },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    sku: p.string().length(120).collation('C'),
    quantity: p.integer(),
    /** Pieces that left this hold one by one, restocked or written off; the last ones move its state instead. */
    returned: p.integer().default(0),
    state: p.enum(HOLD_STATES).default('held'),
    expiresAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Pieces of one SKU that belong to one order (state table: correctness 3.12). */
export class StockHold extends StockHoldSchema.class {}
StockHoldSchema.setClass(StockHold);
