/**
 * A whole worker in a process that stops for ever at the given place, and waits to be killed there: `{ place, id }` by
 * IPC, the id being the event's.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readEnv } from '@plantao/platform/config';
import { JobQueues, type NewJob } from '@plantao/platform/queues';
import { JobRunner } from '../../../../apps/worker/src/job-runner.js';
import { WorkerModule } from '../../../../apps/worker/src/worker.module.js';
import { arm, at } from './crash-points.js';

const EVENT_ID_LENGTH = 36;
const ofJobs = (_queue: string, jobs: readonly NewJob[]): string[] =>
  jobs.map(({ id }) => id.slice(0, EVENT_ID_LENGTH));
at(JobQueues.prototype, 'addBulk', { before: 'relay-not-run', after: 'published-not-marked' }, ofJobs);
// What is published may run at once: it waits there too, or the process dies in the middle of a mail instead.
at(
  JobRunner.prototype,
  'run',
  { before: 'published-not-marked', after: 'effect-not-acknowledged' },
  (_handler: never, { data }: { data: { eventId?: string } }) => data.eventId ?? '',
);
process.on('message', ({ place, id }: { place: string; id: string }) => arm(place, id));
process.on('disconnect', () => process.exit(0));
await NestFactory.createApplicationContext(WorkerModule.with(readEnv()), { logger: false });
process.send?.('ready');
