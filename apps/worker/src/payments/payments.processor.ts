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
import { SCHEDULED_JOBS } from '@plantao/domain/jobs';
import { Clock } from '@plantao/platform/clock';
import { idOf, external, scheduled, scheduledInEachWorker } from '../job-handler.js';

const POLLED_AT_ONCE = 100;
/** The sweep looks back to an hour before the last one that got through (correctness 3.13), in milliseconds. */
const OVERLAP_MS = 60 * 60_000;
/** So far at least: its own period and that hour. */
const MIN_REACH_MS = OVERLAP_MS + SCHEDULED_JOBS['payments.sweep'];
/** And so far where this process does not know of one: it may have started after an outage. */
const FIRST_REACH_MS = 26 * 60 * 60_000;
/** How many payments a sweep reads, the newest first: of its usual reach, and of a longer one. */
const SWEPT = { usual: 500, longer: 5_000 };

/** The jobs of charges and refunds: each executes the command that other callers use as well. */
@Injectable()
export class PaymentsProcessor {
  /** When the last sweep of this process that got through began, in milliseconds of Unix time. */
  private sweptAt: number | undefined;

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
    const now = this.clock.now().getTime();
    const known = this.sweptAt === undefined ? FIRST_REACH_MS : now - this.sweptAt + OVERLAP_MS;
    const reach = Math.min(Math.max(known, MIN_REACH_MS), FIRST_REACH_MS);
    const limit = reach > 2 * MIN_REACH_MS ? SWEPT.longer : SWEPT.usual;
    const seen = await this.commands.execute(new SweepPayments(new Date(now - reach), limit));
    this.sweptAt = now;
    await note(`${seen} payments`);
  });
}
