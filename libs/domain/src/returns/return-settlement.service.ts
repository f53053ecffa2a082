import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { lockOrder, lockOrders, OrderItem } from '../orders/index.js';
import { ReturnRefunds, type ReturnGiven, type ReturnOutcome } from '../payments/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockLevels } from '../warehouse/index.js';
import {
  ExchangeLine,
  lockReturn,
  OrderReturn,
  type ExchangeCredit,
  type LockedReturn,
  type ReturnLine,
} from './entities/order-return.entity.js';
import { ExchangeCredits } from './exchange-credits.service.js';
import { ExchangeHolds } from './exchange-holds.service.js';
import { ExchangeOrders } from './exchange-orders.service.js';
import { ReturnFreight } from './return-freight.service.js';
import { centsOf, splitOff, toPayByLine } from './rules/exchange.rules.js';

/** `unpaid`: who may give money back still has to. */
export type SettledReturn = ReturnOutcome | 'unpaid';

/** What a return comes to, in centavos. */
export interface Settlement {
  readonly outcome: SettledReturn;
  /** What was paid for the accepted pieces of a line: `backCents` goes back, `insteadCents` pays for what is wanted instead. */
  readonly lines: readonly {
    readonly lineId: string;
    readonly backCents: number;
    readonly insteadCents: number;
  }[];
  readonly freightCents: number;
  /** What the customer has to pay for the exchange. */
  readonly payCents: number;
  /** What goes back of each order that had paid for it, or is due to. */
  readonly given: readonly ExchangeCredit[];
}

/** What was given back of an order, or waits for a second person. */
type GivenOf = ReturnGiven & ExchangeCredit;

/** Accepted pieces of a line: what was paid for them goes back, or pays for those that the customer wants instead. */
interface TakenLine {
  readonly line: ReturnLine;
  readonly item: OrderItem;
  readonly pieces: number;
  readonly other: ExchangeLine | undefined;
  readonly back: readonly ExchangeCredit[];
  readonly kept: readonly ExchangeCredit[];
}

/**
 * What an inspected return comes to: the order of the pieces that are wanted instead, and the money of the others. Everything here
 * belongs to the caller's transaction, which holds all orders of the sale and the return.
 */
@Injectable()
export class ReturnSettlement {
  constructor(
    private readonly refunds: ReturnRefunds,
    private readonly holds: ExchangeHolds,
    private readonly orders: ExchangeOrders,
    private readonly credits: ExchangeCredits,
    private readonly freight: ReturnFreight,
    private readonly clock: Clock,
  ) {}

  /** Locks all that was bought together, the newest order first, then the return (`lockReturn`). @throws DomainError return.not-found */
  async lock(em: EntityManager, id: string): Promise<LockedReturn> {
    const found = await em.findOne(OrderReturn, { id }, { fields: ['orderId'] });
    if (found) await this.freight.lockSale(em, found.orderId);
    return lockReturn(em, id);
  }

  /**
   * Settles it, or what of it a second administrator refused. Without `mayRefund` a return of which money goes back stays as it
   * is, the pieces wanted instead held.
   * @throws DomainError return.state when all of it was given, and those of `ReturnRefunds.give`
   */
  async settle(
    em: EntityManager,
    locked: LockedReturn,
    actor: Actor,
    mayRefund: boolean,
  ): Promise<Settlement> {
    const { back, order } = locked;
    if (order.paidState === 'disputed') throw new DomainError('return.disputed');
    // What of the order itself is given back already is not looked at again.
    const isCounted = back.counted || (await this.refunds.isWritten(em, order.id, back.id));
    const taken = await this.judge(em, locked, isCounted);
    const { own: withFreight, supplements } = await this.freight.dueWith(em, locked, taken, isCounted);
    await lockAll(em, taken);
    const freightCents = withFreight ? await this.refunds.freightLeft(em, order, back.id) : 0;
    const due = dueOf(taken, [...supplements, { orderId: order.id, cents: freightCents }]);
    const sum = { ...sharesOf(taken), freightCents: totalOf(supplements) + freightCents };
    if (totalOf(due) > 0 && !mayRefund) {
      back.dueCents = totalOf(due);
      return { ...sum, outcome: 'unpaid', given: due };
    }
    await this.exchange(em, locked, taken, actor);
    const before = await this.refunds.givenCents(em, back.id);
    const given = [
      ...(await this.own(em, locked, taken, { withFreight, totalCents: totalOf(due) }, actor)),
      ...(await this.others(em, locked, taken, { freight: supplements, totalCents: totalOf(due) }, actor)),
    ];
    const isNothing = given.every(({ outcome }) => outcome === 'nothing');
    if (given.length === 0 || (isNothing && before > 0)) throw new DomainError('return.state');
    back.dueCents = before + totalOf(given);
    if (isNothing) back.step('paid', this.clock.now());
    return { ...sum, outcome: worstOf(given.map(({ outcome }) => outcome)), given };
  }

