import type { UploadView } from '@plantao/contracts/admin/upload.view';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { errorText } from '@/lib/api/api-error';
import { uploadsTexts as texts } from '@/texts/backoffice-uploads';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { PictureGrid } from './picture-grid.js';

interface PictureShelfProps {
  shelf: UseInfiniteQueryResult<UploadView[]>;
  /** Whether a search narrows it. */
  searched: boolean;
  current?: string | undefined;
  onPick: (publicUrl: string) => void;
}

/** Loading, failed, empty, or the pictures themselves. */
export function PictureShelf({ shelf, searched, current, onPick }: PictureShelfProps) {
  const { data: uploads, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = shelf;
  const failure = error ? (
    <ErrorState
      title={texts.failed}
      text={errorText(error)}
      inline={uploads !== undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : null;
  if (!uploads) return failure ?? <ShelfSkeleton />;
  if (uploads.length === 0)
    return (
      <>
        {failure}
        <EmptyState
          as="p"
          bare
          icon={<Images aria-hidden="true" className="size-7" />}
          title={searched ? texts.noResult : texts.empty}
          text={searched ? texts.noResultText : texts.emptyText}
        />
      </>
    );
  return (
    <>
      {failure}
      <PictureGrid uploads={uploads} current={current} onPick={onPick} />
      {hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ShelfSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5">
      {Array.from({ length: 10 }, (_, place) => (
        <Skeleton key={place} className="aspect-square w-full" />
      ))}
    </LoadingRegion>
  );
}
