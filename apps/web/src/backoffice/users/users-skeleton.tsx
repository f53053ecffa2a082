import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const ROWS = Array.from({ length: PAGE_SIZES.admin }, (_, row) => row);

/** Ten rows of the table at their real height. */
export function SkeletonRows({ actions }: { actions: boolean }) {
  return ROWS.map((row) => (
    <tr key={row} className="h-16 border-t border-line first:border-t-0">
      <TableCell>
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-1 h-4 w-48" />
      </TableCell>
      <TableCell>
        <Skeleton className="h-6 w-24" />
      </TableCell>
      <TableCell>
        <Skeleton className="h-6 w-20" />
      </TableCell>
      <TableCell>
        <Skeleton className="ml-auto h-4 w-6" />
      </TableCell>
      <TableCell>
        <Skeleton className="h-4 w-20" />
      </TableCell>
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
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-4 w-52" />
          <Skeleton className="mt-3 h-6 w-full" />
        </li>
      ))}
    </ul>
  );
}
