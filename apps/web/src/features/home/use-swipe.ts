import { THRESHOLDS } from '@plantao/domain/shared/constants';
import { useRef, type PointerEvent } from 'react';

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
export function useSwipe(
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
