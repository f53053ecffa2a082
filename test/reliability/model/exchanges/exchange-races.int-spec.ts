import { figures, seedOf } from '../../figures.js';
import { crashAt, install, interleave, restore } from '../../goals/interleaving/suspension.js';
import { seededRandom } from '../../seeded-random.js';
import { ExchangesWorld } from './exchanges-world.js';
import { without, type Guard } from './guards.js';
import { RACES, WORKS, type Race, type Work } from './races.js';

const races = figures('exchange-races', { short: 10, full: 500 });
const crashes = figures('exchange-crashes', { short: 4, full: 300 });
const seed = seedOf();
/** More exchanges with the database than any of these has. */
const MAX_EXCHANGES = 60;
let world: ExchangesWorld;
beforeAll(async () => {
  world = await ExchangesWorld.open();
  install();
});
afterAll(async () => {
  restore();
  await world.close();
});

const answerOf = (result: PromiseSettledResult<string>): string =>
  result.status === 'fulfilled' ? result.value : String(result.reason);

/** The second hand at one place of the first; false when the first has no such place. */
async function race(
  { name, prepare, outcomes, given }: Race,
  at: number,
  reversed: boolean,
): Promise<boolean> {
  await world.reset([1, 1]);
  const [one, other] = await prepare(world);
  const [first, second] = reversed ? [other, one] : [one, other];
  const result = await interleave(at, first, second, () => world.isLocked());
  const answers = [answerOf(result.first), answerOf(result.second)];
  await world.reread();
  const outcome = [...answers].sort().join(' ');
  const what = `${name}, at ${at}${reversed ? ' of the second' : ''}: ${answers.join(', ')}`;
  const wrong = await world.wrongAtTheEnd();
  const { pieces, refunds } = await world.given();
  const { repaid } = await world.reached();
  const truth = { what, isKnown: outcomes.includes(outcome), wrong, pieces, refunds, repaid };
  expect(truth).toEqual({ what, isKnown: true, wrong: [], pieces, refunds, repaid, ...given });
  return result.stopped;
}

/** The second hand at every place of the first. Resolves to how many there were. */
async function cross(one: Race, reversed: boolean): Promise<number> {
  for (let at = 1; at <= MAX_EXCHANGES; at += 1) if (!(await race(one, at, reversed))) return at;
  throw new Error(`${one.name} has more than ${MAX_EXCHANGES} exchanges`);
}

it(`R4 two hands never give back a piece or a centavo twice, nor sell one that there is not, in ${races.rounds} races or more of ${RACES.length} kinds`, async () => {
  await races.measure(seed, async () => {
    const random = seededRandom(seed);
    const places: Record<string, number> = {};
    if (races.full)
      for (const one of RACES)
        for (const reversed of [false, true]) {
          places[one.name] = (places[one.name] ?? 0) + (await cross(one, reversed));
          races.note({ races: Object.values(places).reduce((a, b) => a + b, 0), places });
        }
    else
      for (const one of random.shuffled(RACES).slice(0, races.rounds))
        await race(one, 1 + random.below(12), random.below(2) === 1);
  });
}, 3_600_000);

/** What is seen of the shop after the work of a hand that nothing disturbs. */
const undisturbed = new Map<string, unknown>();
async function seenAfter({ name, prepare }: Work): Promise<unknown> {
  if (!undisturbed.has(name)) {
    await world.reset([1, 1]);
    const hand = await prepare(world);
    expect(await hand()).toBe('ok');
    expect(await world.wrongAtTheEnd()).toEqual([]);
    undisturbed.set(name, await world.facts());
  }
  return undisturbed.get(name);
}

/** The work of a process that dies at one place of it, and of the one that does it again; false without such a place. */
async function crash(work: Work, at: number, lost: boolean): Promise<boolean> {
  const seen = await seenAfter(work);
  await world.reset([1, 1]);
  const hand = await work.prepare(world);
  const { result, stopped } = await crashAt(at, hand, lost);
  const what = `${work.name}, ${lost ? 'after' : 'before'} ${at}: ${answerOf(result)}`;
  await world.reread();
  if (answerOf(result) !== 'ok') await hand();
  await world.reread();
  const wrong = await world.wrongAtTheEnd();
  expect({ what, wrong, seen: await world.facts() }).toEqual({ what, wrong: [], seen });
  return stopped;
}

it(`R13 a hand whose process dies at any exchange with the database, and does its work again, does it once (${WORKS.length} kinds)`, async () => {
  await crashes.measure(seed, async () => {
    const random = seededRandom(seed);
    let places = 0;
    if (crashes.full)
      for (const work of WORKS)
        for (const lost of [false, true])
          for (let at = 1; at <= MAX_EXCHANGES && (await crash(work, at, lost)); at += 1)
            crashes.note({ crashes: (places += 1) });
    else
      for (const work of random.shuffled(WORKS).slice(0, crashes.rounds))
        await crash(work, 1 + random.below(10), random.below(2) === 1);
  });
}, 3_600_000);
