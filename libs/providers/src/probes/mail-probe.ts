import nodemailer from 'nodemailer';
import type { Env } from '@plantao/platform/config';

const TIMEOUT_MS = 8_000;

/**
 * Greets the mail server and signs in, without sending anything.
 * @throws Error with what the server said, or that it said nothing
 */
export async function probeMail({ SMTP_URL }: Env): Promise<void> {
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  await transport.verify().finally(() => transport.close());
}
