import type { OrderStatus } from '../../orders/rules/order-status.rules.js';

/**
 * How far the embroidery of an order's line is. It waits for the payment, then for its proof; `cancelled` came with its order.
 */
export const EMBROIDERY_STATES = ['waiting', 'queued', 'printed', 'stitching', 'done', 'cancelled'] as const;
export type EmbroideryState = (typeof EMBROIDERY_STATES)[number];

/** Where the back office may move it. */
export const PRODUCTION_STEPS = ['queued', 'printed', 'stitching', 'done'] as const;
export type ProductionStep = (typeof PRODUCTION_STEPS)[number];

const FORWARD: Readonly<Partial<Record<EmbroideryState, ProductionStep>>> = {
  queued: 'printed',
  printed: 'stitching',
  stitching: 'done',
};

/** One step on, or back to the queue from any later one. */
export const canMove = (from: EmbroideryState, to: ProductionStep): boolean =>
  FORWARD[from] === to || isWayBack(from, to);

export const isWayBack = (from: EmbroideryState, to: ProductionStep): boolean =>
  to === 'queued' && (from === 'printed' || from === 'stitching' || from === 'done');

/** Whether its customer may still change it: nothing has been stitched, and its order has not left. */
export const isEditable = (state: EmbroideryState, order: OrderStatus): boolean =>
  (state === 'waiting' || state === 'queued' || state === 'printed') &&
  (order === 'pending' || order === 'confirmed' || order === 'processing');
