import { defineEntity, p } from '@mikro-orm/core';

const EffectSchema = defineEntity({
  name: 'Effect',
  tableName: 'effect',
  properties: {
    eventId: p.uuid().primary(),
    step: p.string().length(80).primary(),
    state: p.enum(['started', 'done'] as const),
    externalId: p.string().nullable(),
    attempts: p.integer().default(1),
    startedAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
  },
});

/** A step outside the database (a mail, a call) on behalf of an event: looked up before it is taken again. */
export class Effect extends EffectSchema.class {}
EffectSchema.setClass(Effect);
