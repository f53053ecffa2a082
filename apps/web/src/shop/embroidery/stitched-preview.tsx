import type { EmbroideryPosition } from '@plantao/domain/shared/embroidery';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { pictureAddress } from '@/ui/picture/picture-sources';
import { garmentOf, placeOn } from './stitches/places.js';
import { paintScene, type Scene } from './stitches/scene.js';
import { useLoadedPicture } from './use-loaded-picture.js';

export interface PreviewProps {
  /** The front picture in the chosen colour, as in the API. */
  picture: string;
  /** '#1F2F4F' */
  cloth: string;
  name: string;
  secondLine: string;
  logo: { url: string } | null;
  thread: string;
  position: EmbroideryPosition;
  /** What is to be seen, in words. */
  words: string;
  className?: string;
}

const VIEWS = ['close', 'whole'] as const;
/** A screen of more pixels gets no sharper embroidery. */
const MAX_DENSITY = 2;

/**
 * An embroidery stitched on the garment: close, or where it lies on the whole piece. Where the browser draws nothing, the words
 * below it say the same.
 */
export function StitchedPreview(props: PreviewProps) {
  const { picture, position, words, className } = props;
  const [view, setView] = useState<(typeof VIEWS)[number]>('close');
  const place = useMemo(() => placeOn(garmentOf(picture), position), [picture, position]);
  const canvas = usePaintedScene(props, place, view === 'close');
  return (
    <figure className={clsx('overflow-hidden rounded-tile border border-line', className)}>
      <div className="tile-ground relative">
        <canvas
          ref={canvas}
          role="img"
          aria-label={texts.previewAlt(words)}
          className="block aspect-video w-full forced-color-adjust-none md:aspect-4/3"
        />
        {place ? (
          <div className="absolute right-2 top-2 flex overflow-hidden rounded-control border border-line-strong bg-paper">
            {VIEWS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === view}
                onClick={() => setView(each)}
                className={clsx(
                  'min-h-9 px-3 text-caption font-semibold',
                  each === view ? 'bg-petrol text-paper' : 'text-petrol hover:bg-mist',
                )}
              >
                {texts.views[each]}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <figcaption className="border-t border-line bg-paper px-3 py-2 text-caption text-ink-2">
        {place ? texts.previewNote : texts.previewCloth}
      </figcaption>
    </figure>
  );
}

/** Paints before the next frame, and again when the canvas gets another size. */
function usePaintedScene(
  { picture, cloth, name, secondLine, logo, thread }: PreviewProps,
  place: ReturnType<typeof placeOn>,
  close: boolean,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const front = useLoadedPicture(place ? pictureAddress(picture) : null);
  const mark = useLoadedPicture(logo ? pictureAddress(logo.url) : null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || (place && !front)) return;
    const scene: Scene = {
      sewn: { name, secondLine, logo: mark ? mark.naturalWidth / mark.naturalHeight : null },
      thread,
      cloth,
      garment: place && front ? { picture: front, place } : null,
      logo: mark,
      close,
    };
    const paint = () => {
      const density = Math.min(MAX_DENSITY, globalThis.devicePixelRatio || 1);
      const { clientWidth, clientHeight } = element;
      const context = clientWidth > 0 ? element.getContext('2d') : null;
      if (!context) return;
      element.width = Math.round(clientWidth * density);
      element.height = Math.round(clientHeight * density);
      paintScene(context, scene);
    };
    let frame = requestAnimationFrame(paint);
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
    };
    addEventListener('resize', again);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', again);
    };
  }, [front, mark, place, cloth, name, secondLine, thread, close]);
  return canvas;
}
