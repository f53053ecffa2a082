import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { registerCircuitMetrics } from '@plantao/platform/breaker';

/** What an operator watches in the worker. */
export class WorkerMetrics {
  readonly registry = new Registry();
  readonly jobs = new Counter({
    name: 'worker_jobs_total',
    help: 'Finished job runs, by job name and outcome.',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });
  readonly seconds = new Histogram({
    name: 'worker_job_seconds',
    help: 'Duration of job runs in seconds, by job name.',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    registers: [this.registry],
  });
  readonly published = new Counter({
    name: 'outbox_published_total',
    help: 'Outbox events published to the queue.',
    registers: [this.registry],
  });
  readonly oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest unpublished outbox event, in seconds.',
    registers: [this.registry],
  });
  readonly dead = new Gauge({
    name: 'outbox_dead',
    help: 'Outbox events that failed permanently and need manual action.',
    registers: [this.registry],
  });
  readonly alarms = new Counter({
    name: 'alarms_total',
    help: 'Alarms raised by the worker, by kind.',
    labelNames: ['alarm'],
    registers: [this.registry],
  });

  constructor() {
    registerCircuitMetrics(this.registry);
  }
}
