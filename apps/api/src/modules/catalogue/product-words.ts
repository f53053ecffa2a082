import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sql } from './product-filter.js';
import {
  askedWords,
  formsToLookUp,
  meaningsOf,
  type AskedWord,
  type KnownWord,
  type Meaning,
} from './search-words.js';

/** Words that begin as asked, and words that resemble it where none does. */
const BEGINNINGS = 40;
const RESEMBLING = 16;

/** What each word of a search stands for among the words of the shop; `undefined` when no product can match. One statement. */
export async function lookUpWords(em: EntityManager, search: string): Promise<Meaning[] | undefined> {
  const words = askedWords(search);
  if (words.length === 0) return undefined;
  const { text, values } = wordsLike(words);
  return meaningsOf(words, await em.execute<KnownWord[]>(text, [...values]));
}

/** The statement that finds the words which begin as asked, or else resemble it; SKUs resemble nothing. */
export function wordsLike(words: readonly AskedWord[]): Sql {
  return {
    text: `with asked as (select form from jsonb_array_elements_text(?::jsonb) form),
      begun as (
        select a.form, w.word from asked a cross join lateral (
          select word from search.word w where w.word >= a.form and w.word < a.form || '~'
           order by w.word limit ${BEGINNINGS}) w)
     select form, word from begun
     union all
     select a.form, w.word from asked a cross join lateral (
       select word from search.word w where strpos(w.word, '-') = 0
        order by w.word <-> a.form limit ${RESEMBLING}) w
      where length(a.form) > 3 and strpos(a.form, '-') = 0 and not exists (select 1 from begun b where b.form = a.form)`,
    values: [JSON.stringify(formsToLookUp(words))],
  };
}
