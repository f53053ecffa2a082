import { useEffect } from 'react';

/** While `shown`, toasts and scroll targets stay clear of a bar at the bottom of the page. */
export function useFloatingFooter(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const { style } = document.documentElement;
    style.setProperty('--floating-offset', '5rem');
    return () => {
      style.removeProperty('--floating-offset');
    };
  }, [shown]);
}
