import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../events.js';
import { formatCents } from '../shared/money.js';
import { PROVIDER, SHOP } from './actor.js';
import { Refund, type Charge } from './entities/charge.entity.js';
import type { Order } from './entities/order.entity.js';

const BY_HAND = 'Pagamento registrado à mão: devolva o valor ao cliente diretamente.';
const OUTSIDE = 'Devolvido por fora';

/** Money that goes back: written down in the transaction of its cause, done by a job. */
@Injectable()
export class Refunds {
  constructor(private readonly clock: Clock) {}

  /** Centavos of a charge that are neither back nor on their way back. */
  async leftOf(em: EntityManager, charge: Charge): Promise<number> {
    const parts = await em.find(Refund, { chargeId: charge.id, partial: true, state: 'requested' });
    return charge.amountCents - charge.refundedCents - sumOf(parts);
  }

  /** Writes down that all that is left of `charge` goes back, once a charge; answers whether it was new. */
  async request(
    em: EntityManager,
    order: Order,
    charge: Charge,
    reason: Refund['reason'],
    actor: string,
  ): Promise<boolean> {
    const amountCents = await this.leftOf(em, charge);
    if (amountCents <= 0 || (await this.knows(em, charge))) return false;
    const refund = this.begin(order, charge, { amountCents, reason, partial: false });
    refund.idemKey = `refund:${charge.id}`;
    em.persist(refund);
    charge.become('refunding', reason, this.clock.now());
    if (reason !== 'double') order.paidState = 'refunding';
    if (charge.providerId) this.send(order, refund, actor);
    else this.fail(order, refund, BY_HAND);
    return true;
  }

  /** Writes down that a part of `charge` goes back; the order stays paid. */
  requestPart(em: EntityManager, order: Order, charge: Charge, amountCents: number, actor: string): void {
    const refund = this.begin(order, charge, { amountCents, reason: 'manual', partial: true });
    em.persist(refund);
    this.send(order, refund, actor);
  }

  /** Writes down that money which was paid by hand was given back by hand: there is no provider to ask. */
  async giveOutside(
    em: EntityManager,
    order: Order,
    charge: Charge,
    facts: Pick<Refund, 'amountCents' | 'partial'>,
    actor: string,
  ): Promise<void> {
    const refund = this.begin(order, charge, { ...facts, reason: 'manual' });
    em.persist(refund);
    await this.settle(em, order, charge, refund, actor);
  }

  /** failed → requested, under a key of its own: the provider has answered the old one for good. */
  again(order: Order, refund: Refund, actor: string): void {
    if (refund.state !== 'failed') return;
    Object.assign(refund, { state: 'requested', error: '', idemKey: `again:${crypto.randomUUID()}` });
    this.send(order, refund, actor);
  }

  /** A person gave it back outside the provider. */
  settle(em: EntityManager, order: Order, charge: Charge, refund: Refund, actor: string): Promise<void> {
    return this.finish(em, order, charge, refund, { name: actor, detail: OUTSIDE });
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

  /** It will not happen by itself: a person must act. */
  fail(order: Order, refund: Refund, reason: string): void {
    if (refund.state !== 'requested') return;
    Object.assign(refund, { state: 'failed', error: reason.slice(0, 300) });
    order.addStep('refund-failed', { name: SHOP.name, at: this.clock.now(), detail: reason });
    recordEvent(refund, 'refund.failed', { orderId: order.id, refundId: refund.id });
  }

  /** Whether all of this charge's money is on its way back, or was given back. */
  async knows(em: EntityManager, charge: Charge): Promise<boolean> {
    return (await em.count(Refund, { chargeId: charge.id, partial: false })) > 0;
  }

  /**
   * The provider reports that everything is back: by refunds of ours, or by one made in its own panel of money that the
   * order `kept`. Money that came and went without our knowing changes nothing for the order.
   */
  async notice(em: EntityManager, order: Order, charge: Charge, kept: boolean): Promise<void> {
    const ours = await em.find(Refund, { chargeId: charge.id });
    for (const part of ours.filter(({ partial, state }) => partial && state === 'requested'))
      await this.complete(em, order, charge, part, null);
    const whole = ours.find(({ partial }) => !partial);
    if (whole) return this.complete(em, order, charge, whole, null);
    const rest = charge.amountCents - sumOf(ours.filter(({ state }) => state === 'done'));
    charge.refundedCents = charge.amountCents;
    if (!kept) return;
    order.paidState = 'refunded';
    if (rest <= 0) return;
    const refund = this.begin(order, charge, { amountCents: rest, reason: 'manual', partial: false });
    refund.idemKey = `refund:${charge.id}`;
    em.persist(refund);
    await this.complete(em, order, charge, refund, null);
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
    order.addStep('refund-requested', { name: actor, at: this.clock.now(), detail: amountOf(refund) });
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
    const now = this.clock.now();
    Object.assign(refund, { state: 'done', doneAt: now, error: '' });
    if (refund.partial) {
      const done = await em.find(Refund, { chargeId: charge.id, state: 'done', id: { $ne: refund.id } });
      // The provider's own sum may have come first: it counts the same money.
      const back = Math.max(charge.refundedCents, sumOf(done) + refund.amountCents);
      charge.refundedCents = Math.min(charge.amountCents, back);
    } else {
      charge.refundedCents = charge.amountCents;
      charge.become('refunded', charge.statusDetail, now);
      if (refund.reason !== 'double') order.paidState = 'refunded';
    }
    order.addStep('refunded', {
      name,
      at: now,
      detail: [amountOf(refund), detail].filter(Boolean).join(' · '),
    });
    recordEvent(refund, 'refund.done', { orderId: order.id, refundId: refund.id });
  }
}

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** How much, fit to show: what is the rest after parts is less than the order says. */
const amountOf = ({ amountCents }: Refund): string => formatCents(amountCents);
