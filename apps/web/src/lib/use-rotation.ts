import { useState } from 'react';
import { useInterval } from './use-interval.js';
import { useReducedMotion } from './use-media-query.js';
import { usePageVisible } from './use-page-visible.js';

export interface Rotation {
  index: number;
  goTo: (index: number) => void;
  next: () => void;
  previous: () => void;
  paused: boolean;
  togglePaused: () => void;
  /** Spread on the region: the rotation rests while the pointer or the focus is inside. */
  regionProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: React.FocusEvent) => void;
  };
  /** True while it really moves: announce changes only when it does not. */
  moving: boolean;
}

/**
 * Rotates through `count` items every `milliseconds`. It stops under the pointer, with the focus inside, in a hidden
 * tab, when paused, and with reduced motion (WCAG 2.2.2).
 */
export function useRotation(count: number, milliseconds: number): Rotation {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reduced = useReducedMotion();
  const visible = usePageVisible();
  const moving = count > 1 && !paused && !hovered && !focused && !reduced && visible;
  const step = (by: number) => setIndex((now) => (count === 0 ? 0 : (now + by + count) % count));
  useInterval(() => step(1), moving ? milliseconds : null);
  return {
    index: Math.min(index, Math.max(0, count - 1)),
    goTo: setIndex,
    next: () => step(1),
    previous: () => step(-1),
    paused: paused || reduced,
    togglePaused: () => setPaused((now) => !now),
    regionProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
    moving,
  };
}
