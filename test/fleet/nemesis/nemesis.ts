import { setTimeout as sleep } from 'node:timers/promises';
import type { FleetClient } from '../../../scripts/testing/fleet-client.mjs';
import type { TrialFleet } from '../../../scripts/testing/trial-fleet.mjs';
import type { Sql } from '../../reliability/invariants.js';
import { seededRandom, type SeededRandom } from '../../reliability/seeded-random.js';
import { administrate } from './administrator.js';
import { Buyer, type Market } from './buyers.js';
import { Calls, type Count } from './calls.js';
import type { Engine } from './engine.js';
import { drawFaults, strike, type Fault } from './faults.js';
import { compareOrders } from './order-records.js';
import { adminToken, customers } from './people.js';
import { isReady, type Access } from './readiness.js';
import { Mails, SoundnessCheck } from './soundness.js';

/** A fault that ended is over within this time, in milliseconds. */
const HEALED_MS = 30_000;
/** When it counts as one that does not heal, in milliseconds. */
const GIVE_UP_MS = 180_000;
const LOOK_MS = 200;
/** Between a healed fault and the next one, in milliseconds. */
const QUIET_MS = [3_000, 8_000] as const;
const COLLECT_MS = 15_000;
/** How long everything that is under way may take in the end, in seconds. */
const SETTLE_SECONDS = 150;

interface Parts {
  readonly engine: Engine;
  readonly fleet: TrialFleet;
  readonly client: FleetClient;
  readonly sql: Sql;
  readonly say: (line: string) => void;
}

/** Buyers, faults, and what is checked of both. */
export class Nemesis {
  private readonly calls: Calls;
  private readonly chance: SeededRandom;
  private readonly healing: { readonly fault: Fault; readonly readyMs: number; readonly orderMs: number }[] =
    [];
  private readonly failures: string[] = [];

  constructor(
    private readonly parts: Parts,
    private readonly seed: number,
    historyFile: string,
  ) {
    this.calls = new Calls(parts.client, historyFile);
    this.chance = seededRandom(seed);
  }

