import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited, lockOrder } from '../../orders/index.js';
import { SHOP } from '../../shared/actor.js';
import { ManualRefunds } from '../manual-refunds.service.js';
import { RefundApproval, waitingApproval } from '../entities/refund-approval.entity.js';

/** Approvals that one run ends. */
const BATCH = 100;

/** Approvals that wait for orders of which a return is open. */
const RETURNED = `
  select a.id, a.order_id as "orderId" from refund_approval a
   where a.state = 'waiting' and a.kind = 'refund' and a.parts is not null
     and exists (select from order_return r where r.order_id = a.order_id and r.state in ('requested', 'authorised', 'posted', 'received')) limit ${BATCH}`;

/** Ends what has waited too long for a second administrator, and what a return has the pieces of. Returns how many. */
export class ExpireRefundApprovals extends Command<number> {}

@CommandHandler(ExpireRefundApprovals)
export class ExpireRefundApprovalsHandler implements ICommandHandler<ExpireRefundApprovals, number> {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: ManualRefunds,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const now = this.clock.now();
    const due = await this.em
      .fork()
      .find(RefundApproval, { state: 'waiting', expiresAt: { $lte: now } }, { limit: BATCH });
    let ended = await this.endInReturns();
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

  private async endInReturns(): Promise<number> {
    let ended = 0;
    for (const { id, orderId } of await this.em.fork().execute<{ id: string; orderId: string }[]>(RETURNED))
      await inTransaction(this.em, async (em) => {
        const order = await lockOrder(em, orderId);
        const approval = await waitingApproval(em, orderId);
        if (approval?.id === id && (await this.refunds.endInReturn(em, order, approval)) !== null) ended += 1;
      });
    return ended;
  }
}
