import 'reflect-metadata';
import { CommandBus } from '@nestjs/cqrs';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Test } from '@nestjs/testing';
import type { EventJob, ScheduledJob } from '@plantao/domain/jobs';
import { Clock } from '@plantao/platform/clock';
import type { SandboxOptions } from '../../../sandbox/src/config.js';
import { startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.js';
import { createTestDatabase } from '../../../../test/infra/database.js';
import { openOwner, ownerUrl } from '../../../../test/infra/owner.js';
import { recordStatements } from '../../../../test/upgrade/statement-recorder.js';
import { consumersOf } from '@plantao/domain/consumers';
import { jobHandlers } from '../../src/handlers.js';
import { JobLocks } from '../../src/job-locks.js';
import { JobRunner } from '../../src/job-runner.js';
import { ProcessorsModule } from '../../src/processors.module.js';
import { workerEnv } from './worker-env.js';

export interface Bench {
  readonly sandbox: Sandbox;
  readonly clock: Clock;
  readonly commands: CommandBus;
  /** A part of the application. */
  get<T>(part: abstract new (...args: never[]) => T): T;
  em(): EntityManager;
  /** Rows of a query, as the owner of the tables: for arranging and looking. */
  sql<T = Record<string, unknown>>(query: string, values?: unknown[]): Promise<T[]>;
  /** Runs one job as the queue would, without the queue. */
  run(job: EventJob, payload: Record<string, unknown>, eventId?: string, type?: string): Promise<string>;
  tick(job: ScheduledJob): Promise<string>;
  /** Hands every waiting event to its consumers until none is left; resolves to the types, in order. */
  deliver(): Promise<string[]>;
  close(): Promise<void>;
}

/** The worker's real processors on a database of its own, with the sandbox for the outside world and no queue. */
export async function openBench(
  environment: Record<string, string> = {},
  outside: Partial<SandboxOptions> = {},
): Promise<Bench> {
  recordStatements();
  const [database, sandbox] = await Promise.all([
    createTestDatabase(),
    startSandbox({ hangMs: 300, webhookUrl: 'http://127.0.0.1:9/none', labelWebhookUrl: '', ...outside }),
  ]);
  const env = workerEnv(database.applicationUrl, sandbox, environment);
  const module = await Test.createTestingModule({ imports: [ProcessorsModule.with(env)] })
    .setLogger(false as never)
    .compile();
  await module.init();
  const orm: MikroORM = module.get(MikroORM);
  const owner = await openOwner(ownerUrl(database.url, environment));
  const locks = new JobLocks(database.applicationUrl);
  const runner = new JobRunner({ orm, locks, consumersOf });
  const handlers = jobHandlers((processor) => module.get(processor, { strict: false }));
  const em = (): EntityManager => orm.em.fork() as EntityManager;
  const note = (): Promise<void> => Promise.resolve();
  const run: Bench['run'] = (job, payload, eventId = crypto.randomUUID(), type = 'test') =>
    runner.run(handlers[job], { name: job, note, data: { eventId, type, payload, delivery: 1 } });
  return {
    sandbox,
    em,
    run,
    clock: module.get(Clock),
    commands: module.get(CommandBus, { strict: false }),
    get: (part) => module.get(part as never, { strict: false }),
    sql: owner.sql,
    tick: (job) => runner.run(handlers[job], { name: job, note, data: {} }),
    deliver: () => deliverAll(em, run),
    close: async () => {
      await module.close();
      await locks.close();
      await owner.close();
      await sandbox.close();
      await database.drop();
    },
  };
}

async function deliverAll(em: () => EntityManager, run: Bench['run']): Promise<string[]> {
  const delivered: string[] = [];
  for (;;) {
    const due = await em().execute<{ id: string; type: string; payload: Record<string, unknown> }[]>(
      `select id, type, payload from outbox_message where state = 'new' order by created_at, id`,
    );
    if (due.length === 0) return delivered;
    for (const { id, type, payload } of due) {
      for (const consumer of consumersOf(type) ?? []) await run(consumer, payload, id, type);
      await em().execute(`update outbox_message set state = 'acked' where id = ?`, [id]);
      delivered.push(type);
    }
  }
}
