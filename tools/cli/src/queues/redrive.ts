import type { EntityManager } from '@mikro-orm/postgresql';
import { consumersOf } from '@plantao/domain/consumers';
import { queueOf, type QueueName } from '@plantao/domain/queues';
import { AuditEntry } from '@plantao/platform/audit';
import { OutboxService } from '@plantao/platform/outbox';
import { inTime, type JobQueues } from '@plantao/platform/queues';

const PAGE = 200;

export interface Redriven {
  /** Failed jobs that wait again, with all their attempts. */
  readonly jobs: number;
  /** Events that had been given up and are looked after again. */
  readonly events: number;
}

/**
 * Tries again what a queue gave up: its failed jobs, and the dead events that one of its jobs should have dealt with
 * (correctness 3.7). A job that exists is retried, since another with its id would not be taken; one that the queue has
 * lost is published again. Doing it twice does no harm: consumers acknowledge an event once.
 */
export async function redrive(em: EntityManager, queues: JobQueues, queue: QueueName): Promise<Redriven> {
  const jobs = await retryFailed(queues, queue);
  const events = await reviveDead(em, queues, queue);
  if (jobs + events > 0) {
    const entry = { actor: 'linha de comando', action: 'queue.redrive', entity: 'queue', entityId: queue };
    await em.persist(AuditEntry.of({ ...entry, after: { jobs, events } })).flush();
  }
  return { jobs, events };
}

async function retryFailed(queues: JobQueues, name: QueueName): Promise<number> {
  const queue = queues.get(name);
  let retried = 0;
  // Only those that had failed before the beginning: what fails again meanwhile is not tried for ever.
  const until = Date.now();
  for (let left: unknown[] = [null]; left.length > 0;) {
    const failed = (await inTime(queue.getFailed(0, PAGE - 1))).filter(
      (job) => (job.finishedOn ?? 0) <= until,
    );
    for (const job of failed) {
      // Its starts are counted again: so are the crashes and the waits that are taken off them.
      const { awaited, lostBefore, ...data } = job.data as Record<string, unknown>;
      if (awaited !== undefined || lostBefore !== undefined) await inTime(job.updateData(data));
      await inTime(job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }));
      retried += 1;
    }
    left = failed;
  }
  return retried;
}

async function reviveDead(em: EntityManager, queues: JobQueues, queue: QueueName): Promise<number> {
  const outbox = new OutboxService();
  const dead = await outbox.deadMessages(em);
  const done = await outbox.doneConsumers(
    em,
    dead.map(({ id }) => id),
  );
  let revived = 0;
  for (const { id, type, deliveries } of dead) {
    const open = (consumersOf(type) ?? []).filter((consumer) => !done.get(id)?.has(consumer));
    const ours = open.filter((consumer) => queueOf(consumer) === queue);
    if (ours.length === 0) continue;
    const known = await Promise.all(ours.map((consumer) => isKnown(queues, queue, id, consumer, deliveries)));
    if (known.some(Boolean)) await outbox.follow(em, id);
    else await outbox.redrive(em, id);
    revived += 1;
  }
  return revived;
}

/** Whether the queue still has a job of this event that has not come to its end. */
async function isKnown(
  queues: JobQueues,
  queue: QueueName,
  eventId: string,
  consumer: string,
  deliveries: number,
): Promise<boolean> {
  for (let delivery = deliveries; delivery >= 1; delivery -= 1) {
    const state = await queues.stateOf(queue, `${eventId}-${consumer}-${delivery}`);
    if (state !== 'unknown' && state !== 'completed') return true;
  }
  return false;
}
