import { connect, type AddressInfo } from 'node:net';
import { createApp, type TestApp } from '../../../apps/api/test/support/app.js';
import { PASSWORD, aPerson } from '../../../apps/api/test/support/people.js';
import { duringTests } from '../../infra/during-tests.js';
import { startTlsProxy, type TlsProxy } from '../../infra/tls-proxy.js';

/** An address of nobody. */
const INVENTED = '203.0.113.77';
const OWN = '127.0.0.1';

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;

interface Behind extends Pick<TlsProxy, 'send' | 'close'> {
  readonly shop: TestApp;
  readonly port: number;
}

/** A shop that listens, and a proxy with TLS in front of it. */
async function openBehind(trusted: number, options: { appends?: boolean } = {}): Promise<Behind> {
  const shop = await createApp({ env: { TRUSTED_PROXIES: String(trusted) } });
  await shop.app.listen(0, '127.0.0.1');
  const { port } = shop.app.getHttpServer().address() as AddressInfo;
  const proxy = await startTlsProxy(port, options);
  const close = async (): Promise<void> => {
    await proxy.close();
    await shop.close();
  };
  return { shop, port, send: proxy.send, close };
}

/** Bytes to the process itself. Resolves to all that came back until it closed the connection. */
const direct = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });

/** The address that the shop has noted at a sign-in with such headers. */
async function notedAddress(
  { shop }: Behind,
  say: (bytes: string) => Promise<string>,
  headers: readonly string[],
): Promise<string | undefined> {
  const ana = await aPerson(shop);
  const body = JSON.stringify({ email: ana.email, password: PASSWORD });
  const answer = await say(
    lines(
      'POST /api/v1/auth/login HTTP/1.1',
      ...['Host: loja', 'Content-Type: application/json', `Content-Length: ${body.length}`],
      ...['Connection: close', ...headers],
    ) + body,
  );
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer.slice(0, 500));
  const [row] = await shop.sql<{ ip: string }>(`select ip from session where user_id = ? and ip <> ''`, [
    ana.id,
  ]);
  return row?.ip;
}

const CLAIMS = [
  [`X-Forwarded-For: ${INVENTED}`],
  [`X-Forwarded-For: ${INVENTED}, ${INVENTED}, ${INVENTED}`],
  [`X-Forwarded-For: ${INVENTED}`, `X-Forwarded-For: ${INVENTED}`],
  [`X-Real-IP: ${INVENTED}`, `Forwarded: for=${INVENTED}`, `True-Client-IP: ${INVENTED}`],
  [`x-forwarded-for:${INVENTED}`, `X_Forwarded_For: ${INVENTED}`],
] as const;

describe.each([
  ['a proxy that replaces the header, as Caddy does', { appends: false }],
  ['a proxy that adds to the header, as HAProxy does', { appends: true }],
])('S23 behind TLS and %s', (_, options) => {
  const behind = duringTests(() => openBehind(1, options));

  it.each(CLAIMS.map((claim) => [claim.join(' | '), claim] as const))(
    'S23 the shop notes the address that the proxy saw, not “%s”',
    async (_title, claim) => {
      expect(await notedAddress(behind, (bytes) => behind.send(bytes), claim)).toBe(OWN);
    },
  );

  it('S23 TRACE is refused and echoes nothing', async () => {
    const answer = await behind.send(
      lines('TRACE / HTTP/1.1', 'Host: loja', 'X-Secret: eco', 'Connection: close'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer).not.toContain('eco');
  });

  it('S23 an address of the request’s own host header leads nowhere else', async () => {
    const answer = await behind.send(
      lines(
        'GET /conta-que-nao-existe HTTP/1.1',
        'Host: mal.example',
        'X-Forwarded-Host: mal.example',
        'Connection: close',
      ),
    );
    expect(answer).not.toContain('mal.example');
  });
});

describe('S23 the process itself', () => {
  const plain = duringTests(() => openBehind(0));
  const say = (bytes: string): Promise<string> => direct(plain.port, bytes);

  it.each(CLAIMS.map((claim) => [claim.join(' | '), claim] as const))(
    'S23 without a proxy nobody is believed: “%s”',
    async (_title, claim) => {
      expect(await notedAddress(plain, say, claim)).toBe(OWN);
    },
  );

  it('S23 an invented address would be seen where one is believed (the check detects it)', async () => {
    const behind = await openBehind(1);
    try {
      const believed = await notedAddress(behind, (bytes) => direct(behind.port, bytes), CLAIMS[0]);
      expect(believed).toBe(INVENTED);
    } finally {
      await behind.close();
    }
  });

  const hidden = lines('GET /api/v1/categories HTTP/1.1', 'Host: loja', 'Connection: close');
  const post = (...lengths: string[]): string =>
    lines('POST /api/v1/leads HTTP/1.1', 'Host: loja', 'Content-Type: application/json', ...lengths);
  /** Two readers may disagree about where such a request ends. */
  const AMBIGUOUS: readonly (readonly [string, string])[] = [
    ['a length and chunks', post('Content-Length: 5', 'Transfer-Encoding: chunked') + `0\r\n\r\n${hidden}`],
    ['chunks and a length', post('Transfer-Encoding: chunked', 'Content-Length: 5') + `0\r\n\r\n${hidden}`],
    ['two lengths', post('Content-Length: 0', 'Content-Length: 5') + hidden],
    ['a list of lengths', post('Content-Length: 0, 5') + hidden],
    ['a signed length', post('Content-Length: +5') + `{"a"}${hidden}`],
    ['a negative length', post('Content-Length: -1') + hidden],
    ['two encodings', post('Transfer-Encoding: chunked', 'Transfer-Encoding: x') + `0\r\n\r\n${hidden}`],
    ['an unknown encoding', post('Transfer-Encoding: xchunked') + `0\r\n\r\n${hidden}`],
    ['a blank before the colon', post('Transfer-Encoding : chunked') + `0\r\n\r\n${hidden}`],
    ['a folded header', post('X: a', ' Transfer-Encoding: chunked', 'Content-Length: 0') + hidden],
    ['a size that is no number', post('Transfer-Encoding: chunked') + `0x5\r\n{"a"}\r\n0\r\n\r\n${hidden}`],
    ['a line feed alone', `POST /api/v1/leads HTTP/1.1\nHost: loja\nContent-Length: 0\n\n${hidden}`],
    ['a NUL in a header', post('X: a\u0000b', 'Content-Length: 0') + hidden],
  ];

  it.each(AMBIGUOUS)('S23 a request with %s smuggles nothing', async (_title, bytes) => {
    const answer = await say(bytes);
    expect([answer.slice(0, 12), answer.includes('"categories"')]).toEqual(['HTTP/1.1 400', false]);
  });

  it('S23 the hidden request would be answered where it is none (the check detects it)', async () => {
    expect(await say(post('Content-Length: 2') + `{}${hidden}`)).toContain('"categories"');
  });
});
