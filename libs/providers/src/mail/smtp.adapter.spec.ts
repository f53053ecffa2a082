import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { Env } from '@plantao/platform/config';
import { MailUnavailable } from '@plantao/platform/mail';
import { SmtpMailer } from './smtp.adapter.js';

/** Longer than the adapter waits for anything but the acceptance of a complete message, in milliseconds. */
const SLOW_MS = 11_000;

let server: SMTPServer;
let mailer: SmtpMailer;
/** Milliseconds before an answer. */
let slow = { toRecipient: 0, toEnd: 0 };
let accepted = 0;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => void sleep(slow.toRecipient).then(() => done()),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => {
        accepted += 1;
        void sleep(slow.toEnd).then(() => done());
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  mailer = new SmtpMailer(Object.assign(new Env(), { SMTP_URL: `smtp://127.0.0.1:${port}` }));
});
afterAll(async () => {
  await mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const send = (): Promise<void> =>
  mailer.send({
    messageId: crypto.randomUUID(),
    to: 'ana@exemplo.test',
    subject: 'Pedido',
    html: 'x',
    text: 'x',
  });

describe('a mail server that takes its time', () => {
  it('F10 is waited for once it has the whole message, and is given up before', async () => {
    slow = { toRecipient: 0, toEnd: SLOW_MS };
    const whole = send();
    await sleep(500);
    slow = { toRecipient: SLOW_MS, toEnd: 0 };
    const late = send().catch((error: unknown) => error);
    await expect(whole).resolves.toBeUndefined();
    expect(await late).toBeInstanceOf(MailUnavailable);
    expect(accepted).toBe(1);
    slow = { toRecipient: 0, toEnd: 0 };
    await send();
    expect(accepted).toBe(2);
  }, 60_000);
});
