import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const ROWS = Array.from({ length: PAGE_SIZES.admin }, (_, row) => row);
const WIDTHS = ['w-28', 'w-16', 'w-20', 'w-24', 'w-24', 'w-20'];

/** Ten rows of the table at their real height. */
export function SkeletonRows({ actions }: { actions: boolean }) {
  return ROWS.map((row) => (
    <tr key={row} className="h-16 border-t border-line first:border-t-0">
      {WIDTHS.map((width, column) => (
        <TableCell key={column}>
          <Skeleton className={`h-4 ${width}`} />
        </TableCell>
      ))}
      {actions ? (
        <TableCell>
          <Skeleton className="ml-auto h-6 w-16" />
        </TableCell>
      ) : null}
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
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-6 w-20" />
          </span>
          <span className="mt-3 flex justify-between">
            <Skeleton className="h-9 w-20" />
            <Skeleton className="h-9 w-36" />
          </span>
          <Skeleton className="mt-3 h-6 w-full" />
        </li>
      ))}
    </ul>
  );
}
