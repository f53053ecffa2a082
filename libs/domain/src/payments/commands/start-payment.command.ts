import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction, planOnce } from '@plantao/platform/database';
import { inTraceOf } from '@plantao/platform/outbox';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { Charge } from '../entities/charge.entity.js';
import { PaymentPlanner, type StartPaymentInput } from '../payment-planner.service.js';
import { GatewayUnavailable } from '../ports/payment-gateway.port.js';
import { ProviderPayments, type WithCharge } from '../provider-payments.service.js';
import { paymentTerms } from '../rules/payment-window.rules.js';
import { Settings } from '../../settings/index.js';
import type { Order } from '../../orders/index.js';
import { OpenPaymentPage } from './open-payment-page.command.js';

/** How often, and how long in milliseconds, a second click waits for the first one's answer (P14). */
const WAITS = 10;
const WAIT = 400;
/** An order that has no preference after so long lost it with the process that asked for it, in milliseconds. */
const PAGE_LOST_MS = 10_000;

/**
 * Pays an order: shows the live PIX or boleto if there is one (PAY-27), otherwise begins an attempt, asks the provider
 * under the attempt's own key, and stores the response. The order's own total is charged (PAY-30).
 * Returns the charge as it stands; a card without a response yet is `creating` and resolved by the poller.
 * @throws DomainError those of PaymentPlanner; payment.unavailable, payment.pix-failed, payment.token, payment.failed.
 */
export class StartPayment extends Command<Charge> {
  constructor(
    readonly input: StartPaymentInput,
    /** Receives the charge with the response of the provider in the transaction that writes it, as `WithCharge` says. */
    readonly written?: WithCharge,
  ) {
    super();
  }
}

@CommandHandler(StartPayment)
export class StartPaymentHandler implements ICommandHandler<StartPayment, Charge> {
  constructor(
    private readonly em: EntityManager,
    private readonly planner: PaymentPlanner,
    private readonly provider: ProviderPayments,
    private readonly settings: Settings,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ input, written }: StartPayment): Promise<Charge> {
    const terms = paymentTerms(await this.settings.all());
    for (let turn = 0; turn < WAITS; turn += 1) {
      const plan = await inTransaction(this.em, async (em) => {
        await planOnce(em);
        const next = await this.planner.begin(em, input, terms);
        await flushTogether(em);
        return next;
      });
      if (plan.kind === 'show') return plan.charge;
      if (plan.kind === 'call') {
        this.openLostPage(plan.order);
        return inTraceOf(this.em, plan.order.id, 'payment start', () =>
          this.provider.create(plan.order, plan.charge, input, { resumed: plan.resumed, written }),
        );
      }
      if (plan.kind === 'close') await this.close(plan.charge);
      else await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
    // Not idempotency.running: a conflict would be kept under the caller's key, and this one passes.
    throw new DomainError('request.unavailable');
  }

  private async close(charge: Charge): Promise<void> {
    try {
      await this.provider.close(charge);
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw new DomainError('payment.unavailable');
      throw error;
    }
  }

  /** Asks for the provider's preference again where nobody got it (CHK-32); beside the payment, which does not need it. */
  private openLostPage(order: Order): void {
    const age = this.clock.now().getTime() - order.createdAt.getTime();
    if (!order.preferenceId && age > PAGE_LOST_MS) void this.commands.execute(new OpenPaymentPage(order));
  }
}
