import { useCallback, useEffect, useRef } from 'react';
import { isCalling } from '@/lib/api/client';
import { isInterrupting } from './popup-rules.js';

/** Milliseconds after a press, a key or a page that was opened in which somebody is still choosing. */
const CHOOSING = 10_000;
/** A finger that scrolls presses nothing: only a finished press counts. */
const TOUCHES = ['click', 'keydown', 'input'] as const;

/**
 * Answers whether nobody would be disturbed now: nothing pressed, typed or opened for 10 s, no request on its way, no
 * dialog open, no field in use. Listens while `watching`; the page that the visit began with has not been opened.
 */
export function useQuietMoment(watching: boolean, pathname: string): () => boolean {
  const touched = useRef(-Infinity);
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    touched.current = performance.now();
  }, [pathname]);
  useEffect(() => {
    if (!watching) return;
    const touch = () => {
      touched.current = performance.now();
    };
    for (const event of TOUCHES) window.addEventListener(event, touch, true);
    return () => {
      for (const event of TOUCHES) window.removeEventListener(event, touch, true);
    };
  }, [watching]);
  return useCallback(
    () => performance.now() - touched.current >= CHOOSING && !isCalling() && !isInterrupting(),
    [],
  );
}
