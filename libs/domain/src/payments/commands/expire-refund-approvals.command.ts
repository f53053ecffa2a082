import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited, lockOrder } from '../../orders/index.js';
import { SHOP } from '../../shared/actor.js';
import { RefundApproval, waitingApproval } from '../entities/refund-approval.entity.js';

/** Approvals that one run ends. */
const BATCH = 100;

/** Ends what has waited too long for a second administrator. Returns how many. */
export class ExpireRefundApprovals extends Command<number> {}

@CommandHandler(ExpireRefundApprovals)
export class ExpireRefundApprovalsHandler implements ICommandHandler<ExpireRefundApprovals, number> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const now = this.clock.now();
    const due = await this.em
      .fork()
      .find(RefundApproval, { state: 'waiting', expiresAt: { $lte: now } }, { limit: BATCH });
    let ended = 0;
    for (const { id, orderId } of due) {
      await inTransaction(this.em, async (em) => {
        await lockOrder(em, orderId);
        const approval = await waitingApproval(em, orderId);
        if (approval?.id !== id) return;
        approval.expire(now);
        ended += 1;
        const { amountCents, kind, requester } = approval;
        em.persist(
          audited(SHOP, 'order.refund-expire', orderId, {
            before: { approval: id, state: 'waiting', requester },
            after: { amountCents, kind, state: 'expired' },
          }),
        );
      });
    }
    return ended;
  }
}
