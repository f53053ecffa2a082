import { defineEntity, p } from '@mikro-orm/core';
import { changeTriggers } from '@plantao/platform/change-notifications';

const StockLevelSchema = defineEntity({
  name: 'StockLevel',
  tableName: 'stock_level',
  // What is in stock is searched and filtered by; only a step from or to nothing counts (migration product-index).
  triggers: [
    ...changeTriggers('stock_level', 'notify_stock()'),
    {
      name: 'stock_indexed',
      timing: 'after',
      events: ['insert'],
      expression:
        'create constraint trigger stock_indexed after insert on stock_level deferrable initially deferred for each row when (new.offered > 0) execute function search.stock_changed()',
    },
    {
      name: 'stock_reindexed',
      timing: 'after',
      events: ['update'],
      expression:
        'create constraint trigger stock_reindexed after update on stock_level deferrable initially deferred for each row when ((old.offered > 0) is distinct from (new.offered > 0)) execute function search.stock_changed()',
    },
  ],
  indexes: [
    { properties: ['warehouseProductId'] },
    { name: 'stock_level_low', properties: ['offered', 'sku'], where: 'offered <= 3 and not retired' },
    { name: 'stock_level_promised', properties: ['sku'], where: 'held + committed > 0' },
    { name: 'stock_level_retired', properties: ['sku'], where: 'retired' },
  ],
  checks: [
    {
      name: 'stock_level_not_negative',
      expression: 'offered >= 0 and held >= 0 and committed >= 0 and shipped >= 0 and warehouse_qty >= 0',
    },
    {
      name: 'stock_level_conserved',
      expression: 'offered + held + committed + shipped = initial + adjusted',
    },
    { name: 'stock_level_within_warehouse', expression: 'offered + held + committed <= warehouse_qty' },
  ],
  properties: {
    sku: p.string().length(120).collation('C').primary(),
    warehouseProductId: p.uuid(),
    /** Pieces physically in the warehouse. */
    warehouseQty: p.integer().default(0),
    /** Pieces that the storefront sells: the `stock` of the specification. */
    offered: p.integer().default(0),
    /** Pieces of orders that wait for payment. */
    held: p.integer().default(0),
    /** Pieces of paid orders that have not left. */
    committed: p.integer().default(0),
    /** Pieces that left with orders. */
    shipped: p.integer().default(0),
    /** Pieces offered when the SKU was opened. */
    initial: p.integer().default(0),
    /** Sum of all later changes of the offer by hand; may be negative. */
    adjusted: p.integer().default(0),
    /** Its variant was taken out of the product; the row stays because its ledger does. */
    retired: p.boolean().default(false),
    version: p.integer().default(1),
  },
});

/** The counters of one SKU. Only the stock ledger changes them, and only together with a movement (correctness 3.2). */
export class StockLevel extends StockLevelSchema.class {}
StockLevelSchema.setClass(StockLevel);
