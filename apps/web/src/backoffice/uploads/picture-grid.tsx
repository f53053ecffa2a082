import type { UploadView } from '@plantao/contracts/admin/upload.view';
import { useRef, useState, type KeyboardEvent } from 'react';
import { uploadsTexts as texts } from '@/texts/backoffice-uploads';
import { Picture } from '@/ui/picture/picture';

interface PictureGridProps {
  uploads: readonly UploadView[];
  /** The picture in use now, marked. */
  current?: string | undefined;
  onPick: (publicUrl: string) => void;
}

/** How many tiles stand in the first row, as they are laid out now. */
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
export function PictureGrid({ uploads, current, onPick }: PictureGridProps) {
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
