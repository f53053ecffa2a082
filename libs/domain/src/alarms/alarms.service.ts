import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { InboxService, OutboxMessage } from '@plantao/platform/outbox';
import { Alarm } from './entities/alarm.entity.js';
import { AlarmNotice } from './entities/alarm-notice.entity.js';
import { AlarmReceiver } from './ports/alarm-receiver.port.js';
import { isMailedByEvent, isOneOff, type AlarmKind } from './rules/alarm-kinds.rules.js';
import { ALARMS, alarmsOver, alarmsToNotify } from './rules/alarm.rules.js';

/**
 * What was looked at: a figure above zero, or undefined where all is well. `lastAt`: when the last of what is counted began, where each is a
 * matter of its own: a later one than was notified is notified at once.
 */
export type Observation =
  { readonly figure: number; readonly detail: string; readonly lastAt?: Date | null } | undefined;

export type AlarmObservations = Partial<Record<AlarmKind, Observation>>;

/** Whether an alarm is open, or its end is not notified yet: SQL, what `observe` has to write although all is well. */
export const HAS_UNSETTLED = `exists (select 1 from alarm
    where closed_at is null or mailed_at > coalesce(over_at, '-infinity'))`;

/** Ongoing alarms: since when, and which notifications were sent. */
@Injectable()
export class AlarmsService {
  private readonly inbox = new InboxService();

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly receiver: AlarmReceiver,
  ) {}

  /** Those that last, the oldest first. */
  ongoing(): Promise<Alarm[]> {
    return this.em.fork().find(Alarm, { closedAt: null }, { orderBy: { openedAt: 'asc', kind: 'asc' } });
  }

  /**
   * Writes down what was seen of the kinds that were looked at, others stay as they are, and notifies people of what
   * they have to know now. Returns the kinds that opened just now. A look of one's own happens in the same transaction.
   */
  observe(
    look: AlarmObservations | ((em: EntityManager) => Promise<AlarmObservations>),
  ): Promise<AlarmKind[]> {
    return this.em.fork().transactional(async (em) => {
      await oneAtATime(em);
      const seen = typeof look === 'function' ? await look(em) : look;
      const now = this.clock.now();
      const alarms = await em.find(Alarm, {});
      const opened: AlarmKind[] = [];
      for (const [kind, observation] of Object.entries(seen) as [AlarmKind, Observation][]) {
        let alarm = alarms.find((known) => known.kind === kind);
        if (!alarm && !observation) continue;
        const isNew = observation !== undefined && !alarm?.lasts;
        if (!alarm) {
          alarm = Alarm.open(kind, now);
          em.persist(alarm);
          alarms.push(alarm);
        }
        alarm.see(observation, now);
        if (isNew) opened.push(kind);
      }
      for (const alarm of alarms)
        if (isOneOff(alarm.kind) && now.getTime() - alarm.openedAt.getTime() >= ALARMS.oneOff)
          alarm.see(undefined, now);
      this.notify(em, alarms, now);
      return opened;
    });
  }

  /**
   * Something happened that people must look at and that nobody can see again later: counted for an hour, and once for
   * an event, however often its job is tried.
   */
  happened(kind: AlarmKind, detail: string, eventId: string): Promise<AlarmKind[]> {
    return this.observe(async (em) => {
      if (!(await this.inbox.claim(em, `alarm.${kind}`, eventId))) return {};
      const before = await em.findOne(Alarm, { kind, closedAt: null });
      return { [kind]: { figure: (before?.figure ?? 0) + 1, detail } };
    });
  }

  /** Somebody deals with the cause of an alarm: it closes in the transaction that does. */
  settle<T>(kind: AlarmKind, deal: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      await oneAtATime(em);
      const done = await deal(em);
      (await em.findOne(Alarm, { kind }, { refresh: true }))?.see(undefined, this.clock.now());
      await em.flush();
      return done;
    });
  }

  /** One mail for all that is new and one for all that is over; a message of its own for each to the second way out. */
  private notify(em: EntityManager, alarms: readonly Alarm[], now: Date): void {
    const due = alarmsToNotify(alarms, now);
    for (const { alarm, reminder } of due) {
      alarm.notifiedAt = now;
      this.note(em, alarm, reminder ? 'reminder' : 'raised');
    }
    const mailed = due.filter(({ alarm, reminder }) => reminder || !isMailedByEvent(alarm.kind));
    record(
      em,
      'alarm.raised',
      mailed.map(({ alarm }) => alarm.kind),
    );
    const over: Alarm[] = [];
    for (const alarm of alarmsOver(alarms, now)) {
      alarm.overAt = now;
      if (isOneOff(alarm.kind)) continue;
      over.push(alarm);
      this.note(em, alarm, 'over');
    }
    record(
      em,
      'alarm.over',
      over.map(({ kind }) => kind),
    );
  }

  private note(em: EntityManager, alarm: Alarm, state: AlarmNotice['state']): void {
    if (!this.receiver.isSet) return;
    const { kind, figure, detail, openedAt, closedAt = null } = alarm;
    const facts = { id: crypto.randomUUID(), kind, state, figure, detail, openedAt, closedAt };
    em.persist(Object.assign(new AlarmNotice(), facts));
  }
}

function record(em: EntityManager, type: 'alarm.raised' | 'alarm.over', kinds: readonly AlarmKind[]): void {
  if (kinds.length > 0) em.persist(OutboxMessage.of(type, { kinds: [...kinds] }));
}

/** Two concurrent runs that see the same would both notify. */
async function oneAtATime(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('alarms', 21))`);
}
