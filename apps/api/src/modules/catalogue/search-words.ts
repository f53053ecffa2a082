import { FILLERS, bare, formsOf, otherGender, otherNames } from './search-language.js';
import { slipsBetween, slipsForgiven } from './typing-slips.js';

/** One word of a search with everything that may stand for it. */
export interface AskedWord {
  /** As typed, without case and accents, and its singular. */
  readonly forms: readonly string[];
  /** Words of which all are asked for when nothing is written like the whole: `azul-marinho` → azul, marinho. */
  readonly parts: readonly AskedWord[];
}

/** A word of the shop that is written like an asked form, or resembles it. */
export interface KnownWord {
  readonly form: string;
  readonly word: string;
}

/** The words of the shop that stand for one asked word. */
export interface Meaning {
  /** Written so, or the nearest that was meant. */
  readonly exact: readonly string[];
  /** Only begins so. */
  readonly begun: readonly string[];
}

const MOST_WORDS = 6;
/** The words of what somebody typed; none when there is no letter or digit in it. */
export function askedWords(search: string | undefined): AskedWord[] {
  const chunks = bare(search ?? '').split(/\s+/);
  const words = chunks.map(wordOf).filter((word): word is AskedWord => word !== undefined);
  const telling = words.filter(({ forms }) => !FILLERS.has(forms[0] ?? ''));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

function wordOf(chunk: string): AskedWord | undefined {
  const parts = chunk.split(/[^a-z0-9]+/).filter(Boolean);
  if (parts.length === 0) return undefined;
  const single = (part: string): AskedWord => ({ forms: formsOf(part), parts: [] });
  const [only] = parts;
  if (parts.length === 1 && only) return single(only);
  return {
    forms: codesOf(parts),
    parts: parts
      .filter((part) => !FILLERS.has(part))
      .slice(0, MOST_WORDS)
      .map(single),
  };
}

/** A product's SKU, also as the beginning of a colour's: `pri-cj-01-p-vinho` is of `pri-cj-01`. */
function codesOf(parts: readonly string[]): string[] {
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join('-'))
    .filter((code) => code.includes('-'));
}

/** Every form to look up, the other gender, other names and the parts of compound words included. */
export function formsToLookUp(words: readonly AskedWord[]): string[] {
  const forms = words.flatMap((word) => [
    ...word.forms,
    ...word.forms.map(otherGender),
    ...otherNames(word.forms),
  ]);
  return unique([...forms, ...words.flatMap(({ parts }) => (parts.length > 0 ? formsToLookUp(parts) : []))]);
}

/**
 * What each asked word stands for; compound ones that nothing is called become their parts.
 * `undefined` when one of them stands for nothing: then no product matches.
 */
export function meaningsOf(words: readonly AskedWord[], known: readonly KnownWord[]): Meaning[] | undefined {
  const meanings: Meaning[] = [];
  for (const word of words) {
    const whole = word.parts.length > 0 ? codeMeaning(word, known) : meaningOf(word, known);
    const found = whole ? [whole] : word.parts.length > 0 ? meaningsOf(word.parts, known) : undefined;
    if (!found) return undefined;
    meanings.push(...found);
  }
  return meanings;
}

/** A SKU counts when it is known by its beginning, or is the beginning of what was typed. */
function codeMeaning({ forms }: AskedWord, known: readonly KnownWord[]): Meaning | undefined {
  const [typed = ''] = forms;
  const words = known.map(({ word }) => word).filter((word) => word.includes('-'));
  const exact = words.filter((word) => forms.includes(word));
  const begun = words.filter((word) => word.startsWith(typed) && !exact.includes(word));
  return exact.length + begun.length > 0 ? { exact: unique(exact), begun: unique(begun) } : undefined;
}

/** Written or begun so; else in the other gender, by another name, or with the fewest slips. */
function meaningOf({ forms }: AskedWord, known: readonly KnownWord[]): Meaning | undefined {
  const mine = known.filter(({ form }) => forms.includes(form)).map(({ word }) => word);
  // The plural of what was typed is the same word.
  const exact = unique(mine.filter((word) => formsOf(word).some((form) => forms.includes(form))));
  const begun = unique(
    mine.filter((word) => !exact.includes(word) && forms.some((form) => word.startsWith(form))),
  );
  if (exact.length + begun.length > 0) return { exact, begun };
  const others = [forms.map(otherGender), otherNames(forms)].map((names) =>
    unique(known.map(({ word }) => word).filter((word) => names.includes(word))),
  );
  const meant = others.find((words) => words.length > 0) ?? nearest(forms, unique(mine));
  return meant.length > 0 ? { exact: meant, begun: [] } : undefined;
}

/** The words with the fewest slips; the beginning of a longer word counts after whole ones. */
function nearest(forms: readonly string[], words: readonly string[]): string[] {
  const distances = words.map((word) => ({
    word,
    slips: Math.min(...forms.map((form) => distance(form, word))),
  }));
  const least = Math.min(...distances.map(({ slips }) => slips));
  return Number.isFinite(least)
    ? distances.filter(({ slips }) => slips === least).map(({ word }) => word)
    : [];
}

function distance(form: string, word: string): number {
  const most = slipsForgiven(form);
  if (most === 0) return Infinity;
  const whole = slipsBetween(form, word, most);
  if (whole <= most) return whole;
  const begun = form.length < 5 ? most + 1 : slipsBetween(form, word.slice(0, form.length + 1), 1);
  const shorter = form.length < 5 ? most + 1 : slipsBetween(form, word.slice(0, form.length), 1);
  return Math.min(begun, shorter) <= 1 ? 1.5 : Infinity;
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** A text search query for any of these, whatever signs they hold. */
export const lexemes = (words: readonly string[]): string =>
  words.map((word) => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`).join(' | ');

/** The condition as a text search query: each asked word by any of its meanings. */
export function matchQuery(meanings: readonly Meaning[]): string {
  return meanings.map(({ exact, begun }) => `(${lexemes([...exact, ...begun])})`).join(' & ');
}

/** What counts in full, and what counts less, for the order of the answers; empty when there is none. */
export function rankQueries(meanings: readonly Meaning[]): { exact: string; begun: string } {
  return {
    exact: lexemes(unique(meanings.flatMap(({ exact }) => exact))),
    begun: lexemes(unique(meanings.flatMap(({ begun }) => begun))),
  };
}
