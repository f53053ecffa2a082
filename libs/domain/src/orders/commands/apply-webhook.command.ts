import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { WebhookEvent } from '../entities/webhook-event.entity.js';
import { ApplyPaymentStatus } from './apply-payment-status.command.js';

/**
 * Job `payments.apply-webhook`: reads the payment that a stored notification of Mercado Pago speaks of and applies it.
 * Answers false when the notification is no news of a payment of ours. Throws GatewayUnavailable: try again.
 */
export class ApplyWebhook extends Command<boolean> {
  constructor(readonly webhookEventId: string) {
    super();
  }
}

const PAYMENT_NUMBER = /^\d{1,20}$/;

@CommandHandler(ApplyWebhook)
export class ApplyWebhookHandler implements ICommandHandler<ApplyWebhook, boolean> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ webhookEventId }: ApplyWebhook): Promise<boolean> {
    const event = await this.em.fork().findOne(WebhookEvent, { id: webhookEventId });
    // The number is signed, the topic is not: whoever changed it on the way must not hide the news.
    if (event?.provider !== 'mercado-pago' || !PAYMENT_NUMBER.test(event.subjectId)) return false;
    return this.commands.execute(new ApplyPaymentStatus(event.subjectId));
  }
}
