import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { ContactPreference } from './entities/contact-preference.entity.js';

/** Whether messages by each channel are wanted; null where nobody was asked. */
export interface ContactChoice {
  readonly mail: boolean | null;
  readonly whatsapp: boolean | null;
}

export type ContactChannel = keyof ContactChoice;

/** What customers say about offers and reminders; the newest answer counts. */
@Injectable()
export class ContactPreferences {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<ContactChoice> {
    const row = await this.em.fork().findOne(ContactPreference, { userId });
    return { mail: row?.mail ?? null, whatsapp: row?.whatsapp ?? null };
  }

  /**
   * Stores what was said of the given channels, in the caller's transaction; others stay as they are.
   * @param version of the text that was answered, '' for a refusal without one (a link in a mail, a word to the shop)
   */
  async say(
    userId: string,
    said: Partial<Record<ContactChannel, boolean>>,
    version: string,
    em: EntityManager = this.em,
  ): Promise<void> {
    const now = this.clock.now();
    const { mail = null, whatsapp = null } = said;
    // An account that is gone, or that two closed at once, leaves nothing behind.
    await em.execute(
      `insert into contact_preference as c (user_id, mail, mail_at, mail_version, whatsapp, whatsapp_at, whatsapp_version)
       select u.id, asked.mail, case when asked.mail is not null then asked.at end, case when asked.mail then asked.version end,
              asked.whatsapp, case when asked.whatsapp is not null then asked.at end, case when asked.whatsapp then asked.version end
         from (values (?::uuid, ?::boolean, ?::boolean, ?::timestamptz, ?::text)) asked (user_id, mail, whatsapp, at, version)
         join app_user u on u.id = asked.user_id and u.deleted_at is null
       on conflict (user_id) do update set
         mail = coalesce(excluded.mail, c.mail),
         mail_at = case when excluded.mail is null then c.mail_at else excluded.mail_at end,
         mail_version = case when excluded.mail is null then c.mail_version else excluded.mail_version end,
         whatsapp = coalesce(excluded.whatsapp, c.whatsapp),
         whatsapp_at = case when excluded.whatsapp is null then c.whatsapp_at else excluded.whatsapp_at end,
         whatsapp_version = case when excluded.whatsapp is null then c.whatsapp_version else excluded.whatsapp_version end`,
      [userId, mail, whatsapp, now, version],
    );
  }
}
