import { useState } from 'react';

export interface Selection<Row> {
  /**
   * The checked rows, those of other pages too, in the order in which they were checked: as the page shown has them,
   * those of other pages as they were last seen.
   */
  rows: readonly Row[];
  ids: readonly string[];
  count: number;
  has: (id: string) => boolean;
  /** Checks or unchecks a row; with `range` (Shift held) everything between it and the last one pressed. */
  toggle: (row: Row, range?: boolean) => void;
  /** How much of the page shown is checked. */
  page: 'none' | 'some' | 'all';
  /** Checks the whole page shown, or unchecks it when all of it is. */
  togglePage: () => void;
  clear: () => void;
}

/**
 * The checked rows of a list. They survive paging; they are forgotten when `scope` changes (the filters without the
 * page), so that an action never applies to rows hidden by a filter.
 */
export function useSelection<Row extends { id: string }>(
  shown: readonly Row[] | undefined,
  scope: string,
): Selection<Row> {
  const [checked, setChecked] = useState<ReadonlyMap<string, Row>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const [known, setKnown] = useState(scope);
  if (known !== scope) {
    setKnown(scope);
    setChecked(new Map());
    setLast(null);
  }

  const put = (rows: readonly Row[], on: boolean) =>
    setChecked((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (on) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  const page = shown ?? [];
  const count = page.filter(({ id }) => checked.has(id)).length;
  const state = count === 0 ? 'none' : count === page.length ? 'all' : 'some';

  return {
    rows: [...checked.values()].map((row) => page.find(({ id }) => id === row.id) ?? row),
    ids: [...checked.keys()],
    count: checked.size,
    has: (id) => checked.has(id),
    toggle: (row, range = false) => {
      const from = page.findIndex(({ id }) => id === last);
      const to = page.findIndex(({ id }) => id === row.id);
      const rows = range && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      put(rows, !checked.has(row.id));
      setLast(row.id);
    },
    page: state,
    togglePage: () => put(page, state !== 'all'),
    clear: () => {
      setChecked(new Map());
      setLast(null);
    },
  };
}
