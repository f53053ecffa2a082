import { createServer as createHttpServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';

/** A key that both sides have, in place of a certificate, which would have to be made and would expire. */
const KEY = Buffer.from('a key of this run alone, 32 byte');
const CIPHERS = 'PSK-AES128-GCM-SHA256';
const TLS = { ciphers: CIPHERS, maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const;
/** What a proxy keeps for itself. */
const OF_A_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'upgrade',
  'proxy-connection',
];

export interface TlsProxy {
  readonly port: number;
  /** Sends bytes through TLS. Resolves to all that came back until the connection ended, `milliseconds` at most. */
  send(bytes: string, milliseconds?: number): Promise<string>;
  close(): Promise<void>;
}

/**
 * A proxy with TLS in front of a process of the shop. It says whose address a request came from in X-Forwarded-For: in
 * place of what the client has sent there, as Caddy does, or after it (`appends`), as HAProxy does.
 */
export async function startTlsProxy(to: number, { appends = false } = {}): Promise<TlsProxy> {
  const http = createHttpServer((request, reply) => {
    const { method, url, headers } = request;
    const client = String(request.socket.remoteAddress);
    const claimed = appends && headers['x-forwarded-for'] ? `${String(headers['x-forwarded-for'])}, ` : '';
    const passed = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.includes(name)),
    );
    const onward = { ...passed, 'x-forwarded-for': `${claimed}${client}`, 'x-forwarded-proto': 'https' };
    const upstream = ask(
      { port: to, host: '127.0.0.1', method, path: url, headers: onward },
      (answer: IncomingMessage) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    upstream.on('error', () => reply.writeHead(502).end());
    request.pipe(upstream);
  });
  const server = createServer({ ...TLS, pskCallback: () => KEY, pskIdentityHint: 'shop' }, (socket) =>
    http.emit('connection', socket),
  );
  const sockets = new Set<TLSSocket>();
  server.on('secureConnection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    send: (bytes, milliseconds = 5_000) =>
      new Promise((resolve) => {
        let text = '';
        const socket = connect(
          {
            ...{ port, host: '127.0.0.1', ...TLS },
            pskCallback: () => ({ psk: KEY, identity: 'client' }),
            checkServerIdentity: () => undefined,
          },
          () => socket.write(bytes),
        );
        socket.setTimeout(milliseconds, () => socket.destroy());
        socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(text));
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
