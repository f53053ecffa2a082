import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited, CancelOrder, lockOrder, type Actor, type Order } from '../../orders/index.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { waitingApproval } from '../entities/refund-approval.entity.js';
import { ManualRefunds, partsIn } from '../manual-refunds.service.js';

/** What another administrator says about a refund that waits: `reason` of a refusal. */
export type RefundDecision =
  { readonly decision: 'approve' } | { readonly decision: 'refuse'; readonly reason: string };

/**
 * Does what waits for a second administrator, in one transaction with the approval, or refuses it. The one who asked may
 * only refuse: take it back.
 * @throws DomainError order.not-found, refund-approval.decided (nothing of this id waits any more), refund-approval.own,
 * refund-approval.posted when its pieces were to stay and have left, refund.stale and refund.nothing when the payment is not what it
 * was, order.cancelled; refund-approval.in-return when it ended because a return has its pieces
 */
export class DecideRefund extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly approvalId: string,
    readonly what: RefundDecision,
    readonly actor: Actor,
  ) {
    super();
  }
}

const hasLeft = ({ status }: Order): boolean => status === 'shipped' || status === 'delivered';

@CommandHandler(DecideRefund)
export class DecideRefundHandler implements ICommandHandler<DecideRefund, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly refunds: ManualRefunds,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, approvalId, what, actor }: DecideRefund): Promise<void> {
    // Its end is kept; the one who approves sees why.
    const protocol = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      const approval = await waitingApproval(em, orderId);
      if (approval?.id !== approvalId) throw new DomainError('refund-approval.decided');
      const { amountCents, seenCents, kind, requester, parts } = approval;
      const entry = (action: string, after: object) =>
        audited(actor, action, orderId, {
          before: { approval: approvalId, state: 'waiting', requester },
          after: { amountCents, kind, ...partsIn({ parts }), ...after },
        });
      const now = this.clock.now();
      if (what.decision === 'refuse') {
        approval.refuse(actor, what.reason, now);
        em.persist(entry('order.refund-refuse', { state: 'refused', reason: what.reason }));
        return null;
      }
      const inReturn = await this.refunds.endInReturn(em, order, approval);
      if (inReturn !== null) return inReturn;
      if (parts?.unposted && hasLeft(order)) throw new DomainError('refund-approval.posted');
      approval.approve(actor, now);
      if (kind === 'cancel') {
        if ((await this.refunds.kept(em, orderId)) !== seenCents) throw new DomainError('refund.stale');
        await this.commands.execute(new CancelOrder(orderId, 'admin', actor, { requester }));
        return null;
      }
      const { full } = await this.refunds.give(em, order, { amountCents, seenCents, parts }, actor);
      em.persist(entry('order.refund-approve', { state: 'approved', whole: full }));
      return null;
    });
    if (protocol !== null) throw new DomainError('refund-approval.in-return', { protocol });
  }
}
