import { RequestContext, type EntityManager, type MikroORM } from '@mikro-orm/postgresql';
import { UnrecoverableError } from 'bullmq';
import type { EventEnvelope } from '@plantao/domain/jobs';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { isDatabaseUnavailable, withRetry, type StatementPart } from '@plantao/platform/database';
import { correlate } from '@plantao/platform/tracing';
import { EffectsService, InboxService, OutboxService, stepLock } from '@plantao/platform/outbox';
import { CommitPoint } from './commit-point.js';
import { MalformedEvent, type AnyEventHandler, type JobContext, type JobHandler } from './job-handler.js';
import type { JobLocks } from './job-locks.js';
import { NotesOfStep } from './step-notes.js';

/** How long a job may take, in milliseconds. */
const DEADLINES: Record<JobHandler['kind'], number> = { local: 15_000, external: 15_000, scheduled: 120_000 };

/**
 * A step whose owner was killed is free again after this long: the deadline, an external call that outlives it
 * (10 s), and a pause of the machine.
 */
export const LEASE_SECONDS = 30;
/**
 * How often, and after how many milliseconds each, what was done outside is written down when the database is
 * unavailable.
 */
const SETTLE_TRIES = 5;
const SETTLE_PAUSE_MS = 500;

/** Another attempt at a step has not ended, or its process was killed at it and its lease has not ended. */
export class StepTaken extends Error {
  override name = 'StepTaken';

  constructor() {
    super('another job is taking this step, or was killed at it');
  }
}

/** Error kinds that mean that the state has changed meanwhile: nothing is left to do. */
const MOVED_ON = new Set(['conflict', 'not-found']);
/** Error kinds that a retry cannot resolve. */
const NOT_RETRYABLE = new Set(['invalid', 'unprocessable', 'unauthorized', 'forbidden']);

export interface RunnerSetup {
  readonly orm: MikroORM;
  readonly locks: JobLocks;
  readonly consumersOf: (type: string) => readonly string[] | undefined;
}

export interface JobToRun {
  readonly name: string;
  readonly data: unknown;
  readonly note: (line: string) => Promise<void>;
  readonly stop?: AbortSignal | undefined;
}

/** What became of an event: a short text for the dashboard, and whether it is acknowledged already. */
interface Outcome {
  readonly text: string;
  readonly acknowledged: boolean;
}
const DONE_BEFORE: Outcome = { text: 'done before', acknowledged: false };

/** Runs one job according to the kind of its handler; resolves to a short result for the dashboard. */
export class JobRunner {
  private readonly inbox = new InboxService();
  private readonly effects = new EffectsService();
  private readonly outbox = new OutboxService();
  /** Of the attempts that are under way, by what ends them. */
  private readonly points = new WeakMap<AbortSignal, CommitPoint>();

  constructor(private readonly setup: RunnerSetup) {}

  /** @throws UnrecoverableError when trying again cannot help; any other error is tried again. */
  async run(handler: JobHandler, job: JobToRun): Promise<string> {
    const deadline = AbortSignal.timeout(DEADLINES[handler.kind]);
    const signal = job.stop ? AbortSignal.any([deadline, job.stop]) : deadline;
    // A context of its own: injected entity managers resolve to this fork, and to its transaction inside one.
    const work = RequestContext.create(this.setup.orm.em, () => {
      correlate((job.data as Partial<EventEnvelope> | null)?.metadata);
      const em = RequestContext.getEntityManager() as EntityManager;
      return this.perform(handler, job, { em, signal, note: job.note });
    });
    // What is outside cannot be called back: an attempt past its commit point ends by itself.
    const mayEnd = (): boolean => !this.points.get(signal)?.isPassed;
    return before([[deadline, mayEnd], ...(job.stop ? ([[job.stop, () => true]] as const) : [])], work);
  }

  private async perform(handler: JobHandler, job: JobToRun, context: JobContext): Promise<string> {
    if (handler.kind === 'scheduled') {
      const { locks } = this.setup;
      const work = (): Promise<void> => handler.run(context);
      const ran = await (handler.inEachWorker ? locks.once(job.name, work) : locks.only(job.name, work));
      return ran ? 'done' : 'another worker is at it';
    }
    const event = envelopeOf(job.data);
    const outcome = await this.deal(handler, job.name, event, context).catch((error: unknown) =>
      this.handleFailure(error, job.name, event, context),
    );
    if (!outcome.acknowledged) await this.acknowledge(event);
    return outcome.text;
  }

  private deal(
    handler: AnyEventHandler,
    consumer: string,
    event: EventEnvelope,
    context: JobContext,
  ): Promise<Outcome> {
    return handler.kind === 'local'
      ? this.inside(handler, consumer, event, context)
      : this.external(handler, consumer, event, context);
  }

