import { Inject, Injectable } from '@nestjs/common';
import { AlarmsService } from '@plantao/domain/alarms';
import { correctTotals, foldTotals } from '@plantao/domain/orders';
import { Log } from '@plantao/platform/logging';
import { scheduled } from '../job-handler.js';
import { WorkerMetrics } from '../metrics.js';

/** The counts and sums that dashboard and lists read (ADR 15). */
@Injectable()
export class KeptTotalsProcessor {
  constructor(
    private readonly alarms: AlarmsService,
    private readonly metrics: WorkerMetrics,
    @Inject(Log) private readonly log: Log,
  ) {}

  readonly fold = scheduled(async ({ em, note }) => {
    const changes = await foldTotals(em);
    if (changes > 0) await note(`${changes} changes`);
  });

  /**
   * Compares them with what they count. A difference is corrected, because orders and customers are the truth; the alarm
   * lasts until a comparison finds none, because something has changed rows without being counted.
   */
  readonly compare = scheduled(async ({ em, note }) => {
    const drifted = await correctTotals(em);
    await note(`${drifted.length} drifted`);
    const days = [...new Set(drifted.map(({ subject, day }) => `${subject} ${day}`))];
    await this.alarms.observe({
      'totals-drift':
        drifted.length > 0 ? { figure: drifted.length, detail: days.slice(0, 10).join(', ') } : undefined,
    });
    if (drifted.length === 0) return;
    this.metrics.alarms.inc({ alarm: 'totals-drift' });
    this.log.error({ alarm: 'totals-drift', drifted: drifted.slice(0, 50) }, 'kept totals were wrong');
  });
}
