import { useCallback, useRef, useState } from 'react';

interface InViewOptions {
  /** How far outside the window still counts: '400px 0px'. */
  margin?: string;
  /** Watches no longer once it has been seen. */
  once?: boolean;
  /** What holds until the browser has looked. */
  initially?: boolean;
}

/** For `margin`: everything below counts as near, so that only what has been scrolled past is out of view. */
export const ROOT_MARGIN_BELOW = '0px 0px 100000px 0px';

export interface InView {
  ref: (element: Element | null) => void;
  inView: boolean;
  /** Out of the window, above it. */
  above: boolean;
}

/** Whether an element is in the window, or near it; the state is reset when another element takes the ref. */
export function useInView({ margin = '0px', once = false, initially = false }: InViewOptions = {}): InView {
  const [seen, setSeen] = useState({ inView: initially, above: false });
  const observer = useRef<IntersectionObserver | null>(null);
  const ref = useCallback(
    (element: Element | null) => {
      observer.current?.disconnect();
      if (!element) return setSeen({ inView: false, above: false });
      observer.current = new IntersectionObserver(
        ([entry]) => {
          if (!entry) return;
          const inView = entry.isIntersecting;
          setSeen({ inView, above: !inView && entry.boundingClientRect.bottom < 0 });
          if (inView && once) observer.current?.disconnect();
        },
        { rootMargin: margin },
      );
      observer.current.observe(element);
    },
    [margin, once],
  );
  return { ref, ...seen };
}
