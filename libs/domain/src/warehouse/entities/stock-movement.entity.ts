import { defineEntity, p } from '@mikro-orm/core';

export const MOVEMENT_KINDS = [
  'open',
  'receive',
  'offer',
  'hold',
  'release',
  'commit',
  'uncommit',
  'ship',
  'return',
  'restock',
  'write-off',
  'repair',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const StockMovementSchema = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movement',
  indexes: [{ properties: ['sku', 'id'] }, { properties: ['orderId'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    sku: p.string().length(120).collation('C'),
    kind: p.enum(MOVEMENT_KINDS),
    /** What the movement added to each counter; the counters are the sums of these. */
    warehouseDelta: p.integer().default(0),
    offeredDelta: p.integer().default(0),
    heldDelta: p.integer().default(0),
    committedDelta: p.integer().default(0),
    shippedDelta: p.integer().default(0),
    initialDelta: p.integer().default(0),
    adjustedDelta: p.integer().default(0),
    orderId: p.uuid().nullable(),
    actor: p.string().length(120),
    reason: p.string().length(200).default(''),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** One line of the stock ledger: append-only. */
export class StockMovement extends StockMovementSchema.class {}
StockMovementSchema.setClass(StockMovement);
