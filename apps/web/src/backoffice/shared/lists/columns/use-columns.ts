import { useColumnsStore } from './columns.store.js';

export interface Column<Key extends string> {
  key: Key;
  label: string;
  /** Cannot be hidden: the name of the row. */
  fixed?: boolean;
  /** Hidden until somebody asks for it. */
  extra?: boolean;
}

export interface Columns<Key extends string> {
  all: readonly Column<Key>[];
  /** The columns shown, in their order. */
  shown: readonly Column<Key>[];
  shows: (key: Key) => boolean;
  toggle: (key: Key) => void;
  /** Back to the usual ones. */
  reset: () => void;
}

/** The columns of the list called `list`, without those that this browser hides. */
export function useColumns<Key extends string>(list: string, all: readonly Column<Key>[]): Columns<Key> {
  const usual = all.filter(({ extra }) => extra).map(({ key }) => key);
  const hidden: readonly string[] = useColumnsStore((state) => state.hidden[list]) ?? usual;
  const hide = useColumnsStore((state) => state.hide);
  const shows = (key: Key) =>
    !hidden.includes(key) || all.some((column) => column.key === key && column.fixed);
  return {
    all,
    shown: all.filter(({ key }) => shows(key)),
    shows,
    toggle: (key) => hide(list, shows(key) ? [...hidden, key] : hidden.filter((known) => known !== key)),
    reset: () => hide(list, usual),
  };
}
