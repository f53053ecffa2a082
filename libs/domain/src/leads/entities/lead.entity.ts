import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '@plantao/platform/database';
import { recordEvent } from '../../events.js';

const LeadSchema = defineEntity({
  name: 'Lead',
  tableName: 'lead',
  indexes: [
    { properties: ['createdAt', 'id'] },
    {
      name: 'lead_search',
      expression: `create index "lead_search" on "lead" using gin (search.form(name || ' ' || email || ' ' || whatsapp) gin_trgm_ops)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(120),
    /** Digits only. */
    whatsapp: p.string().length(15),
    email: p.string().length(254).unique(),
    active: p.boolean().default(true),
    /** Version of the consent text that was accepted, and when. */
    consentVersion: p.string().length(40).nullable(),
    consentAt: p.datetime().nullable(),
    /** The same for messages by WhatsApp, which is asked for apart (LGPD art. 8). Null: none, or taken back. */
    whatsappConsentVersion: p.string().length(40).nullable(),
    whatsappConsentAt: p.datetime().nullable(),
    processedAt: p.datetime().nullable(),
    couponSentAt: p.datetime().nullable(),
    ...timestamps(),
  },
});

/** A person who asked for the first-purchase coupon; one row an e-mail address. */
export class Lead extends LeadSchema.class {
  static capture(input: { name: string; whatsapp: string; email: string }): Lead {
    const lead = Object.assign(new Lead(), { id: crypto.randomUUID(), active: true, ...input });
    recordEvent(lead, 'lead.captured', { leadId: lead.id });
    return lead;
  }

  /** The coupon goes out once (WORK-07); answers whether this was the time. */
  process(now: Date): boolean {
    if (this.processedAt) return false;
    this.processedAt = now;
    recordEvent(this, 'lead.processed', { leadId: this.id });
    return true;
  }

  /** Marks the coupon as mailed, so that it is not sent again. */
  couponMailed(now: Date): void {
    this.couponSentAt = now;
  }
}
LeadSchema.setClass(Lead);
