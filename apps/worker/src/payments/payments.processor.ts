import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApplyWebhook,
  CancelCharge,
  IssueRefund,
  LapseOrders,
  PollCharges,
  SweepPayments,
  WebhookEvent,
} from '@plantao/domain/orders';
import { Clock } from '@plantao/platform/clock';
import { idOf, outside, scheduled, type JobContext } from '../job-handler.js';
import { LabelFollowing } from '../labels/label-following.service.js';

const POLLED_AT_ONCE = 100;
/** The sweep looks back over its own period and an hour more (correctness 3.13), in milliseconds. */
const SWEEP_REACH = 70 * 60_000;

/** The jobs of charges and refunds: each hands over to the command that every other door uses, too. */
@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly commands: CommandBus,
    private readonly labels: LabelFollowing,
    private readonly clock: Clock,
  ) {}

  readonly applyWebhook = outside<'payments.apply-webhook'>((event, context) =>
    this.apply(idOf(event, 'webhookEventId'), context),
  );

  readonly cancelCharge = outside<'payments.cancel-charge'>((event) =>
    this.commands.execute(new CancelCharge(idOf(event, 'chargeId'))),
  );

  readonly refund = outside<'payments.refund'>((event) =>
    this.commands.execute(new IssueRefund(idOf(event, 'refundId'))),
  );

  readonly poll = scheduled(async ({ note }) => {
    const asked = await this.commands.execute(new PollCharges(POLLED_AT_ONCE));
    if (asked > 0) await note(`${asked} charges`);
  });

  readonly sweep = scheduled(async ({ note }) => {
    const seen = await this.commands.execute(
      new SweepPayments(new Date(this.clock.now().getTime() - SWEEP_REACH)),
    );
    await note(`${seen} payments`);
  });

  /** All that are due: whoever held much without paying gives it back within a minute (S21). */
  readonly lapse = scheduled(async ({ note, signal }) => {
    const ended = await this.commands.execute(new LapseOrders(signal));
    if (ended > 0) await note(`${ended} orders`);
  });

  /** A notification is a hint: what it speaks of is read at its source. */
  private async apply(webhookEventId: string, { em, signal }: JobContext): Promise<void> {
    const event = await em.fork().findOne(WebhookEvent, { id: webhookEventId });
    if (event?.provider !== 'melhor-envio') {
      await this.commands.execute(new ApplyWebhook(webhookEventId));
      return;
    }
    const labelId = await this.labels.idOf(em, event.subjectId);
    if (labelId) await this.labels.run(em, labelId, signal);
  }
}
