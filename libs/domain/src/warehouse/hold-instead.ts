import type { EntityManager } from '@mikro-orm/postgresql';
import { run } from './stock-counters.js';
import type { StockLedger, StockLine } from './stock-ledger.service.js';

/** What an order that is not paid is to hold, instead of all that it holds. */
export interface OtherHold {
  readonly orderId: string;
  readonly lines: readonly StockLine[];
  readonly expiresAt: Date;
}

/**
 * Holds other pieces for an order that is not paid, in the caller's transaction: those that it keeps are not offered to anybody in
 * between.
 * @throws ShortStock
 */
export async function holdInstead(
  em: EntityManager,
  ledger: StockLedger,
  { orderId, lines, expiresAt }: OtherHold,
  actor: string,
): Promise<void> {
  await ledger.release(em, orderId, actor);
  await run(em, `delete from stock_hold where order_id = :orderId and state = 'released'`, { orderId });
  await ledger.hold(em, orderId, lines, expiresAt, actor);
}
