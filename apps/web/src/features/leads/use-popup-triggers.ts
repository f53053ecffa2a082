import { THRESHOLDS, TIMINGS } from '@plantao/domain/shared/constants';
import { useEffect } from 'react';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/** Milliseconds between two looks for a quiet moment. */
const LOOK_AGAIN = 1000;

/**
 * Calls `onTrigger` when the mouse leaves through the top, the page is scrolled past 10 % of the window's height, or
 * nothing has happened for 30 s (LEAD-01 to LEAD-03), or, when that moment is not a quiet one, at the next one that
 * is. A hidden tab waits.
 */
export function usePopupTriggers(enabled: boolean, isQuiet: () => boolean, onTrigger: () => void): void {
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout>;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const offer = () => {
      clearTimeout(waiting);
      if (document.visibilityState === 'visible' && isQuiet()) onTrigger();
      else waiting = setTimeout(offer, LOOK_AGAIN);
    };
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') offer();
        restart();
      }, TIMINGS.popupInactivity);
    };
    const leave = (event: MouseEvent) => {
      if (event.relatedTarget === null && event.clientY <= 0) offer();
    };
    const scroll = () => {
      if (window.scrollY > window.innerHeight * THRESHOLDS.popupScrollShare) offer();
    };
    restart();
    for (const event of ACTIVITY) window.addEventListener(event, restart, { passive: true });
    document.addEventListener('visibilitychange', restart);
    document.addEventListener('mouseout', leave);
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      clearTimeout(timer);
      clearTimeout(waiting);
      for (const event of ACTIVITY) window.removeEventListener(event, restart);
      document.removeEventListener('visibilitychange', restart);
      document.removeEventListener('mouseout', leave);
      window.removeEventListener('scroll', scroll);
    };
  }, [enabled, isQuiet, onTrigger]);
}
