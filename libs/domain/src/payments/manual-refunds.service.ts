import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { audited, type Order } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { SHOP, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockCharge, Charge } from './entities/charge.entity.js';
import { RefundApproval, waitingApproval } from './entities/refund-approval.entity.js';
import { RefundPieces, type Explained } from './refund-pieces.service.js';
import { Refunds } from './refunds.service.js';
import { needsSecondApproval, shareOfPieces, type RefundParts } from './rules/refund-parts.rules.js';

/**
 * How much goes back: `seenCents` is what the administrator saw as left, so that two of them never refund twice. `parts`:
 * which pieces and what of the freight it is for; what it is more or less than these was typed by hand.
 */
export interface RefundInput {
  readonly amountCents: number;
  readonly seenCents: number;
  readonly parts?: RefundParts | null | undefined;
}

/**
 * Refunds that administrators decide, and which of them need a second one. Everything here belongs to the caller's
 * transaction, which holds the order's row: two decisions about one order never happen at once.
 */
@Injectable()
export class ManualRefunds {
  constructor(
    private readonly refunds: Refunds,
    private readonly pieces: RefundPieces,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * The charge that the money comes from (of two the older one), how much is left of it, and what the refund is for.
   * @throws DomainError refund.nothing, refund.stale, refund.amount, refund.pieces, refund.in-return, refund.freight, refund.why, refund.credited when
   * it would take what pays for the pieces of an exchange, which goes back with their order alone
   */
  async check(
    em: EntityManager,
    order: Order,
    input: RefundInput,
  ): Promise<{ charge: Charge; left: number; explained: Explained | undefined }> {
    const approved = await em.findOne(
      Charge,
      { orderId: order.id, state: 'approved' },
      { fields: ['id'], orderBy: { createdAt: 'asc' } },
    );
    const charge = approved && (await lockCharge(em, approved.id));
    const left = charge ? await this.refunds.leftOf(em, charge) : 0;
    if (!charge || left <= 0) throw new DomainError('refund.nothing');
    if (left !== input.seenCents) throw new DomainError('refund.stale');
    if (input.amountCents <= 0 || input.amountCents > left) throw new DomainError('refund.amount');
    const { parts, amountCents } = input;
    if (!parts?.returnId && amountCents > left - (await creditedCents(em, order.id)))
      throw new DomainError('refund.credited');
    const explained = parts ? await this.pieces.explain(em, order, parts, amountCents) : undefined;
    return { charge, left, explained };
  }

  /**
   * Gives it back by a job. Money that was registered by hand fails, for a person to give it, unless the one who acts says so: `given`. Its
   * pieces count as given back from now on.
   */
  async give(
    em: EntityManager,
    order: Order,
    input: RefundInput,
    actor: Actor,
    byHand: 'given' | 'owed' = 'owed',
  ): Promise<{ left: number; full: boolean }> {
    const { charge, left, explained } = await this.check(em, order, input);
    const full = input.amountCents === left;
    const facts = { amountCents: input.amountCents, partial: !full };
    const isGiven = byHand === 'given' && !charge.providerId;
    const refund = isGiven
      ? await this.refunds.giveOutside(em, order, charge, facts, actor.name)
      : full
        ? await this.refunds.request(em, order, charge, 'manual', actor.name)
        : this.refunds.requestPart(em, order, charge, input.amountCents, actor.name);
    if (refund && explained) await this.pieces.take(em, order, refund, explained, actor);
    return { left, full };
  }

  /**
   * Writes down what the shop owes of a contested payment, so that a person sees it: it fails at once, and ends where the bank gives it back.
   * @returns centavos of it, at most what is left
   */
  async oweContested(em: EntityManager, order: Order, parts: RefundParts): Promise<number> {
    const disputed = await em.findOne(Charge, { orderId: order.id, state: 'disputed' }, { fields: ['id'] });
    const charge = disputed && (await lockCharge(em, disputed.id));
    const amountCents = charge ? Math.min(parts.freightCents, await this.refunds.leftOf(em, charge)) : 0;
    if (!charge || amountCents <= 0) return 0;
    const explained = await this.pieces.explain(em, order, parts, amountCents);
    const refund = this.refunds.requestPart(em, order, charge, amountCents, SHOP.name);
    await this.pieces.take(em, order, refund, explained, SHOP);
    return amountCents;
  }

  /**
   * Whether so much needs a second administrator (`refund.fourEyesAboveCents`): together with what administrators gave
   * back of the sale before, so that many small refunds, of one order or of several, are no way around it.
   */
  async needsApproval(em: EntityManager, orderId: string, amountCents: number): Promise<boolean> {
    const above = await this.settings.get('refund.fourEyesAboveCents');
    if (above === 0) return false;
    await em.flush();
    const [before] = await em.execute<{ cents: number }[]>(`select ${givenBackOfSale('?::uuid')} as cents`, [
      orderId,
    ]);
    return needsSecondApproval(amountCents, before?.cents ?? 0, above);
  }

  /**
   * Writes down that it waits for another administrator; nothing else happens.
   * @throws DomainError refund-approval.waiting when something of the order waits already
   */
  async ask(
    em: EntityManager,
    facts: Pick<RefundApproval, 'orderId' | 'kind' | 'amountCents' | 'seenCents'> & { parts?: RefundParts },
    actor: Actor,
  ): Promise<void> {
    const now = this.clock.now();
    const waiting = await waitingApproval(em, facts.orderId);
    if (waiting?.isOver(now)) {
      waiting.expire(now);
      await em.flush();
    } else if (waiting) throw new DomainError('refund-approval.waiting');
    if (!actor.id) throw new DomainError('refund-approval.own');
    const approval = RefundApproval.ask(facts, { id: actor.id, name: actor.name }, now);
    const { amountCents, kind } = facts;
    em.persist([
      approval,
      audited(actor, 'order.refund-ask', facts.orderId, {
        after: { approval: approval.id, kind, amountCents },
      }),
    ]);
  }

  /**
   * Ends an approval whose pieces are in a return that was opened since: its inspection gives them back, and nobody needs to decide. The one
   * who asked is notified.
   * @returns the protocol of that return; null where the approval stands
   */
  async endInReturn(em: EntityManager, order: Order, approval: RefundApproval): Promise<string | null> {
    const { parts, kind, amountCents, requester } = approval;
    if (kind !== 'refund' || !parts || parts.returnId) return null;
    const protocol = await this.pieces.returnOf(em, order, parts.lines);
    if (protocol === null) return null;
    approval.endInReturn(protocol, this.clock.now());
    em.persist(
      audited(SHOP, 'order.refund-refuse', order.id, {
        before: { approval: approval.id, state: 'waiting', requester },
        after: { amountCents, kind, state: 'refused', reason: approval.reason },
      }),
    );
    return protocol;
  }

  /**
   * Cancelling gives back all that is kept of an order: whether it waits now for another administrator.
   * @throws DomainError refund-approval.waiting
   */
  async holdCancelling(em: EntityManager, order: Order, actor: Actor): Promise<boolean> {
    const kept = await this.kept(em, order.id);
    if (kept <= 0 || !(await this.needsApproval(em, order.id, kept))) return false;
    await this.ask(em, { orderId: order.id, kind: 'cancel', amountCents: kept, seenCents: kept }, actor);
    return true;
  }

  /** Centavos of an order that are neither back nor on their way. */
  async kept(em: EntityManager, orderId: string): Promise<number> {
    const charges = await em.find(Charge, { orderId, state: { $in: ['approved', 'disputed'] } });
    let sum = 0;
    for (const charge of charges) sum += await this.refunds.leftOf(em, charge);
    return sum;
  }
}

/**
 * SQL: centavos that administrators gave back of an order, of what was ordered on top of it or it is on top of, and of the orders of its
 * exchanges: all that is one sale for its customer.
 */
export const givenBackOfSale = (orderId: string): string => `(
  with recursive sale (id) as (select ${orderId} union
    select next.id from sale s cross join lateral (
      select e.supplement_id from order_edit e where e.order_id = s.id and e.supplement_id is not null
      union all select e.order_id from order_edit e where e.supplement_id = s.id
      union all select x.order_id from exchange x where x.source_order_id = s.id
      union all select x.source_order_id from exchange x where x.order_id = s.id) next (id))
  select coalesce(sum(r.amount_cents), 0)::int from sale join refund r on r.order_id = sale.id
   where r.reason = 'manual' and r.state <> 'cancelled')`;

/**
 * Centavos of an order that pay for pieces of exchanges (ADR 41), its own or later ones of the same money, and do not belong to the customer
 * as long as those stand.
 */
async function creditedCents(em: EntityManager, orderId: string): Promise<number> {
  const credits = await em.execute<{ cents: number; taken: number; refunded: number }[]>(
    `with recursive chain (id) as (select ?::uuid union select e.order_id from exchange e join chain c on e.source_order_id = c.id)
     select (credit->>'cents')::int as cents, x.taken, coalesce(i.refunded, 0) as refunded
       from chain c join exchange e on e.source_order_id = c.id and e.state in ('ordered', 'owed')
       join exchange_line x on x.exchange_id = e.id and x.taken > 0 left join order_item i on i.id = x.order_item_id,
            jsonb_array_elements(x.credits) credit
      where credit->>'orderId' = ?`,
    [orderId, orderId],
  );
  return credits.reduce(
    (sum, { cents: paidCents, taken: quantity, refunded }) =>
      sum + shareOfPieces({ paidCents, quantity }, refunded, quantity - refunded),
    0,
  );
}

/** Which pieces and what of the freight, for the audit log. */
export const partsIn = ({ parts }: Pick<RefundInput, 'parts'>): Record<string, unknown> =>
  parts
    ? {
        piecesBack: parts.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        freightCents: parts.freightCents,
        reason: parts.why,
      }
    : {};
