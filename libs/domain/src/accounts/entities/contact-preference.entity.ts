import { defineEntity, p } from '@mikro-orm/core';

const ContactPreferenceSchema = defineEntity({
  name: 'ContactPreference',
  tableName: 'contact_preference',
  properties: {
    userId: p.uuid().primary(),
    /** Whether offers and reminders by mail are wanted; null: nobody was asked. When, and by which text, that was said. */
    mail: p.boolean().nullable(),
    mailAt: p.datetime().nullable(),
    mailVersion: p.string().length(40).nullable(),
    /** The same by WhatsApp, which is asked for apart (LGPD art. 8). */
    whatsapp: p.boolean().nullable(),
    whatsappAt: p.datetime().nullable(),
    whatsappVersion: p.string().length(40).nullable(),
  },
});

/** What a customer says about messages that are not about an order: consent, or its refusal, by channel. */
export class ContactPreference extends ContactPreferenceSchema.class {}
ContactPreferenceSchema.setClass(ContactPreference);
