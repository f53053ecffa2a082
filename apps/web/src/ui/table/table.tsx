import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { staleStyles } from './stale.styles.js';

interface TableProps extends ComponentProps<'table'> {
  /** What the table holds, for screen readers. */
  caption: string;
  /** The rows are stale while new ones load. */
  busy?: boolean;
}

/** A table that scrolls inside itself when it is wider than the page; the scroller can have the focus. */
export function Table({ caption, busy = false, className, children, ...rest }: TableProps) {
  return (
    <div className="relative">
      {busy ? <Loading /> : null}
      <div
        role="region"
        aria-label={caption}
        tabIndex={0}
        className="relative overflow-x-auto rounded-tile border border-line bg-paper"
      >
        <table
          {...rest}
          aria-busy={busy || undefined}
          className={clsx('w-full border-collapse text-left text-table', busy && staleStyles, className)}
        >
          <caption className="sr-only">{caption}</caption>
          {children}
        </table>
      </div>
    </div>
  );
}

/** A progress line along the upper edge while new rows load. */
function Loading() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-3 top-0 z-raised h-0.5 overflow-hidden rounded-full bg-petrol-soft"
    >
      <div className="h-full animate-loading-bar bg-petrol" />
    </div>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead {...rest} className={clsx('sticky top-0 z-raised bg-mist text-ink-2', className)} />;
}

export function TableRow({ className, selected, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      aria-selected={selected}
      className={clsx(
        'border-t border-line first:border-t-0',
        selected ? 'bg-petrol-soft' : 'hover:bg-mist',
        className,
      )}
    />
  );
}

const ALIGN = { left: 'text-left', right: 'figures text-right', center: 'text-center' };

interface HeaderCellProps extends Omit<ComponentProps<'th'>, 'align'> {
  align?: keyof typeof ALIGN;
  /** Makes the header a button that sorts. */
  sort?: 'ascending' | 'descending' | 'none';
  onSort?: () => void;
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function TableHeader({ align = 'left', sort, onSort, className, children, ...rest }: HeaderCellProps) {
  const Icon = sort ? SORT_ICONS[sort] : null;
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort}
      className={clsx('h-11 whitespace-nowrap px-3 font-semibold', ALIGN[align], className)}
    >
      {Icon ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold hover:text-petrol"
        >
          {children}
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export function TableCell({
  align = 'left',
  className,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & { align?: keyof typeof ALIGN }) {
  return <td {...rest} className={clsx('h-11 px-3 py-2 align-middle', ALIGN[align], className)} />;
}

/** A row across all columns: empty, no result, error. */
export function TableMessage({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className="px-3 py-10 text-center">
        {children}
      </td>
    </tr>
  );
}
