import { THRESHOLDS, TIMINGS } from '@plantao/domain/shared/constants';
import { useEffect } from 'react';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/**
 * Calls `onTrigger` when the mouse leaves through the top, the page is scrolled past 10 % of the window's height, or
 * nothing has happened for 30 s (LEAD-01 to LEAD-03). It may be called often: whoever listens decides whether the
 * moment is good. A hidden tab waits.
 */
export function usePopupTriggers(enabled: boolean, onTrigger: () => void): void {
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') onTrigger();
        restart();
      }, TIMINGS.popupInactivity);
    };
    const leave = (event: MouseEvent) => {
      if (event.relatedTarget === null && event.clientY <= 0) onTrigger();
    };
    const scroll = () => {
      if (window.scrollY > window.innerHeight * THRESHOLDS.popupScrollShare) onTrigger();
    };
    restart();
    for (const event of ACTIVITY) window.addEventListener(event, restart, { passive: true });
    document.addEventListener('visibilitychange', restart);
    document.addEventListener('mouseout', leave);
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of ACTIVITY) window.removeEventListener(event, restart);
      document.removeEventListener('visibilitychange', restart);
      document.removeEventListener('mouseout', leave);
      window.removeEventListener('scroll', scroll);
    };
  }, [enabled, onTrigger]);
}
