// Which requirement ids exist (docs/requirements), which are cited, and which tests prove them.
import { COMMENT } from './sources.js';

/** One promise of docs/requirements: `- **CHK-34** Show …`, a row of the order table, or a section of correctness. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  /** The file of docs/requirements that lists it. */
  readonly file: string;
}

/** A text in which ids may be cited, and where. */
export interface Citation {
  readonly id: string;
  readonly file: string;
}

const DEFINITION = /\*\*((?:[A-Z]+-\d+|[A-Z]{1,2}\d{1,2}))\*\* ([^\n*]*)/g;
const SECTION = /^#{2,3} ((?:providers [A-Z]\.\d+)|3\.\d+)\b(.*)$/gm;
const ORDER_ROW = /^\| (O\d{1,2}) +\| (.*) \|$/gm;
const LETTERS = 'ISRPOF';
/** Sections as comments cite them, in forms that no document defines as well: those are reported as unknown. */
const SECTION_CITED =
  /\b(?:correctness (?:3\.\d+|[A-Z]{1,2}\d{1,2})|providers(?:\.md)? [A-Z](?:\.\d+)?(?!\w)|architecture(?:\.md)? \d+(?:\.\d+)*)/g;

/** The ids that a file of docs/requirements defines. */
export function definitions(file: string, markdown: string): Requirement[] {
  const rows = [...markdown.matchAll(DEFINITION), ...markdown.matchAll(ORDER_ROW)].map(
    ([, id = '', text = '']) => ({ id, text: text.trim(), file }),
  );
  const sections = [...markdown.matchAll(SECTION)].map(([, id = '', text = '']) => ({
    id: id.startsWith('3.') ? `correctness ${id}` : id,
    text: text.trim(),
    file,
  }));
  return [...rows, ...sections];
}

/** The ids named by `text`. `areas` are the known prefixes of hyphenated ids (CHK, A …). */
export function idsIn(text: string, areas: ReadonlySet<string>): string[] {
  const hyphenated = [...text.matchAll(/\b([A-Z]{1,6})-(\d{1,3})\b/g)]
    .filter(([, area = '']) => areas.has(area))
    .map(([id]) => id);
  const lettered = [
    ...text.matchAll(new RegExp(`(?<![\\w/.-])(?:[${LETTERS}]|CP)\\d{1,2}(?![\\w-])`, 'g')),
  ].map(([id]) => id);
  const sections = [...text.matchAll(SECTION_CITED)].map(([id]) => id);
  const words = [...text.matchAll(/(?<![\w/.-])[A-Z]{1,6}-[a-z]+(?=:)/g)].map(([id]) => id);
  return [...new Set([...hyphenated, ...lettered, ...sections, ...words])];
}

const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*(?:<[^>]*>)?\(|\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/g;

/** The first words of the rows of a table of cases: `['O12 cancelled', …]` names O12. */
const CASE = /(?<=[[,(]\s*)'([A-Z]{1,2}\d{1,2}(?: [^'\n]*)?)'/g;

/** The titles of the tests of a file, and the ids that its tables of cases begin with. */
export function titlesOf(source: string): string[] {
  return [
    ...[...source.matchAll(TITLE)].map(([, , title = '']) => title),
    ...[...source.matchAll(CASE)].map(([, title = '']) => title),
  ];
}

/**
 * The comments of a source file. Comment marks inside of strings count as comments: no harm where only ids are looked
 * for.
 */
export function commentsOf(source: string): string {
  return [...source.matchAll(COMMENT)].map(([comment]) => comment).join('\n');
}

/**
 * The tests of each requirement: those whose titles name it; of a decision (A-…) also those of the rows that refer to
 * it.
 */
export function proofsOf(
  requirements: readonly Requirement[],
  titles: readonly { readonly file: string; readonly title: string }[],
  areas: ReadonlySet<string>,
): Map<string, string[]> {
  const named = new Map<string, Set<string>>();
  for (const { file, title } of titles)
    for (const id of idsIn(title, areas)) named.set(id, (named.get(id) ?? new Set()).add(file));
  return new Map(
    requirements.map(({ id }) => {
      const referring = id.startsWith('A-')
        ? requirements.filter(({ text }) => idsIn(text, areas).includes(id)).map((row) => row.id)
        : [];
      return [id, [...new Set([id, ...referring].flatMap((one) => [...(named.get(one) ?? [])]))].sort()];
    }),
  );
}
