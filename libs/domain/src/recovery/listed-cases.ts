import type { EntityManager } from '@mikro-orm/postgresql';
import {
  countCases,
  nextPage,
  readCases,
  type CasePlace,
  type CaseQuestion,
  type RecoveryCase,
} from './recovery-cases.js';
import type { RecoveryQueue } from './rules/recovery.rules.js';

/** Pages that a list looks at, at most: 3,000 carts or orders. */
const LISTED_PAGES = 10;

/** Rows `offset` to `offset + limit` of a queue, and how many there are, up to `max` and one. */
export async function listCases(
  em: EntityManager,
  queue: RecoveryQueue,
  question: CaseQuestion & { readonly limit: number; readonly offset: number },
  max: number,
): Promise<{ total: number; cases: RecoveryCase[] }> {
  const cases: RecoveryCase[] = [];
  let total = 0;
  let after: CasePlace | undefined;
  for (let page = 0; page < LISTED_PAGES; page += 1) {
    const offset = Math.max(0, question.offset - total);
    const own = { ...question, after, offset, limit: question.limit - cases.length };
    const count = await countCases(em, queue, own, max - total);
    if (own.limit > 0 && count > offset) cases.push(...(await readCases(em, queue, own)));
    total += count;
    if (total > max) break;
    after = await nextPage(em, queue, own);
    if (!after) break;
  }
  return { total, cases };
}
