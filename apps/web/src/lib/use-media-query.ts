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

/** Whether the person asked the system for less motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');

/** Under 768 px wide, the breakpoint of the specification. */
export const useIsMobile = (): boolean => useMediaQuery('(max-width: 47.99rem)');
