// Standard terms: replaced ones do not return, and the glossary names only types and tables that exist.
import {
  REPLACED,
  REPLACED_IN_NAMES,
  REPLACED_IN_PROSE,
  REPLACED_LIMITS,
  REPLACED_SYMBOLS,
  TERMS_OF_MIGRATIONS,
  type Terms,
} from './replaced-terms.js';
import { COMMENT } from './sources.js';

const TEXT = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`(?:[^`\\\\]|\\\\.)*`';
/** Comments and strings: what is left of a source are its names. */
const NO_NAMES = new RegExp(`${COMMENT.source}|${TEXT}`, 'g');
const COMMENTS = new RegExp(`(?<text>${TEXT})|${COMMENT.source}`, 'g');
/** The first argument of `it`, `describe`, `it.each(…)(` and their kind. */
const TITLES = new RegExp(
  String.raw`(?:(?:^|[\s;])(?:it|test|describe)(?:\.\w+)*(?:\([^\n]*?\)|<[^\n]*?>)?|^ *\](?: as [^\n]*?)?\))\(\s*(?<title>${TEXT})`,
  'gm',
);

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
    .map(([term, instead]) => complaint(file, term, instead));
};

/** Comments and titles of tests as one text, its lines joined; a document is prose as a whole. */
function proseOf(file: string, source: string): string {
  if (file.endsWith('.md')) return source.replace(/\s+/g, ' ');
  const comments = [...source.matchAll(COMMENTS)].map(([all, text]) => (text ? '' : all));
  const titles = [...source.matchAll(TITLES)].map(({ groups }) => groups?.['title'] ?? '');
  return [...comments, ...titles].join('\n').replace(/\n\s*\*? ?/g, ' ');
}

const foundPhrases = (file: string, prose: string, terms: Terms, flags: string): string[] =>
  Object.entries(terms)
    .filter(([term]) => prose.toLowerCase().includes(term.toLowerCase()))
    .filter(([term]) => new RegExp(`(?<![\\w-])${term}(?![\\w-])`, flags).test(prose))
    .map(([term, instead]) => complaint(file, term, instead));

const complaint = (file: string, term: string, instead: string): string =>
  `${file}: "${term}" was replaced; use ${instead}`;

/**
 * Replaced terms in one file: in its path and names, in its comments and titles of tests, and some anywhere in its
 * text.
 */
export function termFaults(file: string, source: string): string[] {
  const names = file.endsWith('.md') ? '' : source.replace(NO_NAMES, ' ');
  const limits = new Set(names.match(REPLACED_LIMITS));
  return [
    ...found(file, source, REPLACED),
    ...found(file, names, REPLACED_IN_NAMES),
    ...foundPhrases(file, proseOf(file, source), REPLACED_IN_PROSE, 'iu'),
    ...foundPhrases(file, source, REPLACED_SYMBOLS, 'u'),
    ...[...limits].map((name) => complaint(file, name, 'MAX_… or MIN_… with its unit')),
  ];
}

/** Replaced terms in the name of a migration, which cannot change once databases have executed it. */
export function migrationFaults(file: string): string[] {
  const terms = Object.entries({ ...REPLACED, ...REPLACED_IN_NAMES });
  const allowed = terms.filter(([term]) => !TERMS_OF_MIGRATIONS.includes(term));
  return found(file, '', Object.fromEntries(allowed));
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
