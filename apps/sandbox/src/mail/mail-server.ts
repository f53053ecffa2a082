import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SandboxContext } from '../context.js';
import type { CaughtMail } from './mailbox.js';

const MAX_MAIL_BYTES = 20 * 1024 * 1024;
/** Mail clients keep their connection for the next mail: who closes hangs up after this many milliseconds. */
const HANG_UP_MS = 100;

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** Starts the SMTP server that catches every mail: no sign-in, no encryption, nothing is sent on. */
export async function startMailServer(ctx: SandboxContext): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: HANG_UP_MS,
    onData: (stream, session, done) => {
      catchMail(ctx, stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => undefined);
  const { host, smtpPort } = ctx.options;
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(smtpPort, host, () => resolve());
  });
  const port = (server.server.address() as AddressInfo).port;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function catchMail(
  ctx: SandboxContext,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  await failOnDemand(ctx);
  const email = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'arraybuffer' });
  const { mailFrom, rcptTo } = session.envelope;
  const sender = mailFrom ? mailFrom.address : '';
  ctx.mailbox.add(
    toCaught(
      email,
      sender,
      rcptTo.map((recipient) => recipient.address),
    ),
  );
}

/** @throws Error with the SMTP code that the fault stands for */
async function failOnDemand(ctx: SandboxContext): Promise<void> {
  const fault = ctx.faults.draw('smtp', 'SMTP DATA');
  if (fault === 'none') return;
  if (fault === 'timeout' || fault === 'late' || fault === 'hang') await ctx.timers.sleep(ctx.options.hangMs);
  throw Object.assign(new Error('Try again later'), { responseCode: fault === '500' ? 554 : 451 });
}

function toCaught(email: Email, sender: string, recipients: string[]): Omit<CaughtMail, 'id' | 'duplicate'> {
  const from = email.from?.address ? `${email.from.name ?? ''} <${email.from.address}>`.trim() : sender;
  return {
    messageId: email.messageId ?? '',
    from,
    to: recipients,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    date: new Date().toISOString(),
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments: email.attachments.map((attachment) => ({
      filename: attachment.filename ?? 'anexo',
      mimeType: attachment.mimeType,
      content: Buffer.from(attachment.content as ArrayBuffer),
      ...(attachment.contentId && { contentId: attachment.contentId.replace(/^<|>$/g, '') }),
    })),
  };
}
