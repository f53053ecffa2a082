import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AlarmMonitor, refusedContent, type Observation } from '@plantao/domain/alarms';
import type { AlarmKind } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { ALARMS } from '@plantao/domain/alarms/rules/alarm.rules';
import { jobLabel } from '@plantao/domain/shared/job-labels';
import { Clock } from '@plantao/platform/clock';
import { scheduledInEachWorker } from '../job-handler.js';
import { Log } from '@plantao/platform/logging';
import { FailedJobs } from './failed-jobs.service.js';

/** A started call whose process is gone is free again long before this age, in seconds (I11, correctness 3.4). */
const STUCK_SECONDS = 45;

/** Reports alarms of the queues and runs one alarm check per schedule (correctness 3.13). */
@Injectable()
export class AlarmsProcessor {
  constructor(
    private readonly monitor: AlarmMonitor,
    private readonly failedJobs: FailedJobs,
    private readonly clock: Clock,
    @Inject(Log) private readonly log: Log,
  ) {}

  readonly watch = scheduledInEachWorker(async ({ em, note }) => {
    const observed = {
      ...(await this.jobsFailed()),
      ...(await this.stockHeld(em)),
      'content-refused': await refusedContent(em.fork()),
    };
    const opened = await this.monitor.round('worker', observed);
    for (const kind of opened) this.log.error({ alarm: kind }, 'alarm raised');
    if (opened.length > 0) await note(`opened: ${opened.join(', ')}`);
  });

  /** Nothing is said of jobs while the queue does not respond: that is an alarm of its own. */
  private async jobsFailed(): Promise<Partial<Record<AlarmKind, Observation>>> {
    try {
      const counts = await this.failedJobs.recent(this.clock.now().getTime());
      const figure = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const detail = [...counts].map(([name, count]) => `${jobLabel(name)} (${count})`).join(', ');
      return { 'jobs-failed': figure > 0 ? { figure, detail } : undefined };
    } catch {
      return {};
    }
  }

  /**
   * How much of what could be sold is kept by unpaid orders (S21): only pieces that are held at all make it count the
   * rest. The same statement removes idempotency rows that no process works on any more: the next call with the key
   * begins again.
   */
  private async stockHeld(em: EntityManager): Promise<Partial<Record<AlarmKind, Observation>>> {
    const [row] = await em.fork().execute<{ percent: number }[]>(
      `with stuck as (delete from idempotency_key where state = 'started' and created_at < ?)
       select case when h.held = 0 then 0 else (select 100 * h.held / (h.held + sum(offered)) from stock_level)::int end as percent
         from (select coalesce(sum(held), 0) as held from stock_level where held + committed > 0) h`,
      [new Date(this.clock.now().getTime() - STUCK_SECONDS * 1_000)],
    );
    const figure = row?.percent ?? 0;
    return { 'stock-held': figure > ALARMS.heldPercent ? { figure, detail: '' } : undefined };
  }
}
