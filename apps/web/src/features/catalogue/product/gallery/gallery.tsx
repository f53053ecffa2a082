import type { ColourView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { Maximize2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { useSticky } from '@/lib/use-sticky';
import { productTexts } from '@/texts/catalogue/product';
import { Picture } from '@/ui/picture/picture';
import { canTurn, galleryPictures } from './gallery-pictures.js';
import { GalleryThumbs } from './gallery-thumbs.js';
import { GALLERY_SIZES } from '../product-skeleton.js';

const Lightbox = lazyComponent(() => import('./lightbox.js'));
const Turntable = lazyComponent(() => import('./turntable.js'));

interface GalleryProps {
  product: ProductView;
  /** The colour whose picture comes first. */
  shown: ColourView | undefined;
  badge: ReactNode;
  onMeasures: () => void;
}

/** The pictures of a product: swiped on a phone, chosen by thumbnails, enlarged by a click; last the measures. */
export function Gallery({ product, shown, badge, onMeasures }: GalleryProps) {
  const { photos, measures } = galleryPictures(product, shown);
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const [turned, setTurned] = useState(false);
  const [front = ''] = photos;
  const turning = turned && canTurn(front);
  const opener = useRef<HTMLButtonElement>(null);
  const everEnlarged = useSticky(enlarged);
  const strip = useRef<HTMLUListElement>(null);

  const goTo = (place: number) => {
    setTurned(false);
    setIndex(place);
    const element = strip.current;
    if (element) element.scrollLeft = place * element.clientWidth;
  };
  // Another colour: its picture is the first.
  const first = useRef(shown?.image);
  useEffect(() => {
    if (first.current === shown?.image) return;
    first.current = shown?.image;
    setIndex(0);
    if (strip.current) strip.current.scrollLeft = 0;
  }, [shown?.image]);

  const settle = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth));
  };
  return (
    <section
      aria-label={productTexts.gallery(product.name)}
      className="md:flex md:flex-row-reverse md:items-start md:gap-4"
    >
      <div className="relative -mx-gutter md:mx-0 md:min-w-0 md:flex-1">
        <ul
          ref={strip}
          inert={turning}
          onScroll={settle}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto md:rounded-tile"
        >
          {photos.map((photo, place) => (
            <li key={photo} className="w-full shrink-0 snap-center" inert={place !== index}>
              <button
                type="button"
                aria-label={productTexts.enlarge}
                className="block w-full cursor-zoom-in"
                onClick={() => setEnlarged(true)}
              >
                <Picture
                  src={photo}
                  alt={productTexts.picture(
                    product.name,
                    place === 0 ? (shown?.name ?? '') : '',
                    place + 1,
                    photos.length,
                  )}
                  sizes={GALLERY_SIZES}
                  priority={place === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute bottom-3 right-gutter flex items-center gap-2 rounded-badge bg-paper/92 px-2 py-1 text-caption md:right-4">
          <Maximize2 aria-hidden="true" className="size-4 max-md:hidden" />
          <span className="figures">{productTexts.counter(index + 1, photos.length)}</span>
        </div>
        {turning ? (
          <Suspense fallback={null}>
            <Turntable front={front} name={product.name} opener={opener} onClose={() => setTurned(false)} />
          </Suspense>
        ) : null}
        <div className="pointer-events-none absolute left-gutter top-4 md:left-4">{badge}</div>
        {canTurn(front) ? (
          <button
            ref={opener}
            type="button"
            className="absolute bottom-3 left-gutter flex min-h-11 items-center rounded-full bg-paper/92 px-4 text-small font-semibold shadow-sm hover:text-petrol md:bottom-auto md:left-auto md:right-4 md:top-4"
            onClick={() => setTurned(!turning)}
          >
            {turning ? productTexts.pictures : productTexts.turn}
          </button>
        ) : null}
      </div>
      <GalleryThumbs
        photos={photos}
        measures={measures}
        index={index}
        onPick={goTo}
        onMeasures={onMeasures}
        className="mt-3 md:mt-0"
      />
      {everEnlarged ? (
        <Suspense fallback={null}>
          <Lightbox
            photos={photos}
            name={product.name}
            index={index}
            open={enlarged}
            onView={goTo}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
