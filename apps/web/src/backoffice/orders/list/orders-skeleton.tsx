import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

/** The columns between the checkbox and the link. */
export function OrdersSkeletonRows({ columns }: { columns: number }) {
  return (
    <SkeletonRows>
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
    </SkeletonRows>
  );
}

export function OrdersSkeletonCards() {
  return (
    <SkeletonCards>
      <span className="flex items-center justify-between">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-6 w-24" />
      </span>
      <Skeleton className="mt-3 h-4 w-40" />
      <span className="mt-3 flex items-end justify-between">
        <Skeleton className="aspect-garment w-9" />
        <Skeleton className="h-5 w-20" />
      </span>
    </SkeletonCards>
  );
}
