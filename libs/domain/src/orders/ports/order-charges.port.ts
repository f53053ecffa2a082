import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../shared/actor.js';
import type { Order } from '../entities/order.entity.js';
import type { StepBy } from '../rules/order-status.rules.js';

/**
 * What an order asks of its payments. Orders know no charge; the payments module fills this port. Every method with an
 * `em` belongs to the caller's transaction, which holds the order's row.
 */
export abstract class OrderCharges {
  /** Asks for the charge that still waits for a response, if there is one, to be closed at the provider by a job. */
  abstract cancelOpen(em: EntityManager, order: Order): Promise<void>;
  /** O4: as `cancelOpen`; on our side the charge expires at once, so that nothing can be paid any more. */
  abstract expireOpen(em: EntityManager, order: Order, at: Date): Promise<void>;
  /**
   * Whether cancelling, which gives money back, waits for a second administrator now: then nothing else may happen.
   * @throws DomainError refund-approval.waiting when something of the order waits already
   */
  abstract holdCancelling(em: EntityManager, order: Order, actor: Actor): Promise<boolean>;
  /** O12, O13: everything that the shop keeps of this order's money goes back, by a job. */
  abstract refundRetained(em: EntityManager, order: Order, actor: string): Promise<void>;
  /**
   * O6: writes down that all of it was paid outside the provider, and closes an open charge there; returns the charge's
   * id.
   */
  abstract recordManual(em: EntityManager, order: Order, by: StepBy): Promise<string>;
  /**
   * Reads what the provider knows of the open charge, applies it, and closes the charge there. Calls the provider:
   * never inside a transaction. False when the provider does not respond.
   */
  abstract settle(orderId: string): Promise<boolean>;
}