  /** What was paid for each accepted piece, and what becomes of that. */
  private async judge(
    em: EntityManager,
    { order, lines, exchange }: LockedReturn,
    isCounted: boolean,
  ): Promise<TakenLine[]> {
    const items = await em.find(OrderItem, { order: order.id }, { refresh: true });
    // What was held for a return that expired before its parcel came is not had any more.
    const isHad = exchange !== null && exchange.state !== 'released';
    const newLines = isHad ? await em.find(ExchangeLine, { of: exchange.id }) : [];
    const place = (line: ReturnLine): number =>
      items.find(({ id }) => id === line.orderItemId)?.position ?? 0;
    const accepted = lines.filter((line) => acceptedOf(line) > 0).sort((a, b) => place(a) - place(b));
    const worth = isCounted ? [] : await this.refunds.worthOf(em, order, accepted.map(piecesOf));
    const taken: TakenLine[] = [];
    for (const [at, line] of accepted.entries()) {
      const item = items.find(({ id }) => id === line.orderItemId);
      if (!item) throw new DomainError('refund.pieces');
      const pieces = acceptedOf(line);
      const before = isCounted ? item.refunded - pieces : item.refunded;
      const paid = [
        { orderId: order.id, cents: worth[at]?.amountCents ?? 0 },
        ...(await this.credits.paidBefore(em, order, { itemId: item.id, before, pieces })),
      ];
      const other = newLines.find(({ returnLineId }) => returnLineId === line.id);
      const isOrdered = exchange !== null && exchange.state !== 'held';
      const split =
        other && isOrdered
          ? { kept: other.credits, back: without(paid, other.credits) }
          : splitOff(paid, other ? Math.max(0, -other.differenceCents * pieces) : totalOf(paid));
      taken.push({ line, item, pieces, other, ...split });
    }
    return taken;
  }

  private async exchange(
    em: EntityManager,
    { order, back, exchange }: LockedReturn,
    taken: readonly TakenLine[],
    actor: Actor,
  ): Promise<void> {
    if (exchange?.state !== 'held') return;
    const wanted = taken.flatMap(({ other, pieces, kept }) => (other ? [{ other, pieces, kept }] : []));
    if (wanted.length === 0) return this.holds.release(em, back.id, actor.name);
    await this.requireKept(
      em,
      order.id,
      wanted.flatMap(({ kept }) => kept),
    );
    const all = await em.find(ExchangeLine, { of: exchange.id });
    await this.orders.make(em, { order, back, exchange }, all, wanted);
  }

  /** What pays for the new pieces is still the shop's. @throws DomainError exchange.unpaid, return.disputed */
  private async requireKept(
    em: EntityManager,
    ownId: string,
    credits: readonly ExchangeCredit[],
  ): Promise<void> {
    for (const orderId of new Set(credits.map((credit) => credit.orderId))) {
      if (orderId !== ownId && (await lockOrder(em, orderId)).paidState === 'disputed')
        throw new DomainError('return.disputed');
      if (centsOf(credits, orderId) > (await this.refunds.keptCents(em, orderId)))
        throw new DomainError('exchange.unpaid');
    }
  }

