import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

interface SkeletonRowsProps {
  /** Columns that are shown, the product's own among them. */
  columns: number;
  /** Rows have a checkbox for users with write access. */
  mayChange: boolean;
}

export function ProductsSkeletonRows({ columns, mayChange }: SkeletonRowsProps) {
  return (
    <SkeletonRows height="h-18">
      {mayChange ? (
        <TableCell>
          <Skeleton className="size-5" />
        </TableCell>
      ) : null}
      <TableCell>
        <span className="flex items-center gap-2">
          <Skeleton className="size-9" />
          <Skeleton className="aspect-garment w-10" />
          <span>
            <Skeleton className="h-4 w-48" />
            <Skeleton className="mt-1 h-4 w-24" />
          </span>
        </span>
      </TableCell>
      {/* The other columns, and what can be done with the row. */}
      {Array.from({ length: columns }, (_, cell) => (
        <TableCell key={cell}>
          <Skeleton className="h-4 w-20" />
        </TableCell>
      ))}
    </SkeletonRows>
  );
}

export function ProductsSkeletonCards() {
  return (
    <SkeletonCards padding="p-3">
      <span className="flex gap-3">
        <Skeleton className="aspect-garment w-16" />
        <span className="flex-1">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-1 h-4 w-24" />
          <Skeleton className="mt-2 h-5 w-full" />
        </span>
      </span>
      <span className="mt-2 flex items-center justify-between border-t border-line pt-1">
        <Skeleton className="my-2 h-6 w-11" />
        <Skeleton className="my-2 h-6 w-24" />
      </span>
    </SkeletonCards>
  );
}
