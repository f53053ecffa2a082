import type { Server } from 'node:http';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { AlarmMonitor } from '@plantao/domain/alarms';
import { serviceHealth } from '@plantao/platform/breaker';
import { directUrl, Env } from '@plantao/platform/config';
import { isDatabaseUnavailable, registerPoolMetrics } from '@plantao/platform/database';
import { HealthConnection } from '@plantao/platform/health';
import { Mailer } from '@plantao/platform/mail';
import { OutboxService } from '@plantao/platform/outbox';
import { inTime, JobQueues, type QueueBackend } from '@plantao/platform/queues';
import { CONSUMERS, consumersOf } from '@plantao/domain/consumers';
import { jobHandlers } from './handlers.js';
import { portOf, serveHealth } from './health.js';
import { JobHost } from './job-host.js';
import { JobLocks } from './job-locks.js';
import { JobRunner } from './job-runner.js';
import { WorkerMetrics } from './metrics.js';
import { TOO_OLD_SECONDS } from './outbox/outbox.processor.js';
import { MissedEvents } from './outbox/missed-events.js';
import { OutboxRelay } from './outbox/outbox.relay.js';
import { QueueWorkers } from './queue-workers.service.js';
import { CommitWaits } from './commit-waits.js';
import { Schedules } from './schedules.js';
import { registerShopMetrics } from './shop-metrics.js';
import { Log } from '@plantao/platform/logging';

/** How long running jobs may go on after SIGTERM, in milliseconds (correctness 3.9). */
const DRAIN_MS = 8_000;

/** How long the queue may take to answer a probe, in milliseconds. */
const QUEUE_TIMEOUT_MS = 2_000;

/** A database that the relay has reached so lately is there, in milliseconds. */
const FRESH_MS = 5_000;

export const QUEUE_BACKEND = Symbol('where the jobs live');

interface Parts {
  readonly locks: JobLocks;
  readonly relay: OutboxRelay;
  readonly missed: MissedEvents;
  readonly schedules: Schedules;
  readonly commitWaits: CommitWaits;
  readonly health: Server;
}

/** Starts what makes a worker, and ends it in good order. */
@Injectable()
export class WorkerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly outbox = new OutboxService();
  private parts: Parts | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly env: Env,
    private readonly modules: ModuleRef,
    private readonly metrics: WorkerMetrics,
    private readonly queues: JobQueues,
    private readonly workers: QueueWorkers,
    private readonly monitor: AlarmMonitor,
    private readonly connection: HealthConnection,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Inject(Log) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { orm, log, metrics, queues } = this;
    const databaseUrl = directUrl(this.env);
    const locks = new JobLocks(databaseUrl);
    const relay = new OutboxRelay({ orm, databaseUrl, queues, consumersOf, log, metrics });
    const missed = new MissedEvents({ orm, consumers: CONSUMERS, log, found: () => relay.wake() });
    const hasten = async (eventId?: string): Promise<void> => {
      await this.outbox.hasten(orm.em.fork(), eventId);
      relay.wake();
    };
    const host = new JobHost({
      log,
      metrics,
      runner: new JobRunner({ orm, locks, consumersOf }),
      handlers: jobHandlers((processor) => this.modules.get(processor, { strict: false })),
      onGivenUp: hasten,
    });
    const schedules = new Schedules({ queues, log, onLoss: () => hasten() });
    const commitWaits = new CommitWaits(this.connection, log);
    const pool = await orm.em.getConnection().getNativeClient();
    registerPoolMetrics(metrics.registry, 'shop', () => pool);
    registerPoolMetrics(metrics.registry, 'queue', () => this.backend.pool);
    registerShopMetrics(metrics.registry, { orm, queues, env: this.env });
    const { WORKER_HOST: address, METRICS_TOKEN: token } = this.env;
    const problem = (): Promise<string | undefined> => this.problem();
    const health = await serveHealth({ ...this.healthPort(), host: address, token, metrics, problem });
    log.info({ address, port: portOf(health) }, 'worker serves /health/live, /health/ready and /metrics');
    this.parts = { locks, relay, missed, schedules, commitWaits, health };
    this.workers.open(host);
    relay.start();
    schedules.start();
    if (this.env.BACKUP_TARGET) commitWaits.start();
    this.monitor.start({
      kind: 'worker',
      probe: () => this.probe(),
      onOpened: (kinds) => log.error({ alarms: kinds }, 'alarms raised'),
      onFault: (error) => log.warn({ err: { message: error.message } }, 'alarm check failed'),
    });
  }

  /** No new events, no new jobs; running jobs finish, or are left for another worker. */
  async beforeApplicationShutdown(): Promise<void> {
    const parts = this.parts;
    if (!parts) return;
    this.parts = undefined;
    parts.missed.stop();
    await Promise.all([
      parts.relay.stop(),
      parts.schedules.stop(),
      parts.commitWaits.stop(),
      this.workers.close(DRAIN_MS),
    ]);
    await this.modules.get(Mailer, { strict: false }).close();
    await this.queues.close();
    await Promise.race([this.backend.close(), new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
    await parts.locks.close();
    parts.health.close();
  }

  /**
   * Why this process can do nothing, or undefined. Events that wait are no fault of its own: ended for them, it would
   * never get through. The relay looks at the outbox every second: while it can, nothing else is asked.
   */
  async fault(): Promise<string | undefined> {
    if (!this.parts || performance.now() - this.parts.relay.lookedAt < FRESH_MS) return undefined;
    try {
      await this.connection.ask('select 1');
      return undefined;
    } catch (error) {
      return isDatabaseUnavailable(error) ? 'database' : (error as Error).message;
    }
  }

  /** WORKER_PORT exactly, or the first free one after PORT, so that several workers of one host stand side by side. */
  private healthPort(): { port: number; exact: boolean } {
    const { WORKER_PORT: given, PORT } = this.env;
    return given === undefined ? { port: PORT + 1, exact: false } : { port: given, exact: true };
  }

  /** Whether the queue answers, for everybody who looks for alarms. */
  private async probe(): Promise<void> {
    const queueHealth = serviceHealth('queue');
    try {
      await inTime(this.backend.ping(), QUEUE_TIMEOUT_MS);
      queueHealth.worked();
    } catch {
      queueHealth.failed();
    }
  }

  private async problem(): Promise<string | undefined> {
    if (!this.parts) return 'stopping';
    const { oldestSeconds } = await this.outbox.health(this.orm.em.fork());
    return oldestSeconds > TOO_OLD_SECONDS ? `events wait for ${oldestSeconds} s` : undefined;
  }
}
