// Standard terms: replaced ones do not return, and the glossary names only types and tables that exist.
import { REPLACED, REPLACED_IN_NAMES, type Terms } from './replaced-terms.js';

/** Comments and strings: what is left of a source are its names. */
const NO_NAMES =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The words of a text in lower case; names in camelCase, kebab-case and snake_case are split. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((word) => word.toLowerCase()));

const found = (file: string, text: string, terms: Terms): string[] => {
  const all = `${file} ${text}`;
  const lower = all.toLowerCase();
  const suspects = Object.entries(terms).filter(([term]) => lower.includes(term));
  if (suspects.length === 0) return [];
  const words = wordsOf(all);
  return suspects
    .filter(([term]) => words.has(term))
    .map(([term, instead]) => `${file}: "${term}" was replaced; use ${instead}`);
};

/** Replaced terms in one file: in its path and names, and some of them anywhere in its text. */
export function termFaults(file: string, source: string): string[] {
  const names = file.endsWith('.md') ? '' : source.replace(NO_NAMES, ' ');
  return [...found(file, source, REPLACED), ...found(file, names, REPLACED_IN_NAMES)];
}

/** Types and tables in the last column of the glossary's tables that the sources do not define. */
export function glossaryFaults(glossary: string, sources: string): string[] {
  const named = [...glossary.matchAll(/\| `([\w.]+)` +\|$/gm)].map(([, name = '']) => name);
  if (named.length === 0) return ['GLOSSARY.md: the tables name no type or table'];
  return named
    .filter(
      (name) =>
        !new RegExp(`\\b(class|interface|type|from|table) ${name.replace('.', '\\.')}\\b`).test(sources),
    )
    .map((name) => `GLOSSARY.md: there is no ${name}`);
}
