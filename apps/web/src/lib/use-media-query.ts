import { THRESHOLDS } from '@plantao/domain/shared/constants';
import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, followed as it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    // The frames of a build (first-paint.tsx) are those of a phone.
    () => false,
  );
}

/** Whether the user prefers reduced motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');

/** In rem, as the style sheet counts. */
const PHONE = `(max-width: ${THRESHOLDS.mobileBreakpointPx / 16 - 0.01}rem)`;

/** Under 768 px wide, the breakpoint of the specification. */
export const useIsMobile = (): boolean => useMediaQuery(PHONE);
