import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Alarm } from './entities/alarm.entity.js';
import { alarmToTell, type AlarmKind } from './rules/alarm.rules.js';

/** What was looked at: a figure above zero, or undefined where all is well. */
export type Sighting = { readonly figure: number; readonly detail: string } | undefined;

type Seen = Partial<Record<AlarmKind, Sighting>>;

/** The book of alarms: what lasts, since when, and whether the shop was told by mail. */
@Injectable()
export class AlarmsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Those that last, the oldest first. */
  lasting(): Promise<Alarm[]> {
    return this.em.fork().find(Alarm, { closedAt: null }, { orderBy: { openedAt: 'asc', kind: 'asc' } });
  }

  /**
   * Writes down what was seen of the kinds that were looked at, others stay as they are; records `alarm.raised` when
   * a mail is due. Answers the kinds that opened just now. A look of one's own happens in the same transaction.
   */
  observe(look: Seen | ((em: EntityManager) => Promise<Seen>)): Promise<AlarmKind[]> {
    return this.em.fork().transactional(async (em) => {
      await oneAtATime(em);
      const seen = typeof look === 'function' ? await look(em) : look;
      const now = this.clock.now();
      const alarms = await em.find(Alarm, {});
      const opened: AlarmKind[] = [];
      for (const [kind, sighting] of Object.entries(seen) as [AlarmKind, Sighting][]) {
        let alarm = alarms.find((known) => known.kind === kind);
        if (!alarm && !sighting) continue;
        const isNew = sighting !== undefined && !alarm?.lasts;
        if (!alarm) {
          alarm = Alarm.open(kind, now);
          em.persist(alarm);
          alarms.push(alarm);
        }
        alarm.see(sighting, now);
        if (isNew) opened.push(kind);
      }
      alarmToTell(alarms.map(plain), now)?.alarm.tell(now);
      return opened;
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
}

/** Two watches that saw the same would both mail. */
async function oneAtATime(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('alarms', 21))`);
}

/** An alarm's facts with null where the database has nothing. */
const plain = (alarm: Alarm) => ({
  alarm,
  kind: alarm.kind,
  openedAt: alarm.openedAt,
  closedAt: alarm.closedAt ?? null,
  mailedAt: alarm.mailedAt ?? null,
});
