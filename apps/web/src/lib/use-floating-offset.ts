import { useEffect } from 'react';

/** While a bar stands at the foot of the screen, whatever floats there rises above it. `height`: of the bar, as CSS. */
export function useFloatingOffset(height: string | null): void {
  useEffect(() => {
    if (height === null) return;
    const { style } = document.documentElement;
    style.setProperty('--floating-offset', height);
    return () => {
      style.removeProperty('--floating-offset');
    };
  }, [height]);
}
