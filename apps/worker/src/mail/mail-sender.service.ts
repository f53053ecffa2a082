import { Injectable } from '@nestjs/common';
import { Settings } from '@plantao/domain/settings';
import { Env } from '@plantao/platform/config';
import { Mailer, type MailAttachment, type OutgoingMail } from '@plantao/platform/mail';
import type { ExternalEvent } from '../job-handler.js';
import { page, type MailContent, type MailShop } from './templates/layout.js';

export interface MailToSend {
  readonly event: ExternalEvent;
  /** Distinguishes two mails of one event. */
  readonly kind: string;
  readonly to: string;
  /** Who gets the response; the shop when left out. */
  readonly replyTo?: string;
  readonly content: MailContent;
  readonly attachments?: readonly MailAttachment[];
}

/** Renders a mail in the shop's name and hands it over. The same event and kind are the same mail: same Message-ID. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: Settings,
    private readonly env: Env,
  ) {}

  /** Without a trailing slash. */
  get shopUrl(): string {
    return this.env.PUBLIC_URL.replace(/\/+$/, '');
  }

  /** Where mails show pictures from; undefined: from the shop itself. */
  get cdnUrl(): string | undefined {
    return this.env.CDN_URL;
  }

  async shop(): Promise<MailShop> {
    const all = await this.settings.all();
    return {
      url: this.shopUrl,
      name: all['shop.name'],
      legalName: all['shop.legalName'],
      cnpj: all['shop.cnpj'],
      address: all['shop.address'],
      email: all['shop.email'],
      phone: all['shop.phone'],
      whatsapp: all['shop.whatsapp'],
      supportHours: all['shop.supportHours'],
    };
  }

  async send({ event, kind, to, replyTo, content, attachments }: MailToSend): Promise<void> {
    const shop = await this.shop();
    const mail = renderMail(shop, content);
    await this.mailer.send({
      ...mail,
      to,
      replyTo: replyTo ?? shop.email,
      messageId: `${event.eventId}.${kind}`,
      isStillMine: event.commit,
      ...(attachments && { attachments }),
    });
  }
}

/** The mail as mail programs want it: HTML with its styles inside, and plain text. */
export function renderMail(
  shop: MailShop,
  content: MailContent,
): Pick<OutgoingMail, 'subject' | 'html' | 'text'> {
  return { subject: content.subject, ...page(shop, content) };
}
