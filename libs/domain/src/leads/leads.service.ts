import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { normalizeEmail } from '../shared/email.js';
import { phoneDigits } from '../shared/brazil/phone.js';
import { Lead } from './entities/lead.entity.js';

export interface LeadInput {
  readonly name: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly consentVersion?: string | undefined;
  /** Whether messages by WhatsApp are wanted; undefined: nobody was asked. */
  readonly whatsappConsent?: boolean | undefined;
}

@Injectable()
export class LeadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores who asked for the first-purchase coupon; the same address again brings its row up to date without a second
   * mail.
   */
  capture(input: LeadInput): Promise<Lead> {
    const fields = {
      name: input.name.trim(),
      whatsapp: phoneDigits(input.whatsapp),
      email: normalizeEmail(input.email),
    };
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [fields.email]);
      const known = await em.findOne(Lead, { email: fields.email });
      const lead = known
        ? Object.assign(known, fields, { active: true, updatedAt: this.clock.now() })
        : Lead.capture(fields);
      if (input.consentVersion)
        Object.assign(lead, { consentVersion: input.consentVersion, consentAt: this.clock.now() });
      // The newest answer counts: a box that is empty now takes an earlier consent back.
      if (input.whatsappConsent !== undefined)
        Object.assign(lead, {
          whatsappConsentVersion: input.whatsappConsent ? (input.consentVersion ?? '') : null,
          whatsappConsentAt: input.whatsappConsent ? this.clock.now() : null,
        });
      em.persist(lead);
      await em.flush();
      await em.refresh(lead);
      return lead;
    });
  }

  /** The person of an account takes back what the same address agreed to with the form, in the caller's transaction. */
  async withdraw(
    em: EntityManager,
    userId: string,
    channels: readonly ('mail' | 'whatsapp')[],
  ): Promise<void> {
    const [mail, whatsapp] = [channels.includes('mail'), channels.includes('whatsapp')];
    await em.execute(
      `update lead set consent_at = case when ? then null else consent_at end,
              consent_version = case when ? then null else consent_version end,
              whatsapp_consent_at = case when ? then null else whatsapp_consent_at end,
              whatsapp_consent_version = case when ? then null else whatsapp_consent_version end
        where email = (select email from app_user where id = ? and deleted_at is null)`,
      [mail, mail, whatsapp, whatsapp, userId],
    );
  }

  /** A lead takes back all that it agreed to, in the caller's transaction. Answers its address; undefined: it is gone. */
  async withdrawAll(em: EntityManager, leadId: string): Promise<string | undefined> {
    const [lead] = await em.execute<{ email: string }[]>(
      `update lead set consent_at = null, consent_version = null,
              whatsapp_consent_at = null, whatsapp_consent_version = null, updated_at = ?
        where id = ? returning email`,
      [this.clock.now(), leadId],
    );
    return lead?.email;
  }

  /** Personal data left the shop: who took it, and which. `search` is '' for all of it. */
  async noteExport(search: string, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const entry = { action: 'lead.export', entity: 'lead', entityId: 'csv', after: { search } };
      em.persist(AuditEntry.of({ ...actorOf(actor), ...entry }));
      await em.flush();
    });
  }
}