  private inside(
    handler: AnyEventHandler,
    consumer: string,
    event: EventEnvelope,
    context: JobContext,
  ): Promise<Outcome> {
    return withRetry(() =>
      context.em.transactional(async (transaction) => {
        const em = transaction as EntityManager;
        if (!(await this.inbox.claim(em, consumer, event.eventId))) return DONE_BEFORE;
        await handler.run(event as never, { ...context, em });
        return { text: 'done', acknowledged: false };
      }),
    );
  }

  private async external(
    handler: AnyEventHandler,
    consumer: string,
    event: EventEnvelope,
    context: JobContext,
  ): Promise<Outcome> {
    const { em, signal } = context;
    const claim = await this.effects.claim(em, event.eventId, consumer, LEASE_SECONDS);
    if (claim === 'settled') return DONE_BEFORE;
    if (claim === 'busy') throw new StepTaken();
    if (claim === 'done') {
      return { text: 'done before', acknowledged: await this.settle(em, consumer, event) };
    }
    const { attempt } = claim;
    const point = new CommitPoint(this.setup.locks, stepLock(event.eventId, consumer), () =>
      this.effects.commit(em.fork(), event.eventId, consumer, attempt),
    );
    this.points.set(signal, point);
    const notes = new NotesOfStep(em, { eventId: event.eventId, consumer });
    let acted = false;
    try {
      await handler.run({ ...event, attempt, commit: () => point.pass(), notes } as never, context);
      acted = true;
      return { text: 'done', acknowledged: await this.settleSurely(em, consumer, event, notes) };
    } catch (error) {
      await point.close();
      await notes.write();
      // Once it has acted, only the lease frees the step: a retry at once would act a second time.
      if (!acted && !signal.aborted) await this.effects.release(em.fork(), event.eventId, consumer, attempt);
      throw error;
    } finally {
      await point.end();
    }
  }

  /**
   * What was done outside cannot be undone: a database that is unavailable for a moment must not have it done again.
   */
  private async settleSurely(
    em: EntityManager,
    consumer: string,
    event: EventEnvelope,
    notes: NotesOfStep,
  ): Promise<boolean> {
    for (let tried = 1; ; tried += 1) {
      try {
        const acknowledged = await this.settle(em, consumer, event, notes.parts);
        notes.clear();
        return acknowledged;
      } catch (error) {
        if (tried >= SETTLE_TRIES) throw error;
        // What cannot be noted must not have the step done again.
        if (!isDatabaseUnavailable(error)) await notes.write();
        await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS * tried));
      }
    }
  }

  /** Remembers that the consumer is through with the event; whether it is acknowledged, since all others are. */
  private settle(
    em: EntityManager,
    consumer: string,
    event: EventEnvelope,
    notes: readonly StatementPart[] = [],
  ): Promise<boolean> {
    const consumers = this.setup.consumersOf(event.type) ?? [];
    return this.effects.settle(em.fork(), event.eventId, consumer, consumers, notes);
  }

  /**
   * The event is through when all its consumers are. Looked at after the commit: of consumers that end at the same
   * moment none sees the other before.
   */
  private async acknowledge(event: EventEnvelope): Promise<void> {
    const em = this.setup.orm.em.fork() as EntityManager;
    await this.outbox.ackWhenComplete(em, event.eventId, this.setup.consumersOf(event.type) ?? []);
  }

  private async handleFailure(
    error: unknown,
    consumer: string,
    event: EventEnvelope,
    context: JobContext,
  ): Promise<Outcome> {
    if (error instanceof MalformedEvent) throw new UnrecoverableError(error.message);
    if (!(error instanceof DomainError)) throw error;
    if (NOT_RETRYABLE.has(error.kind)) throw new UnrecoverableError(`${error.code}: ${error.message}`);
    if (!MOVED_ON.has(error.kind)) throw error;
    await context.note(`nothing to do: ${error.code}`);
    const acknowledged = await this.settle(context.em, consumer, event);
    return { text: `set aside: ${error.code}`, acknowledged };
  }
}

/** @throws UnrecoverableError when the data are no envelope. */
function envelopeOf(data: unknown): EventEnvelope {
  const event = data as Partial<EventEnvelope> | null;
  const whole =
    event &&
    typeof event.eventId === 'string' &&
    typeof event.type === 'string' &&
    typeof event.payload === 'object';
  if (!whole) throw new UnrecoverableError('the job carries no event');
  return event as EventEnvelope;
}

/** @throws Error when a signal ends first and its condition holds then; the work itself must react to the signal. */
async function before<T>(
  ends: readonly (readonly [signal: AbortSignal, mayEnd: () => boolean])[],
  work: Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const stops = ends.map(([signal, mayEnd]) => {
    const stop = (): void => {
      if (!mayEnd()) return;
      late.reject(signal.reason instanceof Error ? signal.reason : new Error('the job was stopped'));
    };
    signal.addEventListener('abort', stop, { once: true });
    return () => signal.removeEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    for (const remove of stops) remove();
    void work.catch(() => undefined);
  }
}
