import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction } from '@plantao/platform/database';
import { Order } from '../../orders/index.js';
import { Charge, lockPayments, type LockedPayments } from '../entities/charge.entity.js';
import { PaymentStatusApplier } from '../payment-status-applier.service.js';
import { PaymentGateway, type GatewayPayment } from '../ports/payment-gateway.port.js';
import { paymentTerms } from '../rules/payment-window.rules.js';
import { Settings } from '../../settings/index.js';

/**
 * Reads one payment at the provider and applies it: webhook, poller, sweep and button all end here.
 * Returns false when the payment is none of ours. Throws GatewayUnavailable when the provider is down: try again.
 */
export class ApplyPaymentStatus extends Command<boolean> {
  constructor(
    readonly providerPaymentId: string,
    /** What the provider said just now, when the caller has read it already. */
    readonly read?: GatewayPayment,
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
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ providerPaymentId, read }: ApplyPaymentStatus): Promise<boolean> {
    const payment = read ?? (await this.gateway.get(providerPaymentId));
    if (!payment) return false;
    const orderId = await this.orderOf(payment);
    if (!orderId) {
      this.log.warn({ providerPaymentId }, 'payment matches no order');
      return false;
    }
    const terms = paymentTerms(await this.settings.all());
    await inTransaction(this.em, async (em) => {
      const locked = await lockPayments(em, orderId);
      const charge = this.chargeOf(em, locked, payment);
      if (charge) await this.applier.apply(em, locked, charge, payment, terms);
      await flushTogether(em);
    });
    return true;
  }

  /** By the charge that knows its number, otherwise by our reference. */
  private async orderOf(payment: GatewayPayment): Promise<string | undefined> {
    const em = this.em.fork();
    const charge = await em.findOne(Charge, { providerId: payment.id }, { fields: ['orderId'] });
    if (charge) return charge.orderId;
    if (!/^[0-9a-f-]{36}$/i.test(payment.reference)) return undefined;
    return (await em.findOne(Order, { id: payment.reference }, { fields: ['id'] }))?.id;
  }

  /**
   * The charge of this payment: known, waiting for exactly this answer, or, when it brought money, written down now.
   */
  private chargeOf(
    em: EntityManager,
    { order, charges }: LockedPayments,
    payment: GatewayPayment,
  ): Charge | undefined {
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
