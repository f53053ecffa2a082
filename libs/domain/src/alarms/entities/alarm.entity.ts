import { defineEntity, p } from '@mikro-orm/core';
import type { AlarmKind } from '../rules/alarm-kinds.rules.js';

const AlarmSchema = defineEntity({
  name: 'Alarm',
  tableName: 'alarm',
  // The list of kinds is the code's (ALARM_BOOK), so that a new one needs no migration.
  checks: [{ name: 'alarm_kind_form', expression: `kind ~ '^[a-z-]{3,40}$'` }],
  properties: {
    kind: p.text().$type<AlarmKind>().primary(),
    /** How many things, or how many seconds: what the kind counts. */
    figure: p.integer(),
    /** Numbers and names of the machinery, never of people. */
    detail: p.string().length(300).default(''),
    openedAt: p.datetime(),
    /** Null while it lasts. */
    closedAt: p.datetime().nullable(),
    /** When it was last notified as ongoing. */
    notifiedAt: p.datetime().fieldName('mailed_at').nullable(),
    /** When its end was last notified. */
    overAt: p.datetime().nullable(),
  },
});

/** Something that people must look at, one row a kind: open until what caused it is over. */
export class Alarm extends AlarmSchema.class {
  static open(kind: AlarmKind, now: Date): Alarm {
    const notNotified = { closedAt: null, notifiedAt: null, overAt: null };
    return Object.assign(new Alarm(), { kind, figure: 0, detail: '', openedAt: now, ...notNotified });
  }

  get lasts(): boolean {
    return this.closedAt === null;
  }

  /**
   * What is seen of it now; nothing closes it. One that recurs before its end was notified continues, and one of which a further matter
   * began since it was notified (`lastAt`) is as if it had not been.
   */
  see(seen: { figure: number; detail: string; lastAt?: Date | null } | undefined, now: Date): void {
    if (!seen) {
      this.closedAt ??= now;
      return;
    }
    const goesOn = this.notifiedAt && (this.overAt ?? 0) < this.notifiedAt;
    if (!this.lasts) Object.assign(this, { openedAt: goesOn ? this.openedAt : now, closedAt: null });
    Object.assign(this, { figure: seen.figure, detail: seen.detail.slice(0, 300) });
    if (goesOn && this.notifiedAt && seen.lastAt && seen.lastAt > this.notifiedAt) this.notifiedAt = null;
  }
}
AlarmSchema.setClass(Alarm);
