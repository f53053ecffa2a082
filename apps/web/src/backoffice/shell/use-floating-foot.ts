import { useEffect } from 'react';

/** While `shown`, toasts and what is scrolled to keep clear of a bar at the foot of the page. */
export function useFloatingFoot(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const { style } = document.documentElement;
    style.setProperty('--floating-offset', '5rem');
    return () => {
      style.removeProperty('--floating-offset');
    };
  }, [shown]);
}