  /** From the order itself, once. */
  private async own(
    em: EntityManager,
    { order, back }: LockedReturn,
    taken: readonly TakenLine[],
    more: { readonly withFreight: boolean; readonly totalCents: number },
    actor: Actor,
  ): Promise<GivenOf[]> {
    if (back.counted || (await this.refunds.isGiven(em, order.id, back.id))) return [];
    const given = await this.refunds.give(
      em,
      order,
      {
        returnId: back.id,
        lines: taken.map(({ line, kept }) => {
          const creditCents = centsOf(kept, order.id);
          return { ...piecesOf(line), ...(creditCents > 0 && { creditCents }) };
        }),
        ...more,
        why: `Devolução ${back.protocol}`,
      },
      actor,
    );
    if (given.outcome === 'nothing') back.counted = true;
    return [{ ...given, orderId: order.id }];
  }

  /** From the orders that had paid for these pieces before an exchange, or for the delivery of all, the latest first, each once. */
  private async others(
    em: EntityManager,
    { order, back }: LockedReturn,
    taken: readonly TakenLine[],
    { freight, totalCents }: { readonly freight: readonly ExchangeCredit[]; readonly totalCents: number },
    actor: Actor,
  ): Promise<GivenOf[]> {
    const due = taken.flatMap((line) => line.back).filter(({ orderId }) => orderId !== order.id);
    const given: GivenOf[] = [];
    for (const orderId of new Set([...due, ...freight].map((part) => part.orderId))) {
      const source = await lockOrder(em, orderId);
      if (await this.refunds.isGiven(em, orderId, back.id)) continue;
      const freightCents = centsOf(freight, orderId);
      const credit = {
        ...{ returnId: back.id, freightCents, amountCents: centsOf(due, orderId) + freightCents, totalCents },
        why: `Devolução ${back.protocol}`,
      };
      given.push({ ...(await this.refunds.giveCredit(em, source, credit, actor, 'ask')), orderId });
      await em.flush();
    }
    return given;
  }
}

/**
 * Every order that paid for these pieces, then every SKU that comes back or is wanted instead: whatever is done with them afterwards, two
 * inspections never wait for each other.
 */
async function lockAll(em: EntityManager, taken: readonly TakenLine[]): Promise<void> {
  await lockOrders(
    em,
    taken.flatMap(({ back, kept }) => [...back, ...kept].map(({ orderId }) => orderId)),
  );
  const skus = taken.flatMap(({ item, other }) => [item.sku, ...(other ? [other.sku] : [])]);
  await lockLevels(em, [...new Set(skus)]);
}

const acceptedOf = ({ restocked, writtenOff }: ReturnLine): number => restocked + writtenOff;
const piecesOf = (line: ReturnLine) => ({
  itemId: line.orderItemId,
  quantity: acceptedOf(line),
  restock: line.restocked > 0,
});
const without = (paid: readonly ExchangeCredit[], kept: readonly ExchangeCredit[]): ExchangeCredit[] =>
  paid.map(({ orderId, cents }) => ({ orderId, cents: Math.max(0, cents - centsOf(kept, orderId)) }));
const totalOf = (list: readonly ExchangeCredit[]): number => list.reduce((sum, { cents }) => sum + cents, 0);
/** What is due of each order, each once. */
function dueOf(taken: readonly TakenLine[], freight: readonly ExchangeCredit[]): ExchangeCredit[] {
  const all = [...taken.flatMap(({ back }) => back), ...freight];
  return [...new Set(all.map(({ orderId }) => orderId))].map((orderId) => ({
    orderId,
    cents: centsOf(all, orderId),
  }));
}
/** What becomes of the money of the accepted pieces. */
const sharesOf = (taken: readonly TakenLine[]): Pick<Settlement, 'lines' | 'payCents'> => ({
  lines: taken.map(({ line, back, kept }) => ({
    ...{ lineId: line.id, backCents: totalOf(back), insteadCents: totalOf(kept) },
  })),
  payCents: toPayByLine(
    taken.flatMap(({ other, pieces }) =>
      other ? [{ differenceCents: other.differenceCents, taken: pieces }] : [],
    ),
  ).reduce((sum, cents) => sum + cents, 0),
});
const worstOf = (outcomes: readonly ReturnOutcome[]): ReturnOutcome =>
  (['waits', 'given'] as const).find((one) => outcomes.includes(one)) ?? 'nothing';
