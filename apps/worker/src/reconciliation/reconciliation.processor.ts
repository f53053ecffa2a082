import { Injectable } from '@nestjs/common';
import { AlarmsService } from '@plantao/domain/alarms';
import { Settlements } from '@plantao/domain/reconciliation';
import { scheduled } from '../job-handler.js';

/** Compares the shop's payments with the provider's settlement report, and says when they differ (ADR 43). */
@Injectable()
export class ReconciliationProcessor {
  constructor(
    private readonly settlements: Settlements,
    private readonly alarms: AlarmsService,
  ) {}

  /**
   * Each run takes the comparison as far as it goes now; the differences that are open are an alarm, and a further one is reported at
   * once.
   */
  readonly reconcile = scheduled(async ({ em, signal, note }) => {
    const done = await this.settlements.advance(signal);
    if (done) await note(done);
    const { count, lastAt } = await this.settlements.open(em.fork());
    const [known] = await em
      .fork()
      .execute<object[]>(`select 1 from alarm where kind = 'payments-differ' and closed_at is null`);
    if (count > 0 || known)
      await this.alarms.observe({
        'payments-differ': count > 0 ? { figure: count, detail: '', lastAt } : undefined,
      });
  });
}
