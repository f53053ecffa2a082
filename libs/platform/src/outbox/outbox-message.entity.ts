import { defineEntity, p } from '@mikro-orm/core';
import { currentCorrelation, type Correlation } from '../tracing/correlation.js';

export const OUTBOX_STATES = ['new', 'published', 'acked', 'dead'] as const;

const OutboxMessageSchema = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox_message',
  indexes: [
    { name: 'outbox_message_due', properties: ['nextAt'], where: `state in ('new', 'published')` },
    {
      name: 'outbox_message_claimed',
      properties: ['claimedBy'],
      where: `claimed_by is not null and state in ('new', 'published')`,
    },
    { name: 'outbox_message_dead', properties: ['createdAt'], where: `state = 'dead'` },
    { properties: ['aggregateId'] },
  ],
  triggers: [
    {
      name: 'outbox_message_wake',
      timing: 'after',
      events: ['insert'],
      // At the commit, since one of those that commit at the same moment notifies (migration outbox-wakes-at-commit).
      expression:
        'create constraint trigger outbox_message_wake after insert on outbox_message deferrable initially deferred for each row execute function outbox_wake()',
    },
  ],
  properties: {
    /** The event id: it names the event in jobs, inbox and mails. */
    id: p.uuid().primary(),
    type: p.string().length(80),
    payload: p.json<Record<string, unknown>>(),
    /** The aggregate that recorded the event, where its payload names one. */
    aggregateId: p.uuid().nullable(),
    /** The request that caused it, for logs and traces; null where none did. */
    metadata: p.json<Correlation>().nullable(),
    state: p.enum(OUTBOX_STATES).default('new'),
    deliveries: p.integer().default(0),
    nextAt: p.datetime().defaultRaw('now()'),
    /** The session of the relay that hands it over; null where nobody does, or one without a session of its own. */
    claimedBy: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastError: p.text().nullable(),
  },
});

/**
 * An event that happened: written in the transaction of its change, published until every consumer has acknowledged.
 */
export class OutboxMessage extends OutboxMessageSchema.class {
  static of(type: string, payload: Readonly<Record<string, unknown>>): OutboxMessage {
    const message = new OutboxMessage();
    message.id = crypto.randomUUID();
    message.type = type;
    message.payload = { ...payload };
    const aggregate = Object.values(payload)[0];
    message.aggregateId =
      typeof aggregate === 'string' && /^[0-9a-f-]{36}$/.test(aggregate) ? aggregate : null;
    message.metadata = currentCorrelation() ?? null;
    return message;
  }
}
OutboxMessageSchema.setClass(OutboxMessage);
