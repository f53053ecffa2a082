import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { inTraceOf } from '@plantao/platform/outbox';
import { audited, Order, type Actor } from '../../orders/index.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { Charge } from '../entities/charge.entity.js';
import { ProviderPayments } from '../provider-payments.service.js';
import { GatewayUnavailable } from '../ports/payment-gateway.port.js';

/** Questions to the provider at one press of the button. */
const MAX_LOOKUPS = 5;

/**
 * 'Consultar agora': reads every charge of the order at the provider, the newest first, and applies what it says, as
 * webhook and poller do. Returns how many it knew.
 * @throws DomainError order.not-found, payment.no-charge, payment.check-failed when the provider does not respond
 */
export class CheckPayment extends Command<number> {
  constructor(
    readonly orderId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(CheckPayment)
export class CheckPaymentHandler implements ICommandHandler<CheckPayment, number> {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: ProviderPayments,
  ) {}

  async execute({ orderId, actor }: CheckPayment): Promise<number> {
    const em = this.em.fork();
    if ((await em.count(Order, { id: orderId })) === 0) throw new DomainError('order.not-found');
    const charges = await em.find(
      Charge,
      { orderId, method: { $ne: 'manual' } },
      { orderBy: { createdAt: 'desc' }, limit: MAX_LOOKUPS },
    );
    if (charges.length === 0) throw new DomainError('payment.no-charge');
    await em.persist(audited(actor, 'order.check-payment', orderId, {})).flush();
    let known = 0;
    try {
      await inTraceOf(em, orderId, 'payment check', async () => {
        for (const charge of charges) if (await this.provider.refresh(charge, 'check')) known += 1;
      });
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw new DomainError('payment.check-failed');
      throw error;
    }
    return known;
  }
}
