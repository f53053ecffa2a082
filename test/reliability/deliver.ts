import type { Command, CommandBus } from '@nestjs/cqrs';
import { ApplyPaymentStatus, CancelCharge, IssueRefund } from '@plantao/domain/payments';
import type { Sql } from './invariants.js';

type Run = (job: Command<unknown>) => Promise<unknown>;

/**
 * Hands every waiting event to the jobs that speak with the payment provider, until none is left; other events are
 * acknowledged as they are. `run` may do a job more than once, as a queue may.
 */
export async function deliverPayments(sql: Sql, run: Run): Promise<void> {
  for (;;) {
    const due = await sql<{ id: string; type: string; payload: Record<string, string> }>(
      `select id, type, payload from outbox_message where state = 'new' order by created_at, id`,
    );
    if (due.length === 0) return;
    for (const { id, type, payload } of due) {
      const job = jobOf(type, payload);
      if (job) await run(job);
      await sql(`update outbox_message set state = 'acked' where id = ?`, [id]);
    }
  }
}

/** As a queue does it: each job twice. */
export const twice =
  (bus: CommandBus): Run =>
  async (job) => {
    await bus.execute(job);
    await bus.execute(job);
  };

function jobOf(type: string, payload: Record<string, string>): Command<unknown> | undefined {
  if (type === 'charge.cancel-requested') return new CancelCharge(payload['chargeId'] ?? '');
  if (type === 'refund.requested') return new IssueRefund(payload['refundId'] ?? '');
  return type === 'payment.notice-received'
    ? new ApplyPaymentStatus(payload['providerPaymentId'] ?? '')
    : undefined;
}
