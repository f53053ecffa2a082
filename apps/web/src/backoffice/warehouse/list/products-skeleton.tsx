import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const CELLS = ['h-4 w-24', 'ml-auto h-4 w-12', 'h-6 w-16', 'ml-auto h-9 w-24'];

export function ProductsSkeletonRows() {
  return (
    <SkeletonRows>
      <TableCell>
        <Skeleton className="size-9" />
      </TableCell>
      <TableCell>
        <span className="flex items-center gap-3">
          <Skeleton className="aspect-garment w-12" />
          <Skeleton className="h-4 w-48" />
        </span>
      </TableCell>
      {CELLS.map((size) => (
        <TableCell key={size}>
          <Skeleton className={size} />
        </TableCell>
      ))}
    </SkeletonRows>
  );
}

export function ProductsSkeletonCards() {
  return (
    <SkeletonCards>
      <span className="flex items-center gap-3">
        <Skeleton className="aspect-garment w-12" />
        <Skeleton className="h-5 w-40" />
      </span>
      <Skeleton className="mt-3 h-6 w-20" />
      <Skeleton className="mt-3 h-9 w-full" />
    </SkeletonCards>
  );
}
