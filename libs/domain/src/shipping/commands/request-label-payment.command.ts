import { LockMode } from '@mikro-orm/core';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '@plantao/platform/database';
import { audited, expectNoSupplements, isHeld, lockOrder, type Actor } from '../../orders/index.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { formatCents } from '../../shared/money.js';
import { ShippingLabel } from '../entities/shipping-label.entity.js';
import { priceChanged } from '../rules/label.rules.js';

/**
 * Approves a label: the job `labels.release` pays it once (LABEL-12). `seenCents` is the price that was confirmed,
 * where the caller knows it: a label that costs something else by now is not approved.
 * @throws DomainError order.not-found, order.contested, order-edit.supplement-waits, label.cancelled-order, label.not-found, label.not-ready,
 * label.paying, label.paid, label.price-changed.
 */
export class RequestLabelPayment extends Command<ShippingLabel> {
  constructor(
    readonly orderId: string,
    readonly actor: Actor,
    readonly seenCents?: number,
  ) {
    super();
  }
}

@CommandHandler(RequestLabelPayment)
export class RequestLabelPaymentHandler implements ICommandHandler<RequestLabelPayment, ShippingLabel> {
  constructor(private readonly em: EntityManager) {}

  execute({ orderId, actor, seenCents }: RequestLabelPayment): Promise<ShippingLabel> {
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      if (order.status === 'cancelled') throw new DomainError('label.cancelled-order');
      if (await isHeld(em, order)) throw new DomainError('order.contested');
      await expectNoSupplements(em, orderId, 'waits');
      const label = await em.findOne(
        ShippingLabel,
        { orderId, state: { $nin: ['cancelled', 'refused'] } },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!label) throw new DomainError('label.not-found');
      if (label.state === 'requested') throw new DomainError('label.not-ready');
      if (
        label.state === 'pending' &&
        seenCents !== undefined &&
        priceChanged(label.priceCents ?? null, seenCents)
      )
        throw new DomainError('label.price-changed', { price: formatCents(label.priceCents ?? 0) });
      if (!label.requestPayment())
        throw new DomainError(label.state === 'released' ? 'label.paid' : 'label.paying');
      em.persist(
        audited(actor, 'label.pay', orderId, { after: { label: label.id, priceCents: label.priceCents } }),
      );
      return label;
    });
  }
}
