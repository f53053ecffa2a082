import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, type EntityData } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { withRetry } from '@plantao/platform/database';
import { inTraceOf } from '@plantao/platform/outbox';
import { Charge } from '../entities/charge.entity.js';
import { ProviderPayments } from '../provider-payments.service.js';
import { pollTurns } from '../rules/payment-window.rules.js';

/** Questions to the provider at the same time. */
const AT_ONCE = 6;
/** A charge that the provider does not know after this long was never made, in milliseconds. */
const LOST = 10 * 60_000;

/**
 * Job `payments.poll`: asks the provider about charges that are due (WORK-02, A-98), at most `limit`.
 * Several workers may run it at once: each takes other charges. Returns how many were asked about; one that fails
 * keeps its next turn.
 */
export class PollCharges extends Command<number> {
  constructor(readonly limit = 50) {
    super();
  }
}

@CommandHandler(PollCharges)
export class PollChargesHandler implements ICommandHandler<PollCharges, number> {
  private readonly log = new Logger('Payments');

  constructor(
    private readonly em: EntityManager,
    private readonly provider: ProviderPayments,
    private readonly clock: Clock,
  ) {}

  async execute({ limit }: PollCharges): Promise<number> {
    const due = await this.takeTurn(limit);
    for (let at = 0; at < due.length; at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map((charge) => this.look(charge)));
    }
    return due.length;
  }

  private async look(charge: Charge): Promise<void> {
    try {
      const known = await inTraceOf(this.em, charge.orderId, 'payment poll', () =>
        this.provider.refresh(charge, 'poll'),
      );
      const age = this.clock.now().getTime() - charge.createdAt.getTime();
      if (!known && age > LOST) await this.provider.abandon(charge, { notify: true });
    } catch (error) {
      this.log.warn(
        { chargeId: charge.id, reason: (error as Error).message },
        'charge status could not be read',
      );
    }
  }

  /**
   * Moves the next turn before asking, so that no other worker asks about the same charge. The subquery is run once:
   * without `materialized` the planner might repeat it and take more than the limit.
   */
  private takeTurn(limit: number): Promise<Charge[]> {
    const now = this.clock.now();
    const { youngSince, quick, slow } = pollTurns(now);
    return withRetry(async () => {
      const em = this.em.fork();
      const rows = await em.execute<EntityData<Charge>[]>(
        `with due as materialized (
           select id from charge where state in ('creating', 'open', 'in_process') and next_poll_at <= ?
           order by next_poll_at limit ? for update skip locked)
         update charge set polls = polls + 1, version = version + 1,
           next_poll_at = case when created_at > ? then ?::timestamptz else ?::timestamptz end
         from due where charge.id = due.id returning charge.*`,
        [now, limit, youngSince, quick, slow],
      );
      return rows.map((row) => em.map(Charge, row));
    });
  }
}
