import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  indexes: [
    { properties: ['createdAt', 'id'] },
    { name: 'contact_message_open', properties: ['createdAt', 'id'], where: 'answered_at is null' },
    { name: 'contact_message_answered', properties: ['createdAt', 'id'], where: 'answered_at is not null' },
    {
      name: 'contact_message_search',
      expression: `create index "contact_message_search" on "contact_message" using gin (search.form(name || ' ' || email || ' ' || message) gin_trgm_ops)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(120),
    email: p.string().length(254),
    /** Digits only; empty when the person left none. */
    phone: p.string().length(15).default(''),
    message: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When somebody of the shop said that it is answered, and who; null while it waits. */
    answeredAt: p.datetime().nullable(),
    answeredBy: p.string().length(120).nullable(),
  },
});

/** What somebody wrote on the contact page (STATIC-04). */
export class ContactMessage extends ContactMessageSchema.class {
  static receive(input: { name: string; email: string; phone: string; message: string }): ContactMessage {
    const received = Object.assign(new ContactMessage(), { id: crypto.randomUUID(), ...input });
    recordEvent(received, 'contact.received', { contactId: received.id });
    return received;
  }

  /** Answers whether anything changed. */
  setAnswered(answered: boolean, by: string, now: Date): boolean {
    if (answered === (this.answeredAt != null)) return false;
    this.answeredAt = answered ? now : null;
    this.answeredBy = answered ? by : null;
    return true;
  }
}
ContactMessageSchema.setClass(ContactMessage);
