import { useLayoutEffect, useRef } from 'react';

/**
 * Our dialogs are opened by state, not by a trigger that Radix knows, so the way back is kept here: the focus
 * returns to what had it before, if that is still on the page and nothing else has taken it: a dialog leaves only after
 * its animation, and by then the user may be typing on the next page. It is noted before the content is rendered, so
 * that a field of it may take the focus by `autoFocus`.
 */
export function useReturnFocus(open: boolean) {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement;
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    const element = origin.current;
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  };
}
