import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '@plantao/platform/database';
import { audited, lockOrder, type Actor } from '../../orders/index.js';
import { ManualRefunds, partsIn, type RefundInput } from '../manual-refunds.service.js';

/**
 * An administrator gives back a part or all of what an order paid; the job `payments.refund` does it. All of it
 * makes the order refunded, a part leaves it paid; neither cancels it. Money that was registered by hand was given back
 * by hand: that is written down at once. Above `refund.fourEyesAboveCents` it waits for another administrator
 * (`DecideRefund`), and is given by hand once that one has approved.
 * @throws DomainError order.not-found, refund.nothing, refund.stale, refund.amount, refund.pieces, refund.freight,
 * refund.in-return, refund.why, refund-approval.waiting
 */
export class RequestRefund extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly input: RefundInput,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: ManualRefunds,
  ) {}

  async execute({ orderId, input, actor }: RequestRefund): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      await this.refunds.check(em, order, input);
      if (await this.refunds.needsApproval(em, orderId, input.amountCents))
        return this.refunds.ask(
          em,
          { orderId, kind: 'refund', ...input, parts: input.parts ?? undefined },
          actor,
        );
      const { left, full } = await this.refunds.give(em, order, input, actor, 'given');
      em.persist(
        audited(actor, 'order.refund', orderId, {
          before: { leftCents: left },
          after: { amountCents: input.amountCents, whole: full, ...partsIn(input) },
        }),
      );
    });
  }
}
