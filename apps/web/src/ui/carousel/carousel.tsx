import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import { Children, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useReducedMotion } from '@/lib/use-media-query';
import { uiTexts } from '@/texts/ui';
import { IconButton } from '@/ui/icon-button/icon-button';

interface CarouselProps {
  label: string;
  /** Slides; each takes the width of `slideClassName`. */
  children: ReactNode;
  /** Width of one slide, e.g. 'basis-2/5 md:basis-1/4'. */
  slideClassName?: string;
  align?: 'start' | 'center';
  loop?: boolean;
  /** Shows the arrows from 768 px on. */
  arrows?: boolean;
  onSelect?: (index: number) => void;
  /** The slide to show, counted from 0; moves when it changes. */
  index?: number;
  className?: string;
}

/** A row that is swiped or stepped through. Every slide stays reachable by Tab; there is no autoplay. */
export function Carousel(props: CarouselProps) {
  const {
    label,
    children,
    slideClassName = 'basis-full',
    align = 'start',
    loop = false,
    arrows = true,
  } = props;
  const { onSelect, index, className } = props;
  const reduced = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({
    align,
    loop,
    containScroll: 'trimSnaps',
    duration: reduced ? 0 : 22,
  });
  const [ends, setEnds] = useState({ previous: false, next: false });

  const settle = useCallback(() => {
    if (!embla) return;
    setEnds({ previous: embla.canScrollPrev(), next: embla.canScrollNext() });
    onSelect?.(embla.selectedScrollSnap());
  }, [embla, onSelect]);

  useEffect(() => {
    if (!embla) return;
    settle();
    embla.on('select', settle).on('reInit', settle);
    return () => {
      embla.off('select', settle).off('reInit', settle);
    };
  }, [embla, settle]);

  useEffect(() => {
    if (index !== undefined) embla?.scrollTo(index);
  }, [embla, index]);

  const slides = Children.toArray(children);
  return (
    <section
      aria-roledescription="carrossel"
      aria-label={label}
      className={clsx('group/carousel relative', className)}
    >
      <div ref={viewport} className="overflow-hidden p-1 -m-1">
        <div className="flex gap-3 md:gap-4">
          {slides.map((slide, place) => (
            <div
              key={place}
              role="group"
              aria-roledescription="item"
              aria-label={uiTexts.slideOf(place + 1, slides.length)}
              className={clsx('min-w-0 shrink-0', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {arrows && (ends.previous || ends.next) ? (
        <div className="mt-4 hidden justify-end gap-2 md:flex">
          <IconButton
            variant="outline"
            round
            label={uiTexts.previousSlide}
            disabled={!ends.previous}
            onClick={() => embla?.scrollPrev()}
            icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          />
          <IconButton
            variant="outline"
            round
            label={uiTexts.nextSlide}
            disabled={!ends.next}
            onClick={() => embla?.scrollNext()}
            icon={<ChevronRight aria-hidden="true" className="size-5" />}
          />
        </div>
      ) : null}
    </section>
  );
}
