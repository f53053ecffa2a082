import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const ROWS = Array.from({ length: PAGE_SIZES.admin }, (_, row) => row);
const WIDTHS = ['h-4 w-24', 'ml-auto h-4 w-12', 'h-6 w-16', 'ml-auto h-9 w-24'];

/** Ten rows of the table at their real height. */
export function SkeletonRows() {
  return ROWS.map((row) => (
    <tr key={row} className="h-16 border-t border-line first:border-t-0">
      <TableCell>
        <Skeleton className="size-9" />
      </TableCell>
      <TableCell>
        <span className="flex items-center gap-3">
          <Skeleton className="aspect-garment w-12" />
          <Skeleton className="h-4 w-48" />
        </span>
      </TableCell>
      {WIDTHS.map((width) => (
        <TableCell key={width}>
          <Skeleton className={width} />
        </TableCell>
      ))}
    </tr>
  ));
}

/** The same as cards, for a phone. */
export function SkeletonCards() {
  return (
    <ul className="space-y-3">
      {ROWS.map((row) => (
        <li key={row} className="rounded-tile border border-line bg-paper p-4">
          <span className="flex items-center gap-3">
            <Skeleton className="aspect-garment w-12" />
            <Skeleton className="h-5 w-40" />
          </span>
          <Skeleton className="mt-3 h-6 w-20" />
          <Skeleton className="mt-3 h-9 w-full" />
        </li>
      ))}
    </ul>
  );
}
