import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import type { ReactNode } from 'react';
import { Skeleton } from '@/ui/skeleton/skeleton';

const ROWS = Array.from({ length: PAGE_SIZES.admin }, (_, row) => row);

interface SkeletonRowsProps {
  /** The height of the table's real rows. */
  height?: 'h-12' | 'h-16' | 'h-18';
  /** The cells of one row. */
  children: ReactNode;
}

/** Skeleton of ten rows of a table. */
export function SkeletonRows({ height = 'h-16', children }: SkeletonRowsProps) {
  return ROWS.map((row) => (
    <tr key={row} className={`${height} border-t border-line first:border-t-0`}>
      {children}
    </tr>
  ));
}

/** The same ten rows as cards, on phones; `children` is the content of one card, two lines when there is none. */
export function SkeletonCards({
  padding = 'p-4',
  children = (
    <>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-4 w-32" />
    </>
  ),
}: {
  padding?: 'p-3' | 'p-4';
  children?: ReactNode;
}) {
  return (
    <ul className="space-y-3">
      {ROWS.map((row) => (
        <li key={row} className={`rounded-tile border border-line bg-paper ${padding}`}>
          {children}
        </li>
      ))}
    </ul>
  );
}
