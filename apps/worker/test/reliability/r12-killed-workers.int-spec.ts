import { setTimeout as sleep } from 'node:timers/promises';
import { QUEUE_BACKENDS } from '../../../../test/infra/queue-backends.js';
import { figures, seedOf, type Figure } from '../../../../test/reliability/figures.js';
import { EventShop, type Delays } from './event-shop.js';

/** Events at full size: 20,000 over a hundred kills. */
const EVENTS_A_KILL = { short: 20, full: 200 };
const DRAINED_S = 900;
/** A job whose worker was killed goes on within this long; milliseconds. */
const RESUMED_MS = 20_000;

interface Storm {
  readonly kills: number;
  readonly eventsAKill: number;
  /** From one kill to the next, once all workers are up, in milliseconds. */
  readonly atMostMs?: number;
  /** Kills before which Redis loses all data. */
  readonly flushes?: readonly number[];
}

/** Kills a worker at a random moment, and starts it again while the others, if there are any, go on. */
async function storm(
  shop: EventShop,
  { kills, eventsAKill, atMostMs = 330, flushes = [] }: Storm,
): Promise<void> {
  await Promise.all(shop.workers.map((worker) => worker.start()));
  for (let kill = 0; kill < kills; kill += 1) {
    await shop.happen(eventsAKill);
    await sleep(80 + Math.random() * (atMostMs - 80));
    if (flushes.includes(kill)) await shop.command('flushall');
    const victim = shop.workers[Math.floor(Math.random() * shop.workers.length)];
    await victim?.kill();
    await victim?.start();
  }
}

/** The work goes on for as long as the longest of killed jobs and restarts. */
function expectResumed({ resumed }: Delays, figure: Figure): void {
  expect(resumed['leads.count'] ?? 0).toBeLessThan(figure.limit(RESUMED_MS));
}

describe('CP2 CP4: a worker that is killed again and again', () => {
  let shop: EventShop;
  afterEach(() => shop.close());

  it.each(QUEUE_BACKENDS)(
    'WORK-11 R12 loses no event and applies none twice, on %s',
    async (backend) => {
      const r12 = figures(`R12-${backend}`, { short: 3, full: 100 });
      const each = r12.full ? EVENTS_A_KILL.full : EVENTS_A_KILL.short;
      shop = await EventShop.open(backend, r12.full ? { pauseMs: 10, workers: 2 } : {});
      await r12.measure(seedOf(), async () => {
        const events = each * r12.rounds;
        // At full size they live long enough to work: how long a killed job takes is measured.
        await storm(shop, { kills: r12.rounds, eventsAKill: each, ...(r12.full && { atMostMs: 4_000 }) });
        const tally = await shop.until(({ acked }) => acked === events, DRAINED_S);
        expect(tally).toEqual({ lost: 0, twice: 0, acked: events, dead: 0 });
        const delays = await shop.delays();
        r12.note({ events, ...tally, resumedAfterMs: delays.resumed });
        if (r12.full) expectResumed(delays, r12);
      });
    },
    3_600_000,
  );

  it('WORK-11 loses none and applies none twice when Redis loses all data, twice', async () => {
    shop = await EventShop.open('redis');
    await storm(shop, { kills: 4, eventsAKill: 25, flushes: [1, 3] });
    await shop.happen(20);
    await shop.command('flushall');
    const tally = await shop.until(({ acked }) => acked === 120, 400);
    expect(tally).toEqual({ lost: 0, twice: 0, acked: 120, dead: 0 });
  }, 900_000);

  it('would apply some twice without the inbox', async () => {
    shop = await EventShop.open('postgres', { variant: 'no-inbox' });
    await shop.worker.start();
    await shop.happen(10);
    const tally = await shop.until(({ twice }) => twice > 0, 400);
    expect(tally.twice).toBeGreaterThan(0);
  }, 900_000);

  it('would lose some without acknowledgements, when Redis loses all data', async () => {
    shop = await EventShop.open('redis', { variant: 'publish-once' });
    await shop.worker.start();
    await shop.happen(100);
    await shop.until(({ acked }) => acked === 100, 400);
    await shop.command('flushall');
    await sleep(3_000);
    expect((await shop.tally()).lost).toBeGreaterThan(0);
  }, 900_000);
});
