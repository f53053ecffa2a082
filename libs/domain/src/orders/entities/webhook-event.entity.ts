import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  uniques: [{ properties: ['provider', 'eventKey'] }],
  indexes: [{ properties: ['receivedAt'] }],
  properties: {
    id: p.uuid().primary(),
    provider: p.enum(['mercado-pago', 'melhor-envio'] as const),
    /** A hash of what the provider signed: nothing that a stranger can write tells notifications apart. */
    eventKey: p.string().length(120),
    topic: p.string().length(60),
    /** The payment or label it speaks of. */
    subjectId: p.string().length(80),
    receivedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A notification as it came in: stored before it is answered, a hint and never a truth (correctness 3.6). */
export class WebhookEvent extends WebhookEventSchema.class {
  static receive(input: Pick<WebhookEvent, 'provider' | 'eventKey' | 'topic' | 'subjectId'>): WebhookEvent {
    const event = Object.assign(new WebhookEvent(), {
      id: crypto.randomUUID(),
      receivedAt: new Date(),
      ...input,
    });
    recordEvent(event, 'webhook.received', { webhookEventId: event.id });
    return event;
  }
}
WebhookEventSchema.setClass(WebhookEvent);
