import type { PaginationView } from '@plantao/contracts/http/pagination.view';

/** Rows that a list counts and shows where their number is not kept (ADR 15): it costs as much however many there are. */
export const MAX_LISTED = 10_000;
/** Rows that a search by words counts and shows: people add a second word instead of turning to the hundredth page. */
export const MAX_FOUND = 1_000;
/** Rows up to which a page is reached by skipping those before it. */
const MAX_SKIPPED = 500;

interface Page {
  readonly page: number;
  readonly limit: number;
}

export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What `like` takes for a text that contains the words; their own `%` and `_` stand for themselves. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** An SQL expression: how many rows `from` has, a table with its condition, counted up to one more than is listed. */
export const countUpTo = (from: string, max = MAX_LISTED): string =>
  `(select count(*)::int from (select from ${from} limit ${max + 1}) counted)`;

/** `limit` and `offset` of a page: nothing of what lies beyond `max` is read. */
export function windowOf({ page, limit }: Page, max = MAX_LISTED): [limit: number, offset: number] {
  const skipped = (page - 1) * limit;
  return [Math.max(0, Math.min(limit, max - skipped)), Math.min(skipped, max)];
}

/** What a list says of its pages; `all` is what `countUpTo` counted with the same `max`. */
export function paginationOf(all: number, { page, limit }: Page, max = MAX_LISTED): PaginationView {
  const total = Math.min(all, max);
  return { total, page, totalPages: Math.ceil(total / limit), ...(all > max ? { more: true } : {}) };
}

interface ByDay {
  /** Rows of the list by day in São Paulo, as (day, count). */
  readonly days: Sql;
  /** The table with its condition, as in `countUpTo`, and how its columns are named. */
  readonly rows: Sql;
  readonly id: string;
  readonly createdAt?: string;
  readonly way: 'asc' | 'desc';
}

/**
 * Table expressions that end with `page`, the ids and positions of one page of rows by date. A deep page skips the rows
 * of one day: those of the days before it are known by their counts.
 */
export function pageByDay(
  { days, rows, id, createdAt = 'created_at', way }: ByDay,
  { page, limit }: Page,
): Sql {
  const order = `${createdAt} ${way}, ${id} ${way}`;
  const select = `select ${id} as id, row_number() over (order by ${order}) as position from`;
  const skipped = (page - 1) * limit;
  if (skipped <= MAX_SKIPPED)
    return {
      text: `page as (${select} ${rows.text} order by ${order} limit ? offset ?)`,
      values: [...rows.values, limit, skipped],
    };
  const from =
    way === 'asc'
      ? `${createdAt} >= totals.begin_of((select day from first))`
      : `${createdAt} < totals.begin_of((select day from first) + 1)`;
  return {
    text: `days as (select day, sum(count) as listed from (${days.text}) counted group by day),
      run as (select day, listed, sum(listed) over (order by day ${way}) - listed as before from days),
      first as (select day, ?::bigint - before as skipped from run where ?::bigint between before and before + listed - 1),
      page as (${select} ${rows.text} and ${from} order by ${order} limit ? offset (select skipped from first))`,
    values: [...days.values, skipped, skipped, ...rows.values, limit],
  };
}
