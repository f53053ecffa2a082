import { useCallback, useEffect, useRef } from 'react';
import { isCalling } from '@/lib/api/client';
import { isInterrupting } from './popup-rules.js';

/** Milliseconds after a press or a key in the content in which somebody is still choosing. */
const CHOOSING = 10_000;
const CONTENT = 'main, [role="dialog"]';
/** A finger that scrolls presses nothing: only a finished press counts. */
const TOUCHES = ['click', 'keydown', 'input'] as const;

/**
 * Answers whether nobody would be disturbed now: nothing pressed or typed in the content for 10 s, no request on its
 * way, no dialog open, no field in use. Listens while `watching`.
 */
export function useQuietMoment(watching: boolean): () => boolean {
  const touched = useRef(-Infinity);
  useEffect(() => {
    if (!watching) return;
    const touch = ({ target }: Event) => {
      if (target instanceof Element && target.closest(CONTENT)) touched.current = performance.now();
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
