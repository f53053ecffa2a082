import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '@plantao/platform/database';
import { audited, lockOrder, type Actor } from '../../orders/index.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { lockCharge, Charge } from '../entities/charge.entity.js';
import { Refunds } from '../refunds.service.js';

/** How much goes back: `seenCents` is what the administrator saw as left, so that two of them never refund twice. */
export interface RefundInput {
  readonly amountCents: number;
  readonly seenCents: number;
}

/**
 * An administrator gives back a part or all of what an order paid; the job `payments.refund` does it. All of it
 * makes the order refunded, a part leaves it paid; neither cancels it. Money that was registered by hand was given back
 * by hand: that is written down at once.
 * @throws DomainError order.not-found, refund.nothing, refund.stale, refund.amount
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
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderId, input, actor }: RequestRefund): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      const approved = await em.findOne(Charge, { orderId, state: 'approved' }, { fields: ['id'] });
      const charge = approved && (await lockCharge(em, approved.id));
      const left = charge ? await this.refunds.leftOf(em, charge) : 0;
      if (!charge || left <= 0) throw new DomainError('refund.nothing');
      if (left !== input.seenCents) throw new DomainError('refund.stale');
      if (input.amountCents <= 0 || input.amountCents > left) throw new DomainError('refund.amount');
      const full = input.amountCents === left;
      const facts = { amountCents: input.amountCents, partial: !full };
      if (!charge.providerId) await this.refunds.giveOutside(em, order, charge, facts, actor.name);
      else if (full) await this.refunds.request(em, order, charge, 'manual', actor.name);
      else this.refunds.requestPart(em, order, charge, input.amountCents, actor.name);
      em.persist(
        audited(actor, 'order.refund', orderId, {
          before: { leftCents: left },
          after: { amountCents: input.amountCents, whole: full },
        }),
      );
    });
  }
}
