import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { tellCircuits } from '@plantao/platform/breaker';

/** What an operator watches in the worker. */
export class WorkerMetrics {
  readonly registry = new Registry();
  readonly jobs = new Counter({
    name: 'worker_jobs_total',
    help: 'Jobs that ended, by outcome',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });
  readonly seconds = new Histogram({
    name: 'worker_job_seconds',
    help: 'How long jobs run',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    registers: [this.registry],
  });
  readonly published = new Counter({
    name: 'outbox_published_total',
    help: 'Events handed to the queue',
    registers: [this.registry],
  });
  readonly oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest event that was never published',
    registers: [this.registry],
  });
  readonly dead = new Gauge({
    name: 'outbox_dead',
    help: 'Events that were given up and wait for people',
    registers: [this.registry],
  });
  readonly alarms = new Counter({
    name: 'alarms_total',
    help: 'Things that people must look at',
    labelNames: ['alarm'],
    registers: [this.registry],
  });

  constructor() {
    tellCircuits(this.registry);
  }
}
