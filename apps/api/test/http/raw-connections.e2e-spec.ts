import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { message } from '@plantao/domain/shared/errors/message';
import { setupApp } from '../support/app.js';
import { aPerson } from '../support/people.js';

const shop = setupApp();
let port: number;
beforeAll(async () => {
  await shop.app.listen(0, '127.0.0.1');
  ({ port } = shop.app.getHttpServer().address() as AddressInfo);
});

interface Reported {
  readonly status: number;
  readonly head: string;
  readonly body: { status: string; code: string; message: string };
}

/** Sends bytes and reads until the server closes; `milliseconds` is how long that took. */
function say(bytes: string, keepsOpen = false): Promise<Reported & { milliseconds: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const reported = (): void => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const milliseconds = performance.now() - began;
      resolve({
        status: Number(head.split(' ')[1]),
        head,
        body: JSON.parse(body || '{}') as Reported['body'],
        milliseconds,
      });
      socket.destroy();
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (keepsOpen && text.includes('}')) reported();
    });
    socket.on('close', reported);
    // A server that closes before it has read everything resets the connection, after its response.
    socket.on('error', (error) => (text.includes('\r\n\r\n') ? reported() : reject(error)));
  });
}
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;

describe('F12 malformed connections', () => {
  it.each([
    [
      '431 headers too large',
      lines('GET / HTTP/1.1', 'Host: x', `Cookie: ${'a'.repeat(40_000)}`),
      431,
      'request.too-large',
    ],
    ['400 what is not HTTP', lines('olá'), 400, 'request.unreadable'],
    ['400 no Host', lines('GET /api/v1/categories HTTP/1.1', 'Connection: close'), 400, 'request.unreadable'],
    [
      '417 an unknown expectation',
      lines('GET / HTTP/1.1', 'Host: x', 'Expect: chá', 'Connection: close'),
      417,
      'request.unreadable',
    ],
  ] as const)('%s gets our error response, and is closed', async (_, bytes, status, code) => {
    const reported = await say(bytes);
    expect([reported.status, reported.body.status, reported.body.code, reported.body.message]).toEqual([
      status,
      'fail',
      code,
      message(code),
    ]);
    expect(reported.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(reported.head.toLowerCase()).toContain('connection: close');
  });

  it('F12 408 ends a body that does not arrive in time, with our error response', async () => {
    const server = shop.app.getHttpServer() as Server;
    expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 15_000]);
    [server.requestTimeout, server.headersTimeout] = [300, 300];
    const reported = await say(
      lines(
        'POST /api/v1/leads HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        'Content-Length: 50',
      ) + '{',
    );
    [server.requestTimeout, server.headersTimeout] = [30_000, 15_000];
    expect([reported.status, reported.body.code, reported.body.message]).toEqual([
      408,
      'request.slow',
      message('request.slow'),
    ]);
    // Less than the 30 s that it has otherwise.
    expect(reported.milliseconds).toBeLessThan(25_000);
  });
});

describe('F2 F12 what is refused before its body is read', () => {
  const announced = (path: string, type: string, bytes: number, more: readonly string[] = []): string =>
    lines(
      `POST /api/v1${path} HTTP/1.1`,
      'Host: x',
      `Content-Type: ${type}`,
      `Content-Length: ${bytes}`,
      ...more,
    );
  const bearer = async (role: 'user' | 'admin'): Promise<string> =>
    `Authorization: Bearer ${(await aPerson(shop, { role })).token}`;

  it('a spreadsheet where none is accepted, from anyone', async () => {
    for (const path of ['/leads', '/auth/login', '/products', '/nada']) {
      const { status } = await say(announced(path, 'text/csv', 4_000_000, [await bearer('admin')]), true);
      expect([path, status]).toEqual([path, 415]);
    }
  });

  it('a spreadsheet from anyone but administrators', async () => {
    const sheet = '/admin/products/sheet/preview';
    expect((await say(announced(sheet, 'text/csv', 4_000_000), true)).status).toBe(401);
    expect((await say(announced(sheet, 'text/csv', 4_000_000, [await bearer('user')]), true)).status).toBe(
      403,
    );
    expect((await say(announced(sheet, 'text/csv', 4_200_000, [await bearer('admin')]), true)).status).toBe(
      413,
    );
  });

  it('a large back-office body from anyone else', async () => {
    const json = 'application/json';
    expect((await say(announced('/admin/warehouse-products', json, 200_000), true)).status).toBe(401);
    expect((await say(announced('/products', json, 200_000, [await bearer('user')]), true)).status).toBe(403);
    expect((await say(announced('/orders', json, 70_000, [await bearer('user')]), true)).status).toBe(413);
  });

  it('too much from one address, and from one that was just refused', async () => {
    shop.limiter.enabled = true;
    try {
      const body = JSON.stringify({ email: 'ana@exemplo.test', password: 'x'.repeat(60_000) });
      const login = () =>
        shop.call('POST', '/auth/login', { body, headers: { 'content-type': 'application/json' } });
      const statuses: number[] = [];
      for (let at = 0; at < 70; at += 1) statuses.push((await login()).status);
      expect(statuses.at(0)).toBe(400);
      expect(statuses.at(-1)).toBe(429);
      shop.limiter.reset();
      for (let at = 0; at < 30; at += 1) await shop.call('POST', '/leads', { body: {} });
      expect((await say(announced('/leads', 'application/json', 50), true)).status).toBe(429);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });

  it('a URL with more query parameters than any screen sends', async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `k${at}`).join('&');
    expect((await shop.call('GET', `/products?${many}`)).status).toBe(400);
  });
});

describe('R23 requests of one connection', () => {
  const pipelined = (count: number): string =>
    lines('GET /api/v1/categories HTTP/1.1', 'Host: x').repeat(count - 1) +
    lines('GET /api/v1/categories HTTP/1.1', 'Host: x', 'Connection: close');
  /** How many responses came until the connection ended. */
  const answered = (bytes: string): Promise<number> =>
    new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text.split('HTTP/1.1 200').length - 1));
    });

  it('R23 sixteen may be under way at once', async () => {
    expect(await answered(pipelined(16))).toBe(16);
  });

  it('R23 a flood of 10,000 on one connection ends it, and nobody else waits for it', async () => {
    const flood = answered(pipelined(10_000));
    expect((await say(lines('GET /health/live HTTP/1.1', 'Host: x', 'Connection: close'))).status).toBe(200);
    expect(await flood).toBeLessThanOrEqual(16);
  });

  it('R23 any number one after the other', async () => {
    const socket = connect(port, '127.0.0.1');
    let responses = 0;
    for (let at = 0; at < 40; at += 1) {
      const response = new Promise((resolve) => socket.once('data', resolve));
      socket.write(lines('GET /health/live HTTP/1.1', 'Host: x'));
      responses += String(await response).startsWith('HTTP/1.1 200') ? 1 : 0;
    }
    socket.destroy();
    expect(responses).toBe(40);
  });
});
