import { useRef } from 'react';

/**
 * Our dialogs are opened by state, not by a trigger that Radix knows, so the way back is kept here: the focus
 * returns to what had it before, if that still stands on the page.
 */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null);
  return {
    remember: () => {
      origin.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const element = origin.current;
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    },
  };
}
