import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Env } from '@plantao/platform/config';
import { Order, OrderPayments } from '../../orders/index.js';
import { localPreference } from '../../shared/order-number.js';
import { PaymentGateway } from '../ports/payment-gateway.port.js';

/** How long a new order may wait for the provider's page, in milliseconds. */
const TIMEOUT = 2_500;

/**
 * Gives a placed order its preference at the provider (CHK-32). Never fails the order: without a response in time our
 * own form `local-<order>` stands in, and the payment screen works all the same. Returns the preference's id.
 */
export class OpenPaymentPage extends Command<string> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(OpenPaymentPage)
export class OpenPaymentPageHandler implements ICommandHandler<OpenPaymentPage, string> {
  private readonly log = new Logger('Payments');

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderPayments,
    private readonly env: Env,
  ) {}

  async execute({ orderId }: OpenPaymentPage): Promise<string> {
    const order = await this.em.fork().findOneOrFail(Order, { id: orderId });
    if (order.preferenceId && order.preferenceId !== localPreference(orderId)) return order.preferenceId;
    // The provider has no page for nothing.
    const preferenceId = (order.paid ? undefined : await this.ask(order)) ?? localPreference(orderId);
    await this.orders.rememberPage(orderId, preferenceId);
    return preferenceId;
  }

  private async ask(order: Order): Promise<string | undefined> {
    const { name, email, taxId } = order.customer;
    const creation = this.gateway.createPreference(
      {
        orderId: order.id,
        amountCents: order.totalCents,
        description: `Pedido #${order.id}`,
        payer: { name, email, taxId },
        returnUrl: this.env.PUBLIC_URL,
      },
      `preference:${order.id}`,
    );
    const late = new Promise<undefined>(
      (resolve) => void setTimeout(() => resolve(undefined), TIMEOUT).unref(),
    );
    try {
      return (await Promise.race([creation, late]))?.preferenceId;
    } catch (error) {
      this.log.warn(
        { orderId: order.id, reason: (error as Error).message },
        'payment page could not be created',
      );
      return undefined;
    }
  }
}
