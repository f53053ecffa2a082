import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alarmRequest } from '@plantao/providers/alarms/alarm-request';
import { alarmPost, watchOutage } from '../../scripts/lib/outage-watch.mjs';
import { Processes } from '../../scripts/lib/processes.mjs';
import { freePort } from './free-port.js';
import { until } from './until.js';

const SECRET = 'a-secret-of-thirty-two-characters';
const TIMES = { every: 50, limit: 1_000, settle: 500 };
/** How often the watch looks before it judges. */
const MIN_CHECKS = 4;
const APPS = ['api', 'worker'] as const;
type App = (typeof APPS)[number];
type Mode = 'dead' | 'unready' | 'ready';

/** A process that is as the file says: gone, there without its database, or well. */
const CHILD = `
  const { readFileSync } = require('node:fs');
  const [file, port] = process.argv.slice(1);
  const isAs = (mode) => readFileSync(file, 'utf8') === mode;
  const endIfDead = () => isAs('dead') && process.exit(1);
  endIfDead();
  setInterval(endIfDead, 20);
  process.on('disconnect', () => process.exit(0));
  require('node:http').createServer((_, answer) => answer.writeHead(isAs('ready') ? 200 : 503).end()).listen(port, '127.0.0.1');
`;

interface Received {
  readonly raw: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { text: string; state: string; kind: string; event_action: string; dedup_key: string };
}

let folder: string;
let receiver: Server;
let received: Received[];
let refused: IncomingHttpHeaders[];
let status: number;
let processes: Processes;
let watch: { stop(): void };
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-outage-'));
  [received, refused, status] = [[], [], 200];
  receiver = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () => {
      const { headers } = request;
      if (status < 300) received.push({ raw, headers, body: JSON.parse(raw) as Received['body'] });
      else refused.push(headers);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  watch.stop();
  await processes.stop();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const set = (app: App, mode: Mode): void => writeFileSync(path.join(folder, app), mode);
const messages = (): string[] => received.map(({ body }) => `${body.state} ${body.kind}`);

/** The supervisor over two processes in the given modes when it begins to look, however long they take to start. */
async function supervise(modes: Record<App, Mode>, times: Partial<typeof TIMES> = {}): Promise<void> {
  const ports = { api: await freePort(), worker: await freePort() };
  processes = new Processes(process.env as Record<string, string>);
  for (const app of APPS) {
    set(app, modes[app]);
    processes.start(app, ['-e', CHILD, path.join(folder, app), String(ports[app])]);
  }
  const addresses = APPS.map((app) => `http://127.0.0.1:${ports[app]}/health/ready`);
  for (const [index, app] of APPS.entries()) {
    const answers = { dead: undefined, unready: 503, ready: 200 }[modes[app]];
    await until(async () => (await statusOf(addresses[index] as string)) === answers);
  }
  const { port } = receiver.address() as AddressInfo;
  const environment = {
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    ALARM_WEBHOOK_SECRET: SECRET,
    PUBLIC_URL: 'https://loja.example',
  };
  watch = watchOutage({
    addresses,
    send: alarmPost(environment, alarmRequest),
    times: { ...TIMES, ...times },
  });
}

const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address).then(
    ({ status }) => status,
    () => undefined,
  );
const notified = (count = 1): Promise<boolean> =>
  until(() => received.length >= count, { instead: messages });

/** Waits until the addresses have been asked so often again. */
async function looks(count: number): Promise<void> {
  const asked = (): number => jest.mocked(fetch).mock.calls.length;
  const enough = asked() + count * APPS.length;
  await until(() => asked() >= enough);
}

describe('the supervisor of npm start, when api and worker are both down', () => {
  it('reports it once by a signed message while they keep crashing, and once more when it is over', async () => {
    await supervise({ api: 'dead', worker: 'dead' });
    await notified();
    await sleep(3 * TIMES.limit);
    expect(messages()).toEqual(['raised shop-down']);
    const { raw, headers, body } = received[0] as Received;
    const time = String(headers['plantao-timestamp']);
    const digest = createHmac('sha256', SECRET).update(`${time}.${raw}`).digest('hex');
    expect(headers['plantao-signature']).toBe(`v1=${digest}`);
    expect(Math.abs(Date.now() / 1_000 - Number(time))).toBeLessThan(60);
    expect(body).toMatchObject({
      text: expect.stringMatching(
        /^A loja inteira parou\. Nem o site nem as tarefas funcionam há \d+ segundos?: .* https:\/\/loja\.example\/admin$/,
      ),
      event_action: 'trigger',
      dedup_key: 'plantao:shop-down',
      severity: 'critical',
      detail: expect.stringMatching(/^\d+: ECONNREFUSED, \d+: ECONNREFUSED$/),
    });
    for (const app of APPS) set(app, 'ready');
    await notified(2);
    expect(messages()).toEqual(['raised shop-down', 'over shop-down']);
    expect(received[1]?.body).toMatchObject({
      text: expect.stringMatching(/^Resolvido: A loja inteira parou \(de .* a .*\)\./),
      event_action: 'resolve',
    });
    // Within the hour the same is not reported again.
    for (const app of APPS) set(app, 'dead');
    await sleep(3 * TIMES.limit);
    expect(messages()).toEqual(['raised shop-down', 'over shop-down']);
  });

  it('reports it when neither is ready, as without PostgreSQL, and not while one is', async () => {
    await supervise({ api: 'ready', worker: 'dead' });
    await sleep(3 * TIMES.limit);
    expect(messages()).toEqual([]);
    for (const app of APPS) set(app, 'unready');
    await notified();
    expect(messages()).toEqual(['raised shop-down']);
  });

  it('does not report short outages, nor recovery while they flap', async () => {
    const limit = 3 * TIMES.limit;
    await supervise({ api: 'ready', worker: 'dead' }, { limit, settle: 60_000 });
    jest.spyOn(globalThis, 'fetch');
    // The watch's clock stands still: the outage is a short one, however slowly this machine looks at it.
    const still = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    set('api', 'unready');
    await looks(2 * MIN_CHECKS);
    set('api', 'ready');
    await looks(2);
    still.mockRestore();
    await sleep(2 * limit);
    expect(messages()).toEqual([]);
    set('api', 'unready');
    await notified();
    set('api', 'ready');
    await sleep(limit);
    expect(messages()).toEqual(['raised shop-down']);
  });

  it('sends it again, under the same id, until the receiver takes it', async () => {
    await supervise({ api: 'dead', worker: 'dead' });
    status = 500;
    await until(() => refused.length > 0);
    status = 200;
    await notified();
    expect(messages()).toEqual(['raised shop-down']);
    expect(received[0]?.headers['plantao-delivery']).toBe(refused[0]?.['plantao-delivery']);
  });
});
