/**
 * The worker's own processors in a process that stops for ever at the given place, and waits to be killed
 * there. `{ place, id }` arms a place for a label of the carrier or for an order; `{ run, event }` runs a job
 * and answers `{ ran }` when it has ended.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { consumersOf } from '@plantao/domain/consumers';
import type { EventEnvelope, EventJob } from '@plantao/domain/jobs';
import { LabelRepository, ShippingLabels } from '@plantao/domain/shipping';
import { readEnv } from '@plantao/platform/config';
import { jobHandlers } from '../../../../apps/worker/src/handlers.js';
import { JobLocks } from '../../../../apps/worker/src/job-locks.js';
import { JobRunner } from '../../../../apps/worker/src/job-runner.js';
import { ProcessorsModule } from '../../../../apps/worker/src/processors.module.js';
import { arm, at } from './crash-points.js';
import type { LabelPlace } from './label-crash-places.js';

const env = readEnv();
const app = await NestFactory.createApplicationContext(ProcessorsModule.with(env), { logger: false });
const orm: MikroORM = app.get(MikroORM);
const runner = new JobRunner({ orm, locks: new JobLocks(env.DATABASE_URL), consumersOf });
const handlers = jobHandlers((processor) => app.get(processor, { strict: false }));

const carrier = app.get<ShippingLabels>(ShippingLabels, { strict: false });
const after = (place: LabelPlace) => ({ after: place });
const ofLabel = (carrierId: string): string => carrierId;
at(carrier, 'addToCart', after('added-to-cart'), ({ orderId }: { orderId: string }) => orderId);
at(carrier, 'pay', after('label-paid'), ofLabel);
at(carrier, 'generate', after('label-generated'), ofLabel);
at(carrier, 'print', after('label-printed'), ofLabel);
at(carrier, 'cancel', after('label-taken-back'), ofLabel);
at(
  app.get<LabelRepository>(LabelRepository, { strict: false }),
  'change',
  after('label-written'),
  (_em: never, { orderId }: { orderId: string }) => orderId,
);

type Reported = { place: string; id: string } | { run: EventJob; event: EventEnvelope };
process.on('message', (reported: Reported) => {
  if ('place' in reported) return arm(reported.place, reported.id);
  const note = (): Promise<void> => Promise.resolve();
  void runner
    .run(handlers[reported.run], { name: reported.run, data: reported.event, note })
    .catch(() => undefined)
    .then(() => process.send?.({ ran: reported.event.eventId }));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
