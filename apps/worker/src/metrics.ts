import { Counter, Histogram } from 'prom-client';
import { registerCircuitMetrics } from '@plantao/platform/breaker';
import { createRegistry, hasExemplars } from '@plantao/platform/metrics';

/** What an operator watches in the worker; figures of the whole shop come from `registerShopMetrics`. */
export class WorkerMetrics {
  readonly registry = createRegistry();
  readonly jobs = new Counter({
    name: 'worker_jobs_total',
    help: 'Finished job runs, by job name and outcome.',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });
  readonly seconds = new Histogram({
    name: 'worker_job_duration_seconds',
    help: 'Duration of job runs in seconds, by job name.',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    enableExemplars: hasExemplars(),
    registers: [this.registry],
  });
  readonly events = new Counter({
    name: 'shop_events_total',
    help: 'What happened in the shop, by type of event, counted by the worker that took it from the outbox.',
    labelNames: ['type'],
    registers: [this.registry],
  });
  readonly published = new Counter({
    name: 'outbox_published_total',
    help: 'Deliveries of outbox events to the queue, repetitions included.',
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
