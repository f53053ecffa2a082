import type { ReactNode } from 'react';
import { useIsMobile } from '@/lib/use-media-query';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { CardList } from './card-list.js';
import { SkeletonCards, SkeletonRows } from './list-skeleton.js';

export interface ListRowsProps<Row> {
  caption: string;
  /** Titles of the columns, in the order of the cells. */
  columns: Readonly<Record<string, string>>;
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** The rows shown are those of another page or filter. */
  busy: boolean;
  height?: 'h-12' | 'h-16';
  /** The row as cells of a table: a `TableCell` each column. */
  cells: (row: Row) => ReactNode;
  /** The row as a card, on phones. */
  card: (row: Row) => ReactNode;
}

/**
 * The rows of a list without choices of columns or selection: a table, on phones cards, and the skeleton of either.
 *
 *     <ListRows caption={…} columns={texts.columns} rows={data?.returns} keyOf={({ id }) => id} busy={stale}
 *       cells={(entry) => <ReturnCells entry={entry} />} card={(entry) => <ReturnCard entry={entry} />} />
 */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  return useIsMobile() ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ caption, columns, rows, keyOf, busy, height = 'h-16', cells }: ListRowsProps<Row>) {
  return (
    <Table caption={caption} busy={busy}>
      <TableHead>
        <TableRow>
          {Object.entries(columns).map(([key, title]) => (
            <TableHeader key={key}>{title}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((row) => (
            <TableRow key={keyOf(row)} className={height}>
              {cells(row)}
            </TableRow>
          ))
        ) : (
          <SkeletonRows height={height}>
            {Object.keys(columns).map((key) => (
              <TableCell key={key}>
                <Skeleton className="h-4 w-24" />
              </TableCell>
            ))}
          </SkeletonRows>
        )}
      </tbody>
    </Table>
  );
}

function Cards<Row>({ caption, rows, keyOf, busy, card }: ListRowsProps<Row>) {
  if (!rows) return <SkeletonCards />;
  return (
    <CardList label={caption} busy={busy}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="rounded-tile border border-line bg-paper p-4">
          {card(row)}
        </li>
      ))}
    </CardList>
  );
}
