import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { DomainError } from '../../shared/errors/domain-error.js';
import { CUSTOMER_NAME, type Actor } from '../../shared/actor.js';
import { audited } from '../order-audit.js';
import { OrderCharges } from '../ports/order-charges.port.js';
import { lockOrder } from '../entities/order.entity.js';
import { expectNoSupplements, restoreDelivery, lockParent } from '../supplements.js';
import { OrderEffects } from '../ports/order-effects.port.js';

/**
 * Ends an order for good (O5, O12, O13). `by: 'customer'` is the deletion of an own unpaid order, which leaves the
 * lists while the record stays (ORD-20 … ORD-22). Kept money is refunded by a job; above `refund.fourEyesAboveCents` the
 * administrator's cancelling waits for a second one, whose approval is `approved`, and the order stays as it is.
 * @throws DomainError order.not-found, order.not-deletable (customer), order.cancelled, order-edit.supplement-open,
 * order-edit.newer-supplement and refund-approval.waiting (administrator).
 */
export class CancelOrder extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly by: 'customer' | 'admin',
    readonly actor: Actor,
    readonly approved?: { readonly requester: string },
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly effects: OrderEffects,
    private readonly charges: OrderCharges,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, by, actor, approved }: CancelOrder): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId, by === 'customer' ? (actor.id ?? '') : undefined);
      const before = order.status;
      const step = order.next({ kind: by === 'customer' ? 'customer-cancels' : 'admin-cancels' });
      if (by === 'customer' && (!step || before !== 'pending')) throw new DomainError('order.not-deletable');
      if (!step) throw new DomainError('order.cancelled');
      if (order.paid) await expectNoSupplements(em, orderId, 'open');
      const refunds = step.effects.includes('refund');
      if (by === 'admin' && refunds && !approved && (await this.charges.holdCancelling(em, order, actor)))
        return;
      const parent = order.paid ? await lockParent(em, order) : undefined;
      if (parent) await restoreDelivery(em, parent, order, this.effects, this.clock.now());
      await this.charges.cancelOpen(em, order);
      await this.effects.onEnded(em, order, by === 'customer' ? CUSTOMER_NAME : actor.name);
      order.end(by, { name: actor.name, at: this.clock.now() });
      if (refunds) await this.charges.refundRetained(em, order, actor.name);
      if (by === 'admin')
        em.persist(
          audited(actor, 'order.cancel', orderId, {
            before: { status: before },
            after: { status: 'cancelled', ...(approved && { requester: approved.requester }) },
          }),
        );
    });
  }
}
