import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../events.js';
import { OrderPayments, type Order } from '../orders/index.js';
import { formatCents } from '../shared/money.js';
import type { Charge } from './entities/charge.entity.js';
import { isOrderRefund, Refund, type RefundCancelReason } from './entities/refund.entity.js';
import { isNotOwed, leftOfCharge } from './rules/refund-parts.rules.js';
import { PROVIDER, SHOP } from '../shared/actor.js';

const BY_HAND = 'Pagamento registrado à mão: devolva o valor ao cliente diretamente.';
const CONTESTED = 'O pagamento está contestado: se a loja ganhar, devolva este valor ao cliente.';
/** What the step of a refund that a person gave outside the provider says after its amount. */
const GIVEN_OUTSIDE = 'Devolvido por fora';
const LOOK_FIRST =
  'O provedor devolveu à loja o valor desta contestação. Confira no painel dele se o comprador ficou com o dinheiro do banco antes de devolver.';

/** Money that goes back: written down in the transaction of its cause, done by a job. */
@Injectable()
export class Refunds {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrderPayments,
  ) {}

  /** Centavos of a charge that are still the shop's. @see leftOfCharge */
  async leftOf(em: EntityManager, charge: Charge): Promise<number> {
    return leftOfCharge(charge, await em.find(Refund, { chargeId: charge.id }));
  }

  /** Writes down that all that is left of `charge` goes back, once a charge; undefined when it was. */
  async request(
    em: EntityManager,
    order: Order,
    charge: Charge,
    reason: Refund['reason'],
    actor: string,
  ): Promise<Refund | undefined> {
    const known = await em.find(Refund, { chargeId: charge.id });
    const amountCents = leftOfCharge(charge, known);
    if (amountCents <= 0 || known.some(({ partial }) => !partial)) return undefined;
    const refund = this.begin(order, charge, { amountCents, reason, partial: false });
    refund.idemKey = `refund:${charge.id}`;
    em.persist(refund);
    cancelFailedParts(known);
    charge.become('refunding', reason, this.clock.now());
    if (isOrderRefund({ reason })) this.orders.markRefund(order, 'refunding');
    if (charge.providerId) this.send(order, refund, actor);
    else this.fail(order, charge, refund, BY_HAND);
    return refund;
  }

  /**
   * Writes down that a part of `charge` goes back; the order stays paid. Of money that was registered by hand, or is contested, a person must
   * give it; the bank does where the dispute is lost.
   */
  requestPart(em: EntityManager, order: Order, charge: Charge, amountCents: number, actor: string): Refund {
    const refund = this.begin(order, charge, { amountCents, reason: 'manual', partial: true });
    em.persist(refund);
    if (charge.state === 'disputed') this.fail(order, charge, refund, CONTESTED);
    else if (charge.providerId) this.send(order, refund, actor);
    else this.fail(order, charge, refund, BY_HAND);
    return refund;
  }

  /** Writes down that money which was paid by hand was given back by hand: there is no provider to ask. */
  async giveOutside(
    em: EntityManager,
    order: Order,
    charge: Charge,
    facts: Pick<Refund, 'amountCents' | 'partial'>,
    actor: string,
  ): Promise<Refund> {
    const refund = this.begin(order, charge, { ...facts, reason: 'manual' });
    em.persist(refund);
    await this.settle(em, order, charge, refund, actor);
    return refund;
  }

  /** failed → requested, under a key of its own: the provider has answered the old one for good. */
  again(order: Order, refund: Refund, actor: string): void {
    if (refund.state !== 'failed') return;
    Object.assign(refund, { state: 'requested', error: '', idemKey: `again:${crypto.randomUUID()}` });
    this.send(order, refund, actor);
  }

  /**
   * A person found that the buyer has the money from the bank, the provider having reimbursed the shop: nothing goes
   * back, without a notification. A payment of which nothing else is owed ends as the lost dispute had left it.
   */
  async notOwed(
    em: EntityManager,
    order: Order,
    charge: Charge,
    refund: Refund,
    actor: string,
  ): Promise<void> {
    this.cancel(order, refund, 'not-owed', actor);
    this.close(order, charge, await em.find(Refund, { chargeId: charge.id }));
  }

  /** A person gave it back outside the provider. */
  settle(em: EntityManager, order: Order, charge: Charge, refund: Refund, actor: string): Promise<void> {
    if (refund.state !== 'done') refund.givenOutside = true;
    return this.finish(em, order, charge, refund, { name: actor, detail: GIVEN_OUTSIDE });
  }

  /** The provider gave it back. */
  async complete(
    em: EntityManager,
    order: Order,
    charge: Charge,
    refund: Refund,
    providerRefundId: string | null,
  ): Promise<void> {
    refund.providerRefundId ??= providerRefundId;
    await this.finish(em, order, charge, refund, { name: PROVIDER.name, detail: '' });
  }

  /**
   * It will not happen by itself: a person must act, or must not where the bank has given the money back already. The
   * refusal of an earlier try, under another `key` than the refund's present one, is old.
   */
  fail(order: Order, charge: Charge, refund: Refund, reason: string, key = refund.idemKey): void {
    if (refund.state !== 'requested' || refund.idemKey !== key) return;
    if (charge.state === 'charged_back') this.cancel(order, refund, 'charged-back');
    else this.flag(order, refund, charge.reimbursed ? `${reason.slice(0, 140)}. ${LOOK_FIRST}` : reason);
  }

  /**
   * A dispute was lost: a refund of the charge that failed must not be made by hand any more, and one that is still
   * requested ends in the provider's refusal. Returns whether the order's money was to go back by a refund.
   */
  async chargedBack(em: EntityManager, order: Order, charge: Charge): Promise<boolean> {
    const refunds = await em.find(Refund, { chargeId: charge.id });
    const returning =
      refunds.some(({ open }) => open) && refunds.some((one) => !one.partial && isOrderRefund(one));
    for (const refund of refunds.filter(({ state }) => state === 'failed'))
      this.cancel(order, refund, 'charged-back');
    return returning;
  }

  /**
   * The provider paid the amount of a lost dispute back to the shop. What was to go back to the customer is owed again;
   * all of the charge unless the order keeps it. A person decides: the provider may have covered what the bank
   * returned.
   */
  async reimbursed(em: EntityManager, order: Order, charge: Charge, retained: boolean): Promise<void> {
    const known = await em.find(Refund, { chargeId: charge.id });
    const ended = known.filter(({ cancelReason }) => cancelReason === 'charged-back');
    let full = known.find(({ partial }) => !partial);
    if (retained || full) for (const refund of ended) this.flag(order, refund, LOOK_FIRST);
    if (retained) return;
    if (!full) {
      full = this.beginOwed(em, order, charge, known);
      // All that is left is owed in one refund: the parts that the dispute ended are in it.
      if (full) for (const part of ended) part.cancel('included');
    }
    if (!full) return;
    if (!full.open && !known.some(({ open }) => open)) return this.close(order, charge, known);
    charge.become('refunding', full.reason, this.clock.now());
    if (isOrderRefund(full)) this.orders.markRefund(order, 'refunding');
  }

  /**
   * The provider reports that everything is back: by refunds of ours, or by one made in its own panel. `retained`: whether the
   * order kept that money. Money that came and went without our knowing changes nothing for the order.
   */
  async notice(em: EntityManager, order: Order, charge: Charge, retained: boolean): Promise<void> {
    const ours = await em.find(Refund, { chargeId: charge.id });
    cancelFailedParts(ours);
    for (const part of ours.filter(({ partial, state }) => partial && state === 'requested'))
      await this.complete(em, order, charge, part, null);
    const full = ours.find(({ partial }) => !partial);
    if (full) {
      await this.complete(em, order, charge, full, null);
      charge.refundedCents = charge.amountCents;
      return this.allBack(order, charge, full);
    }
    const rest = charge.amountCents - sumOf(ours.filter(({ state }) => state === 'done'));
    charge.refundedCents = charge.amountCents;
    if (!retained) return;
    this.orders.markRefund(order, 'refunded');
    if (rest <= 0) return;
    const refund = this.begin(order, charge, { amountCents: rest, reason: 'manual', partial: false });
    refund.idemKey = `refund:${charge.id}`;
    em.persist(refund);
    await this.complete(em, order, charge, refund, null);
  }

  /** A refund of all that is left of a charge which no order keeps, for a person to decide on. */
  private beginOwed(em: EntityManager, order: Order, charge: Charge, known: Refund[]): Refund | undefined {
    const amountCents = leftOfCharge(charge, known);
    if (amountCents <= 0) return undefined;
    const own = order.paidState === 'unpaid' || order.paidState === 'charged_back';
    const reason = own ? (order.paid ? 'cancelled' : 'late') : 'double';
    const refund = this.begin(order, charge, { amountCents, reason, partial: false });
    refund.idemKey = `refund:${charge.id}`;
    em.persist(refund);
    this.flag(order, refund, LOOK_FIRST);
    return refund;
  }

  /** Ends a charge of which nothing is owed any more and nothing kept: given back, or left with the bank. */
  private close(order: Order, charge: Charge, refunds: readonly Refund[]): void {
    const full = refunds.find(({ partial }) => !partial);
    if (!full || refunds.some(({ open }) => open)) return;
    if (full.state === 'done') return this.allBack(order, charge, full);
    charge.loseAgain(this.clock.now());
    if (isOrderRefund(full)) this.orders.loseDispute(order);
  }

  /** The full refund of all that was left is done, and no part is open. */
  private allBack(order: Order, charge: Charge, full: Refund): void {
    charge.become('refunded', charge.statusDetail, this.clock.now());
    if (isOrderRefund(full)) this.orders.markRefund(order, 'refunded');
  }

  private cancel(order: Order, refund: Refund, reason: RefundCancelReason, by = SHOP.name): void {
    refund.cancel(reason);
    this.noteFailed(order, refund.error, by);
  }

  /** Has a person look at it. */
  private flag(order: Order, refund: Refund, reason: string): void {
    Object.assign(refund, { state: 'failed', cancelReason: null, error: reason.slice(0, 300) });
    this.noteFailed(order, reason);
    recordEvent(refund, 'refund.failed', { orderId: order.id, refundId: refund.id });
  }

  private noteFailed(order: Order, detail: string, name = SHOP.name): void {
    this.orders.note(order, 'refund-failed', { name, at: this.clock.now(), detail });
  }

  private begin(
    order: Order,
    charge: Charge,
    facts: Pick<Refund, 'amountCents' | 'reason' | 'partial'>,
  ): Refund {
    const id = crypto.randomUUID();
    return Object.assign(new Refund(), facts, {
      id,
      orderId: order.id,
      chargeId: charge.id,
      idemKey: `refund:${id}`,
      state: 'requested',
      createdAt: this.clock.now(),
    });
  }

  private send(order: Order, refund: Refund, actor: string): void {
    const by = { name: actor, at: this.clock.now(), detail: amountOf(refund) };
    this.orders.note(order, 'refund-requested', by);
    recordEvent(refund, 'refund.requested', { orderId: order.id, refundId: refund.id });
  }

  private async finish(
    em: EntityManager,
    order: Order,
    charge: Charge,
    refund: Refund,
    { name, detail }: { name: string; detail: string },
  ): Promise<void> {
    if (refund.state === 'done') return;
    const at = this.clock.now();
    Object.assign(refund, { state: 'done', doneAt: at, cancelReason: null, error: '' });
    // Before the order moves to another sum of its day (docs/adr/0015).
    await em.flush();
    const others = await em.find(Refund, { chargeId: charge.id, id: { $ne: refund.id } });
    const known = [refund, ...others];
    const full = known.find(({ partial, state }) => !partial && state === 'done');
    // Besides the rest, all is back but what is still open or was not owed. The provider's own sum may have come first:
    // it counts the same money.
    const back = full
      ? charge.amountCents - sumOf(known.filter((one) => one.open || isNotOwed(one)))
      : sumOf(known.filter(({ state }) => state === 'done'));
    charge.refundedCents = Math.min(charge.amountCents, Math.max(charge.refundedCents, back));
    this.close(order, charge, known);
    const shown = [amountOf(refund), detail].filter(Boolean).join(' · ');
    this.orders.note(order, 'refunded', { name, at, detail: shown });
    recordEvent(refund, 'refund.done', { orderId: order.id, refundId: refund.id });
  }
}

const sumOf = (list: readonly Refund[]): number => list.reduce((sum, one) => sum + one.amountCents, 0);

/** All that is left of the charge goes back: the parts whose refund failed are in it. */
function cancelFailedParts(refunds: readonly Refund[]): void {
  for (const part of refunds) if (part.partial && part.state === 'failed') part.cancel('included');
}

const amountOf = ({ amountCents }: Refund): string => formatCents(amountCents);
