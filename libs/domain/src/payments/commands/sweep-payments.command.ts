import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PaymentGateway } from '../ports/payment-gateway.port.js';
import { ApplyPaymentStatus } from './apply-payment-status.command.js';

/**
 * Job `payments.sweep`: asks the provider for everything that changed since `since` and applies what we missed
 * (correctness 3.13). Returns how many payments of ours were looked at. Throws GatewayUnavailable: try again.
 */
export class SweepPayments extends Command<number> {
  constructor(
    readonly since: Date,
    readonly limit = 500,
  ) {
    super();
  }
}

@CommandHandler(SweepPayments)
export class SweepPaymentsHandler implements ICommandHandler<SweepPayments, number> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly commands: CommandBus,
  ) {}

  async execute({ since, limit }: SweepPayments): Promise<number> {
    let ours = 0;
    for (const payment of await this.gateway.changedSince(since, limit)) {
      if (await this.commands.execute(new ApplyPaymentStatus(payment.id, payment, { source: 'sweep' })))
        ours += 1;
    }
    return ours;
  }
}
