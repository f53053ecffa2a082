import { pages } from '@plantao/contracts/pages/shop-pages';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Settings } from '@plantao/domain/settings';
import { Env } from '@plantao/platform/config';
import { Mailer, type MailAttachment, type OutgoingMail } from '@plantao/platform/mail';
import type { ExternalEvent } from '../job-handler.js';
import { page, type MailContent, type MailShop } from './templates/layout.js';

export interface MailToSend {
  /** With the order that it is about, where it is about one. */
  readonly event: ExternalEvent & { readonly payload?: { readonly orderId?: unknown } | object };
  /** Distinguishes two mails of one event. */
  readonly kind: string;
  readonly to: string;
  /** Who gets the response; the shop when left out. */
  readonly replyTo?: string;
  readonly content: MailContent;
  readonly attachments?: readonly MailAttachment[];
  /** Where one click ends mails of this kind. */
  readonly unsubscribeUrl?: string;
}

/** Renders a mail in the shop's name and hands it over. The same event and kind are the same mail: same Message-ID. */
@Injectable()
export class MailSender {
  constructor(
    private readonly em: EntityManager,
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

  /** Where mails are unsubscribed from: the page of the link in the text, and the address that a mail program calls (RFC 8058). */
  unsubscribeUrls(token: string): { readonly page: string; readonly oneClick: string } {
    return {
      page: `${this.shopUrl}${pages.reminder({ action: 'sair', token })}`,
      oneClick: `${this.shopUrl}/api/v1/unsubscribe/${token}`,
    };
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

  async send({ event, kind, to, replyTo, content, attachments, unsubscribeUrl }: MailToSend): Promise<void> {
    const messageId = `${event.eventId}.${kind}`;
    await event.notes.write();
    if (event.attempt > 1 && (await this.isNoted(messageId))) return;
    const shop = await this.shop();
    const mail = renderMail(shop, content);
    await this.mailer.send({
      ...mail,
      to,
      replyTo: replyTo ?? shop.email,
      messageId,
      isStillMine: event.commit,
      ...(attachments && { attachments }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
    });
    // Mails to the shop itself are none that its customer got.
    if (to !== shop.email) note(event, messageId, mail.subject);
  }

  /** Whether an attempt whose worker was killed afterwards has sent it. */
  private async isNoted(messageId: string): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute<object[]>('select from order_mail where id = ?', [noteId(messageId)]);
    return rows.length > 0;
  }
}

/** Lists a mail that is out with its order. */
function note(event: MailToSend['event'], messageId: string, subject: string): void {
  const orderId = (event.payload as { orderId?: unknown } | undefined)?.orderId;
  if (typeof orderId !== 'string') return;
  event.notes.add({
    sql: 'insert into order_mail (id, order_id, subject) values (?, ?, ?) on conflict (id) do nothing',
    values: [noteId(messageId), orderId, subject.slice(0, 300)],
  });
}

const noteId = (messageId: string): string => messageId.slice(0, 120);

/** The mail as mail programs want it: HTML with its styles inside, and plain text. */
export function renderMail(
  shop: MailShop,
  content: MailContent,
): Pick<OutgoingMail, 'subject' | 'html' | 'text'> {
  return { subject: content.subject, ...page(shop, content) };
}
