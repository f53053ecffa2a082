import { crashAt, interleave } from '../../goals/interleaving/suspension.js';
import type { ExchangesWorld } from './exchanges-world.js';
import { without, type Guard } from './guards.js';
import type { Race } from './races.js';
import type { Work } from './works.js';

/** More exchanges with the database than any hand has. */
const MAX_EXCHANGES = 60;

const answerOf = (result: PromiseSettledResult<string>): string =>
  result.status === 'fulfilled' ? result.value : String(result.reason);

/**
 * The second hand at one place of the first, in a shop without these guards.
 * @returns false when the first has no such place
 */
export async function race(
  world: ExchangesWorld,
  { name, prepare, outcomes, given }: Race,
  at: number,
  { reversed = false, guards = [] }: { readonly reversed?: boolean; readonly guards?: readonly Guard[] } = {},
): Promise<boolean> {
  await world.reset([1, 1]);
  const [one, other] = await prepare(world);
  const [first, second] = reversed ? [other, one] : [one, other];
  const result = await without(world, guards, () => interleave(at, first, second, () => world.isLocked()));
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

/** Each hand at every place of the other. Resolves to how many there were. */
export async function cross(
  world: ExchangesWorld,
  one: Race,
  guards: readonly Guard[] = [],
): Promise<number> {
  let places = 0;
  for (const reversed of [false, true])
    for (let at = 1; at <= MAX_EXCHANGES; at += 1) {
      places += 1;
      if (!(await race(world, one, at, { reversed, guards }))) break;
    }
  return places;
}

/** What is seen of the shop after the work of a hand that nothing disturbs. */
const undisturbed = new Map<string, unknown>();

async function seenAfter(world: ExchangesWorld, { name, prepare }: Work): Promise<unknown> {
  if (!undisturbed.has(name)) {
    await world.reset([1, 1]);
    const hand = await prepare(world);
    expect(await hand()).toBe('ok');
    expect(await world.wrongAtTheEnd()).toEqual([]);
    undisturbed.set(name, await world.facts());
  }
  return undisturbed.get(name);
}

/**
 * The work of a process that dies before one place of it (`lost`: after it, without its answer), and of the one that does
 * it again. @returns false when the work has no such place
 */
export async function crash(world: ExchangesWorld, work: Work, at: number, lost: boolean): Promise<boolean> {
  const seen = await seenAfter(world, work);
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

/** The same at every place. Resolves to how many there were. */
export async function crashEverywhere(world: ExchangesWorld, work: Work): Promise<number> {
  let places = 0;
  for (const lost of [false, true])
    for (let at = 1; at <= MAX_EXCHANGES && (await crash(world, work, at, lost)); at += 1) places += 1;
  return places;
}
