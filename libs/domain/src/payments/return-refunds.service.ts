import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Refund } from './entities/refund.entity.js';
import { waitingApproval } from './entities/refund-approval.entity.js';
import { ManualRefunds } from './manual-refunds.service.js';
import { RefundPieces, sumOf } from './refund-pieces.service.js';
import type { WantedPieces } from './rules/refund-parts.rules.js';

/** Accepted pieces of a return. `withFreight`: what is left of the freight goes back as well. */
export interface ReturnDue {
  readonly returnId: string;
  readonly lines: readonly WantedPieces[];
  readonly withFreight: boolean;
  readonly why: string;
}

/** `given`: on its way; `waits`: for a second administrator; `nothing`: there is no money to give back. */
export type ReturnOutcome = 'given' | 'waits' | 'nothing';

/**
 * The money of returns: what was paid for their pieces, at most what is left of the payment. Everything here belongs to the
 * caller's transaction, which holds the order's row.
 */
@Injectable()
export class ReturnRefunds {
  constructor(
    private readonly refunds: ManualRefunds,
    private readonly pieces: RefundPieces,
  ) {}

  /**
   * Gives back what accepted pieces come to, or asks a second administrator for it.
   * @throws DomainError return.disputed while the payment is contested, refund.pieces when they were given back already,
   * refund-approval.waiting
   */
  async give(
    em: EntityManager,
    order: Order,
    { returnId, lines, withFreight, why }: ReturnDue,
    actor: Actor,
  ): Promise<{ outcome: ReturnOutcome; dueCents: number }> {
    if (order.paidState === 'disputed') throw new DomainError('return.disputed');
    const goods = sumOf(await this.pieces.sharesOf(em, order, lines));
    const freightCents = withFreight ? await this.pieces.freightLeft(em, order) : 0;
    const left = await this.refunds.kept(em, order.id);
    const amountCents = Math.min(goods + freightCents, left);
    if (amountCents <= 0) {
      await this.pieces.count(em, order, lines, actor);
      return { outcome: 'nothing', dueCents: 0 };
    }
    const parts = { lines, freightCents, why, note: '', returnId };
    if (await this.refunds.needsApproval(em, order.id, amountCents)) {
      const asked = { orderId: order.id, kind: 'refund' as const, amountCents, seenCents: left, parts };
      await this.refunds.ask(em, asked, actor);
      return { outcome: 'waits', dueCents: amountCents };
    }
    await this.refunds.give(em, order, { amountCents, seenCents: left, parts }, actor);
    return { outcome: 'given', dueCents: amountCents };
  }

  /** Whether the refund of a return exists, or waits for a second administrator. */
  async isGiven(em: EntityManager, orderId: string, returnId: string): Promise<boolean> {
    if ((await em.count(Refund, { returnId, state: { $ne: 'cancelled' } })) > 0) return true;
    return (await waitingApproval(em, orderId))?.parts?.returnId === returnId;
  }
}
