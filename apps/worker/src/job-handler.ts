import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventOf } from '@plantao/domain/consumers';
import type { EventEnvelope, EventJob } from '@plantao/domain/jobs';
import type { StatementPart } from '@plantao/platform/database';

export interface JobContext {
  /** A fork of its own for this run. */
  readonly em: EntityManager;
  /** Ends with the job's deadline: pass it to every external call. */
  readonly signal: AbortSignal;
  /** A line for the dashboard: ids and counts, never personal data. */
  note(line: string): Promise<void>;
}

/** Writes to the database that follow what an attempt has done outside. */
export interface StepNotes {
  /** Writes this one at the end. */
  add(part: StatementPart): void;
  /** Writes now what was added: before the attempt does something else outside. Never throws. */
  write(): Promise<void>;
}

/** An event whose handler has an effect outside the database. */
export interface ExternalEvent extends Pick<EventEnvelope, 'eventId' | 'delivery'> {
  /** How many times the step was begun, with this one: from the second on, an earlier attempt may have acted. */
  readonly attempt: number;
  /**
   * The commit point: whether this attempt may still act. Asked as late as the other side allows (a mail: before
   * its closing dot); when it resolves to true, no other worker takes the step while this process runs.
   */
  readonly commit: () => Promise<boolean>;
  /** What this attempt writes down when it ends, however it ends: with the statement that settles its step. */
  readonly notes: StepNotes;
}

/** An effect in our own database: runs in the transaction that remembers the event, so it happens exactly once. */
export interface LocalHandler<Event> {
  readonly kind: 'local';
  readonly run: (event: Event, context: JobContext) => Promise<void>;
}

/**
 * An effect outside (mail, carrier, payment provider): runs outside any transaction, one job at a time. After a crash
 * it runs again, so it looks up what the last try did before it acts.
 */
export interface ExternalHandler<Event> {
  readonly kind: 'external';
  readonly run: (event: Event & ExternalEvent, context: JobContext) => Promise<void>;
}

/** A periodic job; at most one runs at a time among all workers, or in each worker. */
export interface ScheduledHandler {
  readonly kind: 'scheduled';
  /**
   * Each worker may run it at the same time, once: what it works on it claims row by row, or only reads (correctness 3.9:
   * a work queue needs no lock of the job).
   */
  readonly inEachWorker: boolean;
  run(context: JobContext): Promise<void>;
}

export type EventHandler<Job extends EventJob> = LocalHandler<EventOf<Job>> | ExternalHandler<EventOf<Job>>;

/**
 * The handler of any job, as the runner sees it: which events fit is known where job and handler meet (handlers.ts).
 */
export interface AnyEventHandler {
  readonly kind: 'local' | 'external';
  readonly run: (event: never, context: JobContext) => Promise<void>;
}
export type JobHandler = AnyEventHandler | ScheduledHandler;

export const local = <Job extends EventJob>(
  run: LocalHandler<EventOf<Job>>['run'],
): LocalHandler<EventOf<Job>> => ({
  kind: 'local',
  run,
});
export const external = <Job extends EventJob>(
  run: ExternalHandler<EventOf<Job>>['run'],
): ExternalHandler<EventOf<Job>> => ({
  kind: 'external',
  run,
});
export const scheduled = (run: ScheduledHandler['run']): ScheduledHandler => ({
  kind: 'scheduled',
  inEachWorker: false,
  run,
});
export const scheduledInEachWorker = (run: ScheduledHandler['run']): ScheduledHandler => ({
  kind: 'scheduled',
  inEachWorker: true,
  run,
});

/**
 * A field of the event's payload that must be text.
 * @throws TypeError when it is not: a malformed event is given up, not retried.
 */
export function idOf<Event extends { readonly eventId: string; readonly payload: object }>(
  event: Event,
  field: keyof Event['payload'] & string,
): string {
  const value: unknown = (event.payload as Event['payload'])[field];
  if (typeof value !== 'string' || value === '')
    throw new MalformedEvent(`event ${event.eventId}: ${field} is missing`);
  return value;
}

/** The event does not carry what its type promises: trying again cannot help. */
export class MalformedEvent extends TypeError {
  override name = 'MalformedEvent';
}
