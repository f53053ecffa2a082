import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Alarm } from './entities/alarm.entity.js';
import { alarmToTell, type AlarmKind } from './rules/alarm.rules.js';

/** What was looked at: a figure above zero, or undefined where all is well. */
export type Sighting = { readonly figure: number; readonly detail: string } | undefined;

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
   * a mail is due. Answers the kinds that opened just now.
   */
  observe(seen: Partial<Record<AlarmKind, Sighting>>): Promise<AlarmKind[]> {
    return this.em.fork().transactional(async (em) => {
      // One watch at a time: two that saw the same would both mail.
      await em.execute(`select pg_advisory_xact_lock(hashtextextended('alarms', 21))`);
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
}

/** An alarm's facts with null where the database has nothing. */
const plain = (alarm: Alarm) => ({
  alarm,
  kind: alarm.kind,
  openedAt: alarm.openedAt,
  closedAt: alarm.closedAt ?? null,
  mailedAt: alarm.mailedAt ?? null,
});
