import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../../events.js';
import { actorOf, type Actor } from '../../shared/actor.js';
import { OrphanPayment } from '../entities/orphan-payment.entity.js';
import {
  GatewayInvalid,
  GatewayRejected,
  PaymentGateway,
  whyRefused,
  type GatewayPayment,
} from '../ports/payment-gateway.port.js';

/** What became of it: `none` when there is nothing to do, since it never brought money or has given it back. */
export type OrphanOutcome = 'found' | 'refunded' | 'cancelled' | 'failed' | 'none';

/**
 * Gives back what was paid for an order that a restored database does not have, and closes what can still be paid. Under
 * keys of the payment: doing it again pays back once. A dispute, and a refund that the provider refuses, are left to a
 * person. Throws GatewayUnavailable: try again.
 */
export class ReturnOrphanPayment extends Command<OrphanOutcome> {
  constructor(
    readonly payment: GatewayPayment,
    readonly actor: Actor | string,
  ) {
    super();
  }
}

interface Outcome {
  readonly state: Exclude<OrphanOutcome, 'none'>;
  readonly providerRefundId?: string;
  readonly error?: string;
}

@CommandHandler(ReturnOrphanPayment)
export class ReturnOrphanPaymentHandler implements ICommandHandler<ReturnOrphanPayment, OrphanOutcome> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
  ) {}

  async execute({ payment, actor }: ReturnOrphanPayment): Promise<OrphanOutcome> {
    if (['rejected', 'cancelled', 'refunded'].includes(payment.status)) return this.endedOutside(payment);
    const known = await this.em.fork().findOne(OrphanPayment, { providerId: payment.id });
    if (known?.state === 'refunded' || known?.state === 'cancelled') return known.state;
    await this.em.fork().execute(
      `insert into orphan_payment (provider_id, id, reference, method, amount_cents, found_at)
       values (?, ?, ?, ?, ?, ?) on conflict (provider_id) do nothing`,
      [
        payment.id,
        crypto.randomUUID(),
        payment.reference,
        payment.method,
        payment.amountCents,
        this.clock.now(),
      ],
      'run',
    );
    const outcome = await this.settle(payment);
    await this.note(payment, outcome, actor);
    return outcome.state;
  }

  private async settle(payment: GatewayPayment): Promise<Outcome> {
    if (payment.status === 'approved') return this.refund(payment);
    if (payment.status === 'disputed' || payment.status === 'charged_back')
      return {
        state: 'failed',
        error: 'O comprador contestou este pagamento: responda no painel do provedor.',
      };
    const now = await this.cancel(payment);
    if (now.status === 'approved') return this.refund(now);
    return { state: now.status === 'cancelled' || now.status === 'rejected' ? 'cancelled' : 'found' };
  }

  private async cancel(payment: GatewayPayment): Promise<GatewayPayment> {
    try {
      return await this.gateway.cancel(payment.id, `orphan-cancel:${payment.id}`);
    } catch (error) {
      if (error instanceof GatewayInvalid || error instanceof GatewayRejected) return payment;
      throw error;
    }
  }

  private async refund({ id, amountCents, refundedCents }: GatewayPayment): Promise<Outcome> {
    try {
      const refund = await this.gateway.refund(id, amountCents - refundedCents, `orphan:${id}`);
      return { state: 'refunded', providerRefundId: refund.id };
    } catch (error) {
      const why = whyRefused(error, 'o reembolso');
      if (why === undefined) throw error;
      return { state: 'failed', error: why.slice(0, 300) };
    }
  }

  /** Somebody gave it back in the provider's panel, or it expired since it was found. */
  private async endedOutside({ id, status }: GatewayPayment): Promise<OrphanOutcome> {
    const em = this.em.fork();
    const known = await em.findOne(OrphanPayment, { providerId: id, state: { $in: ['found', 'failed'] } });
    if (!known) return 'none';
    known.state = status === 'refunded' ? 'refunded' : 'cancelled';
    known.doneAt = this.clock.now();
    await em.flush();
    return known.state;
  }

  private async note(payment: GatewayPayment, outcome: Outcome, actor: Actor | string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const orphan = await em.findOneOrFail(OrphanPayment, { providerId: payment.id });
      const { state: before } = orphan;
      Object.assign(orphan, outcome, { doneAt: outcome.state === 'found' ? null : this.clock.now() });
      if (before === orphan.state) return;
      if (orphan.state === 'refunded')
        recordEvent(orphan, 'payment.orphan-refunded', {
          orphanId: orphan.id,
          providerPaymentId: payment.id,
        });
      em.persist(
        AuditEntry.of({
          ...(typeof actor === 'string' ? { actor } : actorOf(actor)),
          action: 'payment.orphan',
          entity: 'payment',
          entityId: payment.id,
          before: { state: before },
          after: { state: orphan.state, orderId: orphan.reference, amountCents: orphan.amountCents },
        }),
      );
    });
  }
}
