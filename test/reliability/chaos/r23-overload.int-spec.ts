import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { figures, seedOf } from '../figures.js';
import { Fleet } from './fleet.js';
import { History } from './history.js';
import type { ShopProcess } from './shop-process.js';
import { Traffic } from './traffic.js';

/** Readers that take no byte of their responses, and writers that send one now and then. */
const SLOW = 500;
const HUGE_BYTES = 200 * 1024 * 1024;
const KEYS = 50_000;
/** Limits of the goal, in milliseconds and bytes. */
const MAX_LIVE_MS = 200;
const MAX_REFUSAL_MS = 50;
const MAX_ACCEPTED_MS = 1_000;
const MAX_RECOVERY_MS = 5_000;
const MAX_MEMORY = 512 * 1024 * 1024;
/** Requests that are under way at once while the shop has ten times of what it can do. */
const CROWD = 300;

const r23 = figures('R23', { short: 2, full: 60 });

let fleet: Fleet;
let api: ShopProcess;
beforeAll(async () => {
  fleet = await Fleet.open('postgres', { api: 1, worker: 1 });
  api = fleet.of('api')[0]?.process as ShopProcess;
});
afterAll(() => fleet.close());

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** Bytes of the process in memory, as the kernel counts them. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

interface Looks {
  readonly live: number[];
  peak: number;
  going: boolean;
}

/** Asks for /health/live five times a second, as an orchestrator does, and looks at the memory. */
async function look(looks: Looks): Promise<void> {
  while (looks.going) {
    const began = performance.now();
    const isLive = await api.answers('/health/live', 10_000);
    looks.live.push(isLive ? performance.now() - began : Infinity);
    looks.peak = Math.max(looks.peak, memory());
    await sleep(200);
  }
}

/** Clients that ask for a long response and read nothing of it. */
function slowReaders(count: number): Socket[] {
  const request = 'GET /api/v1/products?limit=100 HTTP/1.1\r\nHost: loja\r\nX-Forwarded-For: 10.9.0.1\r\n\r\n';
  return Array.from({ length: count }, () => {
    const socket = connect(api.port, '127.0.0.1', () => socket.write(request.repeat(20)));
    socket.on('error', () => undefined).pause();
    return socket;
  });
}

/** Clients that announce a body and send a byte of it now and then. */
function slowWriters(count: number): Socket[] {
  const head =
    'POST /api/v1/leads HTTP/1.1\r\nHost: loja\r\nContent-Type: application/json\r\nContent-Length: 1000\r\nX-Forwarded-For: 10.9.1.1\r\n\r\n{';
  return Array.from({ length: count }, () => {
    const socket = connect(api.port, '127.0.0.1', () => socket.write(head));
    const drip = setInterval(() => socket.write(' '), 1_000).unref();
    socket.on('error', () => undefined).on('close', () => clearInterval(drip)).resume();
    return socket;
  });
}

/** A body without an end. Resolves to the status, or 0 when the connection was closed without one. */
function huge(): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const socket = connect(api.port, '127.0.0.1', () => {
      socket.write(
        `POST /api/v1/leads HTTP/1.1\r\nHost: loja\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      let sent = 0;
      const more = (): void => {
        for (let open = true; open && sent < HUGE_BYTES && !socket.destroyed; ) {
          sent += chunk.length;
          open = socket.write(Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]));
        }
        if (sent >= HUGE_BYTES) socket.end();
      };
      socket.on('drain', more);
      more();
    });
    const ended = (): void => resolve(Number(text.split(' ')[1] ?? 0));
    socket.on('data', (data: Buffer) => (text += data.toString())).on('close', ended).on('error', ended);
  });
}

async function timed(address: string, init: RequestInit = {}): Promise<{ status: number; took: number; retry: string | null }> {
  const began = performance.now();
  const url = `http://127.0.0.1:${api.port}${address}`;
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  const retry = response?.headers.get('retry-after') ?? null;
  return { status: response?.status ?? 0, took: performance.now() - began, retry };
}

it(`R23 overload, ${SLOW} slow readers and writers, endless bodies and ${KEYS} keys keep nobody from /health/live (${r23.rounds} s)`, async () => {
  const seed = seedOf();
  await r23.measure(seed, async () => {
    const traffic = await Traffic.prepare(fleet, new History(), seed);
    const usual = async (): Promise<number> => {
      const all: number[] = [];
      for (let call = 0; call < 20; call += 1) all.push((await timed('/api/v1/products?limit=10')).took);
      return percentile(all, 0.5);
    };
    const before = await usual();
    const looks: Looks = { live: [], peak: 0, going: true };
    const looking = look(looks);
    const sockets = [...slowReaders(SLOW), ...slowWriters(SLOW)];
    const keys = JSON.stringify(Object.fromEntries(Array.from({ length: KEYS }, (_, at) => [`k${at}`, at])));
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: keys };
    const refused = { huge: [] as number[], keys: [] as number[] };
    const served: { status: number; took: number; retry: string | null }[] = [];
    const end = performance.now() + r23.rounds * 1_000;
    const visitor = async (at: number): Promise<void> => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const headers = { 'x-forwarded-for': `10.8.${at % 250}.${turn % 250}`, authorization: `Bearer ${traffic.probe.token}` };
        served.push(await timed(turn % 3 === 0 ? '/api/v1/cart' : `/api/v1/products?limit=40&page=${turn}`, { headers }));
      }
    };
    const malicious = async (): Promise<void> => {
      while (performance.now() < end) {
        refused.huge.push(await huge());
        refused.keys.push((await timed('/api/v1/leads', post)).status);
      }
    };
    await Promise.all([malicious(), ...Array.from({ length: CROWD }, (_, at) => visitor(at))]);
    for (const socket of sockets) socket.destroy();
    const over = performance.now();
    while (performance.now() - over < 60_000 && (await usual()) > Math.max(3 * before, 50)) await sleep(100);
    const recovery = performance.now() - over;
    looks.going = false;
    await looking;
    const accepted = served.filter(({ status }) => status === 200).map(({ took }) => took);
    const excess = served.filter(({ status }) => status === 503 || status === 429);
    const figure = {
      ...{ accepted: accepted.length, excess: excess.length, lost: served.length - accepted.length - excess.length },
      acceptedP99: Math.round(percentile(accepted, 0.99)),
      refusalP99: Math.round(percentile(excess.map(({ took }) => took), 0.99)),
      liveMax: Math.round(Math.max(...looks.live)),
      peakMegabytes: Math.round(looks.peak / 1024 / 1024),
      recoveryMs: Math.round(recovery),
    };
    r23.note(figure);
    expect(new Set(refused.huge)).toEqual(new Set([413]));
    expect(refused.keys.every((status) => status === 413 || status === 400 || status === 429)).toBe(true);
    expect(excess.every(({ retry }) => Number(retry) > 0)).toBe(true);
    expect(figure.lost).toBe(0);
    expect(figure.peakMegabytes * 1024 * 1024).toBeLessThanOrEqual(MAX_MEMORY);
    expect(figure.liveMax).toBeLessThanOrEqual(r23.limit(MAX_LIVE_MS));
    expect(figure.recoveryMs).toBeLessThanOrEqual(r23.limit(MAX_RECOVERY_MS));
    // What an idle machine answers in time; a busy one says how much later.
    expect(figure.acceptedP99).toBeLessThanOrEqual(r23.limit(MAX_ACCEPTED_MS) * (r23.full ? 1 : 10));
    if (r23.full) expect(figure.refusalP99).toBeLessThanOrEqual(MAX_REFUSAL_MS);
  });
}, 900_000);
