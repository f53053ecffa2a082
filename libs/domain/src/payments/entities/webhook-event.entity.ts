import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxMessage } from '@plantao/platform/outbox';
import { recordEvent } from '../../events.js';
import { pullEvents } from '../../shared/aggregate.js';

/** The provider names its payments by numbers: what is none of them is kept for people only. */
const PAYMENT_NUMBER = /^\d{1,20}$/;
export const isPaymentNumber = (id: string): boolean => PAYMENT_NUMBER.test(id);

/** What a notification about a chargeback calls itself (providers A.5); its number is looked up in both places. */
const CHARGEBACK_TOPIC = 'topic_chargebacks_wh';

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  uniques: [{ properties: ['eventKey'] }],
  indexes: [{ properties: ['receivedAt'] }, { properties: ['subjectId'] }],
  properties: {
    id: p.uuid().primary(),
    /** A hash of what the provider signed: no unsigned data distinguishes notifications. */
    eventKey: p.string().length(120),
    topic: p.string().length(60),
    /** The payment or chargeback it speaks of. */
    subjectId: p.string().length(80),
    receivedAt: p.datetime().defaultRaw('now()'),
  },
});

/**
 * A notification of the payment provider as it came in: stored before it is answered, a hint, not a source of truth
 * (correctness 3.6).
 */
export class WebhookEvent extends WebhookEventSchema.class {
  static receive(input: Pick<WebhookEvent, 'eventKey' | 'topic' | 'subjectId'>): WebhookEvent {
    const event = Object.assign(new WebhookEvent(), {
      id: crypto.randomUUID(),
      receivedAt: new Date(),
      ...input,
    });
    // The number is signed, the topic is not: changing it in transit must not hide the notification.
    const { id: webhookEventId, subjectId: providerPaymentId } = event;
    if (!isPaymentNumber(providerPaymentId)) return event;
    recordEvent(event, 'payment.notice-received', { webhookEventId, providerPaymentId });
    if (event.topic === CHARGEBACK_TOPIC)
      recordEvent(event, 'payment.chargeback-noticed', {
        webhookEventId,
        providerChargebackId: providerPaymentId,
      });
    return event;
  }
}
WebhookEventSchema.setClass(WebhookEvent);

/** A notification as it is received. */
export type ReceivedNotice = Parameters<typeof WebhookEvent.receive>[0];

/** Stores a notification together with its event in one statement, unless it was stored before. */
export async function storeNotice(em: EntityManager, notice: ReceivedNotice): Promise<void> {
  const event = WebhookEvent.receive(notice);
  const messages = pullEvents(event).map(({ type, payload }) => OutboxMessage.of(type, payload));
  await em.execute(
    `with stored as (
       insert into webhook_event (id, event_key, topic, subject_id, received_at) values (?, ?, ?, ?, ?)
       on conflict (event_key) do nothing returning id)
     insert into outbox_message (id, type, payload, aggregate_id, metadata)
     select m.id, m.type, m.payload, m."aggregateId", m.metadata
       from stored, jsonb_to_recordset(?::jsonb)
       as m (id uuid, type text, payload jsonb, "aggregateId" uuid, metadata jsonb)`,
    [event.id, event.eventKey, event.topic, event.subjectId, event.receivedAt, JSON.stringify(messages)],
    'run',
  );
}
