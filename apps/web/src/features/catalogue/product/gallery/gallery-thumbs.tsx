import { Ruler } from 'lucide-react';
import { clsx } from 'clsx';
import { productTexts } from '@/texts/catalogue/product';
import { Picture } from '@/ui/picture/picture';

interface GalleryThumbsProps {
  photos: readonly string[];
  measures: string | null;
  index: number;
  onPick: (place: number) => void;
  onMeasures: () => void;
  className?: string;
}

const look = (current: boolean) =>
  clsx(
    'relative block w-16 overflow-hidden rounded-control border-2 md:w-18',
    current ? 'border-petrol' : 'border-transparent hover:border-line-strong',
  );

/** The small pictures; the last opens the table of measures (PROD-02, PROD-03). */
export function GalleryThumbs({
  photos,
  measures,
  index,
  onPick,
  onMeasures,
  className,
}: GalleryThumbsProps) {
  return (
    <ul className={clsx('no-scrollbar flex shrink-0 gap-2 overflow-x-auto p-1 -m-1 md:flex-col', className)}>
      {photos.map((photo, place) => (
        <li key={photo} className="shrink-0">
          <button
            type="button"
            aria-label={productTexts.showPicture(place + 1, photos.length)}
            aria-current={place === index ? 'true' : undefined}
            className={look(place === index)}
            onClick={() => onPick(place)}
          >
            <Picture src={photo} alt="" sizes="4.5rem" />
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <button
          type="button"
          aria-label={productTexts.measureTable}
          aria-haspopup="dialog"
          className={look(false)}
          onClick={onMeasures}
        >
          {measures ? (
            <Picture src={measures} alt="" sizes="4.5rem" />
          ) : (
            <span className="tile-ground flex aspect-garment items-center justify-center">
              <Ruler aria-hidden="true" className="size-6 text-petrol" />
            </span>
          )}
        </button>
      </li>
    </ul>
  );
}
