import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../shared/aggregate.js';
import { ALARM_KINDS } from '../rules/alarm.rules.js';

const AlarmSchema = defineEntity({
  name: 'Alarm',
  tableName: 'alarm',
  properties: {
    kind: p.enum(ALARM_KINDS).primary(),
    /** How many things, or how many seconds: what the kind counts. */
    figure: p.integer(),
    /** Numbers and names of the machinery, never of people. */
    detail: p.string().length(300).default(''),
    openedAt: p.datetime(),
    /** Null while it lasts. */
    closedAt: p.datetime().nullable(),
    mailedAt: p.datetime().nullable(),
  },
});

/** Something that people must look at, one row a kind: open until what caused it is over. */
export class Alarm extends AlarmSchema.class {
  static open(kind: Alarm['kind'], now: Date): Alarm {
    return Object.assign(new Alarm(), { kind, figure: 0, openedAt: now, closedAt: null, mailedAt: null });
  }

  get lasts(): boolean {
    return this.closedAt === null;
  }

  /** What is seen of it now; nothing closes it. */
  see(seen: { figure: number; detail: string } | undefined, now: Date): void {
    if (!seen) {
      this.closedAt ??= now;
      return;
    }
    if (!this.lasts) Object.assign(this, { openedAt: now, closedAt: null });
    Object.assign(this, { figure: seen.figure, detail: seen.detail.slice(0, 300) });
  }

  /** The shop hears of it by mail. */
  tell(now: Date): void {
    this.mailedAt = now;
    recordEvent(this, 'alarm.raised', { kind: this.kind });
  }
}
AlarmSchema.setClass(Alarm);
