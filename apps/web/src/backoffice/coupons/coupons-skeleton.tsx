import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const WIDTHS = ['w-28', 'w-16', 'w-20', 'w-24', 'w-24', 'w-20'];

export function CouponsSkeletonRows({ actions }: { actions: boolean }) {
  return (
    <SkeletonRows>
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
    </SkeletonRows>
  );
}

export function CouponsSkeletonCards() {
  return (
    <SkeletonCards>
      <span className="flex items-center justify-between">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-6 w-20" />
      </span>
      <span className="mt-3 flex justify-between">
        <Skeleton className="h-9 w-20" />
        <Skeleton className="h-9 w-36" />
      </span>
      <Skeleton className="mt-3 h-6 w-full" />
    </SkeletonCards>
  );
}
