import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderItem, OrderPayments, type Order } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Refund } from './entities/refund.entity.js';
import { RefundLine } from './entities/refund-line.entity.js';
import {
  sharesOf,
  type PiecesShare,
  type RefundParts,
  type WantedPieces,
} from './rules/refund-parts.rules.js';

/** What a refund is for, in centavos. What of its amount is neither goods nor freight was typed by hand. */
export interface Explained {
  readonly shares: readonly PiecesShare[];
  readonly goodsCents: number;
  readonly freightCents: number;
  readonly why: string;
  readonly note: string;
  readonly returnId: string | null;
}

/** Pieces by line of the order that are in a return which is not inspected yet, and the newest of those. */
const IN_OPEN_RETURNS = `
  select l.order_item_id as "itemId", sum(l.quantity)::int as pieces,
         (array_agg(r.protocol order by r.created_at desc, r.id))[1] as protocol from return_line l join order_return r on r.id = l.return_id
   where r.order_id = ? and r.state in ('requested', 'authorised', 'posted', 'received') group by 1`;

/**
 * Refunds by line (ADR 40): which pieces and what of the freight the money is for. Everything here belongs to the caller's
 * transaction, which holds the order's row.
 */
@Injectable()
export class RefundPieces {
  constructor(private readonly orders: OrderPayments) {}

  /**
   * What the chosen pieces and the freight come to.
   * @throws DomainError refund.pieces when a piece is not the order's or was given back, refund.in-return when it is in an open return,
   * refund.freight when less of it is left, refund.why when the amount is another and nobody says why
   */
  async explain(
    em: EntityManager,
    order: Order,
    parts: RefundParts,
    amountCents: number,
  ): Promise<Explained> {
    const shares = await this.sharesOf(em, order, parts.lines);
    const { freightCents, why, note, returnId = null } = parts;
    if (returnId === null && (await this.returnOf(em, order, parts.lines)) !== null)
      throw new DomainError('refund.in-return');
    if (freightCents > 0 && freightCents > (await this.freightLeft(em, order)))
      throw new DomainError('refund.freight');
    const goodsCents = sumOf(shares);
    if (goodsCents + freightCents !== amountCents && why === '') throw new DomainError('refund.why');
    return { shares, goodsCents, freightCents, why, note, returnId };
  }

  /** What was paid for the chosen pieces, line by line. @throws DomainError refund.pieces */
  async sharesOf(em: EntityManager, order: Order, lines: readonly WantedPieces[]): Promise<PiecesShare[]> {
    const sold = await em.find(
      OrderItem,
      { order: order.id },
      { orderBy: { position: 'asc' }, refresh: true },
    );
    const shares = sharesOf(sold, order.pixDiscountCents, lines);
    if (!shares) throw new DomainError('refund.pieces');
    return shares;
  }

  /**
   * Writes down what `refund` is for. Its pieces count as given back from now on, whatever becomes of the refund: one that
   * fails is tried again or settled by hand, and another one never takes them.
   * @throws DomainError refund.pieces
   */
  async take(em: EntityManager, order: Order, refund: Refund, what: Explained, actor: Actor): Promise<void> {
    const { shares, ...facts } = what;
    Object.assign(refund, facts);
    const isMoved = facts.returnId !== null;
    const unsold = await this.orders.takePiecesBack(em, order, shares, actor.name, isMoved);
    for (const { itemId, quantity, amountCents, restock } of shares)
      em.persist(
        Object.assign(new RefundLine(), {
          id: crypto.randomUUID(),
          refundId: refund.id,
          orderItemId: itemId,
          quantity,
          amountCents,
          restock: restock && !unsold.has(itemId),
        }),
      );
  }

  /** Pieces that go back without money, because there is none to give: they count as given back all the same. */
  async count(em: EntityManager, order: Order, lines: readonly WantedPieces[], actor: Actor): Promise<void> {
    await this.orders.takePiecesBack(em, order, lines, actor.name, true);
  }

  /**
   * The protocol of the open return whose inspection gives back some of these pieces, since fewer of a line are in none; null where none
   * does.
   */
  async returnOf(
    em: EntityManager,
    { id, deliveredAt }: Order,
    lines: readonly WantedPieces[],
  ): Promise<string | null> {
    if (!deliveredAt || lines.length === 0) return null;
    const returned = await em.execute<{ itemId: string; pieces: number; protocol: string }[]>(
      IN_OPEN_RETURNS,
      [id],
    );
    if (returned.length === 0) return null;
    const items = await em.find(OrderItem, { order: id });
    for (const { itemId, quantity } of lines) {
      const item = items.find((one) => one.id === itemId);
      const away = returned.find((one) => one.itemId === itemId);
      if (item && away && quantity > item.quantity - item.refunded - away.pieces) return away.protocol;
    }
    return null;
  }

  /** Centavos of the freight that are neither back nor on their way, whatever becomes of those refunds. */
  async freightLeft(em: EntityManager, { id, shippingCents }: Order): Promise<number> {
    const refunds = await em.find(Refund, { orderId: id }, { fields: ['freightCents'] });
    return refunds.reduce((left, { freightCents }) => left - freightCents, shippingCents);
  }
}

/** Centavos of all lines. */
export const sumOf = (shares: readonly PiecesShare[]): number =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
