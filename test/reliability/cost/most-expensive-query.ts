import type { Question } from '../fuzz/endpoints.js';
import type { SeededRandom } from '../seeded-random.js';

/** Questions with their answers. */
export type Asked = Readonly<Record<string, string>>;

/** Words of the catalogue, of people and of orders, from those that find nothing to those that find everything. */
const TEXTS = ['scrub', 'a', 'conjunto scrub feminino azul', 'ana', 'de', '%', 'zzzz', 'jaleco branco gg'];
const DAYS = ['2020-01-01', '2026-11-01', '2099-12-31'];
/** What lists of sizes, colours and tags are asked for. */
const LISTS = ['PP,P,M,G,GG', 'Azul,Preto,Branco,Rosa,Verde', 'scrub,jaleco,inverno'];

/** Answers that a question admits, in the hope that one of them is expensive. */
export function candidates({ name, schema }: Question, ids: readonly string[]): string[] {
  if (schema.enum) return schema.enum.map(String);
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.type === 'integer' || schema.type === 'number') {
    const bounds = [schema.minimum, schema.maximum].filter((each) => each !== undefined);
    return [...new Set([...bounds, 1, 2, 10, 50, 100, 1_000].map(String))];
  }
  if (/date|from|to$|day/i.test(name)) return [...DAYS, ...TEXTS.slice(0, 2)];
  if (schema.type === 'array') return [...LISTS, ...ids];
  return [...TEXTS, ...LISTS, ...DAYS, ...ids, 'asc', 'desc'];
}

/**
 * Climbs to the most expensive answers: one question after the other gets the answer that costs most beside those found so far,
 * until nothing costs more. What is refused is no candidate.
 * @param cost undefined for a request that was refused
 * @returns the most expensive request, and how many were made
 */
export async function mostExpensiveQuery(
  questions: readonly Question[],
  {
    start,
    ids,
    rounds,
    answers,
    by,
    cost,
  }: {
    /** What has to be asked. */
    readonly start: Asked;
    readonly ids: readonly string[];
    readonly rounds: number;
    /** At most this many of each question in a round. */
    readonly answers: number;
    readonly by: SeededRandom;
    readonly cost: (asked: Asked) => Promise<number | undefined>;
  },
): Promise<{ readonly asked: Asked; readonly cost: number; readonly tried: number }> {
  let asked = start;
  let highest = (await cost(asked)) ?? 0;
  let tried = 1;
  for (let round = 0; round < rounds; round += 1) {
    const before = highest;
    for (const question of by.shuffled(questions)) {
      for (const answer of by.shuffled(candidates(question, ids)).slice(0, answers)) {
        const next = { ...asked, [question.name]: answer };
        const spent = await cost(next);
        tried += 1;
        if (spent === undefined || spent <= highest) continue;
        [asked, highest] = [next, spent];
      }
    }
    if (highest === before) break;
  }
  return { asked, cost: highest, tried };
}
