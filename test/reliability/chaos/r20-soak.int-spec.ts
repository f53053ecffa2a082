import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { figures, seedOf } from '../figures.js';
import { violations } from '../invariants.js';
import { seededRandom } from '../seeded-random.js';
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
/** Memory may grow by this share once a process has been warm for two minutes. */
const MAX_GROWTH = 0.1;
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

/** Megabytes and open descriptors of a process, as the kernel counts them. */
function sizeOf({ process: { pid } }: Member): { megabytes: number; descriptors: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1024;
  return { megabytes, descriptors: Number(/FDSize:\s+(\d+)/.exec(text)?.[1] ?? 0) };
}

/** What was placed has either been paid, or has expired when its hour had passed by the fast clock. */
async function overdue(): Promise<unknown[]> {
  return fleet.sql(
    `select id, hold_expires_at from shop_order where status = 'pending' and paid_state = 'unpaid'
       and created_at + (hold_expires_at - created_at) / ${SPEED} < now() - interval '3 minutes'`,
  );
}

it(`R20 a day in ${r20.rounds} s of wall clock: invariants hold in each quiet minute, nothing grows, what expires does (${SPEED} times)`, async () => {
  const seed = seedOf();
  await r20.measure(seed, async () => {
    const random = seededRandom(seed);
    const history = new History();
    const traffic = await Traffic.prepare(fleet, history, seed);
    // Sessions outlast the day.
    await fleet.sql(`update session set expires_at = now() + interval '60 days'`);
    for (const { process: each } of fleet.members) each.tell({ speed: SPEED });
    traffic.start();
    const began = performance.now();
    const warm = new Map<string, number>();
    let [deployed, faults, looks] = [began, 0, 0];
    let growth = 0;
    while (performance.now() - began < r20.rounds * 1_000) {
      await suffer(draw(fleet, random, r20.full ? 'full' : 'short', CLOGS));
      faults += 1;
      await sleep(r20.full ? 20_000 : 2_000);
      expect(await violations(fleet.sql)).toEqual([]);
      looks += 1;
      for (const member of fleet.members) {
        const { megabytes } = sizeOf(member);
        const first = warm.get(member.process.name);
        const isWarm = performance.now() - deployed > 2 * MINUTE;
        if (!first && isWarm) warm.set(member.process.name, megabytes);
        else if (first) growth = Math.max(growth, megabytes / first - 1);
      }
      if (performance.now() - deployed < DEPLOY_EVERY_MS) continue;
      for (const { process: each } of fleet.members) {
        await each.end();
        await each.start();
      }
      deployed = performance.now();
      warm.clear();
    }
    await traffic.stop();
    expect(await settle(fleet)).toEqual([]);
    if (r20.full) expect(await overdue()).toEqual([]);
    expect(fleet.members.flatMap(({ process: each }) => each.crashes)).toEqual([]);
    expect(await judge(fleet, history, traffic)).toEqual([]);
    const { outside, within } = history.shares();
    r20.note({
      ...{
        speed: SPEED,
        faults,
        looks,
        growth: Math.round(growth * 100) / 100,
        orders: traffic.placed.length,
      },
      ...{ wellOutside: percent(outside), wellWithin: percent(within), requests: history.attempts.length },
    });
    if (r20.full) expect(growth).toBeLessThanOrEqual(MAX_GROWTH);
  });
}, 3_600_000);
