import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Env } from '@plantao/platform/config';
import { OrderPayments, type Order } from '../../orders/index.js';
import { PaymentGateway } from '../ports/payment-gateway.port.js';

/** How long the provider may take, in milliseconds. */
const TIMEOUT = 2_500;

/**
 * Gives a placed order its preference at the provider (CHK-32), beside the response to the customer. Never fails: without
 * a response in time `local-<order>` stands in, and the payment screen works all the same.
 */
export class OpenPaymentPage extends Command<void> {
  constructor(readonly order: Order) {
    super();
  }
}

@CommandHandler(OpenPaymentPage)
export class OpenPaymentPageHandler implements ICommandHandler<OpenPaymentPage>, BeforeApplicationShutdown {
  private readonly log = new Logger('Payments');
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderPayments,
    private readonly env: Env,
  ) {}

  async execute({ order }: OpenPaymentPage): Promise<void> {
    // The provider has no page for nothing.
    if (order.paid) return;
    const work = this.open(order);
    this.underWay.add(work);
    await work.finally(() => this.underWay.delete(work));
  }

  /** The database stays until the last page is remembered. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async open({ id, customer: { name, email, taxId }, totalCents }: Order): Promise<void> {
    try {
      const creation = this.gateway.createPreference(
        {
          orderId: id,
          amountCents: totalCents,
          description: `Pedido #${id}`,
          payer: { name, email, taxId },
          returnUrl: this.env.PUBLIC_URL,
        },
        `preference:${id}`,
      );
      const late = new Promise<undefined>(
        (resolve) => void setTimeout(() => resolve(undefined), TIMEOUT).unref(),
      );
      const made = await Promise.race([creation, late]);
      if (made) await this.orders.rememberPage(id, made.preferenceId);
    } catch (error) {
      const reason = (error as Error).message;
      this.log.warn({ orderId: id, reason }, 'payment page could not be created');
    }
  }
}
