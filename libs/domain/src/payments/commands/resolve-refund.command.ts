import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '@plantao/platform/database';
import { audited, lockOrder, type Actor } from '../../orders/index.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { lockCharge } from '../entities/charge.entity.js';
import { Refund } from '../entities/refund.entity.js';
import { Refunds } from '../refunds.service.js';

/**
 * What an administrator does about a refund that failed: has the provider asked `again`, writes down that the money was
 * given back `outside`, or, where the provider has reimbursed the shop, that it is `not-owed`.
 * @throws DomainError refund.not-found, refund.not-failed, also when it is owed no more, refund.by-hand when there is
 * no provider to ask, refund.disputed while the bank decides about the payment of a part, refund.stale when less is left of the payment than the part that failed, refund.not-reimbursed
 */
export class ResolveRefund extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly refundId: string,
    readonly how: 'again' | 'outside' | 'not-owed',
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
      if (how === 'not-owed' && !charge.reimbursed) throw new DomainError('refund.not-reimbursed');
      if (
        how !== 'not-owed' &&
        refund.partial &&
        refund.amountCents > (await this.refunds.leftOf(em, charge))
      )
        throw new DomainError('refund.stale');
      // The bank has it, and may give it to the buyer: it would go back twice.
      if (how !== 'not-owed' && refund.partial && charge.state === 'disputed')
        throw new DomainError('refund.disputed');
      if (how === 'again' && !charge.providerId) throw new DomainError('refund.by-hand');
      const { paidState } = order;
      if (how === 'again') this.refunds.again(order, refund, actor.name);
      else if (how === 'outside') await this.refunds.settle(em, order, charge, refund, actor.name);
      else await this.refunds.notOwed(em, order, charge, refund, actor.name);
      em.persist(
        audited(actor, `order.refund-${how}`, orderId, {
          before: { refund: refundId, state: 'failed', paidState },
          after: { state: refund.state, amountCents: refund.amountCents, paidState: order.paidState },
        }),
      );
    });
  }
}
