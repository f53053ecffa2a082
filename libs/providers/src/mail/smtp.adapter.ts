import { Injectable } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { serviceHealth } from '@plantao/platform/breaker';
import { Env } from '@plantao/platform/config';
import { Mailer, MailUnavailable, type OutgoingMail } from '@plantao/platform/mail';
import { asDetail } from '@plantao/platform/tracing';
import { confirmBeforeEnd } from './confirm-before-end.js';

/** How long the server may take to greet, in milliseconds. */
const GREETING_MS = 5_000;
/** From the beginning to the last part of the message, in milliseconds: until then the server delivers nothing, and it may be sent again. */
const UNTIL_END_MS = 10_000;
/**
 * How long the server may take to accept a complete message, in milliseconds (RFC 5321 4.5.3.2.6): it may check it for spam first, and
 * anyone who does not wait for its answer sends a second one.
 */
const ACCEPTING_MS = 10 * 60_000;

/**
 * Sends mail over SMTP, each over a connection of its own: one that was kept, and whose way to the server is lost, would have to be
 * waited for.
 */
@Injectable()
export class SmtpMailer extends Mailer {
  private readonly transport;
  private readonly from: string;
  private readonly domain: string;
  /** Of the mail server. */
  private readonly host: string;

  constructor(env: Env) {
    super();
    this.from = env.MAIL_FROM;
    this.domain = /@([^>\s]+)/.exec(env.MAIL_FROM)?.[1] ?? 'localhost';
    this.host = URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL).host : 'smtp';
    this.transport = nodemailer.createTransport({
      url: env.SMTP_URL,
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: ACCEPTING_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.transport.on('error', () => undefined);
    this.transport.use('stream', (mail, done) => {
      const { isStillMine } = mail.data as Required<Pick<OutgoingMail, 'isStillMine'>>;
      mail.message.processFunc((message) => confirmBeforeEnd(message, isStillMine));
      done();
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    const health = serviceHealth('mail');
    try {
      await asDetail(
        () => 'smtp send',
        () => ({ kind: 'client', attributes: { 'server.address': this.host } }),
        () => this.hand(mail),
      );
      health.worked();
    } catch (error) {
      if (isServersFault(error)) health.failed();
      throw asksForLater(error)
        ? new MailUnavailable((error as Error).message, undefined, { cause: error })
        : error;
    }
  }

  private async hand(mail: OutgoingMail): Promise<void> {
    const late = new AbortController();
    let timer = setTimeout(() => late.abort(), UNTIL_END_MS);
    const isStillMine = async (): Promise<boolean> => {
      if (late.signal.aborted) return false;
      const mine = (await mail.isStillMine?.()) ?? true;
      if (!mine || late.signal.aborted) return false;
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), ACCEPTING_MS);
      return true;
    };
    try {
      await this.submit(mail, { isStillMine, signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  private async submit(
    mail: OutgoingMail,
    limits: { readonly isStillMine: () => Promise<boolean>; readonly signal: AbortSignal },
  ): Promise<void> {
    await this.transport.sendMail({
      messageId: `<${mail.messageId}@${this.domain}>`,
      from: this.from,
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      // Encoded by Node itself; the choice by content would look at each character, and quoted-printable write each.
      textEncoding: 'base64',
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      attachments: (mail.attachments ?? []).map(({ filename, contentId, mimeType, content }) => ({
        filename,
        cid: contentId,
        contentType: mimeType,
        content,
        contentDisposition: 'inline' as const,
      })),
      ...limits,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  }

  close(): Promise<void> {
    this.transport.close();
    return Promise.resolve();
  }
}

/** The server is unavailable, refuses us, or takes no mail at all; one address that it does not know is a response. */
function isServersFault(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string };
  return code !== 'ESTREAM' && !(code === 'EENVELOPE' && command === 'RCPT TO');
}

const UNREACHABLE = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ECONNREFUSED',
  'ECONNRESET',
  'EABORT',
]);

/** No connection or no answer in time, or one of its temporary answers (RFC 5321 4.2.1: those that begin with 4). */
function asksForLater(error: unknown): boolean {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? UNREACHABLE.has(code) : responseCode >= 400 && responseCode < 500;
}
