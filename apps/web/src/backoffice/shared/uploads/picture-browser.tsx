import type { UploadView } from '@plantao/contracts/admin/upload.view';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { errorText } from '@/lib/api/api-error';
import { uploadsTexts as texts } from '@/texts/backoffice/uploads';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { Picture } from '@/ui/picture/picture';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

interface PictureBrowserProps {
  pictures: UseInfiniteQueryResult<UploadView[]>;
  /** Whether a search narrows it. */
  searched: boolean;
  current?: string | undefined;
  onPick: (publicUrl: string) => void;
}

/** Loading, failed, empty, or the pictures themselves. */
export function PictureBrowser({ pictures, searched, current, onPick }: PictureBrowserProps) {
  const {
    data: uploads,
    error,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = pictures;
  const failure = error ? (
    <ErrorState
      title={texts.failed}
      text={errorText(error)}
      inline={uploads !== undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : null;
  if (!uploads) return failure ?? <PictureBrowserSkeleton />;
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

function PictureBrowserSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5">
      {Array.from({ length: 10 }, (_, place) => (
        <Skeleton key={place} className="aspect-square w-full" />
      ))}
    </LoadingRegion>
  );
}

interface PictureGridProps {
  uploads: readonly UploadView[];
  /** The picture in use now, marked. */
  current?: string | undefined;
  onPick: (publicUrl: string) => void;
}

/** The number of tiles in the first row of the current layout. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop;
  const inFirstRow = tiles.findIndex((tile) => tile.offsetTop !== top);
  return inFirstRow < 1 ? tiles.length : inFirstRow;
}

function placeAfter(key: string, place: number, count: number, columns: number): number | undefined {
  const step: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: count - 1,
  };
  const next = step[key];
  return next !== undefined && next >= 0 && next < count ? next : undefined;
}

/** Pictures to pick from: one stop for Tab, arrows from tile to tile, Enter or a click picks. */
function PictureGrid({ uploads, current, onPick }: PictureGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const stop = Math.min(place, uploads.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const next = placeAfter(event.key, stop, tiles.length, columnsOf(tiles));
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
    tiles[next]?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label={texts.grid}
      onKeyDown={onKeyDown}
      className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5"
    >
      {uploads.map((upload, index) => (
        <li key={upload.id} className="min-w-0">
          <button
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={upload.publicUrl === current}
            onFocus={() => setPlace(index)}
            onClick={() => onPick(upload.publicUrl)}
            className="block w-full rounded-control border border-line bg-paper p-1 text-left hover:border-petrol aria-pressed:border-petrol aria-pressed:bg-petrol-soft"
          >
            <Picture
              src={upload.publicUrl}
              alt=""
              ratio="1/1"
              fit="contain"
              sizes="10rem"
              className="rounded-badge"
            />
            <span className="mt-1 block truncate px-1 text-caption" title={upload.name}>
              <span className="sr-only">{texts.pick} </span>
              {upload.name}
            </span>
            <span aria-hidden="true" className="figures block px-1 text-caption text-ink-3">
              {texts.size(upload.width, upload.height)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
