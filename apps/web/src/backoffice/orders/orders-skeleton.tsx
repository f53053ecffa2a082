import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const ROWS = Array.from({ length: PAGE_SIZES.admin }, (_, row) => row);

/** Ten rows of the table at their real height, between the checkbox and the way to the order. */
export function SkeletonRows({ columns }: { columns: number }) {
  return ROWS.map((row) => (
    <tr key={row} className="h-16 border-t border-line first:border-t-0">
      <TableCell>
        <Skeleton className="size-5" />
      </TableCell>
      <TableCell>
        <span className="flex items-center gap-3">
          <Skeleton className="aspect-garment w-9" />
          <Skeleton className="h-4 w-20" />
        </span>
      </TableCell>
      {Array.from({ length: columns - 1 }, (_, column) => (
        <TableCell key={column}>
          <Skeleton className={column === 0 ? 'h-4 w-40' : 'h-4 w-20'} />
        </TableCell>
      ))}
      <TableCell>
        <Skeleton className="ml-auto size-9" />
      </TableCell>
    </tr>
  ));
}

/** The same ten as cards, for a phone. */
export function SkeletonCards() {
  return (
    <ul className="space-y-3">
      {ROWS.map((row) => (
        <li key={row} className="rounded-tile border border-line bg-paper p-4">
          <span className="flex items-center justify-between">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-6 w-24" />
          </span>
          <Skeleton className="mt-3 h-4 w-40" />
          <span className="mt-3 flex items-end justify-between">
            <Skeleton className="aspect-garment w-9" />
            <Skeleton className="h-5 w-20" />
          </span>
        </li>
      ))}
    </ul>
  );
}
