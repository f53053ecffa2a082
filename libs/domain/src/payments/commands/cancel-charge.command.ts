import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Charge } from '../entities/charge.entity.js';
import { ProviderPayments } from '../provider-payments.service.js';

/**
 * Job `payments.cancel-charge`: closes a charge at the provider whose order needs it no more. An approval that came
 * first is applied instead, and refunded if the order cannot take it. Throws when the provider is down: try again.
 */
export class CancelCharge extends Command<void> {
  constructor(readonly chargeId: string) {
    super();
  }
}

@CommandHandler(CancelCharge)
export class CancelChargeHandler implements ICommandHandler<CancelCharge, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: ProviderPayments,
  ) {}

  async execute({ chargeId }: CancelCharge): Promise<void> {
    const charge = await this.em.fork().findOne(Charge, { id: chargeId });
    // Expired on our side only: the provider may still hold it open.
    if (charge && (charge.live || charge.statusDetail === 'hold-expired')) await this.provider.close(charge);
  }
}
