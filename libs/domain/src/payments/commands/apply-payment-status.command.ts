import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction, planOnce } from '@plantao/platform/database';
import { Charge, lockPaymentsOf, pixDiscountIn, type LockedPayments } from '../entities/charge.entity.js';
import { noteReading, readingPart } from '../entities/payment-reading.entity.js';
import { PaymentStatusApplier } from '../payment-status-applier.service.js';
import { PaymentGateway, type GatewayPayment } from '../ports/payment-gateway.port.js';
import type { Reading, ReadingCause } from '../rules/reading.rules.js';

/**
 * Reads one payment at the provider and applies it: webhook, poller, sweep and button all end here.
 * Returns false when the payment is none of ours. Throws GatewayUnavailable when the provider is down: try again.
 */
export class ApplyPaymentStatus extends Command<boolean> {
  constructor(
    readonly providerPaymentId: string,
    /** What the provider said just now, when the caller has read it already. */
    readonly read?: GatewayPayment,
    /** Who asks, for the payments page of the order. */
    readonly cause: ReadingCause = { source: 'notice' },
  ) {
    super();
  }
}

@CommandHandler(ApplyPaymentStatus)
export class ApplyPaymentStatusHandler implements ICommandHandler<ApplyPaymentStatus, boolean> {
  private readonly log = new Logger('Payments');

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly applier: PaymentStatusApplier,
    private readonly clock: Clock,
  ) {}

  async execute({ providerPaymentId, read, cause }: ApplyPaymentStatus): Promise<boolean> {
    const payment = read ?? (await this.gateway.get(providerPaymentId));
    if (!payment) return this.unknown(providerPaymentId, { ...cause, outcome: 'unknown-payment' });
    const found = await inTransaction(this.em, async (em) => {
      await planOnce(em);
      const locked = await lockPaymentsOf(em, payment);
      if (!locked) return false;
      const charge = this.chargeOf(em, locked, payment);
      if (charge) await this.applier.apply(em, locked, charge, payment, cause);
      else
        noteReading(
          em,
          { ...cause, outcome: 'no-money' },
          { orderId: locked.order.id, payment },
          this.clock.now(),
        );
      await flushTogether(em);
      return true;
    });
    return found || this.unknown(providerPaymentId, { ...cause, outcome: 'unknown-order' }, payment);
  }

  /** None of ours; who uses the same account for something else is not written down by each sweep. */
  private async unknown(id: string, reading: Reading, payment?: GatewayPayment): Promise<false> {
    this.log.warn({ providerPaymentId: id, outcome: reading.outcome }, 'payment matches no order');
    if (reading.source !== 'sweep') {
      const { sql, values } = readingPart(id.slice(0, 40), reading, { payment }, this.clock.now());
      await this.em.fork().execute(sql, [...values]);
    }
    return false;
  }

  /**
   * The charge of this payment: known, waiting for exactly this answer, or, when it brought money, written down now.
   */
  private chargeOf(em: EntityManager, locked: LockedPayments, payment: GatewayPayment): Charge | undefined {
    const { order, charges } = locked;
    const known = charges.find(({ providerId }) => providerId === payment.id);
    if (known) return known;
    const waiting = charges.find(
      ({ state, providerId, method }) => state === 'creating' && !providerId && method === payment.method,
    );
    if (waiting && waiting.amountCents === payment.amountCents) return waiting;
    if (payment.status !== 'approved') return undefined;
    const now = this.clock.now();
    const found = Charge.begin({
      orderId: order.id,
      method: payment.method,
      amountCents: payment.amountCents,
      pixDiscountCents: pixDiscountIn(locked, payment),
      attempt: charges.length + 1,
      idemKey: `found:${payment.id}`,
      providerId: payment.id,
      createdAt: now,
      updatedAt: now,
      state: 'cancelled',
      statusDetail: 'found',
    });
    em.persist(found);
    return found;
  }
}
