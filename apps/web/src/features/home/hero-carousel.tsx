import { TIMINGS, THRESHOLDS } from '@plantao/domain/shared/constants';
import { ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import { useRotation } from '@/lib/use-rotation';
import { homeTexts, type HeroSlide } from '@/texts/home';
import { uiTexts } from '@/texts/ui';
import { IconButton } from '@/ui/icon-button/icon-button';
import { useRef, type PointerEvent } from 'react';
import { HeroSlideView } from './hero-slide.js';
import { RotationControls } from './rotation-controls.js';

/** The slides in the order of their positions (HOME-06). */
export const inOrder = (slides: readonly HeroSlide[]): HeroSlide[] =>
  [...slides].sort((a, b) => a.position - b.position);

/**
 * Slides that follow one another every ten seconds, round and round (HOME-02): arrows, dots, a pause button, and a
 * swipe of more than 75 px. All slides keep their place in the page, so that nothing jumps; only one is to be reached.
 */
export function HeroCarousel({ slides }: { slides: readonly HeroSlide[] }) {
  const ordered = inOrder(slides);
  const rotation = useRotation(ordered.length, TIMINGS.hero);
  const swipe = useSwipe((direction) => (direction === 'left' ? rotation.next() : rotation.previous()));
  return (
    <section
      aria-roledescription="carrossel"
      aria-label={homeTexts.hero}
      className="relative"
      {...rotation.regionProps}
    >
      <div
        className="grid touch-pan-y overflow-hidden"
        aria-live={rotation.moving ? 'off' : 'polite'}
        {...swipe}
      >
        {ordered.map((slide, place) => (
          <HeroSlideView
            key={slide.id}
            slide={slide}
            current={place === rotation.index}
            first={place === 0}
            label={uiTexts.slideOf(place + 1, ordered.length)}
          />
        ))}
      </div>
      <div className="absolute bottom-6 right-gutter flex items-center gap-2 md:right-1/2 md:translate-x-1/2">
        <HeroArrow side="left" onClick={rotation.previous} />
        <div className="flex items-center rounded-full bg-paper/92 pl-1">
          <RotationControls
            rotation={rotation}
            ids={ordered.map(({ id }) => id)}
            className="w-9"
            dotStyles={(current) =>
              clsx(
                'block h-2 rounded-full transition-transform',
                current ? 'w-6 bg-petrol' : 'w-2 bg-line-strong',
              )
            }
          />
        </div>
        <HeroArrow side="right" onClick={rotation.next} />
      </div>
    </section>
  );
}

/** Beside the dots: at the sides it would lie on the words of the slide. */
function HeroArrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  return (
    <div className="hidden md:block">
      <IconButton
        variant="paper"
        round
        label={side === 'left' ? uiTexts.previousSlide : uiTexts.nextSlide}
        onClick={onClick}
        icon={<ChevronRight aria-hidden="true" className={clsx('size-6', side === 'left' && 'rotate-180')} />}
      />
    </div>
  );
}

interface Swipe {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
  onClickCapture: (event: React.MouseEvent) => void;
}

/**
 * A horizontal stroke of more than 75 px changes the slide; 75 px and less do nothing (HOME-04). A mostly vertical
 * swipe scrolls the page.
 */
function useSwipe(
  onSwipe: (direction: 'left' | 'right') => void,
  threshold: number = THRESHOLDS.swipePx,
): Swipe {
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: (event) => {
      start.current = { x: event.clientX, y: event.clientY };
      swiped.current = false;
    },
    onPointerUp: (event) => {
      if (!start.current) return;
      const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) <= threshold || Math.abs(dx) <= Math.abs(dy)) return;
      swiped.current = true;
      onSwipe(dx < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      start.current = null;
    },
    // The click that ends a stroke must not follow the slide's link.
    onClickCapture: (event) => {
      if (!swiped.current) return;
      event.preventDefault();
      event.stopPropagation();
      swiped.current = false;
    },
  };
}
