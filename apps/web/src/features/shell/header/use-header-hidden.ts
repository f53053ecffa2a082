import { useEffect, useState, type RefObject } from 'react';

const SLACK = 8;

/**
 * The header goes away while the page is scrolled down and comes back when it is scrolled up, at the top, or as soon
 * as something inside it has the focus.
 */
export function useHeaderHidden(header: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = 0;
    // In the next frame: reading the position now would force a layout while the page is being rendered.
    const frame = requestAnimationFrame(() => (last = window.scrollY));
    const follow = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < SLACK) return;
      const inUse = header.current?.matches(':has([aria-expanded="true"]), :focus-within') ?? false;
      setHidden(now > last && now > 200 && !inUse);
      last = now;
    };
    const show = () => setHidden(false);
    const element = header.current;
    window.addEventListener('scroll', follow, { passive: true });
    element?.addEventListener('focusin', show);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      element?.removeEventListener('focusin', show);
    };
  }, [header]);
  return hidden;
}
