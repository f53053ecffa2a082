import { Suspense, type ReactNode } from 'react';
import { useInView } from './use-in-view.js';

interface NearProps {
  /** Height that the content will roughly have, e.g. 'min-h-96'. */
  className?: string;
  children: ReactNode;
}

/** What stands far down a page comes, with its code, when the page is scrolled near it. */
export function Near({ className, children }: NearProps) {
  const { ref, inView } = useInView({ margin: '800px 0px', once: true });
  const room = <div aria-hidden="true" aria-busy={inView} className={className} />;
  return <div ref={ref}>{inView ? <Suspense fallback={room}>{children}</Suspense> : room}</div>;
}
