import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../infra/until.js';
import { figures, seedOf } from '../figures.js';
import { violations } from '../invariants.js';
import { seededRandom } from '../seeded-random.js';
import { descriptorsOf, type Descriptors } from './descriptors.js';
import { Fleet, type Member } from './fleet.js';
import { History, percent } from './history.js';
import { judge } from './judge.js';
import { draw, suffer } from './nemesis.js';
import { settle } from './settle.js';
import { Traffic } from './traffic.js';

/** The wall clock of API and workers runs so many times faster: a day in 24 minutes. Timers keep their pace. */
const SPEED = 60;
const MINUTE = 60_000;
/** A deploy: every process is replaced so often, in milliseconds. */
const DEPLOY_EVERY_MS = 4 * MINUTE;
/** Memory, and what a process has opened itself, may grow by this share once it has been warm for two minutes. */
const MAX_GROWTH = 0.1;
/** Descriptors come and go with the calls of the moment. */
const DESCRIPTORS_AT_ONCE = 30;
/** A client's connection is closed once it has been idle for 72 s. */
const CLIENTS_LEAVE_MS = 2 * MINUTE;
/** A session of one buyer ends after so long by the fast clock. */
const SESSION_MS = 5 * MINUTE;
/** What is taken away for a while, one after the other: ways to PostgreSQL, Redis and the provider. */
const CLOGS = [
  'database not answering',
  'Redis not answering',
  'external services not answering',
  'database slow',
];

/** Seconds. */
const r20 = figures('R20', { short: 12, full: 24 * 60 });

let fleet: Fleet;
beforeAll(async () => {
  fleet = await Fleet.open('redis');
});
afterAll(() => fleet.close());

interface Size extends Descriptors {
  readonly megabytes: number;
}

function sizeOf({ process: { pid, port } }: Member): Size {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1024;
  return { megabytes, ...descriptorsOf(pid, port) };
}

/** Connections of the shop to its database. */
const connected = async (): Promise<number> =>
  Number(
    (
      await fleet.sql<{ n: string }>(
        'select count(*) as n from pg_stat_activity where datname = current_database()',
      )
    )[0]?.n,
  );

/** What was placed has been paid, or has expired when its time had passed by the fast clock three minutes ago. */
const overdue = (since: number): Promise<unknown[]> =>
  fleet.sql(
    `select id, hold_expires_at from shop_order where status = 'pending' and paid_state = 'unpaid' and hold_expires_at < ?`,
    [new Date(since + (Date.now() - 3 * MINUTE - since) * SPEED)],
  );

/** Opens a session; resolves to how the shop answers to it. */
async function aSession(userId: string, expiresAt: Date): Promise<() => Promise<number>> {
  const token = randomBytes(32).toString('base64url');
  await fleet.sql(
    `insert into session (id, user_id, token_hash, created_at, expires_at) values (gen_random_uuid(), ?, ?, now(), ?)`,
    [userId, createHash('sha256').update(token).digest('hex'), expiresAt],
  );
  const headers = { authorization: `Bearer ${token}` };
  return async () =>
    (await fetch(`http://127.0.0.1:${fleet.front.port}/api/v1/users/${userId}`, { headers })).status;
}

it(`R20 a day in ${r20.rounds} s of wall clock: invariants hold in each quiet minute, nothing grows, what expires does (${SPEED} times)`, async () => {
  const seed = seedOf();
  await r20.measure(seed, async () => {
    const random = seededRandom(seed);
    const history = new History();
    const traffic = await Traffic.prepare(fleet, history, seed);
    // Sessions outlast the day, but for one.
    await fleet.sql(`update session set expires_at = now() + interval '60 days'`);
    const since = Date.now();
    const passing = await aSession(traffic.probe.id, new Date(since + SESSION_MS));
    await until(async () => (await passing()) === 200);
    // The services outside live in the same time: a notification of yesterday is refused, and who asks for the last hour gets nothing.
    for (const each of [fleet.sandbox, ...fleet.members.map(({ process }) => process)])
      each.tell({ speed: SPEED, since });
    traffic.start();
    const began = performance.now();
    const warm = new Map<string, Size>();
    let [deployed, faults, looks] = [began, 0, 0];
    let [growth, opened, accepted] = [0, 0, 0];
    const connections: number[] = [];
    while (performance.now() - began < r20.rounds * 1_000) {
      await suffer(draw(fleet, random, r20.full ? 'full' : 'short', CLOGS));
      faults += 1;
      await sleep(r20.full ? 20_000 : 2_000);
      expect(await violations(fleet.sql)).toEqual([]);
      looks += 1;
      for (const member of fleet.members) {
        const size = sizeOf(member);
        accepted = Math.max(accepted, size.accepted);
        const first = warm.get(member.process.name);
        const isWarm = performance.now() - deployed > 2 * MINUTE;
        if (!first && isWarm) warm.set(member.process.name, size);
        else if (first) {
          growth = Math.max(growth, size.megabytes / first.megabytes - 1);
          opened = Math.max(opened, (size.own - first.own - DESCRIPTORS_AT_ONCE) / first.own);
        }
      }
      connections.push(await connected());
      if (performance.now() - deployed < DEPLOY_EVERY_MS) continue;
      for (const { process: each } of fleet.members) {
        await each.end();
        await each.start();
      }
      deployed = performance.now();
      warm.clear();
    }
    await traffic.stop();
    const open = await settle(fleet);
    const reasons = fleet.members.flatMap(({ process: { tail } }) => tail.match(/.*job given up.*/g) ?? []);
    expect({ open, reasons: open.length > 0 ? reasons : [] }).toEqual({ open: [], reasons: [] });
    expect(await passing()).toBe(401);
    // What clients opened in a rush, as the provider with all that it could not send, is closed again.
    await until(() => fleet.members.every((member) => sizeOf(member).accepted < DESCRIPTORS_AT_ONCE), {
      milliseconds: CLIENTS_LEAVE_MS,
      every: 1_000,
      instead: () => fleet.members.map(sizeOf),
    });
    if (r20.full) expect(await overdue(since)).toEqual([]);
    expect(fleet.members.flatMap(({ process: each }) => each.crashes)).toEqual([]);
    expect(await judge(fleet, history, traffic)).toEqual([]);
    const { outside, within } = history.shares();
    r20.note({
      ...{
        speed: SPEED,
        faults,
        looks,
        growth: Math.round(growth * 100) / 100,
        descriptors: Math.round(opened * 100) / 100,
        accepted,
        connections: Math.max(...connections),
        orders: traffic.placed.length,
      },
      ...{ wellOutside: percent(outside), wellWithin: percent(within), requests: history.attempts.length },
    });
    if (r20.full) expect(growth).toBeLessThanOrEqual(MAX_GROWTH);
    if (r20.full) expect(opened).toBeLessThanOrEqual(MAX_GROWTH);
    const half = Math.ceil(connections.length / 2);
    if (r20.full)
      expect(Math.max(...connections.slice(half)) - Math.max(...connections.slice(0, half))).toBeLessThan(10);
  });
}, 3_600_000);
