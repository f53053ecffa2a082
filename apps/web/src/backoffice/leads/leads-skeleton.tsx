import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const WIDTHS = ['w-36', 'w-28', 'w-44', 'w-8', 'w-28', 'w-28'];

export function LeadsSkeletonRows() {
  return (
    <SkeletonRows height="h-12">
      {WIDTHS.map((width, column) => (
        <TableCell key={column}>
          <Skeleton className={`h-4 ${width}`} />
        </TableCell>
      ))}
    </SkeletonRows>
  );
}

export function LeadsSkeletonCards() {
  return (
    <SkeletonCards>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-4 w-32" />
      <Skeleton className="mt-3 h-4 w-48" />
      <Skeleton className="mt-3 h-8 w-full" />
    </SkeletonCards>
  );
}
