import { setTimeout as sleep } from 'node:timers/promises';
import { figures, seedOf } from '../../../../test/reliability/figures.js';
import { until } from '../../../../test/infra/until.js';
import { EventShop } from './event-shop.js';

/** One event a second beside the poison, which both consumers want. */
const EVERY_MS = 500;
/** Each job of the poison ends its worker; the first it may have. */
const CRASHES = { short: 2, full: 24 };
const r24 = figures('R24', { short: 1, full: 1 });
/** Other jobs wait no longer for their turn; milliseconds. */
const DELAYED_MS = 5_000;
/**
 * The relay looks after the poison's job at twice the age of its last look, at most ten minutes later: a busy machine that
 * crashes too slowly for one look waits for the next one, at twenty minutes; milliseconds.
 */
const SET_ASIDE_MS = 1_500_000;
/** A process that may keep less ends sooner. */
const MEMORY_MB = 160;

describe('R24 a job that takes all the memory of its worker', () => {
  let shop: EventShop;
  beforeAll(async () => {
    shop = await EventShop.open('postgres', { workers: 2, memory: MEMORY_MB });
  });
  afterAll(() => shop.close());

  it('ends worker after worker, delays the others by less than five seconds, and is set aside for a person', async () => {
    const limit = r24.limit(DELAYED_MS);
    await r24.measure(seedOf(), async () => {
      await Promise.all(shop.workers.map((worker) => worker.supervise()));
      const [poison = ''] = await shop.happen(1, { poison: true });
      let going = true;
      const others = (async () => {
        let happened = 0;
        for (; going; await sleep(EVERY_MS)) happened += (await shop.happen(1)).length;
        return happened;
      })();
      const crashes = (): number => shop.workers.reduce((sum, { crashes: own }) => sum + own, 0);
      const over = async (): Promise<boolean> =>
        r24.full ? (await shop.stateOf(poison)) === 'dead' : crashes() >= CRASHES.short;
      await until(over, { milliseconds: r24.limit(SET_ASIDE_MS), every: 500, instead: crashes });
      going = false;
      const happened = await others;
      const { acked } = await shop.until((tally) => tally.acked >= happened, 300);
      expect(acked).toBe(happened);
      const { undisturbed, resumed } = await shop.delays();
      // The machine may have become slower since the beginning.
      expect(undisturbed).toBeLessThan(Math.max(limit, r24.limit(DELAYED_MS)));
      r24.note({ crashes: crashes(), happened, undisturbedMs: undisturbed, resumedMs: resumed });
      if (!r24.full) return;
      expect(crashes()).toBeLessThanOrEqual(CRASHES.full);
      expect(await shop.mendAndRedrive('leads')).toContain('tarefas');
      await until(async () => (await shop.stateOf(poison)) === 'acked', { milliseconds: r24.limit(60_000) });
    });
  }, 20_000_000);
});
