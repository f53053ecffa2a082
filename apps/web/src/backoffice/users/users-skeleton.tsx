import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TableCell } from '@/ui/table/table';

const CELLS = ['h-6 w-24', 'h-6 w-20', 'ml-auto h-4 w-6', 'h-4 w-20'];

export function UsersSkeletonRows({ actions }: { actions: boolean }) {
  return (
    <SkeletonRows>
      <TableCell>
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-1 h-4 w-48" />
      </TableCell>
      {[...CELLS, ...(actions ? ['ml-auto h-6 w-16'] : [])].map((size) => (
        <TableCell key={size}>
          <Skeleton className={size} />
        </TableCell>
      ))}
    </SkeletonRows>
  );
}

export function UsersSkeletonCards() {
  return (
    <SkeletonCards>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-4 w-52" />
      <Skeleton className="mt-3 h-6 w-full" />
    </SkeletonCards>
  );
}
