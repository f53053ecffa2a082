import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { inTransaction } from '@plantao/platform/database';
import { audited } from '../../orders/index.js';
import { actorOf, type Actor } from '../../shared/actor.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { lockPaymentsOf } from '../entities/charge.entity.js';
import { PaymentReading } from '../entities/payment-reading.entity.js';
import { Refund } from '../entities/refund.entity.js';
import { GatewayUnavailable, PaymentGateway, type GatewayPayment } from '../ports/payment-gateway.port.js';
import { Refunds } from '../refunds.service.js';
import type { ReadingOutcome } from '../rules/reading.rules.js';
import { ApplyPaymentStatus } from './apply-payment-status.command.js';

/** What became of it; `payment`: as the provider has it, null where it knows none. */
export interface Reapplied {
  readonly outcome: ReadingOutcome;
  readonly payment: GatewayPayment | null;
}

/**
 * 'Reprocessar': reads one payment at the provider and applies it once more, as a notification would, whether it has a charge
 * here or not; doing it again changes nothing. A part that was given back in the provider's own panel is written down
 * as a refund.
 * @throws DomainError payment.check-failed when the provider does not respond
 */
export class ReapplyPayment extends Command<Reapplied> {
  constructor(
    readonly paymentId: string,
    readonly actor: Actor,
    /** What the audit log calls it; null where the caller writes its own entry. */
    readonly action: string | null = 'payment.reapply',
  ) {
    super();
  }
}

@CommandHandler(ReapplyPayment)
export class ReapplyPaymentHandler implements ICommandHandler<ReapplyPayment, Reapplied> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly refunds: Refunds,
    private readonly commands: CommandBus,
  ) {}

  async execute({ paymentId, actor, action }: ReapplyPayment): Promise<Reapplied> {
    const payment = await this.read(paymentId);
    if (!payment) return { outcome: 'unknown-payment', payment };
    await this.commands.execute(new ApplyPaymentStatus(paymentId, payment, { source: 'reapply' }));
    const isPart = payment.status === 'approved' && payment.refundedCents > 0;
    if (isPart) await this.writePart(payment, actor);
    const outcome = await this.outcomeOf(paymentId);
    if (action) {
      const after = { status: payment.status, outcome };
      const entry = { ...actorOf(actor), action, entity: 'payment', entityId: paymentId, after };
      await this.em.fork().persist(AuditEntry.of(entry)).flush();
    }
    return { outcome, payment };
  }

  private async read(paymentId: string): Promise<GatewayPayment | null> {
    try {
      return await this.gateway.get(paymentId);
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw new DomainError('payment.check-failed');
      throw error;
    }
  }

  /** What the provider has given back beyond our refunds: somebody did it in its panel. */
  private async writePart(payment: GatewayPayment, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const locked = await lockPaymentsOf(em, payment);
      const charge = locked?.charges.find(({ providerId }) => providerId === payment.id);
      if (!locked || !charge || charge.state !== 'approved') return;
      const ours = await em.find(Refund, { chargeId: charge.id, state: { $in: ['requested', 'done'] } });
      const more = payment.refundedCents - ours.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (more <= 0) return;
      const part = { amountCents: more, partial: true };
      await this.refunds.giveOutside(em, locked.order, charge, part, actor.name);
      em.persist(audited(actor, 'order.refund-outside', locked.order.id, { after: { amountCents: more } }));
    });
  }

  private async outcomeOf(paymentId: string): Promise<ReadingOutcome> {
    const [last] = await this.em
      .fork()
      .find(
        PaymentReading,
        { paymentId, source: 'reapply' },
        { orderBy: { lastAt: 'desc', id: 'desc' }, limit: 1 },
      );
    return last?.outcome ?? 'repeated';
  }
}
