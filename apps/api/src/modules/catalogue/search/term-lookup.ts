import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sql } from '../product-filter.js';
import { asksForStitching } from './search-language.js';
import {
  searchTerms,
  lookupForms,
  expandTerms,
  type SearchTerm,
  type IndexedWord,
  type TermExpansion,
} from './search-terms.js';

/** At most this many indexed words that begin with a term, and that resemble it when none begins with it. */
const MAX_PREFIX_MATCHES = 40;
const MAX_SIMILAR_MATCHES = 16;

/**
 * The indexed words that each search term matches; `undefined` when no product can match. One statement.
 * @param stitches whether the shop does, asked only for a word like 'bordado': it stands for what it goes on only then
 */
export async function lookUpTerms(
  em: EntityManager,
  search: string,
  stitches: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<TermExpansion[] | undefined> {
  const words = searchTerms(search);
  if (words.length === 0) return undefined;
  const { text, values } = indexedWordsQuery(words);
  const known = await em.execute<IndexedWord[]>(text, [...values]);
  return expandTerms(words, known, !words.some(asksForStitching) || (await stitches()));
}

/** The statement that finds words by prefix, or by similarity when there are none; SKUs are matched by prefix only. */
export function indexedWordsQuery(words: readonly SearchTerm[]): Sql {
  return {
    text: `with asked as (select form from jsonb_array_elements_text(?::jsonb) form),
      prefixed as (
        select a.form, w.word from asked a cross join lateral (
          select word from search.word w where w.word >= a.form and w.word < a.form || '~'
           order by w.word limit ${MAX_PREFIX_MATCHES}) w)
     select form, word from prefixed
     union all
     select a.form, w.word from asked a cross join lateral (
       select word from search.word w where strpos(w.word, '-') = 0
        order by w.word <-> a.form limit ${MAX_SIMILAR_MATCHES}) w
      where length(a.form) > 3 and strpos(a.form, '-') = 0 and not exists (select 1 from prefixed p where p.form = a.form)`,
    values: [JSON.stringify(lookupForms(words))],
  };
}
