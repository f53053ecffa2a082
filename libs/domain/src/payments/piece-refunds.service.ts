import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { waitingApproval } from './entities/refund-approval.entity.js';
import { ManualRefunds } from './manual-refunds.service.js';
import { RefundPieces, sumOf } from './refund-pieces.service.js';
import type { WantedPieces } from './rules/refund-parts.rules.js';

/** Pieces that leave a paid order before it is packed, and centavos of its freight that are not needed any more. */
export interface PiecesDue {
  readonly lines: readonly WantedPieces[];
  readonly freightCents: number;
  readonly why: string;
  /** Nothing of the payment may be left: it was for freight alone. */
  readonly whole?: boolean;
}

/** What they come to in centavos, and whether a second administrator decides about it. */
export interface PiecesWorth {
  readonly amountCents: number;
  readonly waits: boolean;
}

/**
 * The money of pieces that leave an order while it goes on: what was paid for them, at most what is left of the payment.
 * Everything here belongs to the caller's transaction, which holds the order's row.
 */
@Injectable()
export class PieceRefunds {
  constructor(
    private readonly refunds: ManualRefunds,
    private readonly pieces: RefundPieces,
  ) {}

  /** What would be given back. @throws DomainError refund.pieces when pieces were given back already */
  async worthOf(
    em: EntityManager,
    order: Order,
    due: Pick<PiecesDue, 'lines' | 'freightCents'>,
  ): Promise<PiecesWorth> {
    const freightCents = Math.min(due.freightCents, await this.pieces.freightLeft(em, order));
    const goods = sumOf(await this.pieces.sharesOf(em, order, due.lines));
    const left = await this.refunds.kept(em, order.id);
    const amountCents = Math.min(goods + freightCents, left);
    const waits = amountCents > 0 && (await this.refunds.needsApproval(em, order.id, amountCents));
    return { amountCents, waits };
  }

  /**
   * Gives it back, or asks a second administrator, who gives pieces and money back together.
   * @throws DomainError refund.nothing when nothing was paid or is left, refund.all when nothing of the payment would be left and it is not `whole`,
   * refund.pieces, refund-approval.waiting
   */
  async give(em: EntityManager, order: Order, due: PiecesDue, actor: Actor): Promise<PiecesWorth> {
    const worth = await this.worthOf(em, order, due);
    const { amountCents, waits } = worth;
    if (amountCents <= 0) throw new DomainError('refund.nothing');
    const seenCents = await this.refunds.kept(em, order.id);
    if (seenCents === amountCents && !due.whole) throw new DomainError('refund.all');
    const freightCents = Math.min(due.freightCents, await this.pieces.freightLeft(em, order));
    const { lines, why } = due;
    const parts = { lines, why, freightCents, note: '', unposted: lines.length > 0 };
    if (waits)
      await this.refunds.ask(em, { orderId: order.id, kind: 'refund', amountCents, seenCents, parts }, actor);
    else await this.refunds.give(em, order, { amountCents, seenCents, parts }, actor);
    return worth;
  }

  /** @throws DomainError refund-approval.waiting while a second administrator has something of the order to decide */
  async expectNoneWaiting(em: EntityManager, orderId: string, now: Date): Promise<void> {
    const waiting = await waitingApproval(em, orderId);
    if (waiting && !waiting.isOver(now)) throw new DomainError('refund-approval.waiting');
  }
}
