import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { lockOrder, lockOrders, Order, OrderItem } from '../orders/index.js';
import { ReturnRefunds, type ReturnOutcome } from '../payments/index.js';
import { shareOfPieces } from '../payments/rules/refund-parts.rules.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import {
  Exchange,
  ExchangeLine,
  type ExchangeCredit,
  type LockedReturn,
} from './entities/order-return.entity.js';
import { splitOff } from './rules/exchange.rules.js';

/** Pieces of a line of an order, of which `before` were given back. */
export interface PiecesOfLine {
  readonly itemId: string;
  readonly before: number;
  readonly pieces: number;
}

/** Pieces of a line of an order that others are wanted instead of; `backCents` of their price goes back. */
export interface ExchangedPieces extends PiecesOfLine {
  readonly backCents: number;
}

/** What earlier orders paid for the pieces of an exchange: it goes back to them when those do not stay with the customer. */
@Injectable()
export class ExchangeCredits {
  constructor(
    private readonly refunds: ReturnRefunds,
    private readonly clock: Clock,
  ) {}

  /** What earlier orders paid for pieces of an order, the latest first; nothing of an order that no exchange made. */
  async paidBefore(
    em: EntityManager,
    order: Order,
    { itemId, before, pieces }: PiecesOfLine,
  ): Promise<ExchangeCredit[]> {
    if (order.cartRevision > 0) return [];
    const line = await em.findOne(ExchangeLine, { orderItemId: itemId });
    return line ? creditsOf(line, before, pieces) : [];
  }

  /**
   * What is to pay for other pieces is the shop's: of each order that paid for the old ones, at least as much is kept. Looked at again when
   * they are inspected.
   * @throws DomainError exchange.money-gone
   */
  async expectKept(em: EntityManager, order: Order, wanted: readonly ExchangedPieces[]): Promise<void> {
    const own = await this.refunds.worthOf(
      em,
      order,
      wanted.map(({ itemId, pieces }) => ({ itemId, quantity: pieces, restock: false })),
    );
    const sums = new Map<string, number>([[order.id, 0]]);
    for (const [at, line] of wanted.entries()) {
      const paid = [
        { orderId: order.id, cents: own[at]?.amountCents ?? 0 },
        ...(await this.paidBefore(em, order, line)),
      ];
      for (const { orderId, cents } of splitOff(paid, line.backCents).kept)
        sums.set(orderId, (sums.get(orderId) ?? 0) + cents);
    }
    for (const [orderId, cents] of sums) {
      const payer = orderId === order.id ? order : await em.findOneOrFail(Order, { id: orderId });
      // What was paid for other pieces of it alone may be back.
      const isPaid = payer.paidState === 'paid' || (cents === 0 && isGivenBack(payer));
      if (!isPaid || cents > (await this.refunds.keptCents(em, orderId)))
        throw new DomainError('exchange.money-gone');
    }
  }

  /**
   * Gives back what the old pieces paid, after the order of the new ones ended, regardless of who ended it: what it cost more goes back
   * with that order. What needs a second administrator is asked for, or (`leave`) left to a person.
   */
  async repay(
    em: EntityManager,
    { back }: LockedReturn,
    exchange: Exchange,
    actor: Actor,
    approval: 'ask' | 'leave',
  ): Promise<ReturnOutcome> {
    const items = await em.find(OrderItem, { order: exchange.orderId }, { refresh: true });
    const lines = await em.find(ExchangeLine, { of: exchange.id });
    const sums = new Map<string, number>();
    for (const line of lines) {
      const before = items.find(({ id }) => id === line.orderItemId)?.refunded ?? 0;
      for (const { orderId, cents } of creditsOf(line, before, line.taken - before))
        sums.set(orderId, (sums.get(orderId) ?? 0) + cents);
    }
    await lockOrders(em, [...sums.keys()]);
    const outcomes: ReturnOutcome[] = [];
    for (const [orderId, amountCents] of sums) {
      const source = await lockOrder(em, orderId);
      if (await this.refunds.isGiven(em, orderId, exchange.id)) continue;
      const due = {
        returnId: exchange.id,
        amountCents,
        why: `Troca não concluída, devolução ${back.protocol}`,
      };
      outcomes.push((await this.refunds.giveCredit(em, source, due, actor, approval)).outcome);
      await em.flush();
    }
    if (outcomes.includes('waits')) return 'waits';
    exchange.follow('repay', this.clock.now());
    return outcomes.includes('given') ? 'given' : 'nothing';
  }
}

/** By the shop, not by the bank. */
const isGivenBack = ({ paidState }: Order): boolean => paidState === 'refunding' || paidState === 'refunded';

const creditsOf = (
  { credits, taken }: Pick<ExchangeLine, 'credits' | 'taken'>,
  before: number,
  pieces: number,
): ExchangeCredit[] =>
  taken === 0
    ? []
    : credits.map(({ orderId, cents }) => ({
        orderId,
        cents: shareOfPieces({ paidCents: cents, quantity: taken }, before, pieces),
      }));
