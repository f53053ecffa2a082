import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';

/** The provider names its payments by numbers: what is none of them is kept for people only. */
const PAYMENT_NUMBER = /^\d{1,20}$/;

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  uniques: [{ properties: ['eventKey'] }],
  indexes: [{ properties: ['receivedAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** A hash of what the provider signed: no unsigned data distinguishes notifications. */
    eventKey: p.string().length(120),
    topic: p.string().length(60),
    /** The payment it speaks of. */
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
    if (PAYMENT_NUMBER.test(providerPaymentId))
      recordEvent(event, 'payment.notice-received', { webhookEventId, providerPaymentId });
    return event;
  }
}
WebhookEventSchema.setClass(WebhookEvent);
