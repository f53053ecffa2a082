import { Inject, Injectable } from '@nestjs/common';
import { OutboxService } from '@plantao/platform/outbox';
import { scheduledInEachWorker } from '../job-handler.js';
import { Log } from '@plantao/platform/logging';
import { WorkerMetrics } from '../metrics.js';

/** A worker that lets events wait longer than this to be published is not ready, in seconds (correctness 3.13). */
export const TOO_OLD_SECONDS = 60;

@Injectable()
export class OutboxProcessor {
  private readonly outbox = new OutboxService();

  constructor(
    @Inject(Log) private readonly log: Log,
    private readonly metrics: WorkerMetrics,
  ) {}

  readonly watch = scheduledInEachWorker(async ({ em }) => {
    const { oldestSeconds, waiting, dead } = await this.outbox.health(em);
    if (oldestSeconds > TOO_OLD_SECONDS)
      this.raise('outbox-old', { oldestSeconds, waiting }, 'events wait to be published');
    if (dead > 0) this.raise('outbox-dead', { dead }, 'events were given up and wait for people');
  });

  private raise(alarm: string, facts: object, text: string): void {
    this.metrics.alarms.inc({ alarm });
    this.log.error({ alarm, ...facts }, text);
  }
}
