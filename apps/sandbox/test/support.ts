import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MercadoPagoConfig } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { startSandbox, type Sandbox } from '../src/sandbox.js';
import type { SandboxOptions } from '../src/config.js';

type Options = NonNullable<ConstructorParameters<typeof MercadoPagoConfig>[0]['options']>;

export const SECRET = 'sandbox-secret';

export interface ReceivedNotice {
  url: URL;
  headers: IncomingHttpHeaders;
  raw: string;
  body: { action?: string; event?: string; data: { id: string; status?: string } };
}

/** A shop that only listens for notifications. */
export interface Listener {
  url: string;
  received: ReceivedNotice[];
  /** Answers 500 this many times before it accepts. */
  refuse(times: number): void;
  /** Waits until `count` notifications came in. */
  until(count: number): Promise<ReceivedNotice[]>;
  close(): Promise<void>;
}

export async function startListener(): Promise<Listener> {
  const received: ReceivedNotice[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      received.push({
        url: new URL(request.url ?? '', 'http://shop'),
        headers: request.headers,
        raw,
        body: JSON.parse(raw),
      });
      response.statusCode = refusals-- > 0 ? 500 : 200;
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    refuse: (times) => (refusals = times),
    until: async (count) => {
      for (let wait = 0; wait < 300 && received.length < count; wait += 1) await pause(20);
      if (received.length < count) throw new Error(`only ${received.length} of ${count} notifications came`);
      return received;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export interface TestSandbox extends Sandbox {
  listener: Listener;
  stop(): Promise<void>;
}

/** A seeded sandbox whose notifications reach a listener, with the real SDK pointed at it. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const listener = await startListener();
  const sandbox = await startSandbox({
    seed: 'test',
    webhookUrl: listener.url,
    labelWebhookUrl: listener.url,
    webhookRetryMs: [20, 20, 20],
    hangMs: 400,
    ...options,
  });
  (AppConfig as unknown as { BASE_URL: string }).BASE_URL = sandbox.urls.mercadoPago;
  const stop = async () => {
    await sandbox.close();
    await listener.close();
  };
  return { ...sandbox, listener, stop };
}

/** A new configuration per call, because the SDK keeps options of one call for the next. */
export function sdk(options: Options = {}): MercadoPagoConfig {
  return new MercadoPagoConfig({
    accessToken: 'TEST-token',
    options: { maxRetries: 0, timeout: 5_000, ...options },
  });
}

/** Calls JSON endpoints without the SDK. */
export async function call(
  url: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes, checked by the tests
  const json: any = isJson && text !== '' ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}
