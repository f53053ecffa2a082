import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { Env } from '@plantao/platform/config';
import { MailUnavailable } from '@plantao/platform/mail';
import { SmtpMailer } from './smtp.adapter.js';

/** Longer than the adapter waits for anything but the acceptance of a complete message, in milliseconds. */
const SLOW_MS = 11_000;
/** Whose mails are answered late: at the recipient, or when they are complete. */
const [AT_RECIPIENT, AT_END] = ['destinatario@exemplo.test', 'fim@exemplo.test'];

let server: SMTPServer;
let mailer: SmtpMailer;
const sockets = new Set<Socket>();
/** Whose mails were complete. */
let accepted: string[] = [];
const slowly = (done: () => void, isSlow: boolean) => void sleep(isSlow ? SLOW_MS : 0).then(() => done());
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => slowly(done, address === AT_RECIPIENT),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo[0]?.address ?? '';
      stream.resume();
      stream.on('end', () => {
        accepted.push(to);
        slowly(done, to === AT_END);
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  mailer = new SmtpMailer(Object.assign(new Env(), { SMTP_URL: `smtp://127.0.0.1:${port}` }));
});
afterAll(async () => {
  await mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const send = (to: string): Promise<void> =>
  mailer.send({ messageId: crypto.randomUUID(), to, subject: 'Pedido', html: 'x', text: 'x' });
beforeEach(() => {
  accepted = [];
});

describe('a mail server that takes its time', () => {
  it('F10 is waited for once it has the whole message, and is given up before', async () => {
    const [whole, late] = await Promise.allSettled([send(AT_END), send(AT_RECIPIENT)]);
    expect(whole.status).toBe('fulfilled');
    expect(late).toMatchObject({ reason: expect.any(MailUnavailable) as Error });
    expect(accepted).toEqual([AT_END]);
  }, 60_000);

  it('does not keep others from being sent over connections that it no longer answers', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send('ana@exemplo.test')));
    for (const socket of sockets) socket.pause();
    await send('bia@exemplo.test');
    expect(accepted.at(-1)).toBe('bia@exemplo.test');
  });
});
