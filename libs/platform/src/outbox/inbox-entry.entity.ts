import { defineEntity, p } from '@mikro-orm/core';

const InboxEntrySchema = defineEntity({
  name: 'InboxEntry',
  tableName: 'inbox_entry',
  indexes: [{ properties: ['eventId'] }],
  properties: {
    consumer: p.string().length(80).primary(),
    eventId: p.uuid().primary(),
    doneAt: p.datetime().defaultRaw('now()'),
  },
});

/** One consumer has dealt with one event: written with its effect, and at once the acknowledgement of the delivery. */
export class InboxEntry extends InboxEntrySchema.class {}
InboxEntrySchema.setClass(InboxEntry);
