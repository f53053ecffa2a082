import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const ROWS = Array.from({ length: PAGE_SIZES.admin }, (_, row) => row);
const WIDTHS = ['w-36', 'w-28', 'w-44', 'w-8', 'w-28', 'w-28'];

/** Ten rows of the table at their real height. */
export function SkeletonRows() {
  return ROWS.map((row) => (
    <tr key={row} className="h-12 border-t border-line first:border-t-0">
      {WIDTHS.map((width, column) => (
        <TableCell key={column}>
          <Skeleton className={`h-4 ${width}`} />
        </TableCell>
      ))}
    </tr>
  ));
}

/** The same ten as cards, for a phone. */
export function SkeletonCards() {
  return (
    <ul className="space-y-3">
      {ROWS.map((row) => (
        <li key={row} className="space-y-3 rounded-tile border border-line bg-paper p-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-8 w-full" />
        </li>
      ))}
    </ul>
  );
}
