import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../shared/errors/domain-error.js';
import { audited, type Actor } from '../actor.js';
import { Refund } from '../entities/charge.entity.js';
import { Refunds } from '../refunds.service.js';
import { lockCharge, lockOrder } from '../row-locks.js';
import { inTransaction } from '../transaction.js';

/**
 * What an administrator does about a refund that failed: has the provider asked `again`, or writes down that the money
 * was given back `outside`.
 * @throws DomainError refund.not-found, refund.not-failed, refund.by-hand when there is no provider to ask
 */
export class ResolveRefund extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly refundId: string,
    readonly how: 'again' | 'outside',
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ResolveRefund)
export class ResolveRefundHandler implements ICommandHandler<ResolveRefund, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderId, refundId, how, actor }: ResolveRefund): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      const refund = await em.findOne(Refund, { id: refundId, orderId });
      if (!refund) throw new DomainError('refund.not-found');
      const charge = await lockCharge(em, refund.chargeId);
      await em.refresh(refund);
      if (refund.state !== 'failed') throw new DomainError('refund.not-failed');
      if (how === 'again' && !charge.providerId) throw new DomainError('refund.by-hand');
      if (how === 'again') this.refunds.again(order, refund, actor.name);
      else await this.refunds.settle(em, order, charge, refund, actor.name);
      em.persist(
        audited(actor, how === 'again' ? 'order.refund-again' : 'order.refund-outside', orderId, {
          before: { refund: refundId, state: 'failed' },
          after: { state: refund.state, amountCents: refund.amountCents },
        }),
      );
    });
  }
}
