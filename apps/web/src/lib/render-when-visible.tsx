import { Suspense, type ReactNode } from 'react';
import { useInView } from './use-in-view.js';

interface RenderWhenVisibleProps {
  /**
   * Height that the content will roughly have, e.g. 'min-h-96'; what follows in an `in-turn` waits for it (base.css).
   */
  className?: string;
  /** What fills that space until then. */
  boxes?: ReactNode;
  children: ReactNode;
}

/** Loads and renders content far down a page when the page is scrolled near or past it. */
export function RenderWhenVisible({ className, boxes, children }: RenderWhenVisibleProps) {
  const { ref, inView } = useInView({ margin: '100000px 0px 800px', once: true });
  const room = (
    <div aria-hidden="true" aria-busy={inView} data-room="" className={className}>
      {boxes}
    </div>
  );
  return <div ref={ref}>{inView ? <Suspense fallback={room}>{children}</Suspense> : room}</div>;
}
