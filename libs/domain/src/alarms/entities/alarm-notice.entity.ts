import { defineEntity, p } from '@mikro-orm/core';
import type { AlarmKind } from '../rules/alarm-kinds.rules.js';

const AlarmNoticeSchema = defineEntity({
  name: 'AlarmNotice',
  tableName: 'alarm_notice',
  indexes: [{ name: 'alarm_notice_due', properties: ['nextAt'], where: 'sent_at is null' }],
  properties: {
    /** The receiver knows a repetition by it. */
    id: p.uuid().primary(),
    kind: p.text().$type<AlarmKind>(),
    state: p.enum(['raised', 'reminder', 'over'] as const),
    figure: p.integer(),
    detail: p.string().length(300).default(''),
    openedAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    nextAt: p.datetime().defaultRaw('now()'),
    /** When the receiver took it. */
    sentAt: p.datetime().nullable(),
    failure: p.string().length(200).default(''),
  },
});

/** What the second way out has to say of an alarm: sent until the receiver takes it. */
export class AlarmNotice extends AlarmNoticeSchema.class {}
AlarmNoticeSchema.setClass(AlarmNotice);