  /** Resolves to what was not kept, one line each. */
  async run(minutes: number, faults: readonly string[], count: number): Promise<string[]> {
    const { client, sql, fleet, engine, say } = this.parts;
    const sandbox = `http://127.0.0.1:${fleet.sandboxPort}`;
    await fetch(`${sandbox}/control/wallet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ balance: 10_000_000 }),
    });
    const people = await customers(client, sql, count, 'comprador');
    const mails = new Mails(sandbox);
    const check = new SoundnessCheck(sql, engine, mails);
    await check.begin();
    const end = performance.now() + minutes * 60_000;
    let open = true;
    const market: Market = {
      calls: this.calls,
      chance: seededRandom(this.seed + 1),
      sandbox,
      paid: [],
      lost: [],
      isOpen: () => open,
    };
    const collecting = setInterval(() => void mails.collect().catch(() => undefined), COLLECT_MS);
    say(`${count} buyers for ${minutes} minutes`);
    const everybody = [
      ...people.map((person) => new Buyer(person, market).live()),
      administrate(await adminToken(client), market),
    ].map((one) => one.catch((error: unknown) => void this.failures.push(`a buyer: ${String(error)}`)));
    try {
      await this.strikeUntil(end, faults);
    } finally {
      open = false;
      clearInterval(collecting);
    }
    await Promise.all(everybody);
    say('the buyers are gone');
    await this.judge(check, market);
    return this.failures;
  }

  private async strikeUntil(end: number, faults: readonly string[]): Promise<void> {
    await sleep(10_000);
    const drawn = drawFaults(faults, this.chance);
    while (performance.now() < end) {
      const fault = drawn.next().value;
      this.calls.note('fault', fault);
      this.calls.faulty = true;
      await strike(this.parts.engine, fault).then(
        (id) => this.heal(fault, id),
        (error: unknown) => this.failures.push(`${fault.name}: ${String(error)}`),
      );
      this.calls.faulty = false;
      await sleep(QUIET_MS[0] + this.chance.below(QUIET_MS[1] - QUIET_MS[0]));
    }
  }

  /** Waits until the container that was hit is ready and an order that began after the fault was accepted. */
  private async heal(fault: Fault, id: string): Promise<void> {
    const ended = performance.now();
    let readyMs: number | undefined;
    let orderMs: number | undefined;
    const access = this.access();
    for (; readyMs === undefined || orderMs === undefined; await sleep(LOOK_MS)) {
      const past = performance.now() - ended;
      if (past > GIVE_UP_MS) break;
      if (this.calls.newestOrder > ended) orderMs ??= past;
      if (readyMs === undefined && (await isReady(this.parts.engine, fault.service, id, access)))
        readyMs = performance.now() - ended;
    }
    const healed = {
      fault,
      readyMs: Math.round(readyMs ?? Infinity),
      orderMs: Math.round(orderMs ?? Infinity),
    };
    this.healing.push(healed);
    this.calls.note('healed', {
      name: fault.name,
      ready: String(healed.readyMs),
      order: String(healed.orderMs),
    });
    this.parts.say(
      `${fault.name} ${fault.seconds} s: ready after ${healed.readyMs} ms, order after ${healed.orderMs} ms`,
    );
    if (Math.max(healed.readyMs, healed.orderMs) > HEALED_MS)
      this.failures.push(`${fault.name} healed after ${Math.max(healed.readyMs, healed.orderMs)} ms`);
  }

  private access(): Access {
    const { fleet, client } = this.parts;
    return {
      databaseUrl: fleet.secret('database_direct_url'),
      ownerUrl: fleet.secret('database_migration_url'),
      redisPassword: fleet.secret('redis_password'),
      throughProxy: async () => (await client.send('GET', '/health/live', { timeout: 2_000 })).status === 200,
    };
  }

  private async judge(check: SoundnessCheck, market: Market): Promise<void> {
    const { sql, say } = this.parts;
    const open = this.calls.keyed.filter(({ decided }) => decided.length === 0);
    await Promise.all(open.map((call) => this.calls.again(call, 60)));
    const sound = await check.settled(SETTLE_SECONDS);
    const rows = await sql<{ id: string; paid: boolean }>(
      `select o.id, o.paid_state <> 'unpaid' as paid from shop_order o join app_user u on u.id = o.user_id
        where u.email like 'comprador%@exemplo.test'`,
    );
    const orders = compareOrders(
      this.calls.keyed,
      rows.map(({ id }) => id),
    );
    const [labels] = await sql<{ n: number }>(
      `select count(*)::int as n from shipping_label l join shop_order o on o.id = l.order_id join app_user u on u.id = o.user_id
        where l.paid_at is not null and u.email like 'comprador%@exemplo.test'`,
    );
    say(
      `faults: ${this.healing.length}, ready after ${spread(this.healing.map(({ readyMs }) => readyMs))} ms`,
    );
    say(`first order after ${spread(this.healing.map(({ orderMs }) => orderMs))} ms`);
    say(
      `orders: ${rows.length}, paid: ${rows.filter(({ paid }) => paid).length}, labels bought: ${labels?.n}`,
    );
    say(`mails a second time: ${sound.mailsTwice}`);
    say(`calls while a fault went on: ${shares(this.calls.during)}`);
    say(`calls between faults: ${shares(this.calls.between)}`);
    const kept = {
      ...orders,
      'not shown': market.lost,
      'broken invariants': sound.broken,
      'mails more than twice': sound.mailsMore,
    };
    for (const [what, found] of Object.entries(kept))
      if (found.length > 0) this.failures.push(`${what}: ${found.length}: ${found.slice(0, 5).join('; ')}`);
  }
}

/** Median and largest. */
function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} (largest ${sorted.at(-1)})`;
}

function shares(count: Count): string {
  const all = Object.values(count).reduce((sum, one) => sum + one, 0);
  return `${all}, well ${((100 * count.well) / Math.max(1, all)).toFixed(2)} %, ${JSON.stringify(count)}`;
}
