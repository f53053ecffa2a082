import { useLayoutEffect, useRef } from 'react';

/**
 * Our dialogs are opened by state, not by a trigger that Radix knows, so the way back is kept here: the focus
 * returns to what had it before, if that still stands on the page. It is noted before the content stands there,
 * so that a field of it may take the focus by `autoFocus`.
 */
export function useReturnFocus(open: boolean) {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement;
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    const element = origin.current;
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  };
}
