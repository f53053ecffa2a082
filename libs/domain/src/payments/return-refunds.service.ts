import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Refund } from './entities/refund.entity.js';
import { waitingApproval } from './entities/refund-approval.entity.js';
import { ManualRefunds } from './manual-refunds.service.js';
import { RefundPieces, sumOf } from './refund-pieces.service.js';
import type { PiecesShare, RefundParts, WantedPieces } from './rules/refund-parts.rules.js';

/** Accepted pieces of a return. `withFreight`: what is left of the freight goes back as well. */
export interface ReturnDue {
  readonly returnId: string;
  readonly lines: readonly WantedPieces[];
  readonly withFreight: boolean;
  readonly why: string;
  /** All that the return gives back, of whatever orders: what a second administrator is needed for. Its own without it. */
  readonly totalCents?: number;
}

/** Money of an order that goes back for pieces that are not its own: it had paid for those of an exchange, or for their delivery. Centavos. */
export interface CreditDue {
  /** None where it follows from a cancelled order. */
  readonly returnId?: string;
  readonly amountCents: number;
  /** What of it is freight of the sale. */
  readonly freightCents?: number;
  readonly why: string;
  /** As of `ReturnDue`. */
  readonly totalCents?: number;
}

/** `given`: on its way; `waits`: for a second administrator; `nothing`: there is no money to give back. */
export type ReturnOutcome = 'given' | 'waits' | 'nothing';

/** What came of it, and the centavos that go back, once they do. */
export interface ReturnGiven {
  readonly outcome: ReturnOutcome;
  readonly cents: number;
}

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

  /** What was paid for pieces that are not given back yet, line by line, in centavos. @throws DomainError refund.pieces */
  worthOf(em: EntityManager, order: Order, lines: readonly WantedPieces[]): Promise<PiecesShare[]> {
    return this.pieces.sharesOf(em, order, lines);
  }

  /** Centavos of the freight for a return that are neither back nor on their way, nor wait with another return for a second administrator. */
  async freightLeft(em: EntityManager, order: Order, returnId?: string): Promise<number> {
    const parts = (await waitingApproval(em, order.id))?.parts;
    const waiting = parts?.returnId && parts.returnId !== returnId ? parts.freightCents : 0;
    return Math.max(0, (await this.pieces.freightLeft(em, order)) - waiting);
  }

  /**
   * Gives back what accepted pieces come to, or asks a second administrator for it. With nothing to give the pieces count as
   * given back all the same.
   * @throws DomainError return.disputed while the payment is contested, refund.pieces when they were given back already,
   * refund-approval.waiting
   */
  async give(
    em: EntityManager,
    order: Order,
    { returnId, lines, withFreight, why, totalCents }: ReturnDue,
    actor: Actor,
  ): Promise<ReturnGiven> {
    const goods = sumOf(await this.worthOf(em, order, lines));
    const freightCents = withFreight ? await this.freightLeft(em, order, returnId) : 0;
    const parts = { lines, freightCents, why, note: '', returnId };
    const due = { amountCents: goods + freightCents, totalCents, parts };
    const given = await this.pay(em, order, due, actor, 'ask');
    if (given.outcome === 'nothing') await this.pieces.count(em, order, lines, actor);
    return given;
  }

  /**
   * Gives back what an order had paid for pieces of another one, or their delivery. `approval`: whether what needs a second administrator is
   * asked for, is left to a person, or needs none.
   * @throws DomainError return.disputed, refund-approval.waiting
   */
  giveCredit(
    em: EntityManager,
    order: Order,
    { returnId, amountCents, totalCents, freightCents = 0, why }: CreditDue,
    actor: Actor,
    approval: 'ask' | 'leave' | 'none',
  ): Promise<ReturnGiven> {
    const parts = { lines: [], freightCents, why, note: '', ...(returnId !== undefined && { returnId }) };
    return this.pay(em, order, { amountCents, totalCents, parts }, actor, approval);
  }

  /** Writes down freight that is owed of a contested payment, for a person to see. @returns centavos of it */
  oweContested(
    em: EntityManager,
    order: Order,
    { freightCents = 0, why }: Omit<CreditDue, 'amountCents' | 'totalCents'>,
  ): Promise<number> {
    return this.refunds.oweContested(em, order, { lines: [], freightCents, why, note: '' });
  }

  /** Centavos of an order that are neither back nor on their way. */
  keptCents(em: EntityManager, orderId: string): Promise<number> {
    return this.refunds.kept(em, orderId);
  }

  /** Whether the refund of a return from an order exists. */
  async isWritten(em: EntityManager, orderId: string, returnId: string): Promise<boolean> {
    return (await em.count(Refund, { orderId, returnId, state: { $ne: 'cancelled' } })) > 0;
  }

  /** The same, or it waits for a second administrator. */
  async isGiven(em: EntityManager, orderId: string, returnId: string): Promise<boolean> {
    if (await this.isWritten(em, orderId, returnId)) return true;
    return (await waitingApproval(em, orderId))?.parts?.returnId === returnId;
  }

  /** Centavos of the refunds of a return, from every order. */
  async givenCents(em: EntityManager, returnId: string): Promise<number> {
    const refunds = await em.find(Refund, { returnId, state: { $ne: 'cancelled' } });
    return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** Centavos that were given back on the page of an order since a moment, for no return; freight alone is for no pieces. */
  async byHandCents(em: EntityManager, orderId: string, since: Date): Promise<number> {
    const byHand = { returnId: null, reason: 'manual', state: { $ne: 'cancelled' } } as const;
    const refunds = await em.find(Refund, { orderId, ...byHand, createdAt: { $gte: since } });
    return refunds
      .filter(({ amountCents, freightCents }) => amountCents > freightCents)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** Pieces of a return whose money was given back otherwise. @throws DomainError refund.pieces */
  count(em: EntityManager, order: Order, lines: readonly WantedPieces[], actor: Actor): Promise<void> {
    return this.pieces.count(em, order, lines, actor);
  }

  private async pay(
    em: EntityManager,
    order: Order,
    due: {
      readonly amountCents: number;
      readonly totalCents: number | undefined;
      readonly parts: RefundParts;
    },
    actor: Actor,
    approval: 'ask' | 'leave' | 'none',
  ): Promise<ReturnGiven> {
    if (order.paidState === 'disputed') throw new DomainError('return.disputed');
    const left = await this.refunds.kept(em, order.id);
    const cents = Math.min(due.amountCents, left);
    if (cents <= 0) return { outcome: 'nothing', cents: 0 };
    const { parts, totalCents = 0 } = due;
    const together = Math.max(cents, totalCents);
    if (approval !== 'none' && (await this.refunds.needsApproval(em, order.id, together))) {
      const asked = {
        orderId: order.id,
        kind: 'refund' as const,
        amountCents: cents,
        seenCents: left,
        parts,
      };
      if (approval === 'ask') await this.refunds.ask(em, asked, actor);
      return { outcome: 'waits', cents };
    }
    await this.refunds.give(em, order, { amountCents: cents, seenCents: left, parts }, actor);
    return { outcome: 'given', cents };
  }
}
