import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApplyPaymentStatus,
  CancelCharge,
  ExpireRefundApprovals,
  IssueRefund,
  PollCharges,
  SweepPayments,
} from '@plantao/domain/payments';
import { Clock } from '@plantao/platform/clock';
import { idOf, external, scheduled, scheduledInEachWorker } from '../job-handler.js';

const POLLED_AT_ONCE = 100;
/** The sweep looks back over its own period and an hour more (correctness 3.13), in milliseconds. */
const SWEEP_REACH = 70 * 60_000;

/** The jobs of charges and refunds: each executes the command that other callers use as well. */
@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** A notification is a hint: the payment is read at the provider. */
  readonly readNotice = external<'payments.read-notice'>(async (event) => {
    const cause = { source: 'notice', noticeId: event.payload.webhookEventId } as const;
    await this.commands.execute(new ApplyPaymentStatus(idOf(event, 'providerPaymentId'), undefined, cause));
  });

  readonly cancelCharge = external<'payments.cancel-charge'>((event) =>
    this.commands.execute(new CancelCharge(idOf(event, 'chargeId'))),
  );

  readonly refund = external<'payments.refund'>((event) =>
    this.commands.execute(new IssueRefund(idOf(event, 'refundId'))),
  );

  readonly poll = scheduledInEachWorker(async ({ note }) => {
    const polled = await this.commands.execute(new PollCharges(POLLED_AT_ONCE));
    if (polled > 0) await note(`${polled} charges`);
  });

  readonly sweep = scheduled(async ({ note }) => {
    const expired = await this.commands.execute(new ExpireRefundApprovals());
    if (expired > 0) await note(`${expired} approvals expired`);
    const seen = await this.commands.execute(
      new SweepPayments(new Date(this.clock.now().getTime() - SWEEP_REACH)),
    );
    await note(`${seen} payments`);
  });
}
