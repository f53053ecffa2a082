import { defineEntity, p } from '@mikro-orm/core';
import { currentCorrelation, type Correlation } from '../tracing/correlation.js';

export const OUTBOX_STATES = ['new', 'published', 'acked', 'dead'] as const;

/**
 * The first number of the advisory lock of the transaction that notifies the relays. A commit that notifies waits for every other one
 * in the database, its disk included: of transactions that are open at the same moment one does, and the relay that it wakes looks
 * until it finds nothing more.
 */
const WAKE_LOCK = 38;

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
      forEach: 'statement',
      body: `if pg_try_advisory_xact_lock(${WAKE_LOCK}, 0) then perform pg_notify('outbox_new', ''); end if; return null;`,
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
