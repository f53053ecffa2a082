import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { PollCharges } from '@plantao/domain/payments';
import { PaymentStatusApplier } from '@plantao/domain/payments/payment-status-applier.service';
import { GatewayUnavailable } from '@plantao/domain/payments/ports/payment-gateway.port';
import { figures, seedOf } from '../../figures.js';
import { seededRandom } from '../../seeded-random.js';
import { openReliabilityShop, type ReliabilityShop } from '../reliability-shop.js';
import { ORDER_COMMANDS, sceneFor } from './order-commands.js';
import { install, interleave, restore } from './suspension.js';

type OrderCommand = (typeof ORDER_COMMANDS)[number];

/** Pairs of commands; every point of the first one where it can be stopped is tried. */
const r19 = figures('R19', { short: 3, full: ORDER_COMMANDS.length ** 2 });
const seed = seedOf();
/** More exchanges with the database than any command has. */
const MAX_EXCHANGES = 60;

let shop: ReliabilityShop;
beforeAll(async () => {
  shop = await openReliabilityShop();
  install();
});
afterAll(async () => {
  restore();
  await shop.close();
});

/** A refusal is an answer; whatever else ends a command is not. */
function expectAnswered(what: string, result: PromiseSettledResult<unknown>): void {
  if (result.status === 'fulfilled') return;
  const { reason } = result as { reason: unknown };
  if (reason instanceof DomainError || reason instanceof GatewayUnavailable) return;
  throw new Error(`${what} ended with ${String(reason)}`, { cause: reason });
}

async function isLocked(): Promise<boolean> {
  const rows = await shop.sql(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** The second command at every point of the first, on an order in which `prepared` does something. Resolves to how many points there were, and at how many it waited. */
async function cross(
  one: OrderCommand,
  other: OrderCommand,
  prepared = one,
): Promise<{ points: number; waits: number }> {
  let waits = 0;
  for (let at = 1; at <= MAX_EXCHANGES; at += 1) {
    const before = shop.clock.now().getTime();
    const scene = await sceneFor(shop, prepared);
    const what = `${other.name} at exchange ${at} of ${one.name}, on an order for ${prepared.name}`;
    const [first, second] = [await one.ready(shop, scene), await other.ready(shop, scene)];
    const result = await interleave(at, first, second, isLocked);
    expectAnswered(what, result.first);
    expectAnswered(what, result.second);
    if (result.waited) waits += 1;
    await shop.deliver();
    await shop.sql('update charge set next_poll_at = ?', [shop.clock.now()]);
    await shop.bus.execute(new PollCharges());
    await shop.deliver();
    try {
      await shop.expectSound(true);
    } catch (error) {
      throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
    }
    shop.clock.advance(before - shop.clock.now().getTime());
    await shop.forget();
    if (!result.stopped) return { points: at, waits };
  }
  throw new Error(`${one.name} has more than ${MAX_EXCHANGES} exchanges`);
}

it(`R19 two order commands interleaved at every exchange with the database break nothing (${r19.rounds} of ${ORDER_COMMANDS.length ** 2} pairs)`, async () => {
  await r19.measure(seed, async () => {
    const pairs = ORDER_COMMANDS.flatMap((one) => ORDER_COMMANDS.map((other) => [one, other] as const));
    const chosen = seededRandom(seed).shuffled(pairs).slice(0, r19.rounds);
    const total = { points: 0, waits: 0 };
    for (const [at, [one, other]] of chosen.entries()) {
      for (const prepared of new Set([one, other])) {
        const { points, waits } = await cross(one, other, prepared);
        total.points += points;
        total.waits += waits;
      }
      r19.note({ pairs: at + 1, ...total });
    }
    expect(total.points).toBeGreaterThan(r19.rounds);
  });
}, 3_600_000);

it('a command that is stopped in its transaction keeps its connection, however long the other one takes', async () => {
  const first = (): Promise<unknown> =>
    shop.em().transactional(async (em) => {
      await em.execute('set local idle_in_transaction_session_timeout = 100');
      return em.execute('select 1 as one');
    });
  const { first: result, stopped } = await interleave(3, first, () => sleep(500), isLocked);
  expect({ stopped, result }).toEqual({
    stopped: true,
    result: { status: 'fulfilled', value: [{ one: 1 }] },
  });
});

const called = (name: string): OrderCommand =>
  ORDER_COMMANDS.find((command) => command.name === name) as OrderCommand;

it('R19 I7 what the provider said before a refund was made takes nothing back of the refund', async () => {
  const refund = called('refund');
  await cross(called('apply the provider’s status'), refund, refund);
});

it('R19 I7 a refund whose amount an older answer takes back is noticed (the check detects it)', async () => {
  const refund = called('refund');
  const run = await refund.ready(shop, await sceneFor(shop, refund));
  await run();
  await shop.deliver();
  await shop.expectSound(true);
  await shop.sql(`update charge set refunded_cents = 0 where state = 'refunded'`);
  await expect(shop.expectSound(true)).rejects.toThrow(/I7/);
  await shop.forget();
});

it('R19 I7 an applier that believes an older answer breaks a pair (the check detects it)', async () => {
  const applier = shop.app.get(PaymentStatusApplier, { strict: false });
  const apply = applier.apply.bind(applier);
  const naive = jest.spyOn(applier, 'apply').mockImplementation(async (em, locked, charge, payment) => {
    await apply(em, locked, charge, payment);
    charge.refundedCents = payment.status === 'approved' ? payment.refundedCents : 0;
  });
  const refund = called('refund');
  try {
    const crossing = cross(called('apply the provider’s status'), refund, refund);
    await expect(crossing).rejects.toThrow(/refund at exchange \d+ of apply the provider’s status.*I7/s);
  } finally {
    naive.mockRestore();
    await shop.forget();
  }
});
