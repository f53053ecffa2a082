import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '@plantao/platform/database';
import { lockOrder } from '../../orders/index.js';
import { lockCharge, Charge } from '../entities/charge.entity.js';
import { Refund } from '../entities/refund.entity.js';
import { PaymentGateway, whyRefused, type GatewayRefund } from '../ports/payment-gateway.port.js';
import { Refunds } from '../refunds.service.js';

/**
 * Job `payments.refund`: gives money back under the refund's own key, so that a repeated job pays once.
 * A refusal for good is written down and flagged. Throws GatewayUnavailable: try again.
 */
export class IssueRefund extends Command<void> {
  constructor(readonly refundId: string) {
    super();
  }
}

@CommandHandler(IssueRefund)
export class IssueRefundHandler implements ICommandHandler<IssueRefund, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly refunds: Refunds,
  ) {}

  async execute({ refundId }: IssueRefund): Promise<void> {
    const em = this.em.fork();
    const refund = await em.findOneOrFail(Refund, { id: refundId });
    const charge = await em.findOneOrFail(Charge, { id: refund.chargeId });
    if (refund.state !== 'requested' || !charge.providerId) return;
    const outcome = await this.ask(charge.providerId, refund);
    await inTransaction(this.em, async (tx) => {
      const order = await lockOrder(tx, refund.orderId);
      const lockedCharge = await lockCharge(tx, charge.id);
      const locked = await tx.findOneOrFail(Refund, { id: refundId });
      if (typeof outcome === 'string')
        this.refunds.fail(order, lockedCharge, locked, outcome, refund.idemKey);
      else await this.refunds.complete(tx, order, lockedCharge, locked, outcome.id);
    });
  }

  private async ask(providerId: string, refund: Refund): Promise<GatewayRefund | string> {
    try {
      return await this.gateway.refund(providerId, refund.amountCents, refund.idemKey);
    } catch (error) {
      const why = whyRefused(error, 'o reembolso');
      if (why === undefined) throw error;
      return why;
    }
  }
}
