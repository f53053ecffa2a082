import {
  asksForStitching,
  STOP_WORDS,
  bare,
  formsOf,
  foundAsWell,
  otherGender,
  synonymsOf,
} from './search-language.js';
import { typosBetween, typosAllowed } from './typos.js';

/** One word of a search text and its alternatives. */
export interface SearchTerm {
  /** As typed, without case and accents, and its singular. */
  readonly forms: readonly string[];
  /** Words that must all match when the whole matches nothing: `azul-marinho` → azul, marinho. */
  readonly parts: readonly SearchTerm[];
}

/** An indexed word that equals, begins with or resembles a form of a term. */
export interface IndexedWord {
  readonly form: string;
  readonly word: string;
}

/** The indexed words that match one search term. */
export interface TermExpansion {
  /** Equal to the term, or the nearest words when none is. */
  readonly exact: readonly string[];
  /** Words that only begin with the term, and what is found after it. */
  readonly prefix: readonly string[];
}

const MAX_SEARCH_WORDS = 6;
/** The terms of a search text; none when it has no letter or digit. */
export function searchTerms(search: string | undefined): SearchTerm[] {
  const chunks = bare(search ?? '').split(/\s+/);
  const words = chunks.map(wordOf).filter((word): word is SearchTerm => word !== undefined);
  const significant = words.filter(({ forms }) => !STOP_WORDS.has(forms[0] ?? ''));
  return (significant.length > 0 ? significant : words).slice(0, MAX_SEARCH_WORDS);
}

function wordOf(chunk: string): SearchTerm | undefined {
  const parts = chunk.split(/[^a-z0-9]+/).filter(Boolean);
  if (parts.length === 0) return undefined;
  const single = (part: string): SearchTerm => ({ forms: formsOf(part), parts: [] });
  const [only] = parts;
  if (parts.length === 1 && only) return single(only);
  return {
    forms: codesOf(parts),
    parts: parts
      .filter((part) => !STOP_WORDS.has(part))
      .slice(0, MAX_SEARCH_WORDS)
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
export function lookupForms(words: readonly SearchTerm[]): string[] {
  const forms = words.flatMap((word) => [
    ...word.forms,
    ...word.forms.map(otherGender),
    ...synonymsOf(word.forms),
    ...foundAsWell(word.forms),
  ]);
  return unique([...forms, ...words.flatMap(({ parts }) => (parts.length > 0 ? lookupForms(parts) : []))]);
}

/**
 * The indexed words that each term matches; a compound that matches nothing is replaced by its parts.
 * `undefined` when a term matches nothing: then no product matches.
 * @param stitches whether a word for embroidery stands for what it goes on
 */
export function expandTerms(
  words: readonly SearchTerm[],
  known: readonly IndexedWord[],
  stitches = true,
): TermExpansion[] | undefined {
  const expansions: TermExpansion[] = [];
  for (const word of words) {
    const whole = word.parts.length > 0 ? expandSku(word, known) : expandTerm(word, known, stitches);
    const found = whole
      ? [whole]
      : word.parts.length > 0
        ? expandTerms(word.parts, known, stitches)
        : undefined;
    if (!found) return undefined;
    expansions.push(...found);
  }
  return expansions;
}

/** A SKU matches when it is what was typed, or starts with it. */
function expandSku({ forms }: SearchTerm, known: readonly IndexedWord[]): TermExpansion | undefined {
  const [typed = ''] = forms;
  const words = known.map(({ word }) => word).filter((word) => word.includes('-'));
  const exact = words.filter((word) => forms.includes(word));
  const prefix = words.filter((word) => word.startsWith(typed) && !exact.includes(word));
  return exact.length + prefix.length > 0 ? { exact: unique(exact), prefix: unique(prefix) } : undefined;
}

/** Exact and prefix matches; without any, the other gender, a synonym, or the words with the fewest typos. */
function expandTerm(
  word: SearchTerm,
  known: readonly IndexedWord[],
  stitches: boolean,
): TermExpansion | undefined {
  const { forms } = word;
  const mine = known.filter(({ form }) => forms.includes(form)).map(({ word }) => word);
  // The plural of what was typed is the same word.
  const exact = unique(mine.filter((word) => formsOf(word).some((form) => forms.includes(form))));
  const prefix = unique(
    mine.filter((word) => !exact.includes(word) && forms.some((form) => word.startsWith(form))),
  );
  const also = unique(known.map(({ word }) => word)).filter((word) => foundAsWell(forms).includes(word));
  if (exact.length + prefix.length > 0) return { exact, prefix: unique([...prefix, ...also]) };
  const others = [forms.map(otherGender), stitches || !asksForStitching(word) ? synonymsOf(forms) : []].map(
    (names) => unique(known.map(({ word }) => word).filter((word) => names.includes(word))),
  );
  const meant = others.find((words) => words.length > 0) ?? nearest(forms, unique(mine));
  return meant.length > 0 ? { exact: meant, prefix: also } : undefined;
}

/** The words with the fewest typos; a prefix of a longer word ranks after whole words. */
function nearest(forms: readonly string[], words: readonly string[]): string[] {
  const distances = words.map((word) => ({
    word,
    typos: Math.min(...forms.map((form) => distance(form, word))),
  }));
  const fewest = Math.min(...distances.map(({ typos }) => typos));
  return Number.isFinite(fewest)
    ? distances.filter(({ typos }) => typos === fewest).map(({ word }) => word)
    : [];
}

function distance(form: string, word: string): number {
  const maxTypos = typosAllowed(form);
  if (maxTypos === 0) return Infinity;
  const whole = typosBetween(form, word, maxTypos);
  if (whole <= maxTypos) return whole;
  const prefix = form.length < 5 ? maxTypos + 1 : typosBetween(form, word.slice(0, form.length + 1), 1);
  const shorter = form.length < 5 ? maxTypos + 1 : typosBetween(form, word.slice(0, form.length), 1);
  return Math.min(prefix, shorter) <= 1 ? 1.5 : Infinity;
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** A text search query for any of these, whatever signs they hold. */
export const lexemes = (words: readonly string[]): string =>
  words.map((word) => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`).join(' | ');

/** The condition as a text search query: every term by any of its expansions. */
export function matchQuery(expansions: readonly TermExpansion[]): string {
  return expansions.map(({ exact, prefix }) => `(${lexemes([...exact, ...prefix])})`).join(' & ');
}

/** The words that rank with full weight and those that rank as prefixes; empty when there are none. */
export function rankQueries(expansions: readonly TermExpansion[]): { exact: string; prefix: string } {
  return {
    exact: lexemes(unique(expansions.flatMap(({ exact }) => exact))),
    prefix: lexemes(unique(expansions.flatMap(({ prefix }) => prefix))),
  };
}

/** Matches with a whole word of the search in the product's name (weight A); where no word is whole, with any word. */
export function namedQuery(expansions: readonly TermExpansion[]): string {
  const exact = unique(expansions.flatMap((each) => each.exact));
  const words = exact.length > 0 ? exact : unique(expansions.flatMap((each) => each.prefix));
  return words.map((word) => `${lexemes([word])}:A`).join(' | ');
}
