import { clsx } from 'clsx';
import { Picture } from '@/ui/picture/picture';
import { Skeleton } from '@/ui/skeleton/skeleton';

export const CARD_SIZES = '(min-width: 80rem) 20rem, (min-width: 48rem) 33vw, 50vw';

interface CardSkeletonProps {
  view?: 'grid' | 'list';
  /** Where it is known already. */
  picture?: string | undefined;
}

/** The box of a card that is coming: same picture, same lines. */
export function CardSkeleton({ view = 'grid', picture }: CardSkeletonProps) {
  const inRow = view === 'list';
  return (
    <div aria-hidden="true" className={clsx(inRow && 'grid grid-cols-5 gap-4 md:grid-cols-12 md:gap-6')}>
      {picture ? (
        <Picture src={picture} alt="" sizes={CARD_SIZES} priority className="rounded-tile" />
      ) : (
        <Skeleton
          className={clsx('aspect-garment rounded-tile!', inRow && 'col-span-2 md:col-span-3 xl:col-span-2')}
        />
      )}
      <div
        className={clsx('@container', inRow ? 'col-span-3 self-center md:col-span-9 xl:col-span-10' : 'mt-3')}
      >
        <div className={clsx('space-y-2', inRow || 'card-text')}>
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </div>
    </div>
  );
}
