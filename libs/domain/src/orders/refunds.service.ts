import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../shared/aggregate.js';
import { Refund, type Charge } from './entities/charge.entity.js';
import type { Order } from './entities/order.entity.js';

const BY_HAND = 'Pagamento registrado à mão: devolva o valor ao cliente diretamente.';

/** Money that goes back: written down in the transaction of its cause, done by a job. */
@Injectable()
export class Refunds {
  constructor(private readonly clock: Clock) {}

  /** Writes down that all that is left of `charge` goes back, once a charge; answers whether it was new. */
  async request(
    em: EntityManager,
    order: Order,
    charge: Charge,
    reason: Refund['reason'],
    actor: string,
  ): Promise<boolean> {
    const idemKey = `refund:${charge.id}`;
    const amountCents = charge.amountCents - charge.refundedCents;
    if (amountCents <= 0 || (await em.count(Refund, { idemKey })) > 0) return false;
    const refund = Object.assign(new Refund(), {
      id: crypto.randomUUID(),
      orderId: order.id,
      chargeId: charge.id,
      amountCents,
      reason,
      idemKey,
      state: 'requested',
      createdAt: this.clock.now(),
    });
    em.persist(refund);
    charge.become('refunding', reason, this.clock.now());
    if (reason !== 'double') order.paidState = 'refunding';
    if (charge.providerId) {
      order.addStep('refund-requested', { name: actor, at: this.clock.now() });
      recordEvent(refund, 'refund.requested', { orderId: order.id, refundId: refund.id });
    } else this.fail(order, refund, BY_HAND);
    return true;
  }

  /** The provider gave it back. */
  complete(order: Order, charge: Charge, refund: Refund, providerRefundId: string | null): void {
    if (refund.state === 'done') return;
    Object.assign(refund, { state: 'done', doneAt: this.clock.now(), error: '' });
    refund.providerRefundId ??= providerRefundId;
    charge.refundedCents = charge.amountCents;
    charge.become('refunded', charge.statusDetail, this.clock.now());
    if (refund.reason !== 'double') order.paidState = 'refunded';
    order.addStep('refunded', { name: 'Mercado Pago', at: this.clock.now() });
    recordEvent(refund, 'refund.done', { orderId: order.id, refundId: refund.id });
  }

  /** It will not happen by itself: a person must act. */
  fail(order: Order, refund: Refund, reason: string): void {
    if (refund.state !== 'requested') return;
    Object.assign(refund, { state: 'failed', error: reason.slice(0, 300) });
    order.addStep('refund-failed', { name: 'Loja', at: this.clock.now(), detail: reason });
    recordEvent(refund, 'refund.failed', { orderId: order.id, refundId: refund.id });
  }

  /** Whether this charge's money is on its way back, or was given back. */
  async knows(em: EntityManager, charge: Charge): Promise<boolean> {
    return (await em.count(Refund, { chargeId: charge.id })) > 0;
  }

  /**
   * The provider reports a refund: one of ours, or one made in its own panel of money that the order `kept`. Money that
   * came and went without our knowing changes nothing for the order.
   */
  async notice(em: EntityManager, order: Order, charge: Charge, kept: boolean): Promise<void> {
    const known = await em.findOne(Refund, { chargeId: charge.id });
    if (known) return this.complete(order, charge, known, null);
    charge.refundedCents = charge.amountCents;
    if (!kept) return;
    const refund = Object.assign(new Refund(), {
      id: crypto.randomUUID(),
      orderId: order.id,
      chargeId: charge.id,
      amountCents: charge.amountCents,
      reason: 'manual',
      idemKey: `refund:${charge.id}`,
      state: 'requested',
      createdAt: this.clock.now(),
    });
    em.persist(refund);
    this.complete(order, charge, refund, null);
  }
}
