import { isRaw } from '@mikro-orm/postgresql';

/** A statement for the extended protocol: values stand in `values`, `$1` … in the text. */
export interface Parameterized {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements that PostgreSQL plans. Everything else (begin, set, create, explain …) takes no parameters, or no plan. */
const PLANNED = /^\s*\(*\s*(select|insert|update|delete|merge|with|values)\b/i;

/** Whether `text` is one statement that PostgreSQL plans; a semicolon within a text counts as a second statement. */
export const isPlanned = (text: string): boolean => PLANNED.test(text) && !text.includes(';');

/**
 * What a plan depends on, so that it stays in the text: how many rows are wanted and, of columns with few values, which
 * value (`status = 'pending'`). A generic plan would have to guess it.
 */
const WRITTEN_OUT = /\b(?:(limit|offset)|"?(?:status|state)"? *(?:=|<>)) *$/i;
/** And a text search: whether many rows have a word or few decides how they are found. */
const SEARCHED = /@@ *$/;
/** In a text that is written out they would be read as an escape, or as the end of the statement. */
const NOT_WRITTEN_OUT = /[\\;]/;
const WORD = /^[a-z][a-z_-]{0,30}$/;
const MAX_INT = 2 ** 31;
/** The protocol counts the values of a statement in 16 bits. */
const MAX_VALUES = 65_535;
/** More than the longest text before a placeholder that the patterns below ask for. */
const LOOK_BACK = 200;

/** `in (` in front of a placeholder; not that of a row: `(a, b) in (`. */
const IN_LIST = /([^)\s])\s+(not\s+)?in\s*\($/i;
const REST_OF_LIST = /\?(?:, ?\?)*\)/y;

/**
 * Turns a statement of MikroORM, which it would send with its values written into it, into one with parameters. Lists
 * become one array (`in (?, ?)` to `= any($1)`), so that their length does not make a new statement. A number or boolean gets the
 * type that it has when it is written out; a text has none, as ever: PostgreSQL derives it.
 * @returns undefined when a value can only be written into the text
 */
export function parameterize(sql: string, given: readonly unknown[]): Parameterized | undefined {
  if (given.length > MAX_VALUES) return undefined;
  const values: unknown[] = [];
  let text = '';
  let next = 0;
  const add = (value: unknown): boolean => {
    const sent = sentAs(value);
    if (!sent) return false;
    values.push(sent.value);
    text += `$${values.length}${sent.type}`;
    return true;
  };
  for (let at = 0; at < sql.length;) {
    const mark = sql.indexOf('?', at);
    if (mark < 0) {
      text += sql.slice(at);
      break;
    }
    text += sql.slice(at, mark);
    at = mark + 1;
    // An escaped question mark and the name of a column are rare: they stay with MikroORM.
    if (sql[mark - 1] === '\\' || sql[at] === '?' || next >= given.length) return undefined;
    const value = given[next];
    next += 1;
    const before = text.slice(-LOOK_BACK);
    const list = listAt(before, sql, mark, value, given, next);
    if (list) {
      text =
        text.slice(0, -before.length) +
        before.replace(IN_LIST, (_, ahead: string, not?: string) => `${ahead} ${not ? '<> all(' : '= any('}`);
      values.push(list);
      text += `$${values.length}`;
      if (!Array.isArray(value)) {
        next += list.length - 1;
        at = sql.indexOf(')', mark);
      }
    } else if (WRITTEN_OUT.test(before) && isWrittenOut(value)) {
      text += typeof value === 'number' ? String(value) : `'${value}'`;
    } else if (SEARCHED.test(before) && typeof value === 'string' && !NOT_WRITTEN_OUT.test(value)) {
      text += `'${value.replaceAll("'", "''")}'`;
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (index > 0) text += ', ';
        if (!add(item)) return undefined;
      }
    } else if (isRaw(value) && value.params.length === 0) text += value.sql;
    else if (!add(value)) return undefined;
  }
  return { text, values };
}

/**
 * The values of an `in` list that may travel as one array: all texts or all integers, none of them null.
 * @param mark where its first placeholder stands in `sql`
 * @param next the index of the value after `first` in `given`
 */
function listAt(
  before: string,
  sql: string,
  mark: number,
  first: unknown,
  given: readonly unknown[],
  next: number,
): unknown[] | undefined {
  if (!IN_LIST.test(before)) return undefined;
  REST_OF_LIST.lastIndex = mark;
  const [marks] = REST_OF_LIST.exec(sql) ?? [];
  if (marks === undefined) return undefined;
  const length = marks.split('?').length - 1;
  if (Array.isArray(first) && length > 1) return undefined;
  const list = Array.isArray(first) ? (first as unknown[]) : [first, ...given.slice(next, next + length - 1)];
  const texts = list.every((item) => typeof item === 'string');
  return texts || list.every((item) => Number.isInteger(item)) ? list : undefined;
}

const isWrittenOut = (value: unknown): value is number | string =>
  typeof value === 'number'
    ? Number.isSafeInteger(value) && value >= 0
    : typeof value === 'string' && WORD.test(value);

/** A value as `pg` sends it, and the type that it would have if it were written out. */
function sentAs(value: unknown): { value: unknown; type: string } | undefined {
  if (typeof value === 'string' || value === null) return { value, type: '' };
  if (typeof value === 'boolean') return { value, type: '::boolean' };
  if (typeof value === 'number') return Number.isFinite(value) ? { value, type: typeOf(value) } : undefined;
  if (typeof value === 'bigint') return { value: value.toString(), type: '' };
  if (value instanceof Date) return { value: value.toISOString(), type: '' };
  if (Buffer.isBuffer(value)) return { value, type: '' };
  if (isRaw(value) || value === undefined) return undefined;
  const plain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
  return plain ? { value: JSON.stringify(value), type: '' } : undefined;
}

function typeOf(value: number): string {
  if (!Number.isInteger(value)) return '::numeric';
  if (value < MAX_INT && value >= -MAX_INT) return '::int';
  return Number.isSafeInteger(value) ? '::bigint' : '::numeric';
}
