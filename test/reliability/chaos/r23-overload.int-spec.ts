import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { slowness } from '../../infra/slowness.mjs';
import { figures, seedOf } from '../figures.js';
import { Fleet } from './fleet.js';
import { History } from './history.js';
import type { ShopProcess } from './shop-process.js';
import { Traffic } from './traffic.js';

/** Readers that take no byte of their responses, and as many writers that send one now and then. */
const SLOW = 500;
/** Requests that are under way at once. */
const CROWD = 300;
/** Limits of the goal, in milliseconds and bytes. */
const MAX_LIVE_MS = 200;
const MAX_REFUSAL_MS = 50;
const MAX_ACCEPTED_MS = 1_000;
const MAX_RECOVERY_MS = 5_000;
const MAX_MEMORY = 512 * 1024 * 1024;

const r23 = figures('R23', { short: 4, full: 60 });

let fleet: Fleet;
let api: ShopProcess;
beforeAll(async () => {
  fleet = await Fleet.open('postgres', { api: 1, worker: 1 });
  api = fleet.of('api')[0]?.process as ShopProcess;
});
afterAll(() => fleet.close());

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Bytes of the process in memory, as the kernel counts them. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** What the overloading process saw. */
interface Seen {
  readonly byStatus: Readonly<Record<string, { count: number; p99: number }>>;
  readonly errors: number;
  readonly timeouts: number;
  readonly endless: readonly number[];
  readonly keys: readonly number[];
}

async function overload(token: string): Promise<Seen> {
  const client = path.join(import.meta.dirname, 'overload-client.mjs');
  const args = [api.port, r23.rounds, SLOW, CROWD, token].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [client, ...args]);
  return JSON.parse(stdout) as Seen;
}

/** The time of a usual request, in milliseconds. */
async function usual(): Promise<number> {
  const all: number[] = [];
  for (let call = 0; call < 10; call += 1) {
    const began = performance.now();
    await api.answers('/api/v1/categories', 10_000);
    all.push(performance.now() - began);
  }
  return median(all);
}

it(`R23 a crowd, ${SLOW} slow readers, ${SLOW} slow writers, endless bodies and 50,000 keys keep nobody from /health/live (${r23.rounds} s)`, async () => {
  const seed = seedOf();
  await r23.measure(seed, async () => {
    const traffic = await Traffic.prepare(fleet, new History(), seed);
    const before = await usual();
    const live: number[] = [];
    let [peak, going] = [0, true];
    // As an orchestrator does.
    const watch = async (): Promise<void> => {
      for (; going; await sleep(200)) {
        const began = performance.now();
        const isLive = await api.answers('/health/live', 10_000);
        live.push(isLive ? performance.now() - began : 10_000);
        peak = Math.max(peak, memory());
      }
    };
    const watching = watch();
    const { byStatus, errors, timeouts, endless, keys } = await overload(traffic.probe.token);
    const over = performance.now();
    while (performance.now() - over < 60_000 && (await usual()) > Math.max(3 * before, 50)) await sleep(100);
    const recoveryMs = Math.round(performance.now() - over);
    going = false;
    await watching;
    const liveMax = Math.round(Math.max(...live));
    const peakMegabytes = Math.round(peak / 1024 / 1024);
    r23.note({ byStatus, errors, timeouts, liveMax, peakMegabytes, recoveryMs, slowness: slowness() });
    expect(Object.keys(byStatus).filter((status) => !['200', '429', '503'].includes(status))).toEqual([]);
    // Refused for their size, or before it since the shop is overloaded; a client that is still sending may find its
    // connection closed before it reads why (0).
    const refusals = [400, 413, 429, 503];
    const isRefused = (status: number): boolean => refusals.includes(status);
    for (const statuses of [endless, keys])
      expect(statuses.filter((status) => status !== 0 && !isRefused(status))).toEqual([]);
    expect(keys.some(isRefused)).toBe(true);
    expect(peak).toBeLessThanOrEqual(MAX_MEMORY);
    // What an idle machine answers in time takes longer beside the process that overloads it.
    expect(liveMax).toBeLessThanOrEqual(r23.limit(MAX_LIVE_MS) * (r23.full ? 1 : 10));
    expect(recoveryMs).toBeLessThanOrEqual(r23.limit(MAX_RECOVERY_MS));
    if (!r23.full) return;
    expect({ errors, timeouts }).toEqual({ errors: 0, timeouts: 0 });
    expect(byStatus['200']?.p99 ?? 0).toBeLessThanOrEqual(MAX_ACCEPTED_MS);
    expect(byStatus['503']?.p99 ?? 0).toBeLessThanOrEqual(MAX_REFUSAL_MS);
  });
}, 900_000);
